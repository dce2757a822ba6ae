import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSqliteStore, type SqliteStore } from '../../../../../server/database/sqlite/sqlite-store.ts';
import type { Database } from '../../../../../server/database/tables.ts';
import {
  deleteDaysBefore,
  findArticleDays,
  findFirstDay,
  findPageViews,
  mergeDays,
} from '../../../../../server/features/page-views/page-view-repository.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { makeSiteFolder, type SiteFolder } from '../../../../support/server/apps/site-folder.ts';

let folder: SiteFolder;
let store: SqliteStore;
let statements: string[] = [];

beforeAll(async () => {
  folder = await makeSiteFolder();
  const onStatement = (sql: string) => void statements.push(sql);
  await mkdir(folder.dataDir);
  store = await openSqliteStore(join(folder.dataDir, 'site.db'), { onStatement });
});

afterAll(async () => {
  await store.close();
  await folder.remove();
});

const BY_DAY = 'SEARCH article_reads USING COVERING INDEX article_reads_by_day';
const BY_ARTICLE =
  'SEARCH article_reads USING INDEX sqlite_autoindex_article_reads_1 (article_id=? AND day>?)';
const EACH =
  'SEARCH article_reads USING COVERING INDEX sqlite_autoindex_article_reads_1 (article_id=? AND day=? AND source=?)';
const TOTALS = 'SEARCH article_read_totals USING INDEX sqlite_autoindex_article_read_totals_1';

it.each<[string, (db: Kysely<Database>) => Promise<unknown>, string[]]>([
  [
    'the report of readers',
    (db) => findArticleDays(db, { day: '2026-01-01', articleId: '' }, 10),
    [`${BY_DAY} ((day,article_id)>(?,?))`],
  ],
  ['its first day', findFirstDay, [BY_DAY]],
  [
    'the counts of articles in Manage',
    (db) => findPageViews(db, ['a', 'b'], '2026-01-01'),
    [`${TOTALS} (article_id=?)`, BY_ARTICLE],
  ],
  [
    'the deletion of old days',
    (db) => deleteDaysBefore(db, { day: '2026-01-01', limit: 10 }),
    [EACH, `${BY_DAY} (day<?)`],
  ],
  [
    'the merging of days',
    (db) => mergeDays(db, { month: '2026-01', limit: 10 }),
    [EACH, `${BY_DAY} (day>? AND day<?)`],
  ],
])('%s reads the counts by an index, and not all of them', async (_what, work, expected) => {
  statements = [];
  await work(store.db);
  const data = connectToDataFile(folder);
  const plans = statements
    .filter((sql) => sql.includes('article_reads'))
    .flatMap((sql) => data.prepare(`explain query plan ${sql}`).all() as { detail: string }[]);
  data.close();
  const found = plans
    .map(({ detail }) => detail)
    .filter((detail) => /article_reads|article_read_totals|TEMP B-TREE FOR (?!GROUP BY$)/.test(detail));
  expect(found).toEqual(expected);
});
