import type { OnProgress } from '../../platform/progress.ts';

/** Something that is not as it should be. All texts are sentences for the host, without a line break. */
export interface Finding {
  readonly problem: string;
  /** What the host can do; needed where the doctor cannot mend it. */
  readonly advice?: string;
  /** Mends it. @returns what was done. */
  readonly mend?: () => Promise<string>;
}

/** Something to know. */
export interface Note {
  readonly note: string;
}

/** What a check says, as soon as it knows. It may be changed only by `mend`. */
export type Check = AsyncIterable<Finding | Note>;

/** What is checked. */
export interface Site {
  readonly dataFile: string;
  readonly dataDir: string;
  readonly uploadsDir: string;
  readonly onProgress: OnProgress;
}

/** "3 files: a, b and c", "9 files: a, b, c and 6 more" */
export function listOf(names: readonly string[]): string {
  const shown = names.slice(0, MAX_SHOWN);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

export const quantity = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const MAX_SHOWN = 5;
