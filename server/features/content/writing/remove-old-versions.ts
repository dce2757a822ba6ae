import { KEPT_VERSION_DAYS, KEPT_VERSIONS } from '../../../../rules/articles/article-limits.ts';
import { DAY_MS } from '../../../../rules/time/durations.ts';
import type { BaseServices } from '../../../base-services.ts';
import { markUnnamed } from '../../images/claims/held-images-repository.ts';
import { removeContentVersions } from '../content-version-repository.ts';
import { KINDS_WITH_FILES } from '../entry-files.ts';

/**
 * Deletes versions of content that are neither among the last 20 of their entry nor from the last 30 days.
 * One statement, because they are small. Marks the files that only they had, for the sweep. Never rejects:
 * leaves failures to the next run.
 */
export async function removeOldContentVersions({ db, clock, log }: BaseServices): Promise<void> {
  const now = clock();
  const replacedBefore = now - KEPT_VERSION_DAYS * DAY_MS;
  try {
    await removeContentVersions(db, { kept: KEPT_VERSIONS, replacedBefore });
    for (const kind of KINDS_WITH_FILES) await markUnnamed(db, kind, now);
  } catch (error) {
    log.error({ err: error }, 'Old versions of content could not be removed; the next attempt is in an hour');
  }
}
