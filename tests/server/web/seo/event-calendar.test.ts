import ICAL from 'ical.js';
import { sync as secondReader, type VEvent } from 'node-ical';
import { afterEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { eventEnd, eventStart, lastDay } from '../../../../rules/events/event-times.ts';
import type { NetworkEvent } from '../../../../rules/events/network-event.ts';
import { existsIn } from '../../../../rules/time/zones.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { eventCalendar } from '../../../../server/web/seo/event-calendar.ts';
import { type Random, seededRandom } from '../../../support/data/seeded-random.ts';
import { contentWithEvents } from '../../../support/data/sites/content-with-events.ts';
import { BOTH, CANCELLED, IN_HALL, ONLINE, POSTPONED } from '../../../support/data/sites/sample-events.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

const ID = 'mentoring-session-2025-08-05';
const FILE = `/events/${ID}.ics`;
const END = Date.UTC(2025, 7, 5, 11);

let app: OpenApp;

afterEach(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  sendRequest(app.url, path, headers, method);

describe('the calendar file', () => {
  it('is one event in UTC, as another program reads it', async () => {
    app = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
    const { status, headers, body } = await get(FILE);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${ID}.ics"`,
      'x-content-type-options': 'nosniff',
    });
    const text = body.toString();
    expect(text).toContain('\r\nDTSTART:20250805T100000Z\r\nDTEND:20250805T110000Z\r\n');
    expect(text).toContain(`\r\nUID:${ID}@sanir.example\r\n`);
    const read = readEvent(text);
    expect(read.summary).toBe('Mentoring Session: Migrant and Refugee Entrepreneurship');
    expect(read.location).toBe('Video meeting');
    expect(read.description).toBe(
      `${EVENTS[0]?.description}\n\nJoin: https://meet.sanir.example/mentoring-session\n\n` +
        'Contact: Naledi Phiri, Head of Partnership and Programs\n+27 00 000 0000\nevents@sanir.example',
    );
    expect(read.component.getFirstPropertyValue('url')).toBe(`https://www.sanir.example/events/${ID}`);
  });

  it('folds its lines at 75 octets, ends them with CR LF, and brings back every character', () => {
    const [session] = EVENTS;
    if (!session) throw new Error('There is no event');
    const title = 'Sêmi;colon, comma \\ backslash "quote" – مرحبا 👨‍👩‍👧‍👦 '.repeat(5).trim();
    const description = `First line\nsecond: line, ${'é'.repeat(200)}`;
    const text = eventCalendar(
      { ...session, title, description },
      CONTENT_FILES.SITE,
      'https://www.sanir.example',
      { sequence: 0, changedAt: END },
    );
    expectFolded(text);
    const read = readEvent(text);
    expect(read.summary).toBe(title);
    expect(read.description).toContain(description);
  });

  it('says when the event was last changed, to the second, and which change it was', async () => {
    const now = Date.UTC(2025, 6, 1, 9, 30, 15) + 400;
    app = await openApp({}, { clock: () => now });
    const admin = await app.admin();
    const read = async () => readEvent((await get(FILE)).body.toString()).component;
    expect((await read()).getFirstPropertyValue('sequence')).toBe(0);
    const document = `mutation { updateEvent(id: "${ID}", revision: 1, input: { title: "Moved" }) { revision } }`;
    expect(await admin.query(document)).toEqual({ updateEvent: { revision: 2 } });
    const changed = await read();
    const stamp = changed.getFirstPropertyValue('dtstamp') as ICAL.Time;
    expect(stamp.zone.tzid).toBe('UTC');
    expect(stamp.toJSDate().getTime()).toBe(now - (now % 1000));
    expect(changed.getFirstPropertyValue('sequence')).toBe(1);
  });

  it('reminds of the event a day and an hour before it', async () => {
    app = await openApp();
    const event = readEvent((await get(FILE)).body.toString());
    const alarms = event.component.getAllSubcomponents('valarm').map((alarm) => ({
      action: alarm.getFirstPropertyValue('action'),
      words: alarm.getFirstPropertyValue('description'),
      at: event.startDate.toJSDate().getTime() + triggerOf(alarm).toSeconds() * 1000,
    }));
    const [action, words] = ['DISPLAY', 'Mentoring Session: Migrant and Refugee Entrepreneurship'];
    expect(alarms).toEqual([
      { action, words, at: Date.UTC(2025, 7, 4, 10) },
      { action, words, at: Date.UTC(2025, 7, 5, 9) },
    ]);
  });

  it('is cached, and not sent again to a calendar that has it', async () => {
    app = await openApp();
    const first = await get(FILE);
    app.advance(86_400_000);
    expect((await get(FILE)).body.equals(first.body)).toBe(true);
    const second = await get(FILE, { 'if-none-match': String(first.headers.etag) });
    expect(first.headers.etag).toMatch(/^"[\w-]+"$/);
    expect([second.status, second.body.length]).toEqual([304, 0]);
    const head = await get(FILE, {}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(String(first.body.length));
  });

  it.each(['/events/none.ics', `/events/${ID}.ICS`, '/events/.ics', '/events/%2e%2e.ics'])(
    'of %s is not found, with the page that says so',
    async (path) => {
      app = await openApp();
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('<h1');
    },
  );
});

/** In each line at most 75 octets, and CR LF at its end. */
function expectFolded(text: string): void {
  for (const line of text.split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
}

const SITE = CONTENT_FILES.SITE;
const ORIGIN = 'https://www.sanir.example';

describe('the calendar file of an event that was changed', () => {
  it.each<[NetworkEvent, status: string, summary: string, alarms: number]>([
    [ONLINE, 'CONFIRMED', 'Permit evening', 2],
    [POSTPONED, 'TENTATIVE', 'Postponed: Quiz night', 0],
    [CANCELLED, 'CANCELLED', 'Cancelled: Choir evening', 0],
  ])('has the same id and a risen sequence, and says its status twice', (event, status, summary, alarms) => {
    const changedAt = Date.UTC(2026, 11, 3, 8, 15);
    const read = (sequence: number) =>
      readEvent(eventCalendar(event, SITE, ORIGIN, { sequence, changedAt })).component;
    const propertyOf = (name: string) => read(7).getFirstPropertyValue(name)?.toString();
    expect(read(7).getFirstPropertyValue('uid')).toBe(read(6).getFirstPropertyValue('uid'));
    expect([propertyOf('status'), propertyOf('summary'), propertyOf('sequence')]).toEqual([
      status,
      summary,
      '7',
    ]);
    expect([propertyOf('dtstamp'), propertyOf('last-modified')]).toEqual(
      Array(2).fill('2026-12-03T08:15:00Z'),
    );
    expect(read(7).getAllSubcomponents('valarm')).toHaveLength(alarms);
  });

  it('has place and platform as its location', () => {
    const locationOf = (event: NetworkEvent) =>
      readEvent(eventCalendar(event, SITE, ORIGIN, { sequence: 0, changedAt: 0 })).location;
    expect([ONLINE, { ...BOTH, place: 'A hall\n5 Main Road' }].map(locationOf)).toEqual([
      'Online',
      'A hall, 5 Main Road · Video meeting',
    ]);
  });
});

describe('a hundred events', () => {
  it('are at the same instants for two readers, in lines of at most 75 octets, in every script', () => {
    const random = seededRandom(46);
    for (let count = 0; count < 100; count += 1) {
      const event = randomEvent(random);
      const text = eventCalendar(event, SITE, ORIGIN, { sequence: count, changedAt: END });
      expectFolded(text);
      const { startDate, endDate, summary, description } = readEvent(text);
      const instants = [eventStart(event), eventEnd(event)];
      const message = JSON.stringify(event);
      expect(
        [startDate, endDate].map((date) => date.toJSDate().getTime()),
        message,
      ).toEqual(instants);
      const second = readAgain(text);
      expect([second.start.getTime(), second.end?.getTime()], message).toEqual(instants);
      expect([second.summary, second.description], message).toEqual([summary, description]);
      expect(summary).toContain(event.title);
    }
  });
});

function randomEvent(random: Random): NetworkEvent {
  const timeZone = random.pick(Intl.supportedValuesOf('timeZone'));
  const words = (length: number) => Array.from({ length }, () => random.pick(WORDS)).join(' ');
  const dayAt = (days: number) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
  const time = () => `${String(random.whole(0, 23)).padStart(2, '0')}:${random.pick(['00', '30'])}`;
  const first = random.whole(0, 900);
  const event = {
    ...random.pick([ONLINE, IN_HALL, BOTH]),
    title: words(random.whole(1, 25)),
    description: `${words(random.whole(1, 60))}\n${words(5)}`,
    status: random.pick(['PLANNED', 'POSTPONED', 'CANCELLED'] as const),
    timeZone,
    date: dayAt(first),
    start: time(),
    end: time(),
    ...(random.chance(0.5) && { endDate: dayAt(first + random.whole(1, 60)) }),
  };
  const isPossible =
    existsIn(timeZone, event.date, event.start) &&
    existsIn(timeZone, lastDay(event), event.end) &&
    eventEnd(event) > eventStart(event);
  return isPossible ? event : randomEvent(random);
}

const WORDS = [
  'ስብሰባ',
  'የማህበረሰብ',
  'አዳራሽ',
  'مرحبا',
  'اجتماع',
  'اللاجئين',
  'Sêmi;colon,',
  'back\\slash',
  '👨‍👩‍👧‍👦',
  '"quoted"',
  'n',
];

describe('the calendar of all events', () => {
  const NOW = Date.UTC(2026, 11, 1);
  const on = (date: string): NetworkEvent => ({ ...ONLINE, id: `on-${date}`, date });

  it('has the coming ones and those of the last 90 days, and asks to be read again', async () => {
    const events = ['2026-08-20', '2026-09-10', '2026-11-30', '2027-05-01'].map(on);
    const ofWeeks = { ...on('2026-08-20'), id: 'of-weeks', endDate: '2026-09-10' };
    app = await openApp(
      { PUBLIC_URL: ORIGIN },
      { content: contentWithEvents(...events, ofWeeks, CANCELLED), clock: () => NOW },
    );
    const { status, headers, body } = await get('/events/calendar.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = body.toString();
    expectFolded(text);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const ids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
    expect(ids).toEqual(
      ['on-2026-09-10', 'on-2026-11-30', 'on-2027-05-01', 'of-weeks', 'choir'].map(
        (id) => `${id}@sanir.example`,
      ),
    );
    const propertyOf = (name: string) => calendar.getFirstPropertyValue(name)?.toString();
    expect(['name', 'x-wr-calname', 'source', 'refresh-interval'].map(propertyOf)).toEqual([
      'Events · Sanir',
      'Events · Sanir',
      `${ORIGIN}/events/calendar.ics`,
      'PT6H',
    ]);
  });

  it('is there, and valid, while there are no events', async () => {
    app = await openApp({}, { content: contentWithEvents() });
    const { status, body } = await get('/events/calendar.ics');
    expect(status).toBe(200);
    expect(new ICAL.Component(ICAL.parse(body.toString())).name).toBe('vcalendar');
  });
});

function readEvent(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents('vevent');
  if (!events[0] || events.length > 1) throw new Error('Not one event');
  return new ICAL.Event(events[0]);
}

/** Its time from the event's start. */
function triggerOf(alarm: ICAL.Component): ICAL.Duration {
  const trigger = alarm.getFirstPropertyValue('trigger');
  if (!(trigger instanceof ICAL.Duration)) throw new Error('The trigger is not a duration');
  return trigger;
}

const readAgain = (text: string): VEvent =>
  Object.values(secondReader.parseICS(text)).find((part) => part?.type === 'VEVENT') as VEvent;
