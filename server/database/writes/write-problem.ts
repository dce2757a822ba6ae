import type { WriteProblem } from '../../../rules/messages/write-problems.ts';

/** Also of an error that was caused by another. Null for an error of another kind. */
export function writeProblemOf(error: unknown): WriteProblem | null {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const code = 'code' in reason ? String(reason.code) : '';
    for (const [problem, codes] of CODES) if (codes.test(code)) return problem;
  }
  return null;
}

/** Of SQLite, of PostgreSQL and of the system. */
const CODES: readonly (readonly [WriteProblem, RegExp])[] = [
  ['FULL', /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100|ENOSPC|EDQUOT)$/],
  ['LOCKED', /^(SQLITE_(BUSY|LOCKED)|55P03$)/],
  ['UNWRITABLE', /^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM).*|25006|EROFS|EIO|EFBIG)$/],
];

/** The sentence of a failure and what the administrator can do about it. */
export const withAdvice = (sentence: string, advice: string): string =>
  `${sentence.replace(/\.?$/, '.')} ${advice}`;
