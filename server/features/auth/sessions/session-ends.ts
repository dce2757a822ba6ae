import { DAY_MS, HOUR_MS } from '../../../../rules/time/durations.ts';

const MAX_IDLE_MS = 2 * HOUR_MS;
export const SESSION_AGE_MS = DAY_MS;

/** Sessions begun or last used at or before these timestamps have ended, and so have those after `latest`. */
export interface SessionEnds {
  readonly createdBefore: number;
  readonly usedBefore: number;
  readonly latest: number;
}

/** A session lives for 24 hours, and for 2 hours after its last use. */
export const sessionEnds = (now: number): SessionEnds => ({
  createdBefore: now - SESSION_AGE_MS,
  usedBefore: now - MAX_IDLE_MS,
  latest: latestTimestamp(now),
});

/** A later timestamp comes from a clock that was far ahead: its session would live as long as that error. */
export const latestTimestamp = (now: number): number => now + DAY_MS;
