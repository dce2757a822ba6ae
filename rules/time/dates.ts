/** Johannesburg's offset, all year. Times are computed: the first `DateTimeFormat` takes a phone 0.1 s. */
const HOURS_FROM_UTC = 2;
/** The same for `Intl`, in other languages than English. */
export const NEWS_TIME_ZONE = 'Africa/Johannesburg';

/** "August 5, 2025 at 9:05 AM" */
export function formatNewsDate(iso: string): string {
  const there = civilDate(Date.parse(iso));
  const time = twelveHourTime(there.toISOString().slice(11, 16));
  return `${MONTHS[there.getUTCMonth()]} ${there.getUTCDate()}, ${there.getUTCFullYear()} at ${time}`;
}

/** "August 2025" */
export function formatNewsMonth(iso: string): string {
  const there = civilDate(Date.parse(iso));
  return `${MONTHS[there.getUTCMonth()]} ${there.getUTCFullYear()}`;
}

/** "13:00" as "1:00 PM". */
export function twelveHourTime(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "Tuesday, 5 August 2025". @param date YYYY-MM-DD. */
export function formatEventDate(date: string): string {
  // Parses and reads in UTC, so the day does not depend on the machine's time zone.
  const day = new Date(`${date}T00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** "5 August 2025". @param date YYYY-MM-DD. */
export const shortEventDate = (date: string): string => formatEventDate(date).replace(/^\w+, /, '');

/** "5" for 2025-08-05. */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));

/** The year of a timestamp in milliseconds. */
export const yearOf = (timestamp: number): string => String(civilDate(timestamp).getUTCFullYear());

/** The day of a timestamp in milliseconds: YYYY-MM-DD. */
export const dayOf = (timestamp: number): string => civilDate(timestamp).toISOString().slice(0, 10);

/** A timestamp in milliseconds as YYYY-MM-DD HH:MM, which spreadsheets read. */
export const minuteOf = (timestamp: number): string =>
  civilDate(timestamp).toISOString().slice(0, 16).replace('T', ' ');

/** A timestamp in the form of a date-and-time field: "2026-08-05T12:00". */
export const localMinuteOf = (iso: string): string => civilDate(Date.parse(iso)).toISOString().slice(0, 16);

/** The ISO 8601 timestamp of a value in such a field; null when the year does not have four digits. */
export function dateTimeOfLocalMinute(local: string): string | null {
  const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  return Number.isNaN(timestamp) ? null : new Date(timestamp - HOURS_FROM_UTC * 3_600_000).toISOString();
}

/** The local date and time are the UTC parts of the result. */
const civilDate = (timestamp: number) => new Date(timestamp + HOURS_FROM_UTC * 3_600_000);

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The next new year after a timestamp, both in milliseconds. */
export function nextNewYear(timestamp: number): number {
  return Date.UTC(Number(yearOf(timestamp)) + 1, 0, 1, -HOURS_FROM_UTC);
}
