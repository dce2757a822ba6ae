import { afterEach, describe, expect, it } from 'vitest';
import { type ClientBundle, loadBuiltClient } from '../../../../server/web/rendering/client-bundle.ts';
import {
  createArticle,
  type StoredArticle,
  UPDATE_ARTICLE,
} from '../../../support/data/articles/articles.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';
import { noteRendered } from '../../../support/server/watching/note-rendered.ts';
import { expectKept, oldIsDeleted } from '../../../support/server/watching/statements.ts';

const READERS = process.env.LONG ? 300 : 100;
const FUZZED = process.env.LONG ? 10_000 : 150;
const DIST = new URL('../../../../dist/', import.meta.url);

let app: OpenApp;

afterEach(() => app.close());

/** Opens the site, and notes each page that is rendered. `before` runs first. */
async function openNoting(before: () => void = () => undefined): Promise<string[]> {
  const { rendered, loadClient } = noteRendered(before);
  app = await openApp({}, { loadClient });
  return rendered;
}

const get = (path: string) => sendRequest(app.url, path);
const etagOf = async (path: string) => (await get(path)).headers.etag;
const titleOf = (html: Buffer) => /<title>(.*)<\/title>/.exec(html.toString())?.[1];

describe('a cached page', () => {
  it(`is made once for ${READERS} readers at once, and once more after a write`, async () => {
    const rendered = await openNoting();
    const admin = await app.admin();
    const read = () => Promise.all(Array.from({ length: READERS }, () => get('/news')));

    for (const { status, body } of await read()) {
      expect([status, body.includes('No news articles available at the moment.')]).toEqual([200, true]);
    }
    await read();
    expect(rendered).toEqual(['/news']);

    await createArticle(admin, { title: 'Something new' });
    for (const { status, body } of await read()) {
      expect([status, body.includes('Something new')]).toEqual([200, true]);
    }
    expect(rendered).toEqual(['/news', '/news']);
  });

  it('is made with few statements, none of them twice, and read again with the version alone', async () => {
    const statements: string[] = [];
    app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
    const admin = await app.admin();
    await oldIsDeleted(statements, app.folder);
    const stored: StoredArticle[] = [];
    for (let number = 0; number < 11; number += 1) stored.push(await createArticle(admin));
    const read = async (path: string) => {
      statements.length = 0;
      expect((await get(path)).status).toBe(200);
      return [...statements];
    };
    // The version is asked for twice, because another one may come while the page is made.
    const besideVersion = (all: readonly string[]) =>
      all.filter((sql) => !/site_version|wal_checkpoint/i.test(sql));

    const list = besideVersion(await read('/news'));
    // One looks for the next scheduled article, one for the pinned one, one for the languages of articles,
    // one reads the content for all pages.
    expect(list.length).toBeLessThanOrEqual(6);
    expect(new Set(list).size).toBe(list.length);
    await expectKept(() => read('/news'), app.folder);
    const article = besideVersion(await read(`/news/${stored[0]?.id}`));
    // One of them reads what to read next.
    expect(article.length).toBeLessThanOrEqual(6);
    expect(new Set(article).size).toBe(article.length);
  });

  it(`is the right one, and made once, whatever else a request carries (${FUZZED} requests)`, async () => {
    const rendered = await openNoting();
    const { id } = await createArticle(await app.admin(), { title: 'This one' });
    const paths = ['/', '/news', `/news/${id}`, '/nowhere'];
    const right = new Map<string, string>();
    for (const path of paths) right.set(path, (await get(path)).body.toString());
    const made = rendered.length;
    const random = seededRandom(1);
    const noise = () => random.whole(0, 1e9 - 1).toString(36);
    for (let count = 0; count < FUZZED; count += 1) {
      const path = random.pick(paths);
      const address = random.pick([
        `${path}?${noise()}=${noise()}`,
        `${path}?utm_source=${noise()}&x=%00%ff`,
        path === `/news/${id}` ? `${path}/${noise()}?${noise()}` : path,
        path === '/nowhere' ? `/${noise()}/${noise()}` : path,
      ]);
      const { body } = await sendRequest(app.url, address, {
        cookie: random.pick([`${noise()}=${noise()}`, `session=${noise()}`, ';;;=;', 'lowData']),
        'accept-language': noise(),
        'user-agent': noise(),
        'x-forwarded-host': `${noise()}.example`,
        'x-forwarded-for': noise(),
        [`x-${noise()}`]: noise(),
      });
      expect(body.toString() === right.get(path), `${address} in place of ${path}`).toBe(true);
    }
    expect(rendered).toHaveLength(made);
  });

  it('shows the new year when it has begun in South Africa', async () => {
    let now = Date.UTC(2026, 11, 31, 21, 59, 59);
    app = await openApp({}, { clock: () => now });
    const years = async () => (await get('/')).body.toString().match(/© \d+/g);
    expect(await years()).toEqual(['© 2026']);
    now += 999;
    expect(await years()).toEqual(['© 2026']);
    now += 1;
    expect(await years()).toEqual(['© 2027']);
  });

  it('of an article is not sent again because an article was published that it does not offer', async () => {
    app = await openApp();
    const admin = await app.admin();
    const { id } = await createArticle(admin, { title: 'This one' });
    for (const title of ['Offered', 'Offered too']) await createArticle(admin, { title, lang: 'en' });
    const etag = await etagOf(`/news/${id}`);
    const list = await etagOf('/news');
    app.advance(60_000);
    await createArticle(admin, { title: 'Une autre', lang: 'fr' });
    expect(await etagOf(`/news/${id}`)).toBe(etag);
    expect(await etagOf('/news')).not.toBe(list);
  });

  it('is one for all addresses without a page', async () => {
    const rendered = await openNoting();
    const answers = await Promise.all(['/nowhere', '/no/where/at/all', '/NEWS', '/news/a/b/c'].map(get));
    app.advance(60_000);
    answers.push(await get('/nowhere/else'));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(404));
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(rendered).toHaveLength(1);
  });

  it('is one for all articles that are missing, until one is there', async () => {
    const rendered = await openNoting();
    const admin = await app.admin();
    const { id, revision } = await createArticle(admin, { title: 'Soon', published: false });
    const paths = [`/news/${id}`, '/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d/any-slug', '/news/none'];
    const answers = await Promise.all(paths.map(get));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(rendered).toHaveLength(1);

    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: true } });
    expect(await Promise.all(paths.map(async (path) => (await get(path)).status))).toEqual([200, 404, 404]);
  });

  it('is not found where an article is asked for by its id in other letters, or by dots', async () => {
    app = await openApp();
    const { id } = await createArticle(await app.admin(), { title: 'By its own name only' });
    const others = new Set<string | undefined>();
    for (const path of ['/', '/news', `/news/${id}`]) others.add(titleOf((await get(path)).body));
    expect(others.size).toBe(3);
    for (const address of [
      `/news/%3${id.charAt(0)}${id.slice(1)}`,
      '/news/..',
      '/news/%2e%2E',
      '/news/x\\..',
      `/news/x\\..\\${id}`,
    ]) {
      const { status, body } = await get(address);
      expect([address, status, others.has(titleOf(body))]).toEqual([address, 404, false]);
    }
  });
});

