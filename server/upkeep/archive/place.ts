import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { connectToRead } from '../../database/sqlite/connect-to-read.ts';
import type { SiteMoveRow } from '../../database/tables.ts';
import type { Config } from '../../platform/config/config.ts';
import { messageOf, StartError } from '../../platform/errors.ts';
import { SITE_TABLES } from './tables/site-tables.ts';

/** Where a site's data and images are, or will be. */
export type PlaceConfig = Pick<Config, 'dataDir' | 'uploadsDir' | 'bucket' | 'databaseUrl'>;

/** In words, without passwords. */
export function nameOf({ dataDir, uploadsDir, bucket, databaseUrl }: PlaceConfig): string {
  const images = uploadsDir === null ? `the bucket ${bucket?.bucket} of ${bucket?.endpoint}` : uploadsDir;
  return `${databaseUrl === null ? dataDir : databaseName(databaseUrl)} and ${images}`;
}

function databaseName(databaseUrl: string): string {
  const { pathname, host, searchParams } = new URL(databaseUrl);
  return `the PostgreSQL database ${decodeURIComponent(pathname.slice(1))} on ${searchParams.get('host') ?? host}`;
}

/** What a place's data is: nothing, a site, one that a move has not finished, or another program's. */
export type PlaceState =
  | { readonly holds: 'NOTHING' }
  | { readonly holds: 'SITE'; readonly move: SiteMoveRow | null }
  | { readonly holds: 'ARRIVING'; readonly move: SiteMoveRow }
  | { readonly holds: 'OTHERS'; readonly tables: readonly string[] };

/** @throws StartError for data that cannot be reached. */
export async function readPlace({ dataDir, databaseUrl }: PlaceConfig): Promise<PlaceState> {
  if (databaseUrl !== null) {
    const { withDatabase } = await import('../../database/postgres/connection/with-database.ts');
    return withDatabase(databaseUrl, (query) => stateOf(query, POSTGRES_TABLES));
  }
  const file = join(dataDir, DATA_FILE);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return { holds: 'NOTHING' };
  try {
    return await readFilePlace(file);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${file} cannot be read as the data file of a site (${messageOf(error)}).`,
      { cause: error },
    );
  }
}

async function readFilePlace(file: string): Promise<PlaceState> {
  const connection = connectToRead(file);
  try {
    const query = async (statement: string) => connection.prepare(statement).all() as Found[];
    return await stateOf(query, SQLITE_TABLES);
  } finally {
    connection.close();
  }
}

type Found = Readonly<Record<string, unknown>>;
type Query = (statement: string) => Promise<readonly Found[]>;

const SQLITE_TABLES = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'";
const POSTGRES_TABLES = 'select tablename as name from pg_tables where schemaname = current_schema()';

async function stateOf(query: Query, listTables: string): Promise<PlaceState> {
  const names = (await query(listTables)).map(({ name }) => String(name));
  // A kill during the first migration leaves only the tables of migrations.
  const tables = names.filter((name) => !name.startsWith('kysely_'));
  if (tables.length === 0) return { holds: 'NOTHING' };
  if (!SITE_TABLES.some(({ name }) => tables.includes(name))) return { holds: 'OTHERS', tables };
  const [move = null] = tables.includes('site_move')
    ? ((await query('select * from site_move')) as unknown as SiteMoveRow[])
    : [];
  if (move?.state === 'ARRIVING') return { holds: 'ARRIVING', move };
  // Each start puts a row into both: without one, a restore or a move was killed after it made the tables.
  const started = await query('select name from secrets union all select key from admin_config');
  return started.length > 0 ? { holds: 'SITE', move } : { holds: 'NOTHING' };
}
