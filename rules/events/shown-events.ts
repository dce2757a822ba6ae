import type { SiteContent } from '../content/schemas.ts';
import { eventTimeText } from './event-time-text.ts';
import { eventEnd, eventStart } from './event-times.ts';
import { eventPath, eventType, eventWhere, type NetworkEvent, withStatus } from './network-event.ts';

/** An event with what only the server computes: browsers differ in time zones, or read them slowly. */
export interface ShownEvent extends NetworkEvent {
  readonly type: string;
  /** From `eventTimeText`. */
  readonly time: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What Home shows of the next event. */
export interface NextEvent extends Pick<ShownEvent, 'title' | 'date' | 'endDate' | 'time'> {
  /** Of its page. */
  readonly path: string;
  readonly where: string;
}

/** The site's content with what pages show of its events. */
export interface ShownContent extends SiteContent {
  readonly SHOWN_EVENTS: readonly ShownEvent[];
  /** The next that is not cancelled; null when there is none. */
  readonly NEXT_EVENT: NextEvent | null;
}

/** @param until see `eventsUntil` */
export function shownContent(content: SiteContent, until: number): ShownContent {
  const SHOWN_EVENTS = content.EVENTS.map(shownEvent);
  const next = partEvents(SHOWN_EVENTS, until).coming.find(({ status }) => status !== 'CANCELLED');
  return { ...content, SHOWN_EVENTS, NEXT_EVENT: next ? nextEvent(next) : null };
}

const shownEvent = (event: NetworkEvent): ShownEvent => ({
  ...event,
  type: eventType(event),
  time: eventTimeText(event),
  startsAt: eventStart(event),
  endsAt: eventEnd(event),
});

const nextEvent = ({ id, date, endDate, time, ...event }: ShownEvent): NextEvent => ({
  path: eventPath(id),
  title: withStatus(event, event.title),
  date,
  ...(endDate && { endDate }),
  time,
  where: eventWhere({ id, date, ...event }),
});

/** Splits events into coming ones, the soonest first, and past ones, the latest first. */
export function partEvents(
  events: readonly ShownEvent[],
  until: number,
): { coming: ShownEvent[]; past: ShownEvent[] } {
  const inOrder = [...events].sort((one, other) => one.startsAt - other.startsAt);
  return {
    coming: inOrder.filter((event) => !isPast(event, until)),
    past: inOrder.filter((event) => isPast(event, until)).reverse(),
  };
}

export const isPast = ({ endsAt }: Pick<ShownEvent, 'endsAt'>, until: number): boolean => endsAt <= until;
