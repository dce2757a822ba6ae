import type { NetworkEvent } from '../content/events.ts';
import { PAGE_PATHS } from '../pages/pages.ts';

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
export function withStatus(event: Pick<NetworkEvent, 'status'>, text: string): string {
  const word = STATUS_WORDS[statusOf(event)];
  return word === null ? text : `${word}: ${text}`;
}

const STATUS_WORDS: Readonly<Record<EventStatus, string | null>> = {
  PLANNED: null,
  POSTPONED: 'Postponed',
  CANCELLED: 'Cancelled',
};

/** The event's own `type`, or what kind of event its place and platform make it. */
export function eventType({ type, ...event }: NetworkEvent): string {
  if (type !== undefined) return type;
  if (event.place === undefined) return 'Online Event';
  return isOnline(event) ? 'Online and in person' : 'In person';
}

export const isOnline = ({ meetingUrl, platform }: Pick<NetworkEvent, 'meetingUrl' | 'platform'>): boolean =>
  meetingUrl !== undefined || platform !== undefined;

/** The place in one line, the platform, or both. */
export function eventLocation(event: NetworkEvent): string {
  const online = event.platform ?? (isOnline(event) || event.place === undefined ? 'Online' : undefined);
  return [event.place && inOneLine(event.place), online].filter((part) => part !== undefined).join(' · ');
}

/** The first line of the place, the platform, or both: for a line of a list. */
export const eventWhere = ({ place, ...event }: NetworkEvent): string =>
  eventLocation(place === undefined ? event : { ...event, place: firstLine(place) });

export const firstLine = (place: string): string => place.trim().split('\n', 1)[0] ?? '';

const inOneLine = (lines: string): string =>
  lines
    .split('\n')
    .flatMap((line) => line.trim() || [])
    .join(', ');

/** The description of a calendar entry. */
export function eventNotes(event: NetworkEvent): string {
  const { description, meetingUrl, place, contact } = event;
  return [
    withStatus(event, description),
    ...(meetingUrl && statusOf(event) === 'PLANNED' ? [`Join: ${meetingUrl}`] : []),
    ...(place ? [`Place: ${place}`] : []),
    ...(contact ? [`Contact: ${contact.name}, ${contact.title}\n${contact.phone}\n${contact.email}`] : []),
  ].join('\n\n');
}
