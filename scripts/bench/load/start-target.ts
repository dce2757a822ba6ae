import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** A server in a separate process, so its processor time can be read. */
export interface Target {
  readonly url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

export interface Usage {
  readonly cpuMicroseconds: number;
  readonly rssBytes: number;
}

/** See `floors.ts`. */
export type FloorKind = 'bytes' | 'execute' | 'sql';

/** The answer of the floor `bytes`; the body is base64. */
export interface FloorAnswer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

export const BENCH_PASSWORD = 'a password for the bench';

/** The site as `npm start` runs it. */
export function startSite(folder: string, env: Readonly<Record<string, string>> = {}): Promise<Target> {
  return start(['--import', fileOf('../../limit-memory.mjs')], ['../../../dist/server/main.js'], {
    PORT: '0',
    DATA_DIR: `${folder}/data`,
    UPLOADS_DIR: `${folder}/uploads`,
    ADMIN_PASSWORD: BENCH_PASSWORD,
    ...env,
  });
}

export function startFloor(kind: FloorKind, dataFile: string, answer: FloorAnswer | null): Promise<Target> {
  return start([], ['floors.ts', kind, dataFile], { FLOOR_ANSWER: JSON.stringify(answer) });
}

async function start(
  options: readonly string[],
  [file = '', ...parameters]: readonly string[],
  env: Record<string, string>,
): Promise<Target> {
  const command = [...options, '--import', fileOf('../../runtime.mjs'), fileOf(file), ...parameters];
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  const url = await addressOf(child);
  return {
    url,
    usage: () => usageOf(child.pid ?? 0),
    async stop() {
      children.delete(child);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Running servers. They end with the bench. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** Read from /proc, which counts all threads and the work before the main program. */
async function usageOf(pid: number): Promise<Usage> {
  let nanoseconds = 0;
  for await (const file of glob(`/proc/${pid}/task/*/schedstat`)) {
    nanoseconds += Number((await readFile(file, 'utf8')).split(' ')[0]);
  }
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return { cpuMicroseconds: nanoseconds / 1000, rssBytes: Number(kilobytes) * 1024 };
}

async function addressOf(child: ChildProcess): Promise<string> {
  let printed = '';
  for await (const text of child.stdout ?? []) {
    printed += text;
    const address = /^Listening on (\S+)$/m.exec(printed)?.[1];
    if (address) {
      child.stdout?.resume();
      return address;
    }
  }
  throw new Error('A server of the bench ended unexpectedly');
}

const fileOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));
