import { SessionEnded } from '../basics/failures/failure.ts';

/** Why a file was not taken. */
export type FileRefused =
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  | { readonly kind: 'unanswered' };

/** What the site says of a file that it took. */
export interface FileTaken {
  readonly path: string;
}

/** The addresses that take files, by the field of the form. */
const ADDRESSES = { image: '/uploads', document: '/documents' } as const;

/**
 * Sends one file with XMLHttpRequest, because `fetch` does not report progress. Aborts after five minutes
 * without progress: what is reported as sent can still wait in the system, for minutes over a bad line.
 */
export async function sendFile<Taken extends FileTaken>(
  field: keyof typeof ADDRESSES,
  file: Blob,
  name: string,
  onProgress: (percent: number) => void,
): Promise<Taken | FileRefused> {
  const form = new FormData();
  form.append(field, file, name);
  const request = new XMLHttpRequest();
  let stall: number | undefined;
  const awaitProgress = () => {
    window.clearTimeout(stall);
    stall = window.setTimeout(() => request.abort(), STALL_MS);
  };
  await new Promise((resolve) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      awaitProgress();
      onProgress(Math.floor((100 * loaded) / total));
    });
    request.addEventListener('loadend', resolve);
    request.open('POST', ADDRESSES[field]);
    request.responseType = 'json';
    request.send(form);
    awaitProgress();
  });
  window.clearTimeout(stall);
  return outcomeOf(request);
}

/** The status is 0 where no answer came. An answer without a sentence of ours comes from a proxy. */
function outcomeOf<Taken extends FileTaken>({ status, response }: XMLHttpRequest): Taken | FileRefused {
  if (status === 201 && response?.path) return response as Taken;
  if (status === 401) throw new SessionEnded();
  const { error } = (response ?? {}) as Partial<Refusal>;
  return error ? { kind: 'refused', ...error } : { kind: 'unanswered' };
}

interface Refusal {
  readonly error: { readonly code: string; readonly message: string };
}

const STALL_MS = 300_000;
