import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleLines } from '../../../../rules/articles/article-lines.ts';
import { searchWords, wordsToFind } from '../../../../rules/articles/search/search-words.ts';
import { DATA_FILE } from '../../../../server/database/data-file/data-file-name.ts';
import { freeSearchKey } from '../../../../server/database/search/search-key.ts';
import type { ArticleState, SiteStore } from '../../../../server/database/site-store.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { findNextDue } from '../../../../server/features/membership/delivery/delivery-repository.ts';
import {
  ARTICLE_COLUMNS,
  type Article,
  type ArticleRow,
  findArticle,
  insertArticle,
  isVisible,
  positionOf,
  toArticle,
} from '../../../../server/features/news/article-repository.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { createDatabase, openStoreIn, runSql, startPostgresForFile } from './postgres-of-file.ts';

startPostgresForFile();

const ARTICLES = process.env.LONG ? 5000 : 400;
const SEARCHES = process.env.LONG ? 2000 : 200;

const STATES = ['PUBLISHED', 'SCHEDULED', 'DRAFT'] as const;

/** Words of several scripts, some with the same beginning. */
const WORDS =
  'refugee refugees Refuge migrant мигрант мигранты Мир ελπίδα ΕΛΠΙΔΑ لاجئ لاجئون שלום שלומי አገር አገሮች 難民支援 難民 ผู้ลี้ภัย शरणार्थी ສະບາຍດີ ភាសា မြန်မာ Straße strasse école Ecole o’clock 2026 20'.split(
    ' ',
  );

let folder: SiteFolder;
let sqlite: SiteStore;
let postgres: SiteStore;
let databaseUrl: string;

beforeAll(async () => {
  folder = await makeSiteFolder();
  await mkdir(folder.dataDir, { recursive: true });
  sqlite = await openSqliteStore(join(folder.dataDir, DATA_FILE));
  databaseUrl = await createDatabase('same_on_both');
  postgres = await openStoreIn(databaseUrl);
  for (const store of [sqlite, postgres]) await enterArticles(store);
});

afterAll(async () => {
  await sqlite?.close();
  await folder?.remove();
});

async function enterArticles({ db, search }: SiteStore): Promise<void> {
  const random = seededRandom(42);
  await db.transaction().execute(async (transaction) => {
    for (let number = 0; number < ARTICLES; number += 1) {
      const words = Array.from({ length: 5 }, () => random.pick(WORDS)).join(' ');
      const createdAt = 1_700_000_000_000 + number;
      const published = random.chance(0.7);
      // The date of a draft is among those of the others.
      const date = createdAt + (random.chance(0.5) ? 0 : 2 * ARTICLES);
      const published_at = published || random.chance(0.5) ? date : null;
      const search_key = await freeSearchKey(transaction, published_at ?? createdAt);
      const rest = {
        ...articleLines(() => null),
        excerpt: '',
        lang: 'en',
        topics: '',
        published,
        published_at,
        search_key,
        translation_group: null,
      };
      const fields = { title: words, content: `<p>${words}</p>`, ...rest };
      await insertArticle(transaction, {
        id: `id-${number}`,
        key: null,
        createdAt,
        now: date - random.whole(0, 1),
        fields,
      });
      await search.insert(transaction, { key: search_key, words: searchWords(words), isDraft: !published });
    }
  });
}

function stateOf(article: Article, now: number): ArticleState {
  if (!article.published) return 'DRAFT';
  return isVisible(article, now) ? 'PUBLISHED' : 'SCHEDULED';
}

describe('the same on both engines', () => {
  it('are the articles that searches find, in their order, from any place on', async () => {
    const random = seededRandom(42);
    let found = 0;
    for (let round = 0; round < SEARCHES; round += 1) {
      const text = Array.from({ length: random.whole(1, 3) }, () =>
        random.pick(WORDS).slice(0, random.whole(1, 6)),
      ).join(' ');
      const words = wordsToFind(text);
      if (words.length === 0) continue;
      const number = random.whole(0, 3 * ARTICLES);
      const place = { timestamp: 1_700_000_000_000 + number, id: `id-${number % ARTICLES}` };
      // Some are scheduled for later.
      const now = 1_700_000_000_000 + random.whole(0, 4 * ARTICLES);
      const after = random.chance(0.5) ? null : place;
      const request = { columns: ARTICLE_COLUMNS, words, limit: 11, after, state: random.pick(STATES), now };
      const [one, other] = [
        await sqlite.search.find<ArticleRow>(sqlite.db, request),
        await postgres.search.find<ArticleRow>(postgres.db, request),
      ];
      expect(other, text).toEqual(one);
      const states = new Set(one.map((row) => stateOf(toArticle(row), now)));
      expect([...states], text).toEqual(one.length === 0 ? [] : [request.state]);
      const timestamps = one.map((row) => positionOf(toArticle(row)).timestamp);
      expect(timestamps, text).toEqual(timestamps.toSorted((earlier, later) => later - earlier));
      found += one.length;
    }
    expect(found).toBeGreaterThan(SEARCHES);
  });

  it('is what an id with a NUL, and an empty list, find', async () => {
    for (const { db } of [sqlite, postgres]) {
      expect(await findArticle(db, 'id-1\0')).toBeNull();
      expect(await findNextDue(db, { channel: 'RELAY', except: [] })).toBeNull();
      expect(await db.selectFrom('news').select('id').where('id', 'in', []).execute()).toEqual([]);
    }
  });

  it('are the columns of all tables', async () => {
    const rows = await runSql(
      databaseUrl,
      "select table_name, column_name from information_schema.columns where table_schema = 'public'",
    );
    const own = new Set(['use_windows', 'article_search']);
    const there = rows
      .map((row) => `${row.table_name}.${row.column_name}`)
      .filter((name) => !own.has(name.split('.')[0] ?? '') && !name.startsWith('kysely_'));
    const tables = await sqlite.db.introspection.getTables();
    const here = tables
      .filter(({ name }) => !name.startsWith('article_search'))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`));
    expect(there.toSorted()).toEqual(here.toSorted());
  });
});
