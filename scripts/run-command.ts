import BetterSqlite3 from 'better-sqlite3';
import { DomainError, StartError } from '../server/errors.ts';
import { writeForOwnUserOnly } from '../server/private-files.ts';

/** Runs a host's command: a failure that a person can act on becomes a sentence and exit code 1, any other a stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  writeForOwnUserOnly();
  try {
    await command();
  } catch (error) {
    const sentence = describe(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function describe(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  if (error instanceof DomainError) {
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  }
  // The file was opened, so it is what goes on around it: another writer, a full disk.
  if (error instanceof BetterSqlite3.SqliteError)
    return `The data file cannot be written (${error.message}).`;
  return null;
}
