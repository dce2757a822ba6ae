import ical, { ICalAlarmType, type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { SITE } from '../../../content/site.ts';
import type { Site } from '../../../rules/content/schemas.ts';
import { eventEnd, eventStart } from '../../../rules/events/event-times.ts';
import {
  EVENTS_CALENDAR_PATH,
  type EventStatus,
  eventLocation,
  eventNotes,
  eventPath,
  type NetworkEvent,
  statusOf,
  withStatus,
} from '../../../rules/events/network-event.ts';
import { DAY_MS } from '../../../rules/time/durations.ts';

/** What a calendar compares to take the newer of two states of an event. */
export interface EventEdition {
  /** Rises with each change. */
  readonly sequence: number;
  /** Milliseconds since 1970. */
  readonly changedAt: number;
}

export type EditionOf = (event: NetworkEvent) => EventEdition;

/** The calendar file of an event (RFC 5545), in UTC, with reminders. */
export function eventCalendar(
  event: NetworkEvent,
  site: Site,
  origin: string,
  edition: EventEdition,
): string {
  const calendar = newCalendar(site);
  addEvent(calendar, { event, origin, edition });
  return textOf(calendar);
}

/** A calendar to subscribe to: coming events, and those that ended in the 90 days before `now`. */
export function eventsCalendar(
  events: readonly NetworkEvent[],
  site: Site,
  origin: string,
  { now, editionOf }: { readonly now: number; readonly editionOf: EditionOf },
): string {
  const calendar = newCalendar(site)
    .name(`Events · ${site.name}`)
    .source(`${origin}${EVENTS_CALENDAR_PATH}`)
    .ttl(REFRESH_SECONDS);
  for (const event of events) {
    if (eventEnd(event) > now - PAST_DAYS * DAY_MS)
      addEvent(calendar, { event, origin, edition: editionOf(event) });
  }
  return textOf(calendar);
}

const newCalendar = (site: Site): ICalCalendar =>
  ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } });

const textOf = (calendar: ICalCalendar): string => `${calendar.toString().trimEnd()}\r\n`;

function addEvent(
  calendar: ICalCalendar,
  {
    event,
    origin,
    edition: { sequence, changedAt },
  }: {
    readonly event: NetworkEvent;
    readonly origin: string;
    readonly edition: EventEdition;
  },
): void {
  const { id, title } = event;
  const summary = withStatus(event, title);
  const entry = calendar.createEvent({
    id: `${id}@${UID_HOST}`,
    sequence,
    stamp: new Date(changedAt),
    lastModified: new Date(changedAt),
    start: new Date(eventStart(event)),
    end: new Date(eventEnd(event)),
    // Google removes what is cancelled, other calendars keep it: so the word is in the title too.
    summary,
    status: STATUSES[statusOf(event)],
    description: eventNotes(event),
    location: eventLocation(event),
    url: `${origin}${eventPath(id)}`,
  });
  if (statusOf(event) !== 'PLANNED') return;
  for (const seconds of REMINDERS) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: seconds, description: summary });
  }
}

const STATUSES: Readonly<Record<EventStatus, ICalEventStatus>> = {
  PLANNED: ICalEventStatus.CONFIRMED,
  POSTPONED: ICalEventStatus.TENTATIVE,
  CANCELLED: ICalEventStatus.CANCELLED,
};

/** Stays when the administrator changes the email address, or the host PUBLIC_URL. */
const UID_HOST = SITE.email.split('@')[1];

/** Seconds before the start: one day and one hour. */
const REMINDERS = [86_400, 3600];
const PAST_DAYS = 90;
const REFRESH_SECONDS = 6 * 3600;
