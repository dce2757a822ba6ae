import { beforeEach, describe, expect, it } from 'vitest';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  fetchArticle,
  UPDATE_ARTICLE,
} from '../../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Of each test. */
let now = Date.UTC(2026, 7, 5, 10);
openAppForFile({}, { clock: () => now });

beforeEach(async () => {
  await pass(100 * DAY);
});

/** The session ends meanwhile. */
async function pass(milliseconds: number): Promise<void> {
  now += milliseconds;
  await admin.signIn(TEST_PASSWORD);
}

const iso = (timestamp: number) => new Date(timestamp).toISOString();

async function create(input: Record<string, unknown> = {}) {
  const { id } = await createArticle(admin, input);
  return id;
}

async function change(id: string, input: Record<string, unknown>) {
  const { revision } = (await fetchArticle(admin, id)) ?? {};
  await admin.query(UPDATE_ARTICLE, { id, revision, input });
}

async function dateOf(id: string) {
  const { createdAt, publishedAt, date, isScheduled } = (await fetchArticle(admin, id)) ?? {};
  return { createdAt, publishedAt, date, isScheduled };
}

async function newest(count: number) {
  const { news } = await app
    .client()
    .query<{ news: { nodes: { id: string }[] } }>(
      'query ($first: Int) { news(first: $first) { nodes { id } } }',
      {
        first: count,
      },
    );
  return news.nodes.map(({ id }) => id);
}

/** The ids that a list or a search has, read one by one. */
async function pageByPage(list: 'news' | 'manageNews', search: string): Promise<string[]> {
  const ids: string[] = [];
  let after: string | null = null;
  do {
    const page: Record<string, Found['news']> = await admin.query(
      `query ($after: String, $search: String) {
        ${list}(first: 1, after: $after, search: $search) { nodes { id } pageInfo { endCursor hasNextPage } }
      }`,
      { after, search },
    );
    ids.push(...(page[list]?.nodes ?? []).map(({ id }) => id));
    after = page[list]?.pageInfo.hasNextPage ? page[list].pageInfo.endCursor : null;
  } while (after !== null);
  return ids;
}

