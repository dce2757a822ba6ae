import { DAY_MS } from '../time/durations.ts';
import { instantOf } from '../time/zones.ts';
import type { NetworkEvent } from './network-event.ts';

export type EventTimes = Pick<NetworkEvent, 'date' | 'endDate' | 'start' | 'end' | 'timeZone'>;

/** Milliseconds since 1970. */
export const eventStart = ({ date, start, timeZone }: EventTimes): number => instantOf(date, start, timeZone);

/** Milliseconds since 1970. */
export const eventEnd = (event: EventTimes): number => instantOf(lastDay(event), event.end, event.timeZone);

/** The day of the end: YYYY-MM-DD. Without `endDate`, an end before the start is on the next day. */
export function lastDay({
  date,
  endDate,
  start,
  end,
}: Pick<EventTimes, 'date' | 'endDate' | 'start' | 'end'>): string {
  return endDate ?? (end <= start ? dayAfter(date) : date);
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/** The latest end of an event that is over, or 0. All events that end later are coming. */
export const eventsUntil = (ends: readonly number[], timestamp: number): number =>
  Math.max(0, ...ends.filter((end) => end <= timestamp));

/** The next end of an event after a timestamp, or Infinity. */
export const nextEventEnd = (ends: readonly number[], timestamp: number): number =>
  Math.min(...ends.filter((end) => end > timestamp));
