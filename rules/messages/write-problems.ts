import { CATALOGUE } from './catalogue.ts';

/** Why a write fails: the disk is full, another program holds the data, or the disk takes no writes. */
export type WriteProblem = 'FULL' | 'LOCKED' | 'UNWRITABLE';

/** What the administrator can do about a write problem. */
export const WRITE_ADVICE: Readonly<Record<WriteProblem, string>> = {
  FULL: CATALOGUE.diskFull,
  LOCKED: CATALOGUE.dataLocked,
  UNWRITABLE: CATALOGUE.dataUnwritable,
};

/** The same advice for the case that only images cannot be stored. */
export const IMAGE_WRITE_ADVICE: Readonly<Record<WriteProblem, string>> = {
  ...WRITE_ADVICE,
  UNWRITABLE: CATALOGUE.imagesUnwritable,
};
