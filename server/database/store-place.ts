import { Kysely } from 'kysely';
import { sqliteArticleSearch } from './search/sqlite-article-search.ts';
import type { SiteStore } from './site-store.ts';
import { connect } from './sqlite/connect.ts';
import { sqliteDialect } from './sqlite/sqlite-dialect.ts';
import type { Database } from './tables.ts';

/** Where the data is: a data file's absolute path, or the address of a PostgreSQL database. */
export type StorePlace = { readonly dataFile: string } | { readonly databaseUrl: string };

/** A thread has its own connection, so to the program its transactions are those of another process. */
export type ThreadStore = Pick<SiteStore, 'db' | 'search'>;

export interface ThreadOptions {
  readonly onStatement: ((sql: string) => void) | undefined;
  /** How long a write waits for others, in milliseconds. */
  readonly busyTimeoutMs: number;
  readonly isStopping: () => boolean;
}

/** Opens the data of a site that runs. Node closes the connection when the thread ends. */
export async function openInThread(place: StorePlace, options: ThreadOptions): Promise<ThreadStore> {
  if ('databaseUrl' in place)
    return (await import('./postgres/postgres-store.ts')).openPostgresInThread(place.databaseUrl, options);
  const dialect = sqliteDialect(connect(place.dataFile, options.onStatement), options);
  return { db: new Kysely<Database>({ dialect }), search: sqliteArticleSearch };
}
