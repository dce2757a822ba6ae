import type { NetworkEvent } from '../content/events.ts';
import { PAGE_PATHS } from '../pages/pages.ts';
import { EVENT_WORDS, type EventWords } from './event-words.ts';

export type { NetworkEvent } from '../content/events.ts';
export type EventStatus = NonNullable<NetworkEvent['status']>;

/** The event's page. */
export const eventPath = (id: string): string => `${PAGE_PATHS.events}/${id}`;

/** The event's calendar file. */
export const eventFilePath = (id: string): string => `${PAGE_PATHS.events}/${id}.ics`;

/** The calendar of all events. No event has this id. */
export const EVENTS_CALENDAR_PATH = eventFilePath('calendar');

export const statusOf = ({ status = 'PLANNED' }: Pick<NetworkEvent, 'status'>): EventStatus => status;

/** Puts first that the event is cancelled or postponed: "Cancelled: Mentoring Session". */
export function withStatus(event: Pick<NetworkEvent, 'status'>, text: string, words = EVENT_WORDS): string {
  const status = statusOf(event);
  return status === 'PLANNED' ? text : words[status] + words.colon + text;
}

export const isOnline = ({ meetingUrl, platform }: Pick<NetworkEvent, 'meetingUrl' | 'platform'>): boolean =>
  meetingUrl !== undefined || platform !== undefined;

/** The place in one line, the platform, or both. */
export function eventLocation(event: NetworkEvent, words = EVENT_WORDS): string {
  const online = event.platform ?? (isOnline(event) || event.place === undefined ? words.online : undefined);
  return [event.place && inOneLine(event.place), online].filter((part) => part !== undefined).join(' · ');
}

/** The first line of the place, the platform, or both: for a line of a list. */
export const eventWhere = ({ place, ...event }: NetworkEvent, words?: EventWords): string =>
  eventLocation(place === undefined ? event : { ...event, place: firstLine(place) }, words);

export const firstLine = (place: string): string => place.trim().split('\n', 1)[0] ?? '';

const inOneLine = (lines: string): string =>
  lines
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join(', ');

/** The description of a calendar entry. */
export function eventNotes(event: NetworkEvent, words = EVENT_WORDS): string {
  const { description, meetingUrl, place, contact } = event;
  const { join, colon } = words;
  return [
    withStatus(event, description, words),
    ...(meetingUrl && statusOf(event) === 'PLANNED' ? [join + colon + meetingUrl] : []),
    ...(place ? [words.place + colon + place] : []),
    ...(contact
      ? [`${words.contact}${colon}${contact.name}, ${contact.title}\n${contact.phone}\n${contact.email}`]
      : []),
  ].join('\n\n');
}
