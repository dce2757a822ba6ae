import { CATALOGUE } from '../../rules/catalogue.ts';

/** Why something cannot be written: the disk is full, another program holds the data file, or the disk takes no writes. */
export type WriteProblem = 'FULL' | 'LOCKED' | 'UNWRITABLE';

/** Also of an error that was caused by another. Null for an error of another kind. */
export function writeProblemOf(error: unknown): WriteProblem | null {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const code = 'code' in reason ? String(reason.code) : '';
    for (const [problem, codes] of CODES) if (codes.test(code)) return problem;
  }
  return null;
}

/** Of SQLite and of the system. */
const CODES: readonly (readonly [WriteProblem, RegExp])[] = [
  ['FULL', /^(SQLITE_FULL|SQLITE_IOERR_SHMSIZE|ENOSPC|EDQUOT)$/],
  ['LOCKED', /^SQLITE_(BUSY|LOCKED)/],
  ['UNWRITABLE', /^(SQLITE_(READONLY|IOERR|CANTOPEN|PERM).*|EROFS|EIO|EFBIG)$/],
];

/** The sentence of a failure and what the administrator can do about it. */
export const withAdvice = (sentence: string, problem: WriteProblem): string =>
  `${sentence.replace(/\.?$/, '.')} ${WRITE_ADVICE[problem]}`;

/** What the administrator can do about it. */
export const WRITE_ADVICE: Readonly<Record<WriteProblem, string>> = {
  FULL: CATALOGUE.diskFull,
  LOCKED: CATALOGUE.dataLocked,
  UNWRITABLE: CATALOGUE.dataUnwritable,
};
