import type { SiteContent } from '../content/schemas.ts';
import { type EventTimeFormat, eventTimeText } from './event-time-text.ts';
import { eventEnd, eventStart } from './event-times.ts';
import type { EventWords } from './event-words.ts';
import { eventPath, eventWhere, isOnline, type NetworkEvent, withStatus } from './network-event.ts';

/** An event with what only the server computes: browsers differ in time zones, or read them slowly. */
export interface ShownEvent extends NetworkEvent {
  readonly type: string;
  /** From `eventTimeText`. */
  readonly time: string;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What a language needs to say what the server computes. */
export interface ShownEventWords {
  readonly words?: EventWords;
  readonly times?: EventTimeFormat;
  /** The kinds of events. */
  readonly onlineEvent: string;
  readonly onlineAndInPerson: string;
  readonly inPerson: string;
}

const ENGLISH: ShownEventWords = {
  onlineEvent: 'Online Event',
  onlineAndInPerson: 'Online and in person',
  inPerson: 'In person',
};

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
export function shownContent(content: SiteContent, until: number, words = ENGLISH): ShownContent {
  const SHOWN_EVENTS = content.EVENTS.map((event) => shownEvent(event, words));
  const next = partEvents(SHOWN_EVENTS, until).coming.find(({ status }) => status !== 'CANCELLED');
  return { ...content, SHOWN_EVENTS, NEXT_EVENT: next ? nextEvent(next, words.words) : null };
}

const shownEvent = (event: NetworkEvent, words: ShownEventWords): ShownEvent => ({
  ...event,
  type: eventType(event, words),
  time: eventTimeText(event, words.times),
  startsAt: eventStart(event),
  endsAt: eventEnd(event),
});

/** The event's own `type`, or what kind of event its place and platform make it. */
export function eventType({ type, ...event }: NetworkEvent, words = ENGLISH): string {
  if (type !== undefined) return type;
  if (event.place === undefined) return words.onlineEvent;
  return isOnline(event) ? words.onlineAndInPerson : words.inPerson;
}

const nextEvent = (
  { id, date, endDate, time, ...event }: ShownEvent,
  words: EventWords | undefined,
): NextEvent => ({
  path: eventPath(id),
  title: withStatus(event, event.title, words),
  date,
  ...(endDate && { endDate }),
  time,
  where: eventWhere({ id, date, ...event }, words),
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
