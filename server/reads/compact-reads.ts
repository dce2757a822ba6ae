import { setImmediate } from 'node:timers/promises';
import { REPORT_MONTHS } from '../../rules/read-counts.ts';
import type { BaseServices } from '../services.ts';
import { firstDayOf } from './months.ts';
import { deleteDaysBefore } from './reads-repository.ts';

/**
 * Deletes the counts of days that no list shows any more: before this month and the twelve before it. The totals of the articles
 * have them. Works in batches, between which requests are served. Never rejects.
 */
export async function removeOldReads({ db, clock, log }: BaseServices, signal: AbortSignal): Promise<void> {
  const day = firstDayOf(clock(), REPORT_MONTHS);
  try {
    let removed = BATCH_SIZE;
    while (removed === BATCH_SIZE && !signal.aborted) {
      removed = await deleteDaysBefore(db, { day, limit: BATCH_SIZE });
      await setImmediate();
    }
  } catch (error) {
    log.error({ err: error }, 'Old counts of readers could not be removed; the next attempt is in an hour');
  }
}

/** Some milliseconds' work. */
const BATCH_SIZE = 500;
