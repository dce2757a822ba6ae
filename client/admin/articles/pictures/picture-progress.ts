/** How far a picture is in the attempt to save that goes on, or that failed last. */
export type PictureProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' };

/** By the rows' ids. */
export type ProgressByPicture = ReadonlyMap<number, PictureProgress>;

export function progressWords(progress: PictureProgress): string {
  switch (progress.kind) {
    case 'waiting':
      return 'waiting';
    case 'sending':
      return `sending, ${progress.percent} %`;
    case 'sent':
      return 'sent';
    case 'failed':
      return 'not sent';
  }
}

export function percentOf(progress: PictureProgress): number {
  if (progress.kind === 'sending') return progress.percent;
  return progress.kind === 'sent' ? 100 : 0;
}
