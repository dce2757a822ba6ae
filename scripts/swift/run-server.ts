import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** The process that serves Swift. */
export interface RunningServer {
  readonly pid: number;
  /** Of 127.0.0.1, where it serves S3. */
  readonly port: number;
  /** The last lines of its log, as a sentence of an error. */
  endOfLog(): Promise<string>;
  /** Waits until it has ended. May be called again. */
  end(): Promise<void>;
}

/**
 * Runs `serve-swift.py`, which ends with this process, however that ends, and removes its folder then.
 * @param folder a folder with the configuration, in which the log is written too.
 * @throws Error when it does not serve within 60 s: with the end of its log.
 */
export async function runServer(python: string, folder: string): Promise<RunningServer> {
  const log = createWriteStream(join(folder, 'log'));
  await once(log, 'open');
  // Isolated from the user's own modules and variables of Python.
  const child = spawn(python, ['-I', '-B', PROGRAM, folder], {
    cwd: folder,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC0' },
    stdio: ['pipe', 'pipe', log],
    // Ctrl+C in a terminal would end it before the tests that use it.
    detached: true,
  });
  // Nothing is written there: its end is the signal to end.
  child.stdin.on('error', () => undefined);
  const closed = once(child, 'close');
  // Awaited where it matters.
  closed.catch(() => undefined);
  log.close();
  const end = async () => {
    child.stdin.end();
    const killing = setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS);
    await closed.catch(() => undefined);
    clearTimeout(killing);
  };
  const endOfLog = () => readEnd(join(folder, 'log'));
  const tooLate = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
  try {
    const port = await readPort(child);
    if (port !== null) return { pid: child.pid ?? 0, port, endOfLog, end };
    await closed;
    throw new Error('The program has ended.');
  } catch (error) {
    await end();
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`Swift did not start. ${reason} ${await endOfLog()}`);
  } finally {
    clearTimeout(tooLate);
  }
}

const PROGRAM = fileURLToPath(new URL('serve-swift.py', import.meta.url));
const START_TIMEOUT_MS = 60_000;
const END_TIMEOUT_MS = 5000;

/** @returns null when it ends before it serves. */
async function readPort(child: ChildProcessByStdio<Writable, Readable, null>): Promise<number | null> {
  for await (const line of createInterface({ input: child.stdout })) {
    // Its end is not noticed where nobody reads.
    child.stdout.resume();
    return Number(JSON.parse(line).port);
  }
  return null;
}

async function readEnd(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n');
  return `Its log ends:\n${lines.slice(-LOG_LINES).join('\n')}`;
}

const LOG_LINES = 20;
