import { expect, it, onTestFinished } from 'vitest';
import { createArticle } from '../../support/data/articles.ts';
import { connectToDataFile } from '../../support/data/data-file.ts';
import { openApp } from '../../support/server/open-app.ts';

const LISTS = [
  ['news', 'SEARCH news USING INDEX news_published_by_date (published=?)'],
  ['news', 'SEARCH news USING INDEX news_published_by_date (published=? AND published_at<?)'],
  ['manageNews', 'SCAN news USING INDEX news_by_place'],
  ['manageNews', 'SEARCH news USING INDEX news_by_place (<expr><?)'],
] as const;

it.each(LISTS.map(([list, plan], index) => [list, index % 2 === 0 ? 'first' : 'later', plan]))(
  'the list %s reads its %s page from an index, without sorting',
  async (list, page, expected) => {
    const statements: string[] = [];
    const app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
    onTestFinished(() => app.close());
    const admin = await app.admin();
    await createArticle(admin);
    await createArticle(admin);
    const query = `query ($after: String) { page: ${list}(first: 1, after: $after) { pageInfo { endCursor } } }`;
    const read = (after: string | null) =>
      admin.query<{ page: { pageInfo: { endCursor: string } } }>(query, { after });
    const { endCursor } = (await read(null)).page.pageInfo;
    statements.length = 0;
    await read(page === 'first' ? null : endCursor);
    const [sql, ...others] = statements.filter((statement) => /from "news" .*order by/s.test(statement));
    expect(others).toEqual([]);
    const data = connectToDataFile(app.folder);
    const plan = data.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
    data.close();
    expect(plan.map(({ detail }) => detail)).toEqual([expected]);
  },
);
