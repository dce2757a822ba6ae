import { describe, expect, it } from 'vitest';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';

openAppForFile();

interface Page {
  news: {
    nodes: { id: string; title: string }[];
    totalCount: number;
    pageInfo: {
      hasNextPage: boolean;
      hasPreviousPage: boolean;
      startCursor: string | null;
      endCursor: string | null;
    };
  };
}

const PAGE = `query ($first: Int, $after: String) { news(first: $first, after: $after) {
  nodes { id title } totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
} }`;

describe('the list of 300 articles', () => {
  it('reaches every one by cursors once, in order, while others are added and deleted', async () => {
    const expected: string[] = [];
    for (let number = 1; number <= 300; number += 1) {
      expected.unshift((await createArticle(admin, { title: `Article ${number}` })).id);
    }
    const doomed: string[] = [];
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { news }: Page = await app.client().query<Page>(PAGE, { first: 7, after });
      seen.push(...news.nodes.map(({ id }) => id));
      after = news.pageInfo.hasNextPage ? news.pageInfo.endCursor : null;
      // New ones come before the first page; those deleted are behind us, the cursor's own among them.
      await createArticle(admin, { title: 'Meanwhile' });
      const last = news.nodes.at(-1)?.id ?? '';
      await admin.query(DELETE_ARTICLE, { id: last });
      doomed.push(last);
    } while (after !== null);

    expect(seen).toEqual(expected);
    const { news } = await app.client().query<Page>(PAGE, { first: 50 });
    expect(news.totalCount).toBe(300);
    expect(doomed).toHaveLength(43);
  });

  it('is in the order of creation when the clock stands still', async () => {
    const now = Date.now();
    await using still = await openApp({}, { clock: () => now });
    const author = await still.admin();
    const ids: string[] = [];
    for (let number = 0; number < 5; number += 1) ids.unshift((await createArticle(author)).id);
    const { news } = await author.query<{ news: { nodes: { id: string; createdAt: string }[] } }>(
      '{ news { nodes { id createdAt } } }',
    );
    expect(news.nodes.map(({ id }) => id)).toEqual(ids);
    expect(news.nodes.map(({ createdAt }) => Date.parse(createdAt) - now)).toEqual([0, 0, 0, 0, 0]);
  });

  it('says where a page starts and ends', async () => {
    const first = (await app.client().query<Page>(PAGE, { first: 2 })).news;
    expect(first.pageInfo).toMatchObject({ hasNextPage: true, hasPreviousPage: false });
    const second = (await app.client().query<Page>(PAGE, { first: 50, after: first.pageInfo.endCursor }))
      .news;
    expect(second.pageInfo.hasPreviousPage).toBe(true);
  });

  it('gives ten unless asked for another number', async () => {
    expect((await app.client().query<Page>(PAGE)).news.nodes).toHaveLength(10);
  });

  it.each([0, -1, 51, 2_147_483_647])('refuses a page of %i', async (first) => {
    const { errors } = await app.client().ask(PAGE, { first });
    expect(errors).toMatchObject([
      { message: '"first" must be from 1 to 50.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it.each([
    '',
    'x',
    'MTIz',
    '%00',
    'MS4wMWExZmM5ZS04YWQwLTdlZjEtYjQwOC1hNDVlYjRjOWVjN2Q=',
    '"',
    'x'.repeat(10_000),
  ])('refuses the cursor %j', async (after) => {
    const { errors } = await app.client().ask(PAGE, { after });
    expect(errors).toMatchObject([
      { message: 'This cursor is not valid.', extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });
});
