import type { Kysely } from 'kysely';
import { DAY_MS } from '../../rules/time/durations.ts';
import type { BaseServices } from '../base-services.ts';
import { findClockCheck, storeClockCheck } from '../database/site-state/clock-check.ts';
import type { Database } from '../database/tables.ts';

export interface MayDeleteServices extends Pick<BaseServices, 'clock' | 'log'> {
  /** A connection that does not wait long for other programs. */
  readonly db: Kysely<Database>;
}

/**
 * Whether data may be deleted by its age. After a jump of the clock by more than a day nothing is deleted for
 * three days: the clock may be wrong, or the site was off. Call it before each deletion.
 */
export async function mayDelete({ db, clock, log }: MayDeleteServices): Promise<boolean> {
  const now = clock();
  const last = await findClockCheck(db);
  const isAhead = last !== undefined && now - last.seenAt > MAX_JUMP_MS;
  if (isAhead) log.warn({ now: new Date(now), lastSeen: new Date(last.seenAt) }, AHEAD);
  const latest = now + WAIT_MS;
  // A clock that was set back waits no longer than after a jump.
  const deletesFrom = isAhead ? latest : Math.min(last?.deletesFrom ?? now, latest);
  await storeClockCheck(db, { seenAt: now, deletesFrom });
  return now >= deletesFrom;
}

const MAX_JUMP_MS = DAY_MS;

const WAIT_MS = 3 * DAY_MS;

const AHEAD =
  "The machine's clock is more than a day later than when the site last looked. If it is wrong, set it; if the site did not run for so long, there is nothing to do. Nothing is deleted by its age for three days";
