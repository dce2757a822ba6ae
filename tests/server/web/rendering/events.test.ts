import ICAL from 'ical.js';
import { afterEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { CONTENT_FILES } from '../../../../server/features/content/content-files.ts';
import { pageAddress } from '../../../../server/web/http/pages/page-address.ts';
import { eventCalendar } from '../../../../server/web/seo/event-calendar.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
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
    expect(read.component.getFirstPropertyValue('url')).toBe(`https://www.sanir.example/events?event=${ID}`);
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
      END,
    );
    for (const line of text.split('\r\n')) {
      expect(line).not.toMatch(/[\r\n]/);
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    }
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const read = readEvent(text);
    expect(read.summary).toBe(title);
    expect(read.description).toContain(description);
  });

  it('says when it was made, by the server’s clock and to the second, whenever the event is', async () => {
    const made = Date.UTC(2025, 6, 1, 9, 30, 15);
    for (const now of [made + 400, made + 86_400_000]) {
      app = await openApp({}, { clock: () => now });
      const { component } = readEvent((await get(FILE)).body.toString());
      const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
      expect(stamp.zone.tzid).toBe('UTC');
      expect(stamp.toJSDate().getTime()).toBe(now - (now % 1000));
      expect(component.getFirstPropertyValue('sequence')).toBe(0);
      await app.close();
    }
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

  it.each(['/events/none.ics', `/events/${ID}.ICS`, `/events/${ID}`, '/events/.ics', '/events/%2e%2e.ics'])(
    'of %s is not found, with the page that says so',
    async (path) => {
      app = await openApp();
      const { status, headers, body } = await get(path);
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('<h1');
    },
  );
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
    for (const path of ['/events', `/events?event=${ID}`]) {
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
    const one = (await get(`/events?event=${ID}`)).body.toString();
    expect(one).toMatch(/<h1[^>]*>Mentoring Session: Migrant and Refugee Entrepreneurship<\/h1>/);
    expect(one).toContain(`href="${FILE}"`);
    const list = (await get('/events')).body.toString();
    expect(list).toMatch(/<h1[^>]*>Events<\/h1>/);
    expect((await get('/events?event=none')).body.toString()).toBe(list);
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
    const ask = [`?event=${ID}`, '', `?event=${ID}&x=1`, '?event=none', '?q=1', `?y&event=${ID}`];
    for (const query of ask) expect((await get(`/events${query}`)).status).toBe(200);
    expect(rendered).toEqual([`/events?event=${ID}`, '/events']);
  });
});
