import { setImmediate } from 'node:timers/promises';
import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import type { BaseServices } from '../../../base-services.ts';
import { markUnheld } from '../../images/claims/held-images-repository.ts';
import { countVersionsAfter } from './article-version-repository.ts';
import { deleteVersions } from './delete-versions.ts';

/**
 * Deletes versions that are neither among the last 20 of their article nor from the last 30 days. Marks the
 * images that only they had, for the sweep. Never rejects: leaves failures to the next run.
 */
export async function removeOldVersions(
  { db, clock, log }: BaseServices,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock();
  const old = { kept: KEPT_VERSIONS, replacedBefore: now - KEPT_VERSION_DAYS * DAY_MS };
  try {
    for (let after = ''; !signal?.aborted; ) {
      const counted = await countVersionsAfter(db, { after, limit: COUNTED_AT_ONCE });
      // Counts the last article again with those that follow, because it may have more versions.
      const whole = counted.length > 1 ? counted.slice(0, -1) : counted;
      for (const { articleId, count } of whole) {
        if (count > KEPT_VERSIONS) await deleteVersions(db, articleId, { old, signal });
        after = articleId;
      }
      if (counted.length === 0) break;
      await setImmediate();
    }
    for (let after: string | null = ''; after !== null && !signal?.aborted; ) {
      after = await markUnheld(db, { after, limit: BATCH_SIZE, now });
      await setImmediate();
    }
  } catch (error) {
    log.error(
      { err: error },
      'Old versions of articles could not be removed; the next attempt is in an hour',
    );
  }
}

const BATCH_SIZE = 50;
/** Few articles have more versions. Counting them takes less than a millisecond. */
const COUNTED_AT_ONCE = 500;
