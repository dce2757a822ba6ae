import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { calendarLink } from '../../rules/events/calendar-link.ts';
import { eventTimeText } from '../../rules/events/event-time-text.ts';
import { eventEnd, eventStart, eventsUntil, nextEventEnd } from '../../rules/events/event-times.ts';
import { withoutClocks } from '../../rules/events/former-events.ts';
import {
  eventLocation,
  eventWhere,
  type NetworkEvent,
  withStatus,
} from '../../rules/events/network-event.ts';
import { eventType, isPast, partEvents, shownContent } from '../../rules/events/shown-events.ts';
import { instantOf } from '../../rules/time/zones.ts';
import { seededRandom } from '../support/data/seeded-random.ts';
import { BOTH, CANCELLED, IN_HALL, OF_DAYS, ONLINE, POSTPONED } from '../support/data/sites/sample-events.ts';
import { CONTENT } from '../support/data/sites/site-content.ts';

const event: NetworkEvent = {
  id: 'an-evening',
  title: 'Rights & work: 100 % online?',
  date: '2026-12-31',
  start: '23:30',
  end: '00:30',
  timeZone: 'Africa/Harare',
  platform: 'Video meeting #2',
  meetingUrl: 'https://meet.sanir.example/room?id=1&as=guest',
  description: 'Words, "quoted"; and\nmore.',
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

  it('of several days ends on the last one', () => {
    expect(new Date(eventEnd({ ...event, endDate: '2027-01-02' })).toISOString()).toBe(
      '2027-01-01T22:30:00.000Z',
    );
  });

  it('is past from its end on, not before', () => {
    const end = eventEnd(event);
    const [shown] = shownContent({ ...CONTENT, EVENTS: [event] }, 0).SHOWN_EVENTS;
    if (!shown) throw new Error('No event is shown');
    for (const [now, isOver, next] of [
      [end - 1, false, end],
      [end, true, Number.POSITIVE_INFINITY],
    ] as const) {
      expect(isPast(shown, eventsUntil([end], now))).toBe(isOver);
      expect(nextEventEnd([end], now)).toBe(next);
    }
  });
});

it('the latest end that is over says which events are past, and stays one number however many there are', () => {
  const ends = [5, 30, 10, 20];
  expect([4, 5, 19, 20, 29, 30, 99].map((now) => eventsUntil(ends, now))).toEqual([0, 5, 10, 20, 20, 30, 30]);
  expect(eventsUntil([], 99)).toBe(0);
});

it('events come the soonest first, and are past the latest first', () => {
  const on = (date: string): NetworkEvent => ({ ...event, id: date, date });
  const EVENTS = ['2026-12-02', '2026-11-02', '2026-12-01', '2026-11-01'].map(on);
  const until = eventsUntil(EVENTS.map(eventEnd), Date.UTC(2026, 10, 20));
  const { coming, past } = partEvents(shownContent({ ...CONTENT, EVENTS }, until).SHOWN_EVENTS, until);
  expect(coming.map(({ id }) => id)).toEqual(['2026-12-01', '2026-12-02']);
  expect(past.map(({ id }) => id)).toEqual(['2026-11-02', '2026-11-01']);
});

describe('the next event', () => {
  const nextOf = (...EVENTS: NetworkEvent[]) =>
    shownContent({ ...CONTENT, EVENTS }, Date.UTC(2026, 11, 1)).NEXT_EVENT;

  it('is the soonest that is coming and not cancelled, with its time and where it is', () => {
    const past = { ...ONLINE, id: 'past', date: '2026-11-30' };
    const cancelled = { ...CANCELLED, date: '2026-12-02' };
    expect(nextOf(OF_DAYS, BOTH, past, cancelled)).toEqual({
      path: '/events/yearly-meeting',
      title: 'Yearly meeting of members',
      date: '2026-12-14',
      time: '9:00 AM - 4:00 PM SAST',
      where: 'Yeoville Community Hall · Video meeting',
    });
    expect(nextOf(OF_DAYS)).toMatchObject({ endDate: '2027-01-10', where: 'Yeoville Community Hall' });
  });

  it('says when it is postponed', () => {
    expect(nextOf(POSTPONED)?.title).toBe('Postponed: Quiz night');
  });

  it('is none where all are past or cancelled', () => {
    expect(nextOf(CANCELLED, { ...ONLINE, date: '2026-11-30' })).toBeNull();
    expect(nextOf()).toBeNull();
  });
});

describe('the text of the time', () => {
  it.each([
    ['12:00 PM - 1:00 PM SAST', '2025-08-05', '12:00', '13:00', 'Africa/Johannesburg'],
    ['11:30 PM - 12:30 AM CAT', '2026-12-31', '23:30', '00:30', 'Africa/Harare'],
    ['12:00 PM - 1:00 PM BST', '2026-08-05', '12:00', '13:00', 'Europe/London'],
    ['9:00 AM - 10:00 AM EST', '2026-12-05', '09:00', '10:00', 'America/New_York'],
    ['12:00 AM GMT - 4:00 AM BST', '2026-03-29', '00:00', '04:00', 'Europe/London'],
  ])('is %s', (text, date, start, end, timeZone) => {
    expect(eventTimeText({ date, start, end, timeZone })).toBe(text);
  });

  it('has both dates where an event lasts for several days', () => {
    expect(eventTimeText(OF_DAYS)).toBe('8 January 2027, 9:00 AM - 10 January 2027, 4:00 PM SAST');
    expect(eventTimeText({ ...OF_DAYS, endDate: OF_DAYS.date })).toBe('9:00 AM - 4:00 PM SAST');
  });
});

describe('words of an event', () => {
  it.each<[string, NetworkEvent, type: string, location: string, where: string]>([
    ['online', ONLINE, 'Online Event', 'Online', 'Online'],
    [
      'in a hall',
      IN_HALL,
      'In person',
      'Yeoville Community Hall, 12 Raleigh Street, Johannesburg, Five minutes on foot from the taxi rank',
      'Yeoville Community Hall',
    ],
    [
      'both',
      BOTH,
      'Online and in person',
      'Yeoville Community Hall, 12 Raleigh Street, Johannesburg, Five minutes on foot from the taxi rank · Video meeting',
      'Yeoville Community Hall · Video meeting',
    ],
    ['of its own type', { ...IN_HALL, type: 'Market' }, 'Market', '', 'Yeoville Community Hall'],
  ])('%s', (_name, given, type, location, where) => {
    expect(eventType(given)).toBe(type);
    if (location) expect(eventLocation(given)).toBe(location);
    expect(eventWhere(given)).toBe(where);
  });

  it('say first that it is cancelled or postponed', () => {
    const texts = [ONLINE, CANCELLED, POSTPONED].map((each) => withStatus(each, each.title));
    expect(texts).toEqual(['Permit evening', 'Cancelled: Choir evening', 'Postponed: Quiz night']);
  });
});

it('events of the former form are read as those of now, and others stay as they are', () => {
  const { start, end, timeZone, ...others } = ONLINE;
  const former = { ...others, time: '6:00 PM - 7:30 PM SAST', clock: { start, end, timeZone } };
  expect(withoutClocks([former, IN_HALL])).toEqual([ONLINE, IN_HALL]);
  expect(withoutClocks([null, 'x', { id: 'a', clock: 5 }])).toEqual([null, 'x', { id: 'a', clock: 5 }]);
  expect(withoutClocks('none')).toBe('none');
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
    expect(new URL(each.meetingUrl ?? '').hostname).toMatch(/\.example$/);
    expect(each.contact?.email).toMatch(/\.example$/);
  });
});
