import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { Log } from '../log.ts';
import { deleteOld } from './application-repository.ts';

export interface RetentionServices {
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/**
 * Removes applications that were kept long enough, spam after 7 days, with their outbox entries, in batches between which
 * others are served. Spam counts from its last change: what the administrator marks by mistake stays for a week.
 * Never rejects: what fails is logged and left to the next time.
 */
export async function removeExpired(
  { db, clock, log }: RetentionServices,
  retentionDays: number,
  signal?: AbortSignal,
): Promise<void> {
  const now = clock();
  try {
    for (const { days, onlySpam } of [
      { days: retentionDays, onlySpam: false },
      { days: SPAM_DAYS, onlySpam: true },
    ]) {
      const old = { before: now - days * DAY_MS, limit: BATCH_SIZE, onlySpam };
      let removed = BATCH_SIZE;
      while (removed === BATCH_SIZE && !signal?.aborted) {
        removed = await db.transaction().execute((transaction) => deleteOld(transaction, old));
        await letOthersRun();
      }
    }
  } catch (error) {
    log.error({ err: error }, 'Old applications could not be removed; it is tried again in an hour');
  }
}

const SPAM_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Some milliseconds, for which nobody else is served. */
const BATCH_SIZE = 20;
