import { CATALOGUE } from './catalogue.ts';

/** Why something cannot be written: the disk is full, another program holds the data, or the disk takes no writes. */
export type WriteProblem = 'FULL' | 'LOCKED' | 'UNWRITABLE';

/** What the administrator can do about it. */
export const WRITE_ADVICE: Readonly<Record<WriteProblem, string>> = {
  FULL: CATALOGUE.diskFull,
  LOCKED: CATALOGUE.dataLocked,
  UNWRITABLE: CATALOGUE.dataUnwritable,
};

/** The same, where only images cannot be stored. */
export const PICTURE_WRITE_ADVICE: Readonly<Record<WriteProblem, string>> = {
  ...WRITE_ADVICE,
  UNWRITABLE: CATALOGUE.picturesUnwritable,
};
