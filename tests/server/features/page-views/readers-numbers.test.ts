import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../../rules/time/dates.ts';
import { compactPageViews } from '../../../../server/features/page-views/compact-page-views.ts';
import { PAGE_VIEW_SOURCES } from '../../../../server/features/page-views/page-view-source.ts';
import { createArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { openStore, runStatements } from '../../../support/data/sites/site-data.ts';
import { type OpenApp, openApp, recordedLog } from '../../../support/server/apps/open-app.ts';
import { storedPageViews, storedTotal, storePageViews } from '../../../support/server/clients/readers.ts';
import type { SiteClient } from '../../../support/server/clients/site-client.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: OpenApp;
let admin: SiteClient;
let statements: string[];

beforeEach(async () => {
  statements = [];
  app = await openApp({}, { onStatement: (sql) => void statements.push(sql) });
  admin = await app.admin();
});

afterEach(() => app.close());

const today = (ahead = 0) => dayOf(Date.now() + ahead);

describe('the administrator', () => {
  const MANAGED = '{ manageNews { nodes { title reads { recent ever sources { source reads } } } } }';
  const READERS = `{ readers { isBehindCdn
    months { month reads sources { source reads } }
    mostRead { article { title } reads sources { source reads } }
  } }`;

  it('sees of each article in Manage how often it was opened in 30 days, ever, and from where: in one statement', async () => {
    const first = await createArticle(admin, { title: 'First' });
    const second = await createArticle(admin, { title: 'Second' });
    await createArticle(admin, { title: 'Draft', published: false });
    await storePageViews(app.folder, first.id, { daysAgo: 30, source: 'WHATSAPP', reads: 700 });
    await storePageViews(app.folder, first.id, { daysAgo: 29, source: 'WHATSAPP', reads: 90 });
    await storePageViews(app.folder, first.id, { daysAgo: 0, source: 'DIRECT', reads: 30 });
    await storePageViews(app.folder, second.id, { daysAgo: 1, source: 'SEARCH', reads: 4 });
    statements.length = 0;
    const { manageNews } = await admin.query<{ manageNews: { nodes: unknown[] } }>(MANAGED);
    expect(manageNews.nodes).toEqual([
      { title: 'Draft', reads: { recent: 0, ever: 0, sources: [] } },
      { title: 'Second', reads: { recent: 4, ever: 4, sources: [{ source: 'SEARCH', reads: 4 }] } },
      {
        title: 'First',
        reads: {
          recent: 120,
          ever: 820,
          sources: [
            { source: 'WHATSAPP', reads: 790 },
            { source: 'DIRECT', reads: 30 },
          ],
        },
      },
    ]);
    expect(statements.filter((sql) => sql.includes('article_read'))).toHaveLength(1);
  });

  it('is the only one who sees it', async () => {
    const { id } = await createArticle(admin);
    const { data } = await app.client().ask(`{ article(id: "${id}") { reads { ever } } }`);
    expect(data).toEqual({ article: { reads: null } });
  });

  it('sees the months since the counting began, twelve at most, with the articles that were opened most', async () => {
    const first = await createArticle(admin, { title: 'First' });
    const second = await createArticle(admin, { title: 'Second' });
    const { revision } = second;
    await storePageViews(app.folder, first.id, { daysAgo: 0, source: 'DIRECT', reads: 10 });
    await storePageViews(app.folder, second.id, { daysAgo: 0, source: 'WHATSAPP', reads: 20 });
    await admin.query(UPDATE_ARTICLE, { id: second.id, revision, input: { published: false } });
    const month = today().slice(0, 7);
    expect(await admin.query(READERS)).toEqual({
      readers: {
        isBehindCdn: false,
        months: [
          {
            month,
            reads: 30,
            sources: [
              { source: 'WHATSAPP', reads: 20 },
              { source: 'DIRECT', reads: 10 },
            ],
          },
        ],
        mostRead: [
          { article: { title: 'Second' }, reads: 20, sources: [{ source: 'WHATSAPP', reads: 20 }] },
          { article: { title: 'First' }, reads: 10, sources: [{ source: 'DIRECT', reads: 10 }] },
        ],
      },
    });

    await storePageViews(app.folder, first.id, { daysAgo: 500, source: 'SEARCH', reads: 5000 });
    const { readers } = await admin.query<{ readers: { months: { month: string; reads: number }[] } }>(
      READERS,
    );
    const months = readers.months.map((each) => each.month);
    expect([months.length, months.at(-1), new Set(months).size]).toEqual([12, month, 12]);
    expect(months).toEqual(months.toSorted());
    expect(readers.months.reduce((sum, { reads }) => sum + reads, 0)).toBe(30);
  });

  it('sees the numbers of thousands of rows, which are read some at a time', async () => {
    const articles = [
      await createArticle(admin, { title: 'Often' }),
      await createArticle(admin, { title: 'Seldom' }),
    ];
    const rows = articles.flatMap(({ id }, article) =>
      Array.from({ length: 300 }, (_, daysAgo) =>
        PAGE_VIEW_SOURCES.map((source) => [id, today(-daysAgo * DAY), source, 2 - article]),
      ).flat(),
    );
    const values = rows.map(() => '(?, ?, ?, ?)').join(', ');
    const insert = `insert into article_reads (article_id, day, source, reads) values ${values}`;
    await runStatements(app.folder, [[insert, ...rows.flat()]]);
    statements.length = 0;
    const { readers } = await admin.query<{ readers: { months: { reads: number }[]; mostRead: unknown[] } }>(
      READERS,
    );
    expect(readers.months.reduce((sum, { reads }) => sum + reads, 0)).toBe(4500);
    const from = (reads: number) => PAGE_VIEW_SOURCES.map((source) => ({ source, reads }));
    expect(readers.mostRead).toEqual([
      { article: { title: 'Often' }, reads: 3000, sources: from(600) },
      { article: { title: 'Seldom' }, reads: 1500, sources: from(300) },
    ]);
    expect(statements.filter((sql) => /from "?article_reads"?.*limit/s.test(sql))).toHaveLength(2);
  });

  it('can ask for one report at a time: it goes over all counts of a year', async () => {
    const { errors } = await admin.ask('{ one: readers { isBehindCdn } other: readers { isBehindCdn } }');
    expect(errors).toMatchObject([{ message: 'The operation asks for too much at once.' }]);
  });

  it('sees the same total after old days were deleted, which go after thirteen months', async () => {
    await oldIsDeleted(statements, app.folder);
    const { id } = await createArticle(admin);
    await storePageViews(app.folder, id, { daysAgo: 400, source: 'SEARCH', reads: 3 });
    await storePageViews(app.folder, id, { daysAgo: 330, source: 'SEARCH', reads: 2 });
    const log = recordedLog();
    const { db, close } = await openStore(app.folder);
    const { signal } = new AbortController();
    await compactPageViews({ db, clock: () => Date.now() - 40 * DAY, log }, signal);
    expect(await storedPageViews(app.folder, id)).toHaveLength(2);
    await compactPageViews({ db, clock: Date.now, log }, signal);
    await close();
    const merged = `${today(-330 * DAY).slice(0, 7)}-01 SEARCH 2`;
    expect([await storedPageViews(app.folder, id), log.lines]).toEqual([[merged], []]);
    expect(await storedTotal(app.folder, id)).toBe(5);
  });

  it('sees the same numbers after the days of former months were merged, and the last 30 days stay apart', async () => {
    const { id } = await createArticle(admin);
    const recent = [0, 14, 29];
    const former = Array.from({ length: 25 }, (_, index) => 70 + index * 10);
    for (const days of [...recent, ...former]) {
      await storePageViews(app.folder, id, { daysAgo: days, source: 'SEARCH', reads: 1 });
      await storePageViews(app.folder, id, { daysAgo: days, source: 'DIRECT', reads: 2 });
    }
    const numbers = async () => [await admin.query(READERS), await admin.query(MANAGED)];
    const before = await numbers();
    const { db, close } = await openStore(app.folder);
    await compactPageViews({ db, clock: Date.now, log: recordedLog() }, new AbortController().signal);
    await close();
    expect(await numbers()).toEqual(before);
    const days = (await storedPageViews(app.folder, id)).map((row) => row.slice(0, 10));
    const months = new Set(former.map((ago) => `${today(-ago * DAY).slice(0, 7)}-01`));
    expect(new Set(days)).toEqual(new Set([...months, ...recent.map((ago) => today(-ago * DAY))]));
  });

  it('is told where a CDN may hide readers', async () => {
    await using behind = await openApp({ CDN_SECONDS: '60' });
    const client = await behind.admin();
    expect(await client.query('{ readers { isBehindCdn } }')).toEqual({ readers: { isBehindCdn: true } });
  });
});
