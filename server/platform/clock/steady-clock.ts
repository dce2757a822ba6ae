import { uptime } from 'node:os';
import { DAY_MS } from '../../../rules/time/durations.ts';

/**
 * Milliseconds since 1970 that go on evenly when somebody sets the machine's clock: for what lasts a time, not for moments that
 * are shown. It also counts the time in which the machine sleeps.
 * @param last what it said when the site last ran, before which it does not begin: what had ended then stays ended.
 * @param source an even clock, which begins at the machine's time.
 */
export function createSteadyClock(last: number | null, source = machineClock()): () => number {
  const behind = last === null ? 0 : last - source();
  const added = behind > 0 && behind <= MAX_AHEAD_MS ? behind : 0;
  return () => source() + added;
}

function machineClock(): () => number {
  const begin = Date.now() - uptime() * 1000;
  return () => Math.round(begin + uptime() * 1000);
}

/** What is stored with a later moment is of a clock that was wrong, and is set right now. */
export const MAX_AHEAD_MS = 2 * DAY_MS;
