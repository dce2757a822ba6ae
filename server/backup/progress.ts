/** How far a backup or a restore is. */
export interface Progress {
  readonly step: 'data' | 'pictures' | 'check';
  /** Of the step: files. Both 0 for a step that cannot tell. */
  readonly done: number;
  readonly total: number;
}

export type OnProgress = (progress: Progress) => void;
