import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { makeStartedFolder } from '../../data/sites/first-data.ts';
import { until } from '../../until.ts';
import { type SiteFolder, TEST_PASSWORD, variablesOf } from './site-folder.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

/** The real program in a separate process. */
export interface Site extends AsyncDisposable {
  readonly url: string;
  /** The administrator's password. */
  readonly password: string;
  readonly folder: SiteFolder;
  readonly process: ChildProcess;
  /** The text written to standard output and to the log so far. */
  readonly output: () => { readonly stdout: string; readonly stderr: string };
  /** Stops the program as a host would, and returns how it ended. An error in its log fails the test. */
  stop(): Promise<void>;
  /** Kills the program, like a power cut. */
  kill(): Promise<void>;
}

export interface SiteOptions {
  /** Empty folders, or those of an earlier start. By default new empty ones, removed with `stop`. */
  readonly folder?: SiteFolder;
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the test expects errors in the log. */
  readonly expectErrors?: boolean;
  /** The program to run; by default the built one. */
  readonly program?: string;
  /** A command that runs the program and watches it. */
  readonly tracer?: readonly string[];
}

export async function startSite({
  folder: given,
  env = {},
  expectErrors = false,
  program = BUILT_PROGRAM,
  tracer = [],
}: SiteOptions = {}): Promise<Site> {
  const folder = given ?? (await makeStartedFolder());
  const password = given && { ADMIN_PASSWORD: TEST_PASSWORD };
  const start = (port: string) =>
    spawnProgram(program, folder, { PORT: port, ...password, ...env }, { tracer });
  let child = start((env.PORT ? null : freedPorts.pop()) ?? '0');
  // Another program can have taken the port, such as for a connection of its own: then for a moment.
  await until('the port is free', async () => {
    if (!(await hasFailed(child))) return true;
    await child.ended;
    if (!child.output().stderr.includes('in use already')) return true;
    child = start('0');
    return false;
  });
  const url = await child.listening;
  if (!env.PORT) void child.ended.then(() => freedPorts.push(new URL(url).port));

  async function stop() {
    child.process.kill('SIGTERM');
    const { code, signal } = await child.ended;
    if (!given) await folder.remove();
    const errors = child.output().stderr.split('\n').filter(isError);
    if (code !== 0) throw new Error(`The site ended with ${code ?? signal}: ${child.output().stderr}`);
    if (errors.length > 0 && !expectErrors) throw new Error(`The site logged errors:\n${errors.join('\n')}`);
  }
  return {
    url,
    password: TEST_PASSWORD,
    folder,
    process: child.process,
    output: child.output,
    stop,
    [Symbol.asyncDispose]: stop,
    async kill() {
      child.process.kill('SIGKILL');
      await child.ended;
    },
  };
}

/**
 * Of sites that ended: at the address of an earlier site, a browser need not load and compile the scripts
 * again.
 */
const freedPorts: string[] = [];

const hasFailed = ({ listening }: { listening: Promise<string> }) =>
  listening.then(
    () => false,
    () => true,
  );

/**
 * The user who runs the program, if it is another one, and whether its output is read (otherwise its pipe is
 * closed).
 */
export interface RunOptions {
  readonly uid?: number;
  readonly gid?: number;
  readonly readsOutput?: boolean;
  readonly tracer?: readonly string[];
}

/** Starts the program and waits for its end: for starts that must fail. */
export async function runToEnd(
  folder: SiteFolder,
  env: Readonly<Record<string, string>>,
  options: RunOptions = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawnProgram(BUILT_PROGRAM, folder, env, options);
  child.listening.then(
    () => child.process.kill('SIGTERM'),
    () => undefined,
  );
  const { code } = await child.ended;
  return { code, ...child.output() };
}

const BUILT_PROGRAM = 'dist/server/main.js';

function spawnProgram(
  file: string,
  folder: SiteFolder,
  env: Readonly<Record<string, string>>,
  { readsOutput = true, tracer = [], ...user }: RunOptions = {},
) {
  const { PATH = '' } = process.env;
  const command = [...tracer, process.execPath, '--import', './scripts/runtime.mjs', file];
  const program = spawn(command[0] ?? '', command.slice(1), {
    cwd: ROOT,
    env: { PATH, PORT: '0', ...variablesOf(folder), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  if (!readsOutput) program.stdout.destroy();
  let stdout = '';
  let stderr = '';
  const listening = new Promise<string>((resolve, reject) => {
    program.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const address = /^Listening on (\S+)$/m.exec(stdout)?.[1];
      if (address) resolve(address);
    });
    program.once('exit', () => reject(new Error(`The site did not start: ${stderr}`)));
  });
  program.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const ended = once(program, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as string | null,
  }));
  return { process: program, listening, ended, output: () => ({ stdout, stderr }) };
}

/**
 * pino's levels: 50 is an error, 60 fatal. A line that is not JSON is not from the logger, so it counts as an
 * error.
 */
function isError(line: string): boolean {
  return line !== '' && !/^\{"level":[1-4]0,/.test(line);
}