describe('a page that failed is rendered again at the next request', () => {
  it('when its data could not be read', async () => {
    app = await openApp();
    await changeData(app.folder, 'alter table news rename to elsewhere');
    expect((await get('/news')).status).toBe(503);
    await changeData(app.folder, 'alter table elsewhere rename to news');
    expect((await get('/news')).status).toBe(200);
  });

  it('when it could not be rendered', async () => {
    let breaks = true;
    const rendered = await openNoting(() => {
      if (breaks) throw new Error('The page breaks');
    });
    const failed = await get('/');
    expect([failed.status, failed.body.includes('Unexpected Application Error!')]).toEqual([500, true]);
    expect(app.log.lines).toMatchObject([
      { level: 'error', details: { err: { message: 'The page breaks' } } },
    ]);
    breaks = false;
    expect((await get('/')).status).toBe(200);
    expect(rendered).toHaveLength(2);
  });

  it('when the client could not be loaded', async () => {
    let isBuilt = false;
    const loadClient = () =>
      isBuilt ? loadBuiltClient(DIST) : Promise.reject(new Error('Nothing is built'));
    app = await openApp({}, { loadClient });
    expect((await get('/')).status).toBe(500);
    isBuilt = true;
    expect((await get('/')).status).toBe(200);
  });

  it.each<[string, Partial<ClientBundle>]>([
    ['its code breaks', { renderFailure: fail }],
    ['its styles cannot be found', { assetsOf: fail }],
  ])('makes /healthz answer 503 while %s, and logs nothing of that', async (_while, broken) => {
    let isWhole = false;
    const loadClient = async () => {
      const client = await loadBuiltClient(DIST);
      return isWhole ? client : { ...client, ...broken };
    };
    app = await openApp({}, { loadClient });
    const health = async () => JSON.parse((await get('/healthz')).body.toString());
    expect((await get('/healthz')).status).toBe(503);
    expect(await health()).toEqual({ status: 'unavailable' });
    isWhole = true;
    await expect.poll(health).toEqual({ status: 'ok' });
    expect(app.log.lines).toEqual([]);
  });

  function fail(): never {
    throw new TypeError('jsxDEV is not a function');
  }
});

describe('data that cannot be read', () => {
  it('makes /healthz answer 503, and the news page offer Try Again, until it can be read', async () => {
    app = await openApp();
    expect((await get('/news')).status).toBe(200);
    await changeData(
      app.folder,
      'alter table site_version rename to elsewhere; alter table news rename to old_news',
    );

    const health = await get('/healthz');
    expect([health.status, JSON.parse(health.body.toString())]).toEqual([503, { status: 'unavailable' }]);
    expect(health.headers['cache-control']).toBe('no-store');
    const { status, headers, body } = await get('/news');
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(body.toString()).toContain('Failed to load news articles. Please try again later.');
    expect(body.toString()).toMatch(/<a [^>]*href="\/news"[^>]*>Try Again<\/a>/);
    expect(body.toString()).not.toContain('<script');

    await changeData(
      app.folder,
      'alter table elsewhere rename to site_version; alter table old_news rename to news',
    );
    expect((await get('/healthz')).status).toBe(200);
    expect((await get('/news')).status).toBe(200);
  });
});
