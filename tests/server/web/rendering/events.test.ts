import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { eventEnd, eventStart, lastDay } from '../../../../rules/events/event-times.ts';
import type { NetworkEvent } from '../../../../rules/events/network-event.ts';
import { shownContent } from '../../../../rules/events/shown-events.ts';
import { existsIn } from '../../../../rules/time/zones.ts';
import { CONTENT_FILES } from '../../../../server/features/content/content-files.ts';
import { pageAddress } from '../../../../server/web/http/pages/page-address.ts';
import { eventCalendar } from '../../../../server/web/seo/event-calendar.ts';
import { eventData } from '../../../../server/web/seo/event-data.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { type Random, seededRandom } from '../../../support/data/seeded-random.ts';
import { contentWithEvents } from '../../../support/data/sites/content-with-events.ts';
import { BOTH, CANCELLED, IN_HALL, ONLINE, POSTPONED } from '../../../support/data/sites/sample-events.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { noteRendered } from '../../../support/server/watching/note-rendered.ts';

const ID = 'mentoring-session-2025-08-05';
const FILE = `/events/${ID}.ics`;
const PAST_SENTENCE = 'This event has taken place.';
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
      expect([second.DTSTART, second.DTEND].map(instantOfUtc), message).toEqual(instants);
      for (const [first, other] of [
        [summary, second.SUMMARY],
        [description, second.DESCRIPTION],
      ]) {
        expect(other, message).toBe(first);
      }
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

/** A second reader, as small as RFC 5545 lets it be: the properties of the event, by their names. */
function readAgain(text: string): Record<string, string> {
  const [, event = ''] =
    /BEGIN:VEVENT\r\n(.*?)(?:BEGIN:VALARM|END:VEVENT)/s.exec(text.replaceAll('\r\n ', '')) ?? [];
  const lines = event.split('\r\n').filter(Boolean);
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      const value = line
        .slice(colon + 1)
        .replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark));
      return [line.slice(0, colon).split(';')[0] ?? '', value];
    }),
  );
}

/** Of "20250805T100000Z". */
const instantOfUtc = (text = ''): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));

