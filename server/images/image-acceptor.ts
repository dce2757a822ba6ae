import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';
import type { AcceptedImage, Upload } from './accept-image.ts';

export type AcceptImage = (upload: Upload) => Promise<AcceptedImage>;

/**
 * `acceptImage` within bounds, one for the whole process: decoding takes a core and up to 400 MB, so two pictures are
 * at work while eight wait. What decodes is loaded with the first one. What it returns also rejects with DomainError BUSY.
 */
export function createImageAcceptor(): AcceptImage {
  const limit = pLimit(MAX_CONCURRENCY);
  return async (upload) => {
    if (limit.activeCount + limit.pendingCount >= MAX_UPLOADS) throw tooBusy();
    return limit(async () => (await import('./accept-image.ts')).acceptImage(upload));
  };
}

/** Says that this moment is bad, not the request. */
export const tooBusy = () =>
  new DomainError('BUSY', 'Too many images are being uploaded. Please try again in a moment.');

const MAX_CONCURRENCY = 2;
const MAX_QUEUED = 8;

/** Pictures at work and waiting: to hold more of them in memory is of no use. */
export const MAX_UPLOADS = MAX_CONCURRENCY + MAX_QUEUED;
