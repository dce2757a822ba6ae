import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '../../../../../rules/article-html/reading/flatten.ts';
import { writeArticle } from '../../../../../rules/article-html/write.ts';
import { searchWords } from '../../../../../rules/articles/search/search-words.ts';
import { first } from '../../../../../server/database/migrations/0001-first.ts';
import { creationKey } from '../../../../../server/database/migrations/0002-creation-key.ts';
import { articleWords } from '../../../../../server/database/migrations/0003-article-words.ts';
import { migrations } from '../../../../../server/database/migrations/index.ts';
import { sqliteArticleSearch } from '../../../../../server/database/search/sqlite-article-search.ts';
import { sqliteDialect } from '../../../../../server/database/sqlite/sqlite-dialect.ts';
import { openSqliteStore } from '../../../../../server/database/sqlite/sqlite-store.ts';
import type { Database, NewsRow } from '../../../../../server/database/tables.ts';
import { ARTICLE_COLUMNS } from '../../../../../server/features/news/article-repository.ts';
import { read } from '../../../../support/data/articles/article-html.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { makeSiteFolder, type SiteFolder } from '../../../../support/server/apps/site-folder.ts';

let folder: SiteFolder;
let statements: string[];

beforeEach(async () => {
  folder = await makeSiteFolder();
  await mkdir(folder.dataDir);
  statements = [];
});

afterEach(() => folder.remove());

const file = () => join(folder.dataDir, 'site.db');
const open = () => openSqliteStore(file(), { onStatement: (statement) => statements.push(statement) });

describe('a data file from before there was a search', () => {
  it('has its articles indexed, drafts apart, each at a unique moment and in the same order', async () => {
    const connection = new BetterSqlite3(file());
    const old = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    const before = { '0001-first': first, '0002-creation-key': creationKey };
    await new Migrator({ db: old, provider: { getMigrations: async () => before } }).migrateToLatest();
    const insert = connection.prepare(
      `insert into news values (?, ?, '<p>in<strong>ter</strong>preter &amp; words</p>', '', null, 'en', ?, 1, ?, 1, null)`,
    );
    for (let number = 0; number < 450; number += 1) {
      insert.run(
        `id ${number + 1000}`,
        `Title ${number}`,
        number === 7 ? 0 : 1,
        100 + Math.floor(number / 3),
      );
    }
    await old.destroy();

    const { db, close } = await open();
    const inOrder = await db.selectFrom('news').select(['id', 'created_at']).orderBy('created_at').execute();
    expect(inOrder.map(({ id }) => id)).toEqual(
      Array.from({ length: 450 }, (_, number) => `id ${number + 1000}`),
    );
    expect(new Set(inOrder.map((row) => row.created_at)).size).toBe(450);
    const found = await sqliteArticleSearch.find<{ id: string }>(db, {
      columns: ['id'],
      words: ['interpreter', 'words'],
      limit: 500,
      after: null,
      state: 'PUBLISHED',
      now: Date.now(),
    });
    expect(found.map(({ id }) => id)).toEqual(
      inOrder
        .map(({ id }) => id)
        .filter((id) => id !== 'id 1007')
        .reverse(),
    );
    const drafts = await sqliteArticleSearch.find<{ id: string }>(db, {
      columns: ['id'],
      words: ['interpreter', 'words'],
      limit: 500,
      after: null,
      state: 'DRAFT',
      now: Date.now(),
    });
    expect(drafts).toEqual([{ id: 'id 1007' }]);
    await close();
  });
});

describe('a data file from before drafts could be found', () => {
  it('has them indexed where Manage lists them: at their dates, or at their creation', async () => {
    const old = new Kysely<{ news: Omit<NewsRow, 'search_key' | 'topics'> }>({
      dialect: sqliteDialect(new BetterSqlite3(file())),
    });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0019'));
    await new Migrator({ db: old, provider: { getMigrations: async () => before } }).migrateToLatest();
    const rest = { content: '<p>words</p>', excerpt: '', lang: 'en', revision: 1, updated_at: 1 };
    const dated = [
      { id: 'first', title: 'a', published: 0, created_at: 1000, published_at: 7000 },
      { id: 'second', title: 'b', published: 0, created_at: 2000, published_at: null },
      { id: 'third', title: 'c', published: 0, created_at: 3000, published_at: 500 },
      { id: 'fourth', title: 'd', published: 1, created_at: 4000, published_at: 4000 },
    ];
    for (const row of dated)
      await old
        .insertInto('news')
        .values({ creation_key: null, summary: null, author: null, ...rest, ...row })
        .execute();
    await old.destroy();

    const { db, close } = await open();
    const request = { columns: ['id'] as const, words: ['word'], limit: 9, after: null, now: Date.now() };
    const drafts = await sqliteArticleSearch.find(db, { ...request, state: 'DRAFT' });
    expect(drafts).toEqual([{ id: 'first' }, { id: 'second' }, { id: 'third' }]);
    await close();
  });
});

