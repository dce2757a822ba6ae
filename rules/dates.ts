/**
 * All times that people read are the network's, see docs/decisions/0008-followed-in-spirit.md. South Africa keeps UTC+2 all year, so they are
 * reckoned: a phone takes a tenth of a second to make its first `Intl.DateTimeFormat`.
 */
const HOURS_FROM_UTC = 2;

/** An ISO moment as news shows it: "August 5, 2025 at 9:05 AM". */
export function formatNewsDate(iso: string): string {
  const there = civilDate(Date.parse(iso));
  const hour = there.getUTCHours();
  const minute = String(there.getUTCMinutes()).padStart(2, '0');
  const month = MONTHS[there.getUTCMonth()];
  const time = `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${month} ${there.getUTCDate()}, ${there.getUTCFullYear()} at ${time}`;
}

/** A civil date, YYYY-MM-DD, as events show it: "Tuesday, 5 August 2025". */
export function formatEventDate(date: string): string {
  // A day is no moment. Counted as if it were in UTC and read in UTC it is the same everywhere.
  const day = new Date(`${date}T00:00Z`);
  return `${WEEKDAYS[day.getUTCDay()]}, ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}

/** The day of a civil date as people write it: "5". */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));

/** The year that a moment (milliseconds) falls in, where the network is. */
export const yearOf = (moment: number): string => String(civilDate(moment).getUTCFullYear());

/** The day that a moment (milliseconds) falls in, where the network is: YYYY-MM-DD. */
export const dayOf = (moment: number): string => civilDate(moment).toISOString().slice(0, 10);

/** A moment (milliseconds) as spreadsheets know a date and a time, where the network is: YYYY-MM-DD HH:MM. */
export const minuteOf = (moment: number): string =>
  civilDate(moment).toISOString().slice(0, 16).replace('T', ' ');

/** What clocks and calendars show where the network is, at a moment in milliseconds: as the UTC parts of the answer. */
const civilDate = (moment: number) => new Date(moment + HOURS_FROM_UTC * 3_600_000);

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

/** When, after a moment, the next year begins where the network is; both in milliseconds. */
export function nextNewYear(moment: number): number {
  return Date.UTC(Number(yearOf(moment)) + 1, 0, 1, -HOURS_FROM_UTC);
}

/**
 * The moment, in milliseconds, at which clocks in a time zone show a civil date (YYYY-MM-DD) and time (HH:MM). Of a time that
 * they show twice or leave out when they are changed, one near it.
 */
export function instantOf(date: string, time: string, timeZone: string): number {
  const zone = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const civil = `${date}T${time}`;
  // What holds there at that hour of UTC may be changed by the time that is meant: the second look settles it.
  const near = Date.parse(`${civil}${offsetAt(zone, Date.parse(`${civil}Z`))}`);
  return Date.parse(`${civil}${offsetAt(zone, near)}`);
}

/** How far a zone is from UTC at a moment, as ISO 8601 writes it: "+02:00". */
function offsetAt(zone: Intl.DateTimeFormat, moment: number): string {
  const name = zone.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.slice('GMT'.length) || 'Z';
}
