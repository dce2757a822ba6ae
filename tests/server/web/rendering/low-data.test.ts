import { beforeAll, describe, expect, it } from 'vitest';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

const SAVING = { 'save-data': 'on' };
const CHOSEN = { cookie: 'other=1; lowData=1' };

let articlePath: string;

openAppForFile();

beforeAll(async () => {
  const bytes = await makePhotograph({ width: 1800, height: 1200 });
  const [one, two] = [await uploadImage(admin, bytes), await uploadImage(admin, bytes)];
  const { id } = await createArticle(admin, {
    content: `<p>Words.</p><img src="${two.url}" alt="">`,
    images: [{ path: one.path }, { path: two.path }],
  });
  articlePath = `/news/${id}`;
});

const get = (path: string, headers: Record<string, string> = {}) => sendRequest(app.url, path, headers);
const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await get(path, headers)).body.toString();

describe('a page for readers who save data', () => {
  it.each([...VISITOR_PATHS, 'article'])(
    '%s has no script, and no picture larger than 480 pixels',
    async (path) => {
      const address = path === 'article' ? articlePath : path;
      const full = await htmlOf(address);
      const saving = await htmlOf(address, SAVING);
      expect(full).toMatch(/<script type="module"/);
      expect(saving).not.toMatch(/<script(?! type="application\/ld\+json")/);
      const shown = saving.matchAll(/<(?:img|link)[^>]* (?:src|href)="(\/uploads\/[^"]+)"/g);
      const images = [...shown].map(([, url = '']) => url);
      expect(images.filter((url) => !url.endsWith('-480.webp'))).toEqual([]);
      expect(saving).not.toContain('srcset');
      if (path === 'article') expect(new Set(images).size).toBe(2);
      expect(saving).toContain('>Full version</a>');
      expect(full).toContain('>Low-data version</a>');
    },
  );

  it('is the same by the browser’s setting and by choice, and a choice against it counts more', async () => {
    const saving = await htmlOf('/news', SAVING);
    expect(await htmlOf('/news', CHOSEN)).toBe(saving);
    expect(await htmlOf('/news', { 'save-data': 'ON' })).toBe(saving);
    const full = await htmlOf('/news');
    for (const headers of [
      { ...SAVING, cookie: 'lowData=0' },
      { 'save-data': 'off' },
      { cookie: 'lowData=11' },
      { cookie: 'myLowData=1' },
    ]) {
      expect(await htmlOf('/news', headers)).toBe(full);
    }
  });

  it('is cached beside the full one, with another validator', async () => {
    const etags = [];
    for (const headers of [{}, SAVING, {}, CHOSEN]) etags.push((await get('/about', headers)).headers.etag);
    expect(new Set(etags).size).toBe(2);
    const [full = '', low = ''] = etags as string[];
    expect((await get('/about', { ...SAVING, 'if-none-match': low })).status).toBe(304);
    expect((await get('/about', { ...SAVING, 'if-none-match': full })).status).toBe(200);
  });

  it.each(['/nowhere', '/news/none'])('is also the answer at %s', async (path) => {
    const { status, body } = await get(path, SAVING);
    expect([status, body.toString().includes('>Full version</a>')]).toEqual([404, true]);
    expect(await htmlOf(path)).toContain('>Low-data version</a>');
  });

  it('is not made of the administrator’s, which needs its scripts', async () => {
    const { headers, body } = await get('/create-news', { ...SAVING, ...CHOSEN });
    expect(body.toString()).toMatch(/<script type="module"/);
    expect(headers.vary).toBe('Accept-Encoding, Cookie, Sec-Fetch-Site');
    expect(body.toString()).not.toMatch(/Low-data version|Full version/);
  });
});

describe('what answers vary by', () => {
  it.each([
    ['/', 'Accept-Encoding, Save-Data, Cookie'],
    ['/nowhere', 'Accept-Encoding, Save-Data, Cookie'],
    ['/news/feed.xml', 'Accept-Encoding'],
    ['/sitemap.xml', 'Accept-Encoding'],
    ['/share.jpg', undefined],
  ])('of %s is told: %s', async (path, vary) => {
    const { headers } = await get(path);
    expect(headers.vary).toBe(vary);
    const again = await get(path, { 'if-none-match': String(headers.etag) });
    expect(again.headers.vary).toBe(vary);
  });
});

describe('the choice', () => {
  const choose = (query: string, headers: Record<string, string> = {}) => get(`/low-data?${query}`, headers);

  it('is remembered for a year, and leads back', async () => {
    const { status, headers } = await choose(`on=1&to=${encodeURIComponent('/news?after=x#y')}`);
    expect([status, headers.location, headers['cache-control']]).toEqual([
      303,
      '/news?after=x#y',
      'no-store',
    ]);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^lowData=1; Max-Age=31536000; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
  });

  it('is removed, and overruled when the browser asks to save data', async () => {
    const { status, headers } = await choose('on=0&to=/news');
    expect([status, headers.location]).toEqual([303, '/news']);
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^lowData=; .*Expires=Thu, 01 Jan 1970/)]);
    expect((await choose('on=0&to=/news', SAVING)).headers['set-cookie']).toEqual([
      expect.stringMatching(/^lowData=0; Max-Age=31536000/),
    ]);
  });

  it.each([
    'https://other.example/',
    '//other.example/',
    '/\\other.example/',
    '/\t/other.example/',
    '/.//other.example/',
    '/a/..//other.example/',
    'javascript:alert(1)',
    'news',
    '',
  ])('leads to no place but the site’s own, whatever is asked for: %s', async (to) => {
    const { status, headers } = await choose(`on=1&to=${encodeURIComponent(to)}`);
    expect([status, headers.location]).toEqual([303, '/']);
  });

  it('is made by readers: another site’s page cannot make it for them, it only leads on', async () => {
    const headersFrom = async (site: string) =>
      (await choose('on=1&to=/news', { 'sec-fetch-site': site })).headers;
    const fromElsewhere = await headersFrom('cross-site');
    expect([fromElsewhere.location, fromElsewhere['set-cookie']]).toEqual(['/news', undefined]);
    // Our own link, and a typed or bookmarked address.
    for (const site of ['same-origin', 'none']) {
      expect((await headersFrom(site))['set-cookie']).toHaveLength(1);
    }
  });

  it('leads to Home when no path, or two, are given', async () => {
    for (const query of ['on=1', 'on=1&to=/news&to=/about']) {
      expect((await choose(query)).headers.location).toBe('/');
    }
  });

  it.each(['/', '/events/mentoring-session-2025-08-05'])(
    'is offered on %s, with that page’s address',
    async (path) => {
      const link = (on: 0 | 1) =>
        `<a href="/low-data\\?on=${on}&amp;to=${encodeURIComponent(path)}" rel="nofollow">`;
      expect(await htmlOf(path)).toMatch(new RegExp(link(1)));
      expect(await htmlOf(path, SAVING)).toMatch(new RegExp(link(0)));
    },
  );
});
