import type { IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { type ReceivedAnswer, sendRequest } from '../../../support/server/clients/send-request.ts';
import { type Cdn, type CdnOptions, openCdn } from '../../../support/server/doubles/open-cdn.ts';

const SECONDS = 60;
const PAST_SENTENCE = 'This event has taken place.';
const EVENT = `/events/${EVENTS[0]?.id}`;
/** When that event ends. */
const END = Date.UTC(2025, 7, 5, 11);
const NEW_YEAR = Date.UTC(2026, 11, 31, 22);
const NOON = Date.UTC(2031, 5, 1, 12);

const SAVING = { cookie: 'lowData=1' };

let now: number;
let app: OpenApp;
let cdn: Cdn;

afterEach(async () => {
  await cdn.renewed();
  await cdn.close();
  await app.close();
});

async function open(timestamp: number, options: Partial<CdnOptions> = {}): Promise<void> {
  now = timestamp;
  app = await openApp({ CDN_SECONDS: String(SECONDS) }, { clock: () => now });
  cdn = await openCdn(app.url, { clock: () => now, ...options });
}

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(cdn.url, path, headers);
const textOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).body.toString();
const isLowData = ({ body }: ReceivedAnswer) => body.includes('>Full version</a>');

/** As docs/OPERATIONS.md says. */
const changesThePage = ({ headers: { cookie = '', 'save-data': saves } }: IncomingMessage): boolean =>
  cookie.includes('lowData=') || saves === 'on';

describe('behind a CDN', () => {
  it('a page is asked for once, and again when its time is over', async () => {
    await open(NOON);
    const first = await get('/news');
    now += (SECONDS - 1) * 1000;
    const second = await get('/news');
    expect([second.body.equals(first.body), second.headers.age]).toEqual([true, '59']);
    expect(cdn.asked).toEqual(['/news']);
    now += (SECONDS + 1) * 1000;
    expect((await get('/news')).headers['cache-control']).toContain('s-maxage=60');
    expect(cdn.asked).toEqual(['/news', '/news']);
    now += (SECONDS - 1) * 1000;
    await get('/news');
    expect(cdn.asked).toEqual(['/news', '/news']);
  });

  it('what was published is seen after twice the time at most, and what was deleted stays as long', async () => {
    await open(NOON);
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'Taken back' });
    expect(await textOf('/news')).toContain('Taken back');
    await admin.query(DELETE_ARTICLE, { id });
    await createArticle(admin, { title: 'Just published' });
    now += (2 * SECONDS - 1) * 1000;
    expect(await textOf('/news')).toContain('Taken back');
    await cdn.renewed();
    const renewed = await textOf('/news');
    expect([renewed.includes('Taken back'), renewed.includes('Just published')]).toEqual([false, true]);
  });

  it('no address, header or query of one visitor gets into the page of another', async () => {
    await open(NOON, { heedsVary: false });
    const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'accept-language': 'evil' };
    const first = await get('/news?evil=1', hostile);
    expect(first.headers['cache-control']).toContain('s-maxage=60');
    expect(await textOf('/news?evil=1')).not.toContain('evil');
    expect(await textOf('/news')).not.toContain('evil');
  });
});

describe.each([
  ['keeps the answers to different cookies apart', {}],
  ['does not, but passes on the cookies that change a page', { heedsVary: false, bypasses: changesThePage }],
])('behind a CDN that %s', (_name, options: Partial<CdnOptions>) => {
  it.each([
    ['who saves data comes first', [SAVING, {}, SAVING, { 'save-data': 'on' }, {}]],
    ['who does not save data comes first', [{}, SAVING, {}, { 'save-data': 'on' }, SAVING]],
  ] as [string, Record<string, string>[]][])(
    'everybody gets the own version when %s',
    async (_order, visitors) => {
      await open(NOON, options);
      for (const headers of visitors) {
        const answer = await get('/news', headers);
        expect(isLowData(answer)).toBe(Object.keys(headers).length > 0);
      }
    },
  );
});

