import { setImmediate } from 'node:timers/promises';
import type { ApplicationStatus } from '../../../database/tables.ts';
import { requireApplication } from '../application-repository.ts';
import { applyReview, type UpdateServices } from '../update-application.ts';
import { findQuarantined } from './flood-repository.ts';

/** Gives all quarantined applications a status, which releases them, in batches. @returns their number. */
export async function reviewQuarantined(
  { db, clock, membership }: UpdateServices,
  status: ApplicationStatus,
): Promise<number> {
  const until = clock();
  let reviewed = 0;
  for (;;) {
    const ids = await db.transaction().execute(async (transaction) => {
      const batch = await findQuarantined(transaction, { until, limit: BATCH_SIZE });
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

/** A batch blocks the process for some milliseconds. */
const BATCH_SIZE = 20;
