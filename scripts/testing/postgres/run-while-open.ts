import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { SERVER_USER } from './server-user.ts';

/** A running program of PostgreSQL. */
export interface RunningProgram {
  readonly pid: number;
  /** The exit code, over 128 after a signal. Resolves when all processes that it started have ended too. */
  readonly ended: Promise<number>;
  readonly hasEnded: () => boolean;
}

export interface ProgramPlace {
  /** The program's folder, of the server's user; it is removed when this process ends before the program. */
  readonly folder: string;
  /** The output of the program replaces this file. */
  readonly log: string;
}

/**
 * Runs a program as the server's user. A shell between holds a pipe that closes when this process ends, and
 * then ends the program with SIGQUIT, PostgreSQL's immediate shutdown. @throws Error when it cannot run.
 */
export async function runWhileOpen(
  command: string,
  parameters: readonly string[],
  { folder, log }: ProgramPlace,
): Promise<RunningProgram> {
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', folder, log, command, ...parameters], {
    cwd: folder,
    // Passes no variable of PostgreSQL, and no language for the log.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'ignore'],
    // Ctrl+C in a terminal would end the shell, and the shell could then not end the program.
    detached: true,
    ...SERVER_USER,
  });
  // Nothing is written to this stream.
  shell.stdin.on('error', () => undefined);
  let hasEnded = false;
  const ended = once(shell, 'close').then(([code]) => {
    hasEnded = true;
    return Number(code ?? 128);
  });
  // Awaited below, after the output.
  ended.catch(() => undefined);
  for await (const line of createInterface({ input: shell.stdout })) {
    // Node does not notice the end of a stream that nobody reads.
    shell.stdout.resume();
    return { pid: Number(line), ended, hasEnded: () => hasEnded };
  }
  await ended;
  throw new Error(`${command} could not be run.`);
}

/**
 * No file, because the server's user may be unable to read this folder. The pipe gets another number, because
 * a shell gives /dev/null to programs in the background. The program writes nothing to the shell's output: it
 * closes with the last process of a killed server, which ends a little later than the server.
 */
const SCRIPT = `
folder=$1
exec 3<&0 2>"$2"
shift 2
"$@" </dev/null 4>&1 >&2 3<&- &
program=$!
{ read -r nothing <&3; kill -QUIT "$program"; true; } >/dev/null 2>&1 &
watch=$!
echo "$program"
wait "$program"
code=$?
kill "$watch" 2>/dev/null
wait "$watch" 2>/dev/null && cd / && rm -rf "$folder"
exit "$code"
`;
