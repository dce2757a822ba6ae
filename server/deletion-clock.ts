import { type Kysely, sql } from 'kysely';
import type { Database } from './database/tables.ts';
import type { BaseServices } from './services.ts';

/**
 * The moment from which the age of what is deleted is counted. It is the earlier of both clocks; but where they are more than a day ahead
 * of all that is stored, it is the newest moment that is stored, until the program has run for a day: a clock that was wrong at the
 * start must not delete everything.
 * @returns a function that never rejects; a moment that nothing is older than where the data file cannot be read.
 */
export function createDeletionClock({
  db,
  clock,
  steadyClock,
  log,
}: BaseServices & { readonly steadyClock: () => number }): () => Promise<number> {
  const trustedFrom = steadyClock() + DAY_MS;
  // Read once: what is stored later may have the time of a wrong clock.
  let newest: number | null | undefined;
  let isWarned = false;

  return async () => {
    try {
      if (newest === undefined) newest = await findNewestMoment(db);
    } catch (error) {
      log.error(
        { err: error },
        'Nothing old is deleted: the data file cannot be read. Next attempt in an hour',
      );
      return 0;
    }
    const now = Math.min(clock(), steadyClock());
    if (newest === null || now - newest <= DAY_MS || steadyClock() >= trustedFrom) return now;
    if (!isWarned) {
      log.warn(
        { now: new Date(now), newest: new Date(newest) },
        "The machine's clock is more than a day ahead of all that is stored. If it is wrong, set it and restart the site; if nobody used the site for so long, there is nothing to do. What is too old is deleted after a day",
      );
      isWarned = true;
    }
    return newest;
  };
}

/** Of what is stored often and found quickly. Null for a site without data. */
async function findNewestMoment(db: Kysely<Database>): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(moment) as newest from (
      select max(created_at) as moment from news
      union all select max(created_at) from membership_applications
      union all select max(last_used_at) from sessions
      union all select max(last_seen_at) from devices
      union all select max(checked_at) from password_checks
    )`.execute(db);
  return rows[0]?.newest ?? null;
}

const DAY_MS = 24 * 60 * 60 * 1000;
