import { shortEventDate, twelveHourTime } from '../time/dates.ts';
import { type EventTimes, eventEnd, eventStart } from './event-times.ts';

/** How a language writes the time of an event. */
export interface EventTimeFormat {
  /** "5 August 2025" @param date YYYY-MM-DD */
  readonly day: (date: string) => string;
  /** "1:00 PM" @param time HH:MM */
  readonly time: (time: string) => string;
  /** Between start and end. */
  readonly dash: string;
  /** They know the names of time zones: each knows only those of its country. */
  readonly locales: readonly string[];
}

const ENGLISH_TIMES: EventTimeFormat = {
  day: shortEventDate,
  time: twelveHourTime,
  dash: '-',
  locales: ['en-ZA', 'en-GB', 'en-US'],
};

/**
 * "12:00 PM - 1:00 PM SAST", or of several days "5 August 2025, 12:00 PM - 7 August 2025, 1:00 PM SAST". The
 * server writes it, because the names of zones differ from browser to browser.
 */
export function eventTimeText(event: EventTimes, format = ENGLISH_TIMES): string {
  const { date, endDate = date, start, end, timeZone } = event;
  const [first, last] = [eventStart(event), eventEnd(event)].map((time) =>
    zoneName(time, timeZone, format.locales),
  );
  const isLong = endDate !== date;
  const at = (day: string, time: string) =>
    isLong ? `${format.day(day)}, ${format.time(time)}` : format.time(time);
  // Clocks may change while it lasts.
  return `${at(date, start)}${first === last ? '' : ` ${first}`} ${format.dash} ${at(endDate, end)} ${last}`;
}

/** "SAST", "GMT+2" */
function zoneName(timestamp: number, timeZone: string, locales: readonly string[]): string {
  const names = locales.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' });
    return format.formatToParts(timestamp).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? '';
}
