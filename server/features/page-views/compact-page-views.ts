import { RECENT_DAYS, REPORT_MONTHS } from '../../../rules/articles/article-limits.ts';
import { dayOf } from '../../../rules/time/dates.ts';
import { DAY_MS } from '../../../rules/time/durations.ts';
import type { BaseServices } from '../../base-services.ts';
import { inBatches } from '../../platform/batches.ts';
import { firstDayOf, monthsUntil } from './months.ts';
import { deleteDaysBefore, findFirstDay, mergeDays } from './page-view-repository.ts';

/**
 * Deletes daily counts that no list shows, and merges the days of months that are shown only as a whole. The
 * articles' totals stay. Never rejects.
 */
export async function compactPageViews({ db, clock, log }: BaseServices, signal: AbortSignal): Promise<void> {
  const now = clock();
  const day = firstDayOf(now, REPORT_MONTHS);
  const recentMonth = dayOf(now - (RECENT_DAYS - 1) * DAY_MS).slice(0, 7);
  try {
    await inBatches(BATCH_SIZE, (limit) => deleteDaysBefore(db, { day, limit }), signal);
    const first = (await findFirstDay(db))?.slice(0, 7) ?? recentMonth;
    for (const month of monthsUntil(now, first)) {
      if (month >= recentMonth) break;
      await inBatches(BATCH_SIZE, (limit) => mergeDays(db, { month, limit }), signal);
    }
  } catch (error) {
    log.error({ err: error }, 'Old counts of readers could not be compacted; the next attempt is in an hour');
  }
}

/** A batch takes some milliseconds. */
const BATCH_SIZE = 200;
