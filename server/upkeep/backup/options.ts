import type { OnProgress } from '../../platform/progress.ts';

/** Of a backup, and of a restore. */
export interface Options {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: OnProgress;
}
