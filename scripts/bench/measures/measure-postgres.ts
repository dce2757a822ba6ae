import { join } from 'node:path';
import { DATA_FILE } from '../../../server/database/data-file/data-file-name.ts';
import { openPostgresStore } from '../../../server/database/postgres/postgres-store.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { openSqliteStore } from '../../../server/database/sqlite/sqlite-store.ts';
import { updateArticle } from '../../../server/features/news/writing/publish-article.ts';
import { createEmptyDatabase } from '../../testing/postgres/create-database.ts';
import { findPostgres } from '../../testing/postgres/find-postgres.ts';
import { startPostgres } from '../../testing/postgres/start-postgres.ts';
import { type BenchRow, growingRowsOf } from '../figures/rows.ts';
import { median } from '../figures/statistics.ts';
import { sendInTurn } from '../load/send-load.ts';
import { startSite, type Target } from '../load/start-target.ts';
import { fillDatabase } from '../sites/fill-database.ts';
import { type FilledData, fillSite } from '../sites/fill-site.ts';

/** Milliseconds until an answer: of the data file, and of PostgreSQL with as many articles and many more. */
export interface PostgresRow {
  readonly name: string;
  readonly sqlite: number;
  readonly few: number;
  readonly many: number;
}

export interface PostgresResult {
  /** The major version. */
  readonly version: number;
  readonly rows: readonly PostgresRow[];
}

export const ARTICLES = { few: 1000, many: 100_000 };

/** Medians of one reader on the three sites in turn; null, with a sentence why, without PostgreSQL. */
export async function measurePostgres(folder: string, rounds: number): Promise<PostgresResult | null> {
  try {
    await findPostgres();
  } catch (error) {
    process.stdout.write(`PostgreSQL is not measured. ${error instanceof Error ? error.message : error}\n`);
    return null;
  }
  const postgres = await startPostgres({ durable: true });
  try {
    const sites = [
      await openOnFile(join(folder, 'beside-postgres')),
      await openOnDatabase(postgres.url, { folder, name: 'few', articles: ARTICLES.few }),
      await openOnDatabase(postgres.url, { folder, name: 'many', articles: ARTICLES.many }),
    ] as const;
    const [{ rows: names }] = sites;
    const rows: PostgresRow[] = [];
    for (const [index, { name }] of names.entries()) {
      const times: number[][] = sites.map(() => []);
      for (let round = 0; round < rounds + WARMING_ROUNDS; round += 1)
        for (const [number, site] of sites.entries()) {
          const measured = await measure(site, index, round);
          if (round >= WARMING_ROUNDS) times[number]?.push(...measured);
        }
      const [sqlite = [], few = [], many = []] = times;
      rows.push({ name, sqlite: median(sqlite), few: median(few), many: median(many) });
    }
    for (const { target, store } of sites) {
      await target.stop();
      await store.close();
    }
    return { version: postgres.version, rows };
  } finally {
    await postgres.stop();
  }
}

interface MeasuredSite {
  readonly target: Target;
  readonly store: SiteStore;
  readonly rows: readonly Pick<BenchRow, 'name' | 'probe' | 'changes'>[];
  /** Publishes a change of the newest article, like another process. */
  publish(): Promise<void>;
}

function measure({ target, rows, publish }: MeasuredSite, index: number, round: number): Promise<number[]> {
  const row = rows[index];
  if (!row) throw new Error('All sites have the same rows.');
  return sendInTurn(target.url, row.probe, {
    // Uses other requests in each round, because answers are cached.
    first: round * REQUESTS,
    count: row.changes ? REQUESTS / 4 : REQUESTS,
    ...(row.changes && { before: publish }),
  });
}

async function openOnFile(folder: string): Promise<MeasuredSite> {
  const filled = await fillSite(folder, ARTICLES.few);
  const store = await openSqliteStore(join(folder, 'data', DATA_FILE));
  return toMeasure(await startSite(folder), store, filled);
}

async function openOnDatabase(
  serverUrl: string,
  { folder, name, articles }: { folder: string; name: keyof typeof ARTICLES; articles: number },
): Promise<MeasuredSite> {
  const databaseUrl = await createEmptyDatabase(serverUrl, name);
  const filled = await fillDatabase(databaseUrl, folder, articles);
  const store = await openPostgresStore(databaseUrl);
  return toMeasure(await startSite(folder, { DATABASE_URL: databaseUrl }), store, filled);
}

function toMeasure(target: Target, store: SiteStore, filled: FilledData): MeasuredSite {
  const { articleId } = filled;
  const services = { db: store.db, search: store.search, clock: Date.now };
  let revision = 1;
  const rows = growingRowsOf(filled);
  const pageMisses = rows
    .filter(({ name }) => name === 'page hit')
    .map(({ probe }) => ({ name: 'page miss', probe, changes: 'newest article' as const }));
  return {
    target,
    store,
    rows: [...rows, ...pageMisses],
    async publish() {
      await updateArticle(services, articleId, revision, { title: `Change number ${revision}` });
      revision += 1;
    },
  };
}

const REQUESTS = 100;
const WARMING_ROUNDS = 2;
