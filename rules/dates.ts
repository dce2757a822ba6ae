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
