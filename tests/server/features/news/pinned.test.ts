import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createArticle, removeArticles, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { type OpenApp, openApp } from '../../../support/server/apps/open-app.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';

const HOUR = 60 * 60 * 1000;
const MARK = '>Pinned <';
const BEGIN = Date.UTC(2026, 7, 5, 10);
const PIN =
  'mutation ($id: ID!, $until: DateTime) { pinArticle(id: $id, until: $until) { isPinned pinnedUntil } }';
const UNPIN = 'mutation ($id: ID!) { unpinArticle(id: $id) }';

let now = BEGIN;
let app: OpenApp;
let admin: SiteClient;
/** The ids of five articles, the oldest first. */
let ids: string[];

beforeAll(async () => {
  app = await openApp({}, { clock: () => now });
  admin = await app.admin();
});

afterEach(async () => {
  await removeArticles(admin);
  now = BEGIN;
});

afterAll(() => app.close());

async function publishFive(): Promise<void> {
  ids = [];
  for (let number = 1; number <= 5; number += 1) {
    ids.push((await createArticle(admin, { title: `No. ${number}` })).id);
    now += 1000;
  }
}

async function list(first: number, after: string | null = null, search: string | null = null) {
  const { news } = await app.client().query<{
    news: {
      totalCount: number;
      nodes: { title: string; isPinned: boolean }[];
      pageInfo: { endCursor: string; hasNextPage: boolean };
    };
  }>(
    'query ($first: Int, $after: String, $search: String) { news(first: $first, after: $after, search: $search) { totalCount nodes { title isPinned } pageInfo { endCursor hasNextPage } } }',
    { first, after, search },
  );
  const titles = news.nodes.map(({ title, isPinned }) => (isPinned ? `${title} pinned` : title));
  return { ...news, titles };
}

/** The titles of all pages. */
async function pages(first: number): Promise<string[][]> {
  const found: string[][] = [];
  for (let after: string | null = null; ; ) {
    const { titles, pageInfo } = await list(first, after);
    found.push(titles);
    if (!pageInfo.hasNextPage) return found;
    after = pageInfo.endCursor;
  }
}

describe('the pinned article', () => {
  it.each([
    [1, [['No. 2 pinned'], ['No. 5'], ['No. 4'], ['No. 3'], ['No. 1']]],
    [2, [['No. 2 pinned', 'No. 5'], ['No. 4', 'No. 3'], ['No. 1']]],
    [5, [['No. 2 pinned', 'No. 5', 'No. 4', 'No. 3', 'No. 1']]],
  ])('is the first of all on pages of %i, and not in its place', async (first, expected) => {
    await publishFive();
    await admin.query(PIN, { id: ids[1] });
    expect(await pages(first)).toEqual(expected);
    expect((await list(1)).totalCount).toBe(5);
  });

  it('has its place in a search, in the feed and in its topic', async () => {
    await publishFive();
    await admin.query(PIN, { id: ids[1] });
    const [, , , second] = (await list(10, null, 'no')).titles;
    expect(second).toBe('No. 2 pinned');
    const feed = await (await app.client().fetch('/news/feed.xml')).text();
    expect([...feed.matchAll(/<title>(No\. \d)</g)].map(([, title]) => title)).toEqual([
      'No. 5',
      'No. 4',
      'No. 3',
      'No. 2',
      'No. 1',
    ]);
  });

  it('is marked in words on the page of news and on Home', async () => {
    await publishFive();
    expect(await (await app.client().fetch('/news')).text()).not.toContain(MARK);
    await admin.query(PIN, { id: ids[0] });
    for (const path of ['/news', '/'])
      expect(await (await app.client().fetch(path)).text()).toMatch(/No\. 1<\/h\d>.*?<strong[^>]*>Pinned /);
    const html = await (await app.client().fetch('/news')).text();
    expect(html.split(MARK)).toHaveLength(2);
  });

  it('is one: another one takes its place', async () => {
    await publishFive();
    await admin.query(PIN, { id: ids[0] });
    await admin.query(PIN, { id: ids[2] });
    expect((await list(5)).titles).toEqual(['No. 3 pinned', 'No. 5', 'No. 4', 'No. 2', 'No. 1']);
    await admin.query(UNPIN, { id: ids[0] });
    expect((await list(1)).titles).toEqual(['No. 3 pinned']);
    await admin.query(UNPIN, { id: ids[2] });
    expect((await list(1)).titles).toEqual(['No. 5']);
  });

  it('goes back to its place at the time that was set, with nobody writing', async () => {
    await publishFive();
    const until = new Date(now + HOUR).toISOString();
    expect(await admin.query(PIN, { id: ids[0], until })).toEqual({
      pinArticle: { isPinned: true, pinnedUntil: until },
    });
    const html = async () => (await app.client().fetch('/news')).text();
    expect([await html(), (await list(1)).titles]).toEqual([expect.stringContaining(MARK), ['No. 1 pinned']]);
    now += HOUR - 1;
    expect(await html()).toContain(MARK);
    now += 1;
    expect([await html(), (await list(1)).titles]).toEqual([expect.not.stringContaining(MARK), ['No. 5']]);
  });

  it.each([
    ['a draft', { published: false }],
    ['a scheduled article', { publishedAt: '2090-01-01T10:00:00.000Z' }],
  ])('cannot be %s', async (_name, input) => {
    const { id } = await createArticle(admin, input);
    const { errors } = await admin.ask(PIN, { id });
    expect(errors?.[0]).toMatchObject({
      message: 'Only an article that readers see can be pinned. Publish it first.',
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });

  it('cannot be pinned until a time that has passed', async () => {
    await publishFive();
    const { errors } = await admin.ask(PIN, { id: ids[0], until: new Date(now).toISOString() });
    expect(errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });

  it('is not pinned any more once it is withdrawn or deleted', async () => {
    await publishFive();
    await admin.query(PIN, { id: ids[0] });
    await admin.query(UPDATE_ARTICLE, { id: ids[0], revision: 1, input: { published: false } });
    await admin.query(UPDATE_ARTICLE, { id: ids[0], revision: 2, input: { published: true } });
    expect((await list(1)).titles).toEqual(['No. 5']);
    await admin.query(PIN, { id: ids[0] });
    await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id: ids[0] });
    expect((await list(1)).titles).toEqual(['No. 5']);
  });
});
