import { shrinkPicture } from './redraw-picture.ts';

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

/** How the server answered, or that it did not. */
export type SendOutcome =
  | { readonly kind: 'sent'; readonly path: string }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** The file cannot be read any more. */
  | { readonly kind: 'file-gone' }
  | { readonly kind: 'unanswered' };

/**
 * Sends one picture to the site, reporting how many percent of it have gone. By XMLHttpRequest, since `fetch` does not
 * report; given up when nothing has moved for two minutes, as happens where a telephone loses its network.
 */
function sendPicture(
  picture: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<SendOutcome> {
  const form = new FormData();
  form.append('image', picture, name);
  const request = new XMLHttpRequest();
  const stall = createAlarm(STALL_MS, () => request.abort());
  return new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      stall.postpone();
      onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('loadend', () => {
      stall.cancel();
      resolve(outcomeOf(request));
    });
    request.open('POST', '/uploads');
    request.responseType = 'json';
    request.send(form);
    stall.postpone();
  });
}

/** The status is 0 where no answer came. An answer in no words of ours is a proxy's. */
function outcomeOf({ status, response }: XMLHttpRequest): SendOutcome {
  const { path, error } = (response ?? {}) as Partial<UploadAnswer>;
  if (status === 201 && path) return { kind: 'sent', path };
  if (status === 401) return { kind: 'signed-out' };
  return error ? { kind: 'refused', ...error } : { kind: 'unanswered' };
}

interface UploadAnswer {
  readonly path: string;
  readonly error: { readonly code: string; readonly message: string };
}

function createAlarm(milliseconds: number, ring: () => void) {
  let timer: number | undefined;
  const cancel = () => window.clearTimeout(timer);
  return {
    cancel,
    postpone() {
      cancel();
      timer = window.setTimeout(ring, milliseconds);
    },
  };
}

const STALL_MS = 120_000;
