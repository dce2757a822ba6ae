import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { createArticle, removeArticles, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import {
  type OpenApp,
  openApp,
  PLENTY_OF_SPACE,
  recordedLog,
} from '../../../support/server/apps/open-app.ts';
import { variablesOf } from '../../../support/server/apps/site-folder.ts';
import { createSiteClient, type SiteClient } from '../../../support/server/clients/site-client.ts';

const MINUTE = 60_000;
const BEGIN = Date.UTC(2026, 7, 5, 10);
const ARTICLES = process.env.LONG ? 100 : 20;

let now: number;
let app: OpenApp;
let admin: SiteClient;

beforeAll(async () => {
  now = BEGIN;
  app = await openApp({ CDN_SECONDS: '3600' }, { clock: () => now });
  admin = await app.admin();
});

afterEach(async () => {
  await removeArticles(admin);
  now = BEGIN;
});

afterAll(() => app.close());

const iso = (timestamp: number) => new Date(timestamp).toISOString();

const textOf = async (client: SiteClient, path: string) => (await client.fetch(path)).text();

/** Another process on the same data, with the same clock. */
async function openOther() {
  const config = readConfig({ PORT: '0', ...variablesOf(app.folder) }, app.folder.path);
  const other = await createApp(config, {
    clock: () => now,
    log: recordedLog(),
    readFreeSpace: async () => PLENTY_OF_SPACE,
  });
  await listen(other.http, config);
  return { client: createSiteClient(other.publicUrl()), close: () => other.close() };
}

const LIST = '{ news(first: 1) { totalCount nodes { title } } }';

it(`${ARTICLES} scheduled articles appear one after another, each at its moment, at every process, with nobody writing`, {
  timeout: 240_000,
}, async () => {
  const start = now;
  const random = seededRandom(7);
  const dates = Array.from({ length: ARTICLES }, (_, index) => start + (index + 1) * MINUTE);
  const shuffled = dates.map((date) => ({ date, at: random.between(0, 1) })).sort((a, b) => a.at - b.at);
  for (const { date } of shuffled)
    await createArticle(admin, { title: `At ${(date - start) / MINUTE}.`, publishedAt: iso(date) });
  const other = await openOther();
  const clients = [app.client(), other.client];
  const seen = (client: SiteClient) =>
    client.query<{ news: { totalCount: number; nodes: { title: string }[] } }>(LIST);
  const expectVisible = async (count: number) => {
    const nodes = count === 0 ? [] : [{ title: `At ${count}.` }];
    for (const client of clients) expect(await seen(client)).toEqual({ news: { totalCount: count, nodes } });
  };

  await expectVisible(0);
  for (const [index, date] of dates.entries()) {
    now = date - 1;
    await expectVisible(index);
    now = date;
    await expectVisible(index + 1);
    if (index % 5 !== 4) continue;
    for (const client of clients)
      for (const path of ['/news', '/news/feed.xml']) {
        now = date - 1;
        expect(await textOf(client, path)).not.toContain(`At ${index + 1}.`);
        now = date;
        // The second answer is a kept one.
        for (const _time of [1, 2]) expect(await textOf(client, path)).toContain(`At ${index + 1}.`);
      }
  }
  // Somebody sets the clock back and forth.
  for (let jump = 0; jump < ARTICLES; jump += 1) {
    const count = random.whole(0, ARTICLES);
    now = start + count * MINUTE + random.whole(0, MINUTE - 1);
    await expectVisible(count);
    const page = await textOf(clients[jump % 2] ?? app.client(), '/news');
    expect(page.match(/At \d+\./)?.[0] ?? 'At 0.').toBe(`At ${count}.`);
  }
  await other.close();
});

describe('a scheduled article', () => {
  /** Whether a visitor finds it, by place. */
  async function findIn(id: string, beside: string): Promise<Record<string, boolean>> {
    const client = app.client();
    const lowData = app.client();
    await lowData.fetch('/low-data?on=1&to=/news');
    const includesIn = async (reader: SiteClient, path: string) =>
      (await textOf(reader, path)).includes('Pelican');
    const has = (path: string) => includesIn(client, path);
    const { article, search, news, one } = await client.query<{
      article: object | null;
      search: { nodes: object[] };
      news: { nodes: { title: string }[]; totalCount: number };
      one: { readNext: { title: string }[] };
    }>(
      `query ($id: ID!, $beside: ID!) {
         article(id: $id) { title }
         search: news(search: "pelican") { nodes { title } }
         news { totalCount nodes { title } }
         one: article(id: $beside) { readNext { title } }
       }`,
      { id, beside },
    );
    const sitemap = /\/sitemaps\/news-[^<]+/.exec(await textOf(client, '/sitemap.xml'))?.[0] ?? '';
    const page = await client.fetch(`/news/${id}/pelican`);
    return {
      'its page': page.status === 200 && (await page.text()).includes('Pelican'),
      'the list': await has('/news'),
      'the low-data list': await includesIn(lowData, '/news'),
      'a page of the archive': await has(
        `/news?after=${Buffer.from(`${Date.UTC(2100, 0, 1)}.${id}`).toString('base64url')}`,
      ),
      'a search': await has('/news?q=pelican'),
      'the page of another article': await has(`/news/${beside}`),
      'the feed': await has('/news/feed.xml'),
      'the sitemap': (await textOf(client, sitemap)).includes(id),
      'GraphQL article': article !== null,
      'GraphQL search': search.nodes.length === 1,
      'GraphQL list': news.nodes.length === 2,
      'the count': news.totalCount === 2,
      'what to read next': one.readNext.length === 1,
    };
  }

  it('does not exist for visitors until its time, and then it does, in every place', async () => {
    const beside = (await createArticle(admin, { title: 'Beside' })).id;
    const { id } = await createArticle(admin, { title: 'Pelican', publishedAt: iso(now + MINUTE) });
    const places = Object.keys(await findIn(id, beside));
    const all = (isFound: boolean) => Object.fromEntries(places.map((place) => [place, isFound]));
    now += MINUTE - 1;
    // The second time from what is kept.
    for (const _time of [1, 2]) expect(await findIn(id, beside)).toEqual(all(false));
    now += 1;
    for (const _time of [1, 2]) expect(await findIn(id, beside)).toEqual(all(true));
    now -= 1;
    expect(await findIn(id, beside)).toEqual(all(false));
  });

  it('is counted and found in Manage as a scheduled one until its time, and as a published one from then on', async () => {
    await createArticle(admin, { title: 'Pelican', publishedAt: iso(now + MINUTE) });
    const list = (state: string, search: string) =>
      `manageNews(state: ${state}, search: "${search}") { counts { published scheduled drafts } nodes { title } }`;
    const query = `{
      scheduled: ${list('SCHEDULED', '')} found: ${list('SCHEDULED', 'pelican')}
      published: ${list('PUBLISHED', '')} visible: ${list('PUBLISHED', 'pelican')}
    }`;
    const nodes = [{ title: 'Pelican' }];
    const waiting = { counts: { published: 0, scheduled: 1, drafts: 0 } };
    const there = { counts: { published: 1, scheduled: 0, drafts: 0 } };
    now += MINUTE - 1;
    expect(await admin.query(query)).toEqual({
      scheduled: { ...waiting, nodes },
      found: { ...waiting, nodes },
      published: { ...waiting, nodes: [] },
      visible: { ...waiting, nodes: [] },
    });
    now += 1;
    expect(await admin.query(query)).toEqual({
      scheduled: { ...there, nodes: [] },
      found: { ...there, nodes: [] },
      published: { ...there, nodes },
      visible: { ...there, nodes },
    });
  });

  it('was changed last when it appeared, as feed, sitemap and its page say', async () => {
    const date = now + MINUTE;
    const { id } = await createArticle(admin, { title: 'Pelican', publishedAt: iso(date) });
    now = date + MINUTE;
    const client = app.client();
    const feed = await textOf(client, '/news/feed.xml');
    expect(feed.match(/<(published|updated)>[^<]+/g)).toEqual([
      `<updated>${iso(date)}`,
      `<published>${iso(date)}`,
      `<updated>${iso(date)}`,
    ]);
    const page = await textOf(client, `/news/${id}`);
    for (const property of ['published_time', 'modified_time'])
      expect(page).toContain(`<meta property="article:${property}" content="${iso(date)}"`);
  });

  it('that is withdrawn does not appear, and one whose date is changed appears at the new one', async () => {
    const made = await createArticle(admin, { title: 'Pelican', publishedAt: iso(now + MINUTE) });
    const moved = await createArticle(admin, { title: 'Stork', publishedAt: iso(now + MINUTE) });
    await admin.query(UPDATE_ARTICLE, { ...made, input: { published: false } });
    await admin.query(UPDATE_ARTICLE, { ...moved, input: { publishedAt: iso(now + 3 * MINUTE) } });
    const client = app.client();
    now += 2 * MINUTE;
    expect(await client.query(LIST)).toEqual({ news: { totalCount: 0, nodes: [] } });
    now += MINUTE;
    expect(await client.query(LIST)).toEqual({ news: { totalCount: 1, nodes: [{ title: 'Stork' }] } });
    expect(await textOf(client, '/news?q=stork')).toContain('Stork');
  });
});

describe('a clock that is set back', () => {
  it('hides nothing that was published, also where that is changed meanwhile', async () => {
    const atOnce = await createArticle(admin, { title: 'At once' });
    const draft = await createArticle(admin, { title: 'Draft', published: false });
    now += MINUTE;
    // In the same millisecond: the one that was created later comes first.
    const other = await createArticle(admin, { title: 'Other' });
    await admin.query(UPDATE_ARTICLE, { ...draft, input: { published: true } });
    const expectAll = async () => {
      const { news } = await app
        .client()
        .query<{ news: { totalCount: number; nodes: { id: string }[] } }>(
          '{ news { totalCount nodes { id } } }',
        );
      expect(news.totalCount).toBe(3);
      expect(news.nodes.map(({ id }) => id)).toEqual([other.id, draft.id, atOnce.id]);
      expect((await textOf(app.client(), '/news/feed.xml')).match(/<entry/g)).toHaveLength(3);
    };
    await expectAll();
    now -= 60 * MINUTE;
    await expectAll();
    await admin.query(UPDATE_ARTICLE, { id: draft.id, revision: 2, input: { title: 'Changed' } });
    await expectAll();
  });
});

it('a draft with a date to come is scheduled by its publication, although a clock that was ahead saved it after that date', async () => {
  const draft = await createArticle(admin, { published: false, publishedAt: iso(now + 60 * MINUTE) });
  now += 119 * MINUTE;
  await admin.query(UPDATE_ARTICLE, { ...draft, input: { title: 'Heron' } });
  now -= 119 * MINUTE;
  await admin.query(UPDATE_ARTICLE, { id: draft.id, revision: 2, input: { published: true } });
  expect(await app.client().query(LIST)).toEqual({ news: { totalCount: 0, nodes: [] } });
  now += 60 * MINUTE;
  expect(await app.client().query(LIST)).toEqual({ news: { totalCount: 1, nodes: [{ title: 'Heron' }] } });
});

describe('a kept answer', () => {
  it.each(['/news', '/news/feed.xml', '/sitemap.xml', '/sitemaps/pages.xml'])(
    'of %s is allowed to a CDN no longer than until the next scheduled article',
    async (path) => {
      await createArticle(admin, { publishedAt: iso(now + 10_000) });
      const allowed = async () =>
        (await fetch(`${app.url}${path}`)).headers.get('cache-control')?.match(/s-maxage.*/)?.[0];
      expect(await allowed()).toBe('s-maxage=10, stale-while-revalidate=0');
      now += 9000;
      expect(await allowed()).toBe('s-maxage=1, stale-while-revalidate=0');
      now += 1000;
      expect(await allowed()).toBe('s-maxage=3600, stale-while-revalidate=3600');
    },
  );

  it('is not kept while the articles cannot be read, and all is well afterwards', async () => {
    await createArticle(admin, { title: 'Pelican' });
    const client = app.client();
    await changeData(app.folder, 'alter table news rename to elsewhere');
    await changeData(app.folder, 'update site_version set version = version + 1');
    expect((await client.fetch('/about')).status).toBe(200);
    expect((await client.fetch('/news')).status).toBeGreaterThanOrEqual(500);
    expect(app.log.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'The next scheduled article cannot be read' }),
    );
    await changeData(app.folder, 'alter table elsewhere rename to news');
    expect(await textOf(client, '/news')).toContain('Pelican');
  });
});
