import { afterEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { eventEnd } from '../../../../rules/events/event-times.ts';
import type { NetworkEvent } from '../../../../rules/events/network-event.ts';
import { shownContent } from '../../../../rules/events/shown-events.ts';
import { CONTENT_FILES } from '../../../../server/features/content/files/content-files.ts';
import { pageAddress } from '../../../../server/web/http/pages/page-address.ts';
import { eventData } from '../../../../server/web/seo/event-data.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { contentWithEvents } from '../../../support/data/sites/content-with-events.ts';
import { CANCELLED, IN_HALL, ONLINE, POSTPONED } from '../../../support/data/sites/sample-events.ts';
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

const SITE = CONTENT_FILES.SITE;
const ORIGIN = 'https://www.sanir.example';

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
    expect(eventData({ event: shown, shareImage: null, url: `${ORIGIN}/events/x` }, SITE)).toMatchObject({
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
    expect(pageAddress(url, { content: CONTENT_FILES, languages: [] })).toBe(address);
  });

  it('is rendered once, whatever else the request carries', async () => {
    const { rendered, loadClient } = noteRendered();
    app = await openApp({}, { loadClient });
    const ask = [`/${ID}`, '', `/${ID}?x=1`, '?event=none', '?q=1', `/${ID}?y&event=${ID}`];
    for (const rest of ask) expect((await get(`/events${rest}`)).status).toBe(200);
    expect(rendered).toEqual([`/events/${ID}`, '/events']);
  });
});
