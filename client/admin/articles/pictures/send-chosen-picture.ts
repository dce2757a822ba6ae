import { type SendOutcome, sendPicture } from './send-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Sends a chosen file, a large photograph made smaller first. `onProgress` begins with 0 when the sending does. */
export async function sendChosenPicture(
  file: File,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const picture = await shrinkPicture(file).catch((error: unknown) => {
    // Moved, deleted, or on a card that was taken out since it was chosen.
    if (error instanceof DOMException) return null;
    throw error;
  });
  if (!picture) return { kind: 'file-gone' };
  onProgress(0);
  return sendPicture(picture, file.name, onProgress);
}
