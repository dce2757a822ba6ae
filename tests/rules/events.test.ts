import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { calendarLink } from '../../rules/events/calendar-link.ts';
import {
  eventEnd,
  eventEnds,
  eventStart,
  nextEventEnd,
  partEvents,
  pastEvents,
} from '../../rules/events/event-times.ts';
import type { NetworkEvent } from '../../rules/events/network-event.ts';
import { instantOf } from '../../rules/time/dates.ts';
import { seededRandom } from '../support/data/seeded-random.ts';

const event: NetworkEvent = {
  id: 'an-evening',
  title: 'Rights & work: 100 % online?',
  date: '2026-12-31',
  time: '11:30 PM - 12:30 AM CAT',
  clock: { start: '23:30', end: '00:30', timeZone: 'Africa/Harare' },
  type: 'Online Event',
  platform: 'Video meeting #2',
  meetingUrl: 'https://meet.sanir.example/room?id=1&as=guest',
  description: 'Words, "quoted"; and\nmore.',
  image: 'mentoring-session.svg',
  capacity: '20',
  contact: { name: 'Thandi Sample', title: 'Host', phone: '+27 00 000 0000', email: 'host@sanir.example' },
};

describe('a time at a place', () => {
  it.each([
    ['2025-08-05', '12:00', 'Africa/Johannesburg', '2025-08-05T10:00:00.000Z'],
    ['2025-08-05', '00:30', 'Africa/Johannesburg', '2025-08-04T22:30:00.000Z'],
    ['2025-08-05', '12:00', 'UTC', '2025-08-05T12:00:00.000Z'],
    ['2026-03-29', '03:30', 'Europe/Paris', '2026-03-29T01:30:00.000Z'],
    ['2026-11-01', '09:00', 'America/New_York', '2026-11-01T14:00:00.000Z'],
    ['2026-01-02', '10:00', 'Pacific/Kiritimati', '2026-01-01T20:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, timeZone, timestamp) => {
    expect(new Date(instantOf(date, time, timeZone)).toISOString()).toBe(timestamp);
  });

  it('is the moment at which clocks there show it, in every zone', () => {
    const random = seededRandom(5);
    for (let count = 0; count < 500; count += 1) {
      const timeZone = random.pick(Intl.supportedValuesOf('timeZone'));
      const date = new Date(Date.UTC(2024, 0, random.whole(0, 1499))).toISOString().slice(0, 10);
      const time = `${String(random.whole(0, 23)).padStart(2, '0')}:30`;
      const shown = shownAt(instantOf(date, time, timeZone), timeZone);
      // Where clocks are put forward an hour is left out, and no moment shows it.
      const isLeftOut =
        shownAt(Date.parse(`${date}T00:00Z`), timeZone, 'longOffset') !==
        shownAt(Date.parse(`${date}T00:00Z`) + 2 * 86_400_000, timeZone, 'longOffset');
      if (!isLeftOut) expect(shown, timeZone).toBe(`${date} ${time}`);
    }
  });
});

function shownAt(timestamp: number, timeZone: string, timeZoneName?: 'longOffset'): string {
  if (timeZoneName)
    return new Intl.DateTimeFormat('en', { timeZone, timeZoneName }).format(timestamp).slice(-6);
  return new Date(timestamp).toLocaleString('sv', { timeZone }).slice(0, 16);
}

describe('an event', () => {
  it('that runs over midnight ends on the next day', () => {
    expect(new Date(eventStart(event)).toISOString()).toBe('2026-12-31T21:30:00.000Z');
    expect(new Date(eventEnd(event)).toISOString()).toBe('2026-12-31T22:30:00.000Z');
  });

  it('is past from its end on, not before', () => {
    const end = eventEnd(event);
    expect(pastEvents(eventEnds([event]), end - 1)).toEqual([]);
    expect(nextEventEnd(eventEnds([event]), end - 1)).toBe(end);
    expect(pastEvents(eventEnds([event]), end)).toEqual(['an-evening']);
    expect(nextEventEnd(eventEnds([event]), end)).toBe(Number.POSITIVE_INFINITY);
  });
});

it('events come the soonest first, and are past the latest first', () => {
  const on = (date: string): NetworkEvent => ({ ...event, id: date, date });
  const events = ['2026-12-02', '2026-11-02', '2026-12-01', '2026-11-01'].map(on);
  const { coming, past } = partEvents(events, pastEvents(eventEnds(events), Date.UTC(2026, 10, 20)));
  expect(coming.map(({ id }) => id)).toEqual(['2026-12-01', '2026-12-02']);
  expect(past.map(({ id }) => id)).toEqual(['2026-11-02', '2026-11-01']);
});

describe("the calendar service's link", () => {
  it('carries title, dates, zone, details and location', () => {
    const link = calendarLink(event);
    expect(link).toContain('&dates=20261231T233000/20270101T003000&ctz=Africa/Harare&');
    const { origin, pathname, searchParams } = new URL(link);
    expect(`${origin}${pathname}`).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Rights & work: 100 % online?',
      dates: '20261231T233000/20270101T003000',
      ctz: 'Africa/Harare',
      details:
        'Words, "quoted"; and\nmore.\n\nJoin: https://meet.sanir.example/room?id=1&as=guest\n\n' +
        'Contact: Thandi Sample, Host\n+27 00 000 0000\nhost@sanir.example',
      location: 'Video meeting #2',
    });
  });

  it("of the mentoring session is an hour from noon in the event's own zone", () => {
    const [session] = EVENTS;
    if (!session) throw new Error('There is no event');
    expect(calendarLink(session)).toContain(
      '&dates=20250805T120000/20250805T130000&ctz=Africa/Johannesburg&',
    );
  });
});

describe.each(EVENTS.map((each) => [each.id, each] as const))('the sample event %s', (_id, each) => {
  it('has addresses of reserved domains', () => {
    expect(new URL(each.meetingUrl).hostname).toMatch(/\.example$/);
    expect(each.contact.email).toMatch(/\.example$/);
  });
});
