import { uptime } from 'node:os';
import { DAY_MS } from '../../../rules/time/durations.ts';

/**
 * In milliseconds since 1970, for durations: it runs on evenly when the machine sleeps or its clock is set.
 * @param last its value when the site last ran. It begins no earlier, so what had ended stays ended.
 * @param source an even clock that begins at the machine's time.
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

/** A stored value with a later timestamp comes from a wrong clock that is correct now. */
export const MAX_AHEAD_MS = 2 * DAY_MS;
