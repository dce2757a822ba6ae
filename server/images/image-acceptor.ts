import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';
import type { AcceptedImage, Upload } from './accept-image.ts';

export type AcceptImage = (upload: Upload) => Promise<AcceptedImage>;

/**
 * `acceptImage` with limited concurrency, because decoding takes a core and up to 400 MB. One for the whole process. It also
 * rejects with DomainError BUSY. The decoder is loaded at the first picture.
 */
export function createImageAcceptor(): AcceptImage {
  const limit = pLimit(MAX_CONCURRENCY);
  return async (upload) => {
    if (limit.activeCount + limit.pendingCount >= MAX_UPLOADS) throw tooBusy();
    return limit(async () => (await import('./accept-image.ts')).acceptImage(upload));
  };
}

export const tooBusy = () =>
  new DomainError('BUSY', 'Too many images are being uploaded. Please try again in a moment.');

const MAX_CONCURRENCY = 2;
const MAX_WAITING = 8;

/** Pictures in memory: decoding or waiting. */
export const MAX_UPLOADS = MAX_CONCURRENCY + MAX_WAITING;