describe('the calendar of all events', () => {
  const NOW = Date.UTC(2026, 11, 1);
  const on = (date: string): NetworkEvent => ({ ...ONLINE, id: `on-${date}`, date });

  it('has the coming ones and those of the last 90 days, and asks to be read again', async () => {
    const events = ['2026-08-20', '2026-09-10', '2026-11-30', '2027-05-01'].map(on);
    app = await openApp(
      { PUBLIC_URL: ORIGIN },
      { content: contentWithEvents(...events, CANCELLED), clock: () => NOW },
    );
    const { status, headers, body } = await get('/events/calendar.ics');
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    const text = body.toString();
    expectFolded(text);
    const calendar = new ICAL.Component(ICAL.parse(text));
    const ids = calendar.getAllSubcomponents('vevent').map((event) => event.getFirstPropertyValue('uid'));
    expect(ids).toEqual(
      ['on-2026-09-10', 'on-2026-11-30', 'on-2027-05-01', 'choir'].map((id) => `${id}@sanir.example`),
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

describe('the page of an event', () => {
  it('says in title, description, shared link and data first that it is cancelled, and where it would be', async () => {
    const event = { ...CANCELLED, title: 'Choir "</script><b>" evening' };
    app = await openApp({ PUBLIC_URL: ORIGIN }, { content: contentWithEvents(event) });
    const page = (await get('/events/choir')).body.toString();
    const title = 'Cancelled: Choir &#34;&#60;/script&#62;&#60;b&#62;&#34; evening · Sanir';
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<meta property="og:title" content="${title}">`);
    expect(page).toContain('<meta name="description" content="Cancelled: Forty traders');
    expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/events/choir">`);
    expect(dataOf(page)).toMatchObject({
      '@type': 'Event',
      name: event.title,
      url: `${ORIGIN}/events/choir`,
      startDate: '2026-12-14T09:00:00+02:00',
      endDate: '2026-12-14T16:00:00+02:00',
      eventStatus: 'https://schema.org/EventCancelled',
      eventAttendanceMode: 'https://schema.org/MixedEventAttendanceMode',
      location: [
        { '@type': 'Place', name: 'Yeoville Community Hall' },
        { '@type': 'VirtualLocation', url: 'https://meet.sanir.example/yearly-meeting' },
      ],
      organizer: { '@type': 'Organization', name: 'Sanir', url: `${ORIGIN}/` },
    });
  });

  it.each<[NetworkEvent, status: string, mode: string, location: object]>([
    [ONLINE, 'EventScheduled', 'OnlineEventAttendanceMode', { '@type': 'VirtualLocation' }],
    [IN_HALL, 'EventScheduled', 'OfflineEventAttendanceMode', { '@type': 'Place' }],
    [POSTPONED, 'EventPostponed', 'OnlineEventAttendanceMode', { '@type': 'VirtualLocation' }],
  ])('has data for search engines', (event, status, mode, location) => {
    const [shown] = shownContent({ ...CONTENT_FILES, EVENTS: [event] }, 0).SHOWN_EVENTS;
    if (!shown) throw new Error('No event is shown');
    expect(eventData(shown, SITE, `${ORIGIN}/events/x`)).toMatchObject({
      eventStatus: `https://schema.org/${status}`,
      eventAttendanceMode: `https://schema.org/${mode}`,
      location,
    });
  });

  it('of a list that has none gives no data', async () => {
    app = await openApp();
    expect(dataOf((await get('/events')).body.toString())).toBeNull();
  });
});

function dataOf(page: string): unknown {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page) ?? [];
  return json === undefined ? null : JSON.parse(json);
}

describe('Home', () => {
  const LATER = { ...ONLINE, id: 'later', title: 'A later evening', date: '2026-12-20' };

  it('shows the next event until its end, then the one after it, then none', async () => {
    let now = eventEnd(ONLINE) - 1;
    app = await openApp({}, { content: contentWithEvents(LATER, ONLINE), clock: () => now });
    const titles = async () => {
      const page = (await get('/')).body.toString();
      return [ONLINE, LATER].flatMap(({ title }) => (page.includes(title) ? [title] : []));
    };
    expect(await titles()).toEqual([ONLINE.title]);
    now = eventEnd(ONLINE);
    expect(await titles()).toEqual([LATER.title]);
    now = eventEnd(LATER);
    expect((await get('/')).body.includes('Next event')).toBe(false);
  });

  it('loads words that belong to its time, and no others', async () => {
    const now = eventEnd(ONLINE);
    app = await openApp({}, { content: contentWithEvents(LATER, ONLINE), clock: () => now });
    const [address = ''] = /\/content\/\w+-\d+\/home\.js/.exec((await get('/')).body.toString()) ?? [];
    expect(address).toContain(`-${now}/`);
    const module = (await get(address)).body.toString();
    expect([module.includes(LATER.title), module.includes(ONLINE.title)]).toEqual([true, false]);
    const before = await get(address.replace(`-${now}/`, '-0/'));
    expect([before.status, before.body.includes(ONLINE.title)]).toEqual([200, true]);
    expect((await get(address.replace(`-${now}/`, '-5/'))).status).toBe(404);
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

describe('the events page', () => {
  it.each([
    ['one millisecond before the end', END - 1, false],
    ['at the end', END, true],
  ])('judges by the server’s clock whether an event is past: %s', async (_name, now, isPast) => {
    app = await openApp({}, { clock: () => now });
    for (const path of ['/events', `/events/${ID}`]) {
      expect((await get(path)).body.includes(PAST_SENTENCE)).toBe(isPast);
    }
  });

  it('moves an event to the past ones as soon as it is over, although the page was cached', async () => {
    let now = END - 1;
    app = await openApp({}, { clock: () => now });
    const before = await get('/events');
    expect((await get('/events')).headers.etag).toBe(before.headers.etag);
    const { title } = EVENTS[0] ?? {};
    expect(partsOf(before.body)).toEqual([['h2', title]]);
    now = END;
    expect(partsOf((await get('/events')).body)).toEqual([
      ['p', 'No events are planned at the moment.'],
      ['h2', 'Past events'],
      ['h3', title],
      ['p', PAST_SENTENCE],
    ]);
  });

  it('shows the details of the event that its address names, and of no other', async () => {
    app = await openApp();
    const one = (await get(`/events/${ID}`)).body.toString();
    expect(one).toMatch(/<h1[^>]*>Mentoring Session: Migrant and Refugee Entrepreneurship<\/h1>/);
    expect(one).toContain(`href="${FILE}"`);
    const list = (await get('/events')).body.toString();
    expect(list).toMatch(/<h1[^>]*>Events<\/h1>/);
    expect((await get('/events?event=none')).body.toString()).toBe(list);
  });

  it('redirects the former address of an event for good', async () => {
    app = await openApp();
    for (const query of [`?event=${ID}`, `?utm=1&event=${ID}`]) {
      const { status, headers } = await get(`/events${query}`);
      expect([status, headers.location]).toEqual([301, `/events/${ID}`]);
    }
  });

  it('answers an unknown event with 404, and renders that once for all invented ids', async () => {
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient });
    const invented = Array.from({ length: 20 }, (_, index) => `/events/party-${index}`);
    for (const path of [...invented, '/events/-', '/events/A%20party', '/events/PARTY']) {
      const { status, body } = await get(path);
      expect([status, body.includes('Event not found.')]).toEqual([404, true]);
    }
    expect(rendered).toEqual(['/events/-']);
  });

  it('offers one address for all events', async () => {
    app = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
    const page = (await get('/events')).body.toString();
    expect(page).toContain('href="webcal://www.sanir.example/events/calendar.ics"');
    expect(page).toContain('>https://www.sanir.example/events/calendar.ics<');
  });
});

/**
 * What the page has of headings below its first, and of sentences on what is past, in order: with their tags.
 */
function partsOf(page: Buffer): string[][] {
  const [, main = ''] = /<main(.*)<\/main>/s.exec(page.toString()) ?? [];
  const parts = [...main.matchAll(/<(h[2-6]|p)\b[^>]*>(.*?)<\/\1>/gs)];
  return parts
    .map(([, tag = '', html = '']) => [tag, html.replace(/<[^>]*>/g, '')])
    .filter(([tag, words]) => tag !== 'p' || /No events are|has taken place/.test(words ?? ''));
}

describe('the page of an article', () => {
  it('is the same from hour to hour', async () => {
    app = await openApp();
    const { id } = await createArticle(await app.admin());
    const first = await get(`/news/${id}`);
    // It makes all pages stale, and is on none.
    await createArticle(await app.admin(), { published: false });
    app.advance(3_600_000);
    expect((await get(`/news/${id}`)).headers.etag).toBe(first.headers.etag);
  });
});

describe('the address of a page', () => {
  it.each([
    ['/events', '/events'],
    ['/events?', '/events'],
    [`/events/${ID}`, `/events/${ID}`],
    [`/events/${ID}?a=b`, `/events/${ID}`],
    ['/events/none', '/events/-'],
    ['/events/none?a=b', '/events/-'],
    ['/events/%6dentoring-session-2025-08-05', '/events/-'],
    [`/events/${ID}/more`, null],
    [`/events?event=${ID}`, `/events?event=${ID}`],
    [`/events?utm=1&event=${ID}&event=x&a=b`, `/events?event=${ID}`],
    [`/events?event=%6dentoring-session-2025-08-05`, `/events?event=${ID}`],
    ['/events?event=none', '/events'],
    ['/events?event=%zz', '/events'],
    [`/events?EVENT=${ID}`, '/events'],
    [`/events#event=${ID}`, '/events'],
    [`/?event=${ID}`, '/'],
    ['/news?x=1', '/news'],
    [`/nowhere?event=${ID}`, null],
  ])('%s is %s', (url, address) => {
    expect(pageAddress(url, CONTENT_FILES)).toBe(address);
  });

  it('is rendered once, whatever else the request carries', async () => {
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient });
    const ask = [`/${ID}`, '', `/${ID}?x=1`, '?event=none', '?q=1', `/${ID}?y&event=${ID}`];
    for (const rest of ask) expect((await get(`/events${rest}`)).status).toBe(200);
    expect(rendered).toEqual([`/events/${ID}`, '/events']);
  });
});
