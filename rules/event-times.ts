import { instantOf } from './dates.ts';
import type { NetworkEvent } from './network-event.ts';

/** The fields of an event that say, for programs, when it is. */
export type EventTimes = Pick<NetworkEvent, 'date' | 'clock'>;

/** When an event begins, in milliseconds. */
export const eventStart = ({ date, clock }: EventTimes): number =>
  instantOf(date, clock.start, clock.timeZone);

/** When an event is over, in milliseconds. */
export function eventEnd({ date, clock }: EventTimes): number {
  const isNextDay = clock.end <= clock.start;
  return instantOf(isNextDay ? dayAfter(date) : date, clock.end, clock.timeZone);
}

/** The ids of the events that are over at a moment. */
export function pastEvents(events: readonly NetworkEvent[], moment: number): string[] {
  return events.filter((event) => eventEnd(event) <= moment).map(({ id }) => id);
}

/**
 * Events by whether they are over: those to come, the soonest first, and those that are over, the latest first.
 * @param pastIds of those that are over.
 */
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

/** When, after a moment, the next event is over; never, where none is to come. */
export function nextEventEnd(events: readonly NetworkEvent[], moment: number): number {
  return Math.min(...events.map(eventEnd).filter((end) => end > moment));
}

function dayAfter(date: string): string {
  return new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);
}

const DAY_MS = 86_400_000;
