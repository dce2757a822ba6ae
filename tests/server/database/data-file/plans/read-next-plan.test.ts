import { expect, it, onTestFinished } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { openApp } from '../../../../support/server/apps/open-app.ts';

const READ_NEXT = 'query ($id: ID!) { article(id: $id) { readNext(first: 3) { id } } }';

it('the articles to read after another one are found by indexes, without sorting, in one statement', async () => {
  const statements: string[] = [];
  const app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
  onTestFinished(() => app.close());
  const { id } = await createArticle(await app.admin());
  statements.length = 0;
  await app.client().query(READ_NEXT, { id });
  const [sql, ...others] = statements.filter((statement) =>
    /"?news"?\b.*published_at"? desc/s.test(statement),
  );
  expect(others).toEqual([]);
  const data = connectToDataFile(app.folder);
  const plan = data.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  data.close();
  expect(plan.map(({ detail }) => detail).filter((detail) => /news|TEMP/.test(detail))).toEqual([
    'SEARCH news USING INDEX news_published_by_language_and_date (published=? AND lang=?)',
    'SEARCH news USING INDEX news_published_by_date (published=?)',
  ]);
});
