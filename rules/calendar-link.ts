import { eventEnd, eventStart } from './event-times.ts';
import { eventNotes, type NetworkEvent } from './network-event.ts';

/** The address at which a calendar service offers an event as a new entry, at the hours of its own zone. */
export function calendarLink(event: NetworkEvent): string {
  const { title, date, clock, platform } = event;
  const [text, details, location, zone = ''] = [title, eventNotes(event), platform, clock.timeZone].map(
    encodeURIComponent,
  );
  const start = Date.parse(`${date}T${clock.start}Z`);
  const dates = [start, start + eventEnd(event) - eventStart(event)].map(calendarTime).join('/');
  return `${SERVICE}?action=TEMPLATE&text=${text}&dates=${dates}&ctz=${zone.replaceAll('%2F', '/')}&details=${details}&location=${location}`;
}

/** A time of day without a zone, which is counted as if it were UTC: 20250805T120000. */
const calendarTime = (moment: number): string =>
  new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');

const SERVICE = 'https://calendar.google.com/calendar/render';