describe('the date of an article', () => {
  it('that is published at once is the moment of its creation', async () => {
    const id = await create();
    const timestamp = iso(now);
    expect(await dateOf(id)).toEqual({
      createdAt: timestamp,
      publishedAt: timestamp,
      date: timestamp,
      isScheduled: false,
    });
  });

  it('that was a draft for a week is the moment of its publication, and it is the first of the list', async () => {
    const draft = await create({ published: false });
    const begun = iso(now);
    expect(await dateOf(draft)).toEqual({
      createdAt: begun,
      publishedAt: null,
      date: null,
      isScheduled: false,
    });
    await pass(6 * DAY);
    const other = await create();
    await pass(DAY);
    await change(draft, { published: true });
    expect(await dateOf(draft)).toMatchObject({ createdAt: begun, publishedAt: iso(now) });
    expect(await newest(2)).toEqual([draft, other]);
  });

  it('stays while it is withdrawn and published again, and when anything else is changed', async () => {
    const id = await create();
    const timestamp = iso(now);
    await pass(DAY);
    await change(id, { published: false });
    expect(await dateOf(id)).toMatchObject({ publishedAt: null, date: timestamp });
    await pass(DAY);
    await change(id, { published: true, title: 'Another title' });
    expect(await dateOf(id)).toMatchObject({ createdAt: timestamp, publishedAt: timestamp });
  });

  it('can be set back, and then the article stands where that date belongs, in the list and in searches', async () => {
    const oldest = await create({ title: 'Heron' });
    await pass(DAY);
    const middle = await create({ title: 'Heron' });
    await pass(DAY);
    const back = await create({ title: 'Heron' });
    expect(await newest(3)).toEqual([back, middle, oldest]);
    await change(back, { publishedAt: iso(now - 2 * DAY + MINUTE) });
    expect(await newest(3)).toEqual([middle, back, oldest]);
    const { news } = await app
      .client()
      .query<{ news: { nodes: { id: string }[] } }>('{ news(first: 3, search: "heron") { nodes { id } } }');
    expect(news.nodes.map(({ id }) => id)).toEqual([middle, back, oldest]);
    await change(back, { published: false });
    expect(await newest(2)).toEqual([middle, oldest]);
  });

  it('that is taken away is that of a draft, of a scheduled article, but not of one that visitors see', async () => {
    const draft = await create({ published: false, publishedAt: iso(now - DAY) });
    expect(await dateOf(draft)).toMatchObject({ publishedAt: null, date: iso(now - DAY) });
    await change(draft, { publishedAt: null });
    expect(await dateOf(draft)).toMatchObject({ date: null });

    const scheduled = await create({ publishedAt: iso(now + DAY) });
    expect(await dateOf(scheduled)).toMatchObject({ publishedAt: iso(now + DAY), isScheduled: true });
    now += MINUTE;
    await change(scheduled, { publishedAt: null });
    expect(await dateOf(scheduled)).toMatchObject({ publishedAt: iso(now), isScheduled: false });

    now += MINUTE;
    await change(scheduled, { publishedAt: null });
    expect(await dateOf(scheduled)).toMatchObject({ publishedAt: iso(now - MINUTE) });
  });

  it('can be that of other articles, and each of them is found once, page by page', async () => {
    const date = iso(now - DAY);
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.push(await create({ title: 'Kingfisher', publishedAt: date, published: count !== 2 }));
    const dates = await Promise.all(ids.map(async (id) => (await dateOf(id)).date));
    expect(dates).toEqual(ids.map(() => date));
    const visible = ids.filter((_id, index) => index !== 2);
    for (const [list, expected] of [
      ['news', visible],
      ['manageNews', ids],
    ] as const) {
      expect(await pageByPage(list, 'kingfisher'), list).toEqual(expected.toReversed());
      const all = await pageByPage(list, '');
      expect(
        all.filter((id) => ids.includes(id)),
        list,
      ).toEqual(expected.toReversed());
    }
  });

  it('can be the moment of another article’s creation, and a search finds all, also once one of them is gone or moved', async () => {
    const begun = await create({ title: 'Plover', published: false });
    const timestamp = now;
    await pass(DAY);
    const dated = await create({ title: 'Plover', published: false, publishedAt: iso(timestamp) });
    const changed = await create({ title: 'Plover', published: false });
    await change(changed, { publishedAt: iso(timestamp) });
    await change(begun, { publishedAt: iso(timestamp) });
    for (const id of [begun, dated, changed])
      expect(await dateOf(id)).toMatchObject({ date: iso(timestamp) });
    expect(await pageByPage('manageNews', 'plover')).toEqual([changed, dated, begun]);
    await change(dated, { publishedAt: iso(timestamp + 1) });
    expect(new Set(await pageByPage('manageNews', 'plover'))).toEqual(new Set([changed, dated, begun]));
    await admin.query(DELETE_ARTICLE, { id: begun });
    expect(new Set(await pageByPage('manageNews', 'plover'))).toEqual(new Set([changed, dated]));
  });

  it.each([
    ['1970-01-01T00:00:00.000Z', 0],
    ['2100-12-31T21:59:00Z', Date.UTC(2100, 11, 31, 21, 59)],
    ['2024-02-29T12:00+02:00', Date.UTC(2024, 1, 29, 10)],
  ])('can be %s', async (publishedAt, timestamp) => {
    expect(await dateOf(await create({ published: false, publishedAt }))).toMatchObject({
      date: iso(timestamp),
    });
  });

  it.each([
    '',
    'tomorrow',
    '2026-08-05',
    '2026-08-05T10:00',
    '2026-02-30T10:00Z',
    '2026-08-05T24:00Z',
    '2026-08-05T10:00:00.0001Z',
    '1969-12-31T23:59:59.999Z',
    '2100-12-31T22:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    1_786_000_000_000,
    true,
    {},
    [],
  ])('cannot be %j', async (publishedAt) => {
    const input = { title: 'T', content: '<p>W</p>', publishedAt };
    const { errors } = await admin.ask(CREATE_ARTICLE, { input });
    expect(errors).toMatchObject([
      {
        message: 'The date must be from 1970 to 2100, such as "2026-08-05T10:00:00.000Z".',
        extensions: { code: 'BAD_USER_INPUT' },
      },
    ]);
  });
});

interface Found {
  readonly news: {
    readonly nodes: readonly { readonly id: string }[];
    readonly pageInfo: { readonly endCursor: string | null; readonly hasNextPage?: boolean };
  };
}
