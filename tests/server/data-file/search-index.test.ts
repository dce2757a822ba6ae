import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '../../../rules/article-html/flatten.ts';
import { writeArticle } from '../../../rules/article-html/write.ts';
import { searchWords } from '../../../rules/search-words.ts';
import { first } from '../../../server/database/migrations/0001-first.ts';
import { creationKey } from '../../../server/database/migrations/0002-creation-key.ts';
import { articleWords } from '../../../server/database/migrations/0003-article-words.ts';
import { migrations } from '../../../server/database/migrations/index.ts';
import { sqliteArticleSearch } from '../../../server/database/sqlite-article-search.ts';
import { sqliteDialect } from '../../../server/database/sqlite-dialect.ts';
import { openSqliteStore } from '../../../server/database/sqlite-store.ts';
import type { Database } from '../../../server/database/tables.ts';
import { ARTICLE_COLUMNS, insertArticle } from '../../../server/news/article-repository.ts';
import { read } from '../../support/data/article-html.ts';
import { connectToDataFile } from '../../support/data/data-file.ts';
import { makeSiteFolder, type SiteFolder } from '../../support/server/site-folder.ts';

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
  it('has its articles indexed, without drafts, each at a unique moment and in the same order', async () => {
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
    });
    expect(found.map(({ id }) => id)).toEqual(
      inOrder
        .map(({ id }) => id)
        .filter((id) => id !== 'id 1007')
        .reverse(),
    );
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
        const createdAt = 1_000_000 + number * 1000;
        const fields = {
          title: '',
          content: '',
          excerpt: '',
          summary: null,
          author: null,
          lang: 'en',
          published: true,
        };
        await insertArticle(transaction, { id: `id ${number}`, key: null, now: createdAt, fields });
        await sqliteArticleSearch.insert(transaction, { createdAt, words: ['word', `word${number}`] });
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
    const after = { createdAt: Date.now(), id: '0' };
    statements.length = 0;
    for (const place of [null, after])
      await sqliteArticleSearch.find<{ id: string }>(db, {
        columns: ARTICLE_COLUMNS,
        words: ['word', 'other'],
        limit: 11,
        after: place,
      });
    const data = connectToDataFile(folder);
    for (const statement of statements) {
      const plan = data.prepare(`explain query plan ${statement}`).all() as { detail: string }[];
      expect(plan.map(({ detail }) => detail)).toEqual([
        // M1: by words; 0 or >: from a place on; and nothing that sorts.
        expect.stringMatching(/^SCAN entry VIRTUAL TABLE INDEX 64:M1>?$/),
        expect.stringMatching(/^SEARCH news USING INDEX \w+ \(.*created_at=\?\)$/),
      ]);
    }
    expect(statements).toHaveLength(2);
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
