import { expect, it } from 'vitest';
import { formatEventDate, formatNewsDate, formatNewsMonth, yearOf } from '../../rules/time/dates.ts';
import { seededRandom } from '../support/data/seeded-random.ts';

it.each([
  ['2025-08-05T07:05:00.000Z', 'August 5, 2025 at 9:05 AM'],
  ['2025-12-31T22:00:00.000Z', 'January 1, 2026 at 12:00 AM'],
  ['2028-02-29T10:59:59.999Z', 'February 29, 2028 at 12:59 PM'],
])('the date of an article at %s is written %s', (timestamp, text) => {
  expect(formatNewsDate(timestamp)).toBe(text);
});

it.each([
  ['2025-08-05T07:05:00.000Z', 'August 2025'],
  ['2025-12-31T22:00:00.000Z', 'January 2026'],
])('the month of an article at %s is written %s', (timestamp, text) => {
  expect(formatNewsMonth(timestamp)).toBe(text);
});

it.each([
  ['2025-08-05', 'Tuesday, 5 August 2025'],
  ['2026-01-01', 'Thursday, 1 January 2026'],
  ['2028-02-29', 'Tuesday, 29 February 2028'],
])('the date of an event %s is written %s', (date, text) => {
  expect(formatEventDate(date)).toBe(text);
});

it('dates are those that Intl gives for Johannesburg', () => {
  const newsDate = new Intl.DateTimeFormat('en-US', {
    timeZone: 'Africa/Johannesburg',
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const eventDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'full' });
  const random = seededRandom(7);
  for (let count = 0; count < 2000; count += 1) {
    const timestamp = new Date(
      Date.UTC(2000, 0, 1) + random.whole(0, 36_500) * 86_400_000 + random.whole(0, 86_399_999),
    );
    const iso = timestamp.toISOString();
    // Which separators and spaces Intl writes differs between versions of ICU.
    expect(wordsOf(formatNewsDate(iso))).toEqual(wordsOf(newsDate.format(timestamp)));
    expect(wordsOf(formatNewsDate(iso))).toContain(yearOf(timestamp.getTime()));
    const date = iso.slice(0, 10);
    expect(wordsOf(formatEventDate(date))).toEqual(wordsOf(eventDate.format(new Date(`${date}T00:00Z`))));
  }
});

const wordsOf = (text: string) => text.match(/[A-Za-z]+|\d+/g)?.filter((word) => word !== 'at');
