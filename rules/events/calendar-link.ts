import { eventEnd, eventStart } from './event-times.ts';
import { eventNotes, type NetworkEvent } from './network-event.ts';

/** A link that adds an event to Google Calendar, with local times and the time zone. */
export function calendarLink(event: NetworkEvent): string {
  const { title, date, clock, platform } = event;
  const [text, details, location, zone = ''] = [title, eventNotes(event), platform, clock.timeZone].map(
    encodeURIComponent,
  );
  const start = Date.parse(`${date}T${clock.start}Z`);
  const dates = [start, start + eventEnd(event) - eventStart(event)].map(calendarTime).join('/');
  return `${SERVICE}?action=TEMPLATE&text=${text}&dates=${dates}&ctz=${zone.replaceAll('%2F', '/')}&details=${details}&location=${location}`;
}

/** @param timestamp a local time as if it were UTC. @returns for example 20250805T120000. */
const calendarTime = (timestamp: number): string =>
  new Date(timestamp).toISOString().slice(0, 19).replace(/[-:]/g, '');

const SERVICE = 'https://calendar.google.com/calendar/render';
