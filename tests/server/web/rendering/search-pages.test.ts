import { describe, expect, it } from 'vitest';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { admin, app, openAppForFile } from '../../../support/server/apps/app-of-file.ts';
import { errorOf } from '../../../support/server/clients/error-of.ts';

openAppForFile();

interface Page {
  news: {
    nodes: { title: string }[];
    totalCount: number | null;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
  };
}

const PAGE = `query ($first: Int, $after: String, $search: String) {
  news(first: $first, after: $after, search: $search) {
    nodes { title } totalCount pageInfo { hasNextPage hasPreviousPage endCursor }
  }
}`;

describe('the pages of a search', () => {
  it('reach each article that has the words once, newest first, without a total', async () => {
    const expected: string[] = [];
    for (let number = 1; number <= 40; number += 1) {
      const isEven = number % 2 === 0;
      await createArticle(admin, { title: `${isEven ? 'Even' : 'Odd'} ${number}`, published: number !== 20 });
      if (isEven && number !== 20) expected.unshift(`Even ${number}`);
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const { news }: Page = await app.client().query<Page>(PAGE, { first: 4, after, search: 'even some' });
      expect(news.totalCount).toBe(null);
      expect(news.pageInfo.hasPreviousPage).toBe(after !== null);
      seen.push(...news.nodes.map(({ title }) => title));
      after = news.pageInfo.hasNextPage ? news.pageInfo.endCursor : null;
    } while (after !== null);
    expect(seen).toEqual(expected);
  });

  it.each([0, -1, 51, 2_147_483_647])('cannot have %i articles', async (first) => {
    expect(await errorOf(app.client(), PAGE, { first, search: 'even' })).toEqual({
      code: 'BAD_USER_INPUT',
      message: '"first" must be from 1 to 50.',
    });
  });

  it.each(['', 'x', 'MTIz', '"', 'x'.repeat(10_000)])('have no cursor %j', async (after) => {
    for (const search of ['even', '!']) {
      expect(await errorOf(app.client(), PAGE, { after, search })).toEqual({
        code: 'BAD_USER_INPUT',
        message: 'This cursor is not valid.',
      });
    }
  });
});
