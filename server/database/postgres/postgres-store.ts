import { setTimeout as wait } from 'node:timers/promises';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression, sql } from 'kysely';
import type pg from 'pg';
import { postgresArticleSearch } from '../search/postgres-article-search.ts';
import { refuseMoved } from '../site-state/site-move.ts';
import type { SiteStore } from '../site-store.ts';
import type { ThreadOptions, ThreadStore } from '../store-place.ts';
import type { Database } from '../tables.ts';
import { createConnectionQueue } from '../writes/connection-queue.ts';
import { MAX_WRITE_WAIT_MS, SHORT_WRITE_WAIT_MS } from '../writes/write-waits.ts';
import { createCachedVersion } from './cached-version.ts';
import { checkServer } from './connection/check-server.ts';
import { openPool } from './connection/open-pool.ts';
import { postgresDialect } from './dialect.ts';
import type { PostgresDriverOptions } from './driver.ts';
import { JOB_LOCKS, SITE_LOCKS } from './locks.ts';
import { migrate } from './migrations/migrate.ts';
import { createSharedWindows } from './use-windows.ts';

export interface PostgresOptions {
  readonly onStatement?: ((sql: string) => void) | undefined;
  readonly onWriteError?: ((error: unknown) => void) | undefined;
  readonly isStopping?: (() => boolean) | undefined;
  readonly log?: { warn(details: unknown, message: string): void } | undefined;
}

/** Migrates and opens the site's data. Several processes can. @throws StartError for an unusable database. */
export async function openPostgresStore(
  databaseUrl: string,
  { log, ...options }: PostgresOptions = {},
): Promise<SiteStore> {
  const { pool, close } = openPool(databaseUrl, POOL_SIZE);
  const logLoss = createLossLog(log);
  const version = createCachedVersion(
    async () => {
      try {
        return (await Promise.race([readVersion(db), tooLate()])).version;
      } catch (error) {
        logLoss(error);
        throw error;
      }
    },
    (above) => raiseAbove(db, above),
  );
  const dialectOf = dialectFor(pool, { ...options, onRaised: version.note });
  const db = kyselyOf(dialectOf(MAX_WRITE_WAIT_MS));
  const shortTimeoutDb = kyselyOf(dialectOf(SHORT_WRITE_WAIT_MS));
  try {
    await checkServer(pool);
    await migrate(db);
    await refuseMoved(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    shortTimeoutDb,
    version,
    search: postgresArticleSearch,
    windows: createSharedWindows(db),
    oneOfMany: (job, work) => whileAlone(databaseUrl, JOB_LOCKS[job], work),
    async tryWrite() {
      await shortTimeoutDb.updateTable('site_version').set({ id: 1 }).where('id', '=', 1).execute();
    },
    async close() {
      await Promise.all([db.destroy(), shortTimeoutDb.destroy()]);
      await close();
    },
  };
}

/**
 * Opens data that need not be the site's, for a command.
 * Its statements have no time limit, because one that was too slow would be so at every repetition.
 * @throws StartError as `openPostgresStore`.
 */
export async function openPostgresForUpkeep(
  databaseUrl: string,
): Promise<ThreadStore & Pick<SiteStore, 'close'>> {
  const { pool, close } = openPool(databaseUrl, 1, { statement_timeout: 0 });
  const db = kyselyOf(dialectFor(pool, {})(MAX_WRITE_WAIT_MS));
  try {
    await checkServer(pool);
    await migrate(db);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    search: postgresArticleSearch,
    async close() {
      await db.destroy();
      await close();
    },
  };
}

/** Opens a thread's own connection. */
export async function openPostgresInThread(
  databaseUrl: string,
  { busyTimeoutMs, ...options }: ThreadOptions,
): Promise<ThreadStore> {
  const { pool } = openPool(databaseUrl, 1);
  return {
    db: kyselyOf(dialectFor(pool, options)(busyTimeoutMs)),
    search: postgresArticleSearch,
  };
}

const readVersion = (db: Kysely<Database>) =>
  db
    .selectFrom('site_version')
    .select('version')
    .where('id', '=', 1)
    // A server that has become a replica may answer with what is outdated.
    .where(sql<boolean>`not pg_is_in_recovery()`)
    .executeTakeFirstOrThrow();

async function raiseAbove(db: Kysely<Database>, above: number): Promise<number> {
  const { version } = await db
    .updateTable('site_version')
    .set({ version: sql`greatest(version, ${above}) + 1` })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** By a connection of its own, whose end gives the lock back. */
async function whileAlone(databaseUrl: string, lock: number, work: () => Promise<void>): Promise<void> {
  const { pool, close } = openPool(databaseUrl, 1, { query_timeout: ANSWER_WITHIN_MS });
  try {
    const { rows } = await pool.query('select pg_try_advisory_lock($1, $2) as taken', [SITE_LOCKS, lock]);
    if (rows[0]?.taken) await work();
  } finally {
    await close();
  }
}

async function tooLate(): Promise<never> {
  await wait(ANSWER_WITHIN_MS, undefined, { ref: false });
  throw new Error('The database does not answer');
}

/** As long as a query waits for a connection. */
const ANSWER_WITHIN_MS = 10_000;

const kyselyOf = (dialect: ReturnType<typeof postgresDialect>) =>
  new Kysely<Database>({
    dialect,
    // PostgreSQL has no empty lists.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });

const dialectFor =
  (pool: pg.Pool, options: PostgresOptions & Partial<Pick<PostgresDriverOptions, 'onRaised'>>) =>
  (lockTimeoutMs: number) =>
    postgresDialect({
      pool: pool as PostgresDriverOptions['pool'],
      line: createConnectionQueue(),
      lockTimeoutMs,
      isStopping: options.isStopping ?? (() => false),
      onStatement: options.onStatement,
      onWriteError: options.onWriteError ?? (() => undefined),
      onRaised: options.onRaised ?? (() => undefined),
    });

/** One line a minute at most: a server that is away would fill the log. */
function createLossLog(log: PostgresOptions['log']): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < LOG_PERIOD_MS) return;
    last = performance.now();
    log?.warn({ err: error }, 'The database does not answer; cached pages are not used until it does');
  };
}

const LOG_PERIOD_MS = 60_000;

/** With that of the thread which writes articles, and that of the hourly deletions, a process has six. */
const POOL_SIZE = 4;
