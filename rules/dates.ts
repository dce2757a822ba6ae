/** All times that people read are the network's: spec §9 and docs/decisions. */
const TIME_ZONE = 'Africa/Johannesburg';

const newsDate = new Intl.DateTimeFormat('en-US', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** An ISO moment as news shows it: "August 5, 2025 at 9:05 AM". */
export function formatNewsDate(iso: string): string {
  // Put together from parts: the separators and spaces of `format` differ between versions of ICU.
  const part = partsOf(newsDate, new Date(iso));
  return `${part('month')} ${part('day')}, ${part('year')} at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`;
}

/** A civil date, YYYY-MM-DD, as events show it: "Tuesday, 5 August 2025". */
export function formatEventDate(date: string): string {
  // A day is no moment. Counted as if it were in UTC and read in UTC it is the same everywhere.
  const part = partsOf(eventDate, new Date(`${date}T00:00Z`));
  return `${part('weekday')}, ${dayOfMonth(date)} ${part('month')} ${part('year')}`;
}

/** The day of a civil date as people write it: "5". */
export const dayOfMonth = (date: string): string => String(Number(date.slice(-2)));

const eventDate = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'UTC',
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

/** The year that a moment (milliseconds) falls in, where the network is. */
export function yearOf(moment: number): string {
  return partsOf(newsDate, new Date(moment))('year');
}

function partsOf(format: Intl.DateTimeFormat, date: Date) {
  const parts = format.formatToParts(date);
  return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
}

/** When, after a moment, the next year begins where the network is; both in milliseconds. South Africa keeps UTC+2 all year. */
export function nextNewYear(moment: number): number {
  return Date.UTC(Number(yearOf(moment)) + 1, 0, 1, -2);
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
  return partsOf(zone, new Date(moment))('timeZoneName').slice('GMT'.length) || 'Z';
}
