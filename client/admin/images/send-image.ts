import { adviceOnContent } from './check-files.ts';
import { shrinkImage } from './redraw-image.ts';
import { sendFile } from './send-file.ts';

/** The progress of an image in the current save, or its failure in the last one. */
export type ImageProgress =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'sending'; readonly percent: number }
  | { readonly kind: 'sent' }
  | { readonly kind: 'failed' };

/** By row id. */
export type ProgressByImage = ReadonlyMap<number, ImageProgress>;

export function progressMessage(progress: ImageProgress): string {
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

export function percentOf(progress: ImageProgress): number {
  if (progress.kind === 'sending') return progress.percent;
  return progress.kind === 'sent' ? 100 : 0;
}

/** Makes a large photograph smaller, then sends the file. `onProgress` gets 0 when the sending starts. */
export async function sendChosenImage(
  file: File,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const image = await shrinkImage(file).catch((error: unknown) => {
    // The file was moved, deleted, or on a memory card that was removed.
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!image) return { kind: 'file-gone' };
  onProgress(0);
  const outcome = await sendImage(image, file.name, onProgress);
  if (outcome.kind !== 'refused' || outcome.code !== 'UNSUPPORTED_FORMAT') return outcome;
  return { ...outcome, message: `${outcome.message} ${await adviceOnContent(image)}` };
}

/** The server's answer, or that none came. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly path: string }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The file can no longer be read. */
  | { readonly kind: 'file-gone' }
  | { readonly kind: 'unanswered' };

async function sendImage(
  image: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const answer = await sendFile('image', image, name, onProgress);
  return 'path' in answer ? { kind: 'sent', path: answer.path } : answer;
}

/** How long the path of a sent image is used again: the site deletes those that nothing has after a day. */
export const SENT_FOR_MS = 12 * 3_600_000;

/** A warning, not a refusal: the site accepts some images that this browser cannot show. */
export const PERHAPS_NO_IMAGE = 'This file may not be a picture. Remove it, or choose another one.';
