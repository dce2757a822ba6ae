import { lastDay } from './event-times.ts';
import type { EventWords } from './event-words.ts';
import { eventLocation, eventNotes, type NetworkEvent, withStatus } from './network-event.ts';

/** A link that adds an event to Google Calendar, with local times and the time zone. */
export function calendarLink(event: NetworkEvent, words?: EventWords): string {
  const { title, date, start, end, timeZone } = event;
  const [text, details, location, zone = ''] = [
    withStatus(event, title, words),
    eventNotes(event, words),
    eventLocation(event, words),
    timeZone,
  ].map(encodeURIComponent);
  const dates = `${calendarTime(date, start)}/${calendarTime(lastDay(event), end)}`;
  return `${SERVICE}?action=TEMPLATE&text=${text}&dates=${dates}&ctz=${zone.replaceAll('%2F', '/')}&details=${details}&location=${location}`;
}

/** "20250805T120000" */
const calendarTime = (date: string, time: string): string => `${date}T${time}00`.replace(/[-:]/g, '');

const SERVICE = 'https://calendar.google.com/calendar/render';
