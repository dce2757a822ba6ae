import { shortEventDate, twelveHourTime } from '../time/dates.ts';
import { type EventTimes, eventEnd, eventStart } from './event-times.ts';

/**
 * "12:00 PM - 1:00 PM SAST", or of several days "5 August 2025, 12:00 PM - 7 August 2025, 1:00 PM SAST". The
 * server writes it, because the names of zones differ from browser to browser.
 */
export function eventTimeText(event: EventTimes): string {
  const { date, endDate = date, start, end, timeZone } = event;
  const [first, last] = [eventStart(event), eventEnd(event)].map((time) => zoneName(time, timeZone));
  const isLong = endDate !== date;
  const at = (day: string, time: string) =>
    isLong ? `${shortEventDate(day)}, ${twelveHourTime(time)}` : twelveHourTime(time);
  // Clocks may change while it lasts.
  return `${at(date, start)}${first === last ? '' : ` ${first}`} - ${at(endDate, end)} ${last}`;
}

/** "SAST", "GMT+2". Uses several locales, because each knows only the names of its country's zones. */
function zoneName(timestamp: number, timeZone: string): string {
  const names = ENGLISH.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
    return format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}

const ENGLISH = ['en-ZA', 'en-GB', 'en-US'];
