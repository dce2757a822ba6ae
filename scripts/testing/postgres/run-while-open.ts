import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { SERVER_USER } from './server-user.ts';

/** A program of PostgreSQL that runs. */
export interface RunningProgram {
  readonly pid: number;
  /** Its exit code, more than 128 after a signal, when all processes that it started have ended too. */
  readonly ended: Promise<number>;
  readonly hasEnded: () => boolean;
}

export interface ProgramPlace {
  /** A folder of the server's user, in which the program runs, and that is removed when this process ends before the program does. */
  readonly folder: string;
  /** What the program writes replaces this file. */
  readonly log: string;
}

/**
 * Runs a program as the server's user. It does not outlive this process, however that ends: a shell between the two holds a pipe
 * that closes then, and ends the program with SIGQUIT, PostgreSQL's immediate shutdown.
 * @throws Error when there is no shell, or it may not run as that user.
 */
export async function runWhileOpen(
  command: string,
  parameters: readonly string[],
  { folder, log }: ProgramPlace,
): Promise<RunningProgram> {
  const shell = spawn('sh', ['-c', SCRIPT, 'sh', folder, log, command, ...parameters], {
    cwd: folder,
    // No variable of PostgreSQL, no language for the log.
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'pipe', 'ignore'],
    // Ctrl+C in a terminal would end the shell, which could not end the program any more.
    detached: true,
    ...SERVER_USER,
  });
  // Nothing is written there.
  shell.stdin.on('error', () => undefined);
  let hasEnded = false;
  const ended = once(shell, 'close').then(([code]) => {
    hasEnded = true;
    return Number(code ?? 128);
  });
  // Awaited below, after what it wrote.
  ended.catch(() => undefined);
  for await (const line of createInterface({ input: shell.stdout })) {
    // Its end is not noticed where nobody reads.
    shell.stdout.resume();
    return { pid: Number(line), ended, hasEnded: () => hasEnded };
  }
  await ended;
  throw new Error(`${command} could not be run.`);
}

/**
 * A text and no file: the server's user may be unable to read this folder. The pipe gets another number because a shell gives
 * /dev/null to what it runs in the background. The program and its processes inherit the shell's output, and write nothing there:
 * it closes with the last of them, as those of a killed server end a little later than it does.
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
