import { DAY_MS } from '../../../rules/time/durations.ts';
import type { BaseServices } from '../../base-services.ts';
import { inBatches } from '../../platform/batches.ts';
import { deleteOld } from './application-repository.ts';

/**
 * Spam goes 7 days after its last change, so that an application marked by mistake stays for a week. Never
 * rejects: logs failures and leaves them to the next run.
 */
export async function removeExpired(
  { db, clock, log }: BaseServices,
  retentionDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock();
  try {
    for (const { days, onlySpam } of [
      { days: retentionDays, onlySpam: false },
      { days: SPAM_DAYS, onlySpam: true },
    ]) {
      const old = { before: now - days * DAY_MS, onlySpam };
      const removeSome = (limit: number) =>
        db.transaction().execute((transaction) => deleteOld(transaction, { ...old, limit }));
      await inBatches(BATCH_SIZE, removeSome, signal);
    }
  } catch (error) {
    log.error({ err: error }, 'Old applications could not be removed; the next attempt is in an hour');
  }
}

const SPAM_DAYS = 7;
/** A batch blocks the process for some milliseconds. */
const BATCH_SIZE = 20;