describe('behind a CDN that keeps one answer for an address, whatever the cookies', () => {
  it('nobody sees what was made for the cookies of another', async () => {
    await open(NOON, { heedsVary: false });
    const admin = await app.admin();
    const cookie = `${admin.cookie}; ${admin.device}`;
    for (const path of ['/news', '/membership', '/create-news', EVENT]) {
      for (const headers of [SAVING, { 'save-data': 'on' }, { cookie }, { cookie: 'other=1' }])
        await get(path, headers);
      cdn.asked.length = 0;
      const answer = await get(path);
      expect(isLowData(answer)).toBe(false);
      expect(cdn.asked).toEqual([path]);
    }
    expect(await textOf('/create-news')).toContain('type="password"');
    expect(await textOf('/create-news', { cookie })).not.toContain('type="password"');
    expect(await textOf('/create-news')).toContain('type="password"');
  });

  it('each form has its own stamp', async () => {
    await open(NOON, { heedsVary: false });
    const stampOf = async () => /name="stamp"[^>]*value="([^"]+)"/.exec(await textOf('/membership'))?.[1];
    const first = await stampOf();
    now += 1000;
    const second = await stampOf();
    expect(first).toBeTruthy();
    expect(second).not.toBe(first);
  });
});

describe('a page that expires by itself', () => {
  it.each([0, 1, 17, 59, 60, 61, 90, 119, 120, 121, 200])(
    'is not shown past the end of an event when it is first read %i seconds before',
    async (before) => {
      await open(END - before * 1000 - 300);
      for (; now < END + 3000; now += 999) {
        for (const path of [EVENT, '/events'])
          expect([path, now < END, (await textOf(path)).includes(PAST_SENTENCE)]).toEqual([
            path,
            now < END,
            now >= END,
          ]);
        await cdn.renewed();
      }
    },
  );

  it('is not shown past the end of the year', async () => {
    await open(NEW_YEAR - 100_000);
    for (; now < NEW_YEAR + 3000; now += 999) {
      expect(await textOf('/')).toContain(now < NEW_YEAR ? '© 2026' : '© 2027');
      await cdn.renewed();
    }
  });

  it.each([
    [121_000, 's-maxage=60, stale-while-revalidate=60'],
    [90_000, 's-maxage=60, stale-while-revalidate=30'],
    [60_999, 's-maxage=60, stale-while-revalidate=0'],
    [59_999, 's-maxage=59, stale-while-revalidate=0'],
    [1000, 's-maxage=1, stale-while-revalidate=0'],
    [999, null],
    [0, 's-maxage=60, stale-while-revalidate=60'],
  ])('%i ms before may be kept for %s, also by who has it already', async (left, given) => {
    await open(END - 200_000);
    const { headers } = await sendRequest(app.url, '/events');
    now = END - left;
    const expected = given ? `public, max-age=0, must-revalidate, ${given}` : 'private, no-cache';
    for (const known of [{}, { 'if-none-match': String(headers.etag) }])
      expect((await sendRequest(app.url, '/events', known)).headers['cache-control']).toBe(expected);
  });

  it('may be kept on when it is as it was after something else was published', async () => {
    await open(NOON);
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'This one', lang: 'en' });
    for (const title of ['Offered', 'Offered too']) await createArticle(admin, { title, lang: 'en' });
    const before = await sendRequest(app.url, `/news/${id}`);
    now += 1000;
    await createArticle(admin, { title: 'Une autre', lang: 'fr' });
    const { headers } = await sendRequest(app.url, `/news/${id}`);
    expect([headers.etag, headers['cache-control']]).toEqual([
      before.headers.etag,
      before.headers['cache-control'],
    ]);
    expect(headers['cache-control']).toContain('s-maxage=60');
  });
});
