import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { installOnDebian } from '../../../../scripts/testing/install-on-debian.ts';
import { makeSiteFolder, type SiteFolder } from '../apps/site-folder.ts';
import { type Site, startSite } from '../apps/start-site.ts';

/**
 * The command that writes the system calls of a program and its threads to a file. As the program's child, so
 * that signals go to the program.
 */
const tracerOf = (strace: string, file: string): readonly string[] => [
  ...[strace, '--daemonize', '--follow-forks', '--seccomp-bpf', '--decode-fds=path', '--string-limit=32'],
  ...['--quiet=all', `--trace=${[...WRITES, ...SYNCS, ...NAMES].join()}`, `--output=${file}`],
];

const WRITES = ['write', 'writev', 'pwrite64', 'pwritev', 'ftruncate'];
const SYNCS = ['fsync', 'fdatasync'];
const NAMES = ['openat', 'unlink', 'unlinkat'];

/** Null where a site cannot be traced: beside Linux, without strace, or where the machine forbids it. */
export function findStrace(): string | null {
  if (process.platform !== 'linux') return null;
  const strace = installed() ?? (installOnDebian(['strace']) ? installed() : undefined);
  if (strace === undefined) return null;
  const [command = '', ...parameters] = tracerOf(strace, '/dev/null');
  const { status } = spawnSync(command, [...parameters, process.execPath, '--version']);
  return status === 0 ? strace : null;
}

function installed(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'strace')).find((path) => existsSync(path));
}

export interface TracedSite {
  readonly site: Site;
  /** Stops the site, and tells of each of its answers that were successful, in order. */
  stop(): Promise<readonly TracedAnswer[]>;
}

/** The paths are within the site's folder. */
export interface TracedAnswer {
  /** What was synced since the answer before it. */
  readonly synced: readonly string[];
  /** Files that were written, and folders in which files were created, but that were not synced before it. */
  readonly unsynced: readonly string[];
}

export async function startTracedSite(strace: string): Promise<TracedSite> {
  const traces = await mkdtemp(join(tmpdir(), 'sanir-trace-'));
  const file = join(traces, 'calls');
  const folder = await makeSiteFolder();
  const site = await startSite({ folder, tracer: tracerOf(strace, file) });
  return {
    site,
    async stop() {
      await site.stop();
      const answers = readAnswers(readCalls(readFileSync(file, 'utf8')), folder);
      await rm(traces, { recursive: true });
      await folder.remove();
      return answers;
    },
  };
}

/** Calls of several threads overlap: the trace has a line where each began, and one where it ended. */
interface Call {
  readonly name: string;
  readonly parameters: string;
  readonly began: number;
  ended: number;
}

function readCalls(trace: string): Call[] {
  const calls: Call[] = [];
  const open = new Map<string, Call>();
  for (const [line, text] of trace.split('\n').entries()) {
    const [, thread = '', rest = ''] = /^(\d+) +(.*)$/.exec(text) ?? [];
    const resumed = rest.startsWith('<... ') && open.get(thread);
    if (resumed) resumed.ended = line;
    const [, name, parameters = ''] = /^(\w+)\((.*)$/.exec(rest) ?? [];
    if (name === undefined) continue;
    const isOpen = rest.endsWith('<unfinished ...>');
    const call = { name, parameters, began: line, ended: isOpen ? Number.POSITIVE_INFINITY : line };
    if (isOpen) open.set(thread, call);
    calls.push(call);
  }
  return calls;
}

function readAnswers(calls: readonly Call[], folder: SiteFolder): TracedAnswer[] {
  const inside = (path: string | undefined): string | null =>
    path?.startsWith(`${folder.path}/`) && !IGNORED.test(path) ? relative(folder.path, path) : null;
  const answers = calls.filter(
    ({ name, parameters }) => WRITES.includes(name) && /^\d+<socket:.*"HTTP\/1\.1 20[01]/.test(parameters),
  );
  return answers.map((answer, number) => {
    const before = calls.filter(({ began }) => began < answer.began);
    const syncs = before
      .filter(({ name, ended }) => SYNCS.includes(name) && ended < answer.began)
      .map(({ parameters, began, ended }) => ({ path: inside(pathOfHandle(parameters)), began, ended }));
    const changed = lastChanges(before, inside);
    const since = answers[number - 1]?.began ?? 0;
    const synced = syncs.filter(({ ended }) => ended > since).map(({ path }) => path);
    return {
      synced: [...new Set(synced)].filter((path) => path !== null),
      unsynced: [...changed]
        .filter(([path, at]) => !syncs.some((sync) => sync.path === path && sync.began > at))
        .map(([path]) => path),
    };
  });
}

/**
 * When each file was written last, and when the last of the files in a folder was created; without those that
 * were deleted.
 */
function lastChanges(
  calls: readonly Call[],
  inside: (path: string | undefined) => string | null,
): Map<string, number> {
  const written = new Map<string, number>();
  const created = new Map<string, number>();
  for (const { name, parameters, ended } of calls) {
    const path = inside(NAMES.includes(name) ? namedPath(parameters) : pathOfHandle(parameters));
    if (path === null) continue;
    if (WRITES.includes(name)) written.set(path, ended);
    // SQLite says so of files that it has already.
    if (name === 'openat' && parameters.includes('O_CREAT') && !created.has(path)) created.set(path, ended);
    if (!name.startsWith('unlink')) continue;
    written.delete(path);
    created.delete(path);
  }
  const folders = [...created].map(([path, at]) => [dirname(path), at] as const);
  return new Map([...written, ...folders]);
}

/**
 * What no answer promises: SQLite's index of the WAL, the reserve, which is made meanwhile, and the data
 * file, into which a checkpoint moves every five seconds what the synced log holds.
 */
const IGNORED = /-shm$|\/reserve$|\/site\.db$/;

const pathOfHandle = (parameters: string) => /^\d+<([^>]*)>/.exec(parameters)?.[1];
const namedPath = (parameters: string) => /"([^"]*)"/.exec(parameters)?.[1];
