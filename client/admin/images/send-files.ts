import { uploadFailed } from '../../../rules/images/image-rules.ts';
import { failureCode } from '../basics/failures/failure.ts';
import type { ImageProgress, SendOutcome } from './send-image.ts';

/** How an attempt reports its progress. */
export interface SendReports {
  readonly onStatus: (messages: string) => void;
  readonly onProgress: (imageId: number, progress: ImageProgress) => void;
}

/**
 * Sends files one after another. @param sent their paths by id: those that are there are not sent again
 * @returns why one could not be sent; the others that follow are not tried
 */
export async function sendFiles(
  chosen: readonly { readonly id: number; readonly file: File }[],
  sent: Map<number, string>,
  signedOutSentence: string,
  send: (file: File, onProgress: (percent: number) => void) => Promise<SendOutcome>,
  { onStatus, onProgress }: SendReports,
): Promise<{ readonly sentence: string; readonly advice: string | null } | null> {
  const images = chosen.filter(({ id }) => !sent.has(id));
  for (const id of sent.keys()) onProgress(id, { kind: 'sent' });
  if (images.length > 0) onStatus(SENDING_MESSAGES.uploading);
  for (const { id } of images) onProgress(id, { kind: 'waiting' });
  for (const [index, { id, file }] of images.entries()) {
    const onPercent = (percent: number) => {
      onStatus(uploadingImage(index + 1, images.length));
      onProgress(id, { kind: 'sending', percent });
    };
    const outcome = await send(file, onPercent).catch(signedOut);
    if (outcome.kind !== 'sent') {
      onProgress(id, { kind: 'failed' });
      if (outcome.kind === 'signed-out') return { sentence: signedOutSentence, advice: null };
      return { sentence: uploadFailed(file.name), advice: adviceOnImage(outcome, file.name) };
    }
    sent.set(id, outcome.path);
    onProgress(id, { kind: 'sent' });
  }
  return null;
}

export function signedOut(error: unknown) {
  if (failureCode(error) !== 'UNAUTHENTICATED') throw error;
  return { kind: 'signed-out' } as const;
}

/** What the server says besides the general sentence, which must not appear twice; null where that is all. */
export function restAfter(sentence: string, message: string | null): string | null {
  return (
    (message?.startsWith(sentence) ? message.slice(sentence.length).replace(/^[. ]+/, '') : message) || null
  );
}

function adviceOnImage(outcome: Exclude<SendOutcome, { kind: 'sent' }>, name: string): string {
  switch (outcome.kind) {
    case 'refused':
      if (outcome.code === 'UNAVAILABLE') {
        return restAfter(uploadFailed(name), outcome.message) ?? SENDING_MESSAGES.cannotStore;
      }
      return outcome.message === uploadFailed(name) ? SENDING_MESSAGES.unreadableImage : outcome.message;
    case 'file-gone':
      return SENDING_MESSAGES.fileGone;
    case 'unanswered':
      return SENDING_MESSAGES.noConnection;
  }
}

const SENDING_MESSAGES = {
  uploading: 'Uploading images...',
  unreadableImage: 'This file cannot be opened as an image. Remove it, or choose another one, and try again.',
  cannotStore: 'The site cannot store images at the moment. Try again later: nothing you wrote is lost.',
  fileGone: 'This file cannot be read any more. Remove it, choose it again, and try again.',
  noConnection: 'The site cannot be reached. Check your connection and try again: nothing you wrote is lost.',
} as const;

const uploadingImage = (number: number, count: number) => `Uploading image ${number} of ${count}...`;
