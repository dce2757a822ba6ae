import { setImmediate } from 'node:timers/promises';
import type { ApplicationStatus } from '../../../database/tables.ts';
import { requireApplication } from '../application-repository.ts';
import { applyReview, type UpdateServices } from '../update-application.ts';
import { findHeld } from './flood-repository.ts';

/**
 * Gives a status to all applications that are held back by now, which releases them. Works in batches, between which requests
 * are served.
 * @returns their number.
 */
export async function reviewHeld(
  { db, clock, membership }: UpdateServices,
  status: ApplicationStatus,
): Promise<number> {
  const until = clock();
  let reviewed = 0;
  for (;;) {
    const ids = await db.transaction().execute(async (transaction) => {
      const batch = await findHeld(transaction, { until, limit: BATCH_SIZE });
      for (const id of batch) {
        const before = await requireApplication(transaction, id);
        const { channels } = membership;
        await applyReview(transaction, before, { status, note: before.note, now: clock(), channels });
      }
      return batch;
    });
    reviewed += ids.length;
    if (ids.length < BATCH_SIZE) break;
    await setImmediate();
  }
  membership.wakeSender();
  return reviewed;
}

/** Blocks the process for some milliseconds. */
const BATCH_SIZE = 20;
