import { beforeAll, expect, it } from 'vitest';
import { createArticle } from '../../../../support/data/articles/articles.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { admin, app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';

const DATE_TO_COME = '2099-01-01T10:00Z';

const LISTS = [
  [
    'news(',
    'news_published_by_date (published=?)',
    'news_published_by_date (published=? AND published_at<?)',
  ],
  ['manageNews(', null, 'news_by_place (<expr><?)'],
  [
    'manageNews(state: PUBLISHED, ',
    'news_published_by_date (published=?)',
    'news_published_by_date (published=? AND published_at<?)',
  ],
  [
    'manageNews(state: SCHEDULED, ',
    'news_published_by_date (published=? AND published_at>?)',
    'news_published_by_date (published=? AND published_at>? AND published_at<?)',
  ],
  [
    'manageNews(state: DRAFT, ',
    'news_drafts_by_place (published=?)',
    'news_drafts_by_place (published=? AND <expr><?)',
  ],
] as const;

const PAGES = LISTS.flatMap(([list, first, later]) => [
  // The whole index is the list.
  [
    list,
    'first',
    first ? `SEARCH news USING INDEX ${first}` : `SCAN news USING INDEX ${later.split(' ')[0]}`,
  ],
  [list, 'later', `SEARCH news USING INDEX ${later}`],
]);

const statements: string[] = [];

openAppForFile({}, { onStatement: (sql) => statements.push(sql) });

beforeAll(async () => {
  for (const input of [{}, { published: false }, { publishedAt: DATE_TO_COME }])
    for (const _time of [1, 2]) await createArticle(admin, input);
});

it.each(PAGES)(
  'the list %s reads its %s page from an index, without sorting',
  async (list, page, expected) => {
    const query = `query ($after: String) { page: ${list}first: 1, after: $after) { pageInfo { endCursor } } }`;
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
