import { instantOf } from '../time/dates.ts';
import { DAY_MS } from '../time/durations.ts';
import type { NetworkEvent } from './network-event.ts';

export type EventTimes = Pick<NetworkEvent, 'date' | 'clock'>;

/** Milliseconds since 1970. */
export const eventStart = ({ date, clock }: EventTimes): number =>
  instantOf(date, clock.start, clock.timeZone);

/** Milliseconds since 1970. An end before the start is on the next day. */
export function eventEnd({ date, clock }: EventTimes): number {
  const isNextDay = clock.end <= clock.start;
  return instantOf(isNextDay ? dayAfter(date) : date, clock.end, clock.timeZone);
}

/** The end times of events by id. */
export type EventEnds = ReadonlyMap<string, number>;

/** Computed once, because the offset of a time zone takes tenths of a millisecond. */
export const eventEnds = (events: readonly NetworkEvent[]): EventEnds =>
  new Map(events.map((event) => [event.id, eventEnd(event)]));

/** The ids of the events that are over. */
export function pastEvents(ends: EventEnds, timestamp: number): string[] {
  return [...ends].filter(([, end]) => end <= timestamp).map(([id]) => id);
}

/** Splits events into upcoming ones, the soonest first, and past ones, the latest first. */
export function partEvents(
  events: readonly NetworkEvent[],
  pastIds: readonly string[],
): { coming: NetworkEvent[]; past: NetworkEvent[] } {
  const inOrder = [...events].sort((one, other) => eventStart(one) - eventStart(other));
  return {
    coming: inOrder.filter(({ id }) => !pastIds.includes(id)),
    past: inOrder.filter(({ id }) => pastIds.includes(id)).reverse(),
  };
}

/** The next end of an event after a timestamp, or Infinity. */
export function nextEventEnd(ends: EventEnds, timestamp: number): number {
  return Math.min(...[...ends.values()].filter((end) => end > timestamp));
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}
