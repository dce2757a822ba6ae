import BetterSqlite3 from 'better-sqlite3';
import type { WriteProblem } from '../rules/write-problems.ts';
import { writeProblemOf } from '../server/database/write-problem.ts';
import { DomainError, StartError } from '../server/errors.ts';
import { writeForOwnUserOnly } from '../server/private-files.ts';
import { WrongUse } from './wrong-use.ts';

/**
 * Runs a command. A failure that the host can fix becomes a sentence and exit code 1, a wrong use exit code 2; others show a stack
 * trace.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  writeForOwnUserOnly();
  try {
    await command();
  } catch (error) {
    const sentence = describe(error);
    if (sentence === null) throw error;
    const problem = writeProblemOf(error);
    process.stderr.write(`${sentence}${problem === null ? '' : ` ${ADVICE[problem]}`}\n`);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}

function describe(error: unknown): string | null {
  if (error instanceof StartError || error instanceof WrongUse) return error.message;
  if (error instanceof DomainError) {
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  }
  // The file could be opened, so the reason is another writer or a full disk.
  if (error instanceof BetterSqlite3.SqliteError)
    return `The data file cannot be written (${error.message}).`;
  return null;
}

/** What the host can do. */
const ADVICE: Readonly<Record<WriteProblem, string>> = {
  FULL: 'The disk is full: make room on it, then run this again.',
  LOCKED: 'Another program holds the data file: run this again when it has ended, or end it.',
  UNWRITABLE: 'The disk takes no writes: see with `mount` and `dmesg` why, then run this again.',
};
