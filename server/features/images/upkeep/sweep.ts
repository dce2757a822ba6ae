import { DAY_MS } from '../../../../rules/time/durations.ts';
import { inBatches } from '../../../platform/batches.ts';
import { markAbandoned } from '../image-repository.ts';
import { removeAllMarked } from '../remove-images.ts';
import type { ImageServices } from '../store/image-store.ts';

/**
 * Removes marked images, and uploads older than 24 hours that no article has: a younger one may be in
 * progress. Every file has a row, so the folder is not searched; `npm run doctor -- --mend` moves files that
 * have none after an older data file was restored. Never rejects: leaves failures to the next sweep.
 */
export async function sweepImages(services: ImageServices, signal?: AbortSignal): Promise<void> {
  await markAllAbandoned(services, signal);
  await removeAllMarked(services, signal);
}

async function markAllAbandoned({ db, clock, log }: ImageServices, signal?: AbortSignal): Promise<void> {
  const now = clock();
  try {
    const createdBefore = now - MAX_PENDING_MS;
    await inBatches(BATCH_SIZE, (limit) => markAbandoned(db, { createdBefore, limit, now }), signal);
  } catch (error) {
    log.error({ err: error }, 'Abandoned uploads could not be marked; the next sweep retries');
  }
}

/** An upload that no article has is kept as long. */
const MAX_PENDING_MS = DAY_MS;
const BATCH_SIZE = 100;
