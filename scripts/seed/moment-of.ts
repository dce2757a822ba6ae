/**
 * The moment, in milliseconds, at an hour such as "16:30" some whole days before `now`, by the network's own clock.
 * South Africa keeps UTC+2 all year.
 */
export function momentOf(now: number, daysAgo: number, hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  const today = Math.floor((now + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
  return today - daysAgo * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const OFFSET_MS = 2 * HOUR_MS;
