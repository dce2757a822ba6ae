import { setImmediate } from 'node:timers/promises';
import { dayOf } from '../../rules/dates.ts';
import { DAY_MS } from '../../rules/durations.ts';
import { RECENT_DAYS, REPORT_MONTHS } from '../../rules/read-counts.ts';
import type { BaseServices } from '../services.ts';
import { firstDayOf, monthsUntil } from './months.ts';
import { deleteDaysBefore, findFirstDay, mergeDays } from './reads-repository.ts';

/**
 * Deletes the counts of days before this month and the twelve before it, which no list shows, and merges the days of months that are
 * only shown as a whole. The totals of the articles stay. Works in batches, between which requests are served. Never rejects.
 */
export async function compactReads({ db, clock, log }: BaseServices, signal: AbortSignal): Promise<void> {
  const now = clock();
  const day = firstDayOf(now, REPORT_MONTHS);
  const recentMonth = dayOf(now - (RECENT_DAYS - 1) * DAY_MS).slice(0, 7);
  try {
    await inBatches(signal, (limit) => deleteDaysBefore(db, { day, limit }));
    const first = (await findFirstDay(db))?.slice(0, 7) ?? recentMonth;
    for (const month of monthsUntil(now, first)) {
      if (month < recentMonth) await inBatches(signal, (limit) => mergeDays(db, { month, limit }));
    }
  } catch (error) {
    log.error({ err: error }, 'Old counts of readers could not be compacted; the next attempt is in an hour');
  }
}

/** @param work does as many rows as it is told, and returns how many. */
async function inBatches(signal: AbortSignal, work: (limit: number) => Promise<number>): Promise<void> {
  let done = BATCH_SIZE;
  while (done === BATCH_SIZE && !signal.aborted) {
    done = await work(BATCH_SIZE);
    await setImmediate();
  }
}

/** Some milliseconds' work. */
const BATCH_SIZE = 200;