describe('the pages of the index', () => {
  it('are small in a new data file', async () => {
    const { db, close } = await open();
    await enterArticles(db, 0);
    await close();
    expect(longestPage()).toBeLessThan(SMALL);
  });

  it('are those of before in an older data file, and small once SQLite has merged them', async () => {
    const old = new Kysely<Database>({ dialect: sqliteDialect(new BetterSqlite3(file())) });
    const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0006'));
    await new Migrator({ db: old, provider: { getMigrations: async () => before } }).migrateToLatest();
    await enterArticles(old, 0);
    await old.destroy();
    expect(longestPage()).toBeGreaterThan(SMALL);

    const { db, close } = await open();
    await enterArticles(db, ENTERED);
    const newestFirst = Array.from({ length: 2 * ENTERED }, (_, index) => `id ${2 * ENTERED - 1 - index}`);
    const search = () =>
      sqliteArticleSearch.find<{ id: string }>(db, {
        columns: ['id'],
        words: ['word'],
        limit: 3 * ENTERED,
        after: null,
        state: 'PUBLISHED',
        now: Date.now(),
      });
    expect((await search()).map(({ id }) => id)).toEqual(newestFirst);
    await sql`insert into article_search (article_search) values ('optimize')`.execute(db);
    expect((await search()).map(({ id }) => id)).toEqual(newestFirst);
    await close();
    expect(longestPage()).toBeLessThan(SMALL);
  });

  const ENTERED = 1000;

  /** FTS5 ends a page when it reaches the size, some bytes later. */
  const SMALL = 1050;

  const enterArticles = (db: Kysely<Database>, first: number) =>
    db.transaction().execute(async (transaction) => {
      for (let number = first; number < first + ENTERED; number += 1) {
        const id = `id ${number}`;
        const timestamp = 1_000_000 + number * 1000;
        // Both an older data file and a new one have these columns.
        await sql`
          insert into news (id, title, content, excerpt, lang, published, revision, created_at, updated_at)
          values (${id}, '', '', '', 'en', 1, 1, ${timestamp}, ${timestamp})`.execute(transaction);
        if (first > 0)
          await sql`update news set published_at = created_at, search_key = created_at where id = ${id}`.execute(
            transaction,
          );
        const words = ['word', `word${number}`];
        await sqliteArticleSearch.insert(transaction, { key: timestamp, words, isDraft: false });
      }
    });

  function longestPage(): unknown {
    const data = connectToDataFile(folder);
    const longest = data.prepare('select max(length(block)) from article_search_data').pluck().get();
    data.close();
    return longest;
  }
});

describe('a statement that searches', () => {
  it('reads the index newest first and looks each article up, without sorting', async () => {
    const { db, close } = await open();
    const after = { timestamp: Date.now(), id: '0' };
    statements.length = 0;
    for (const state of ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const)
      for (const place of [null, after])
        await sqliteArticleSearch.find<{ id: string }>(db, {
          columns: ARTICLE_COLUMNS,
          words: ['word', 'other'],
          limit: 11,
          after: place,
          state,
          now: Date.now(),
        });
    const data = connectToDataFile(folder);
    for (const statement of statements) {
      const plan = data.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
      const details = plan.map(({ detail }) => detail);
      // The key of the article after which results go on is read once, by its id.
      const ofKey = /^(SCALAR|REUSE) SUBQUERY 1$|^SEARCH news USING INDEX \w+ \(id=\?\)$/;
      expect(details.filter((detail) => !ofKey.test(detail))).toEqual([
        // M1: by words; < and >: between places; and nothing that sorts.
        expect.stringMatching(/^SCAN entry VIRTUAL TABLE INDEX 64:M1[<>]{1,3}$/),
        'SEARCH news USING INDEX news_by_search_key (search_key=?)',
      ]);
    }
    expect(statements).toHaveLength(6);
    data.close();
    await close();
  });
});

describe('the migration that made the index', () => {
  it('enters the words that saving an article enters', () => {
    const html = `<h2>Élan &amp; <em>Hope</em></h2><p>one<strong>two</strong> a&lt;b<br>three <a href="https://a.example/">four</a>!</p>
<ul><li class="align-center">ሠላም<ol><li>東京都</li></ol></li></ul><blockquote><p><u>Ƙarfi</u> <s>٣</s></p></blockquote><img src="/uploads/a.jpg" alt="five"><p>six</p>`;
    const document = read(html);
    expect(articleWords('A title', writeArticle(document))).toBe(
      searchWords(`A title ${plainText(document)}`).join(' '),
    );
  });
});
