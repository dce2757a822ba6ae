import BetterSqlite3 from 'better-sqlite3';
import type { WriteProblem } from '../../../rules/messages/write-problems.ts';
import { writeProblemOf } from '../../../server/database/writes/write-problem.ts';
import {
  DomainError,
  hasCode,
  type Mistake,
  messageOf,
  StartError,
} from '../../../server/platform/errors.ts';
import { writeForOwnUserOnly } from '../../../server/platform/files/private-files.ts';
import { WrongUse } from './wrong-use.ts';

/** Exits with 1 and a sentence where the host can help, with 2 after wrong use; others show a stack trace. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  writeForOwnUserOnly();
  try {
    await command();
  } catch (error) {
    const sentence = describe(error);
    if (sentence === null) throw error;
    process.stderr.write(`${[sentence, adviceOn(error)].filter(Boolean).join(' ')}\n`);
    process.exitCode = error instanceof WrongUse ? 2 : 1;
  }
}

function describe(error: unknown): string | null {
  if (error instanceof StartError || error instanceof WrongUse) return error.message;
  if (error instanceof DomainError) {
    if (error.mistakes.length > 0) return error.mistakes.map(lineOf).join('\n');
    return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
  }
  if (error instanceof BetterSqlite3.SqliteError)
    return writeProblemOf(error) === null
      ? `The data file cannot be read (${error.message}). To see what is wrong with it: npm run doctor`
      : `The data file cannot be written (${error.message}).`;
  return isForbidden(error) ? `This user may not use a file (${messageOf(error)}).` : null;
}

const lineOf = ({ path, message }: Mistake): string =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message;

function adviceOn(error: unknown): string | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (isForbidden(reason)) return WRONG_USER;
  }
  const problem = writeProblemOf(error);
  return problem === null ? undefined : ADVICE[problem];
}

const isForbidden = (error: unknown): boolean => hasCode(error, 'EACCES', 'EPERM');

const WRONG_USER =
  'Run this as the user that runs the site; if that is this one, give it the rights to the file.';

/** What the host can do about a write problem. */
const ADVICE: Readonly<Record<WriteProblem, string>> = {
  FULL: 'The disk is full: make room on it, then run this again.',
  LOCKED: 'Another program holds the data: run this again when it has ended, or end it.',
  UNWRITABLE: 'The disk takes no writes: see with `mount` and `dmesg` why, then run this again.',
};
