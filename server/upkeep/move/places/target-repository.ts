import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { connectToRead } from '../../../database/sqlite/connect-to-read.ts';
import { messageOf, StartError } from '../../../platform/errors.ts';
import { MOVED_TABLES } from '../rows/moved-tables.ts';
import type { PlaceConfig } from './move-config.ts';

/** A place holds nothing, a site, what an unfinished move has brought, or another program's tables. */
export type TargetState =
  | { readonly holds: 'NOTHING' | 'SITE' }
  | { readonly holds: 'MOVE'; readonly moveId: string }
  | { readonly holds: 'OTHERS'; readonly tables: readonly string[] };

/** @throws StartError for data that cannot be reached. */
export async function readState({ dataDir, databaseUrl }: PlaceConfig): Promise<TargetState> {
  if (databaseUrl !== null) {
    const { withDatabase } = await import('../../../database/postgres/connection/with-database.ts');
    return withDatabase(databaseUrl, (query) => stateOf(query, POSTGRES_TABLES));
  }
  const file = join(dataDir, DATA_FILE);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0) return { holds: 'NOTHING' };
  try {
    return await readFileState(file);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: ${file} cannot be read as the data file of a site (${messageOf(error)}).`,
      {
        cause: error,
      },
    );
  }
}

async function readFileState(file: string): Promise<TargetState> {
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

async function stateOf(query: Query, listTables: string): Promise<TargetState> {
  const names = (await query(listTables)).map(({ name }) => String(name));
  // A kill during the first migration leaves only the tables of migrations.
  const tables = names.filter((name) => !name.startsWith('kysely_'));
  if (tables.length === 0) return { holds: 'NOTHING' };
  if (!MOVED_TABLES.some(({ name }) => tables.includes(name))) return { holds: 'OTHERS', tables };
  if (!tables.includes('site_move')) return { holds: 'SITE' };
  const [move] = await query("select move_id from site_move where state = 'ARRIVING'");
  if (move) return { holds: 'MOVE', moveId: String(move.move_id) };
  // Each start puts a row into both, so these are tables that a move has made just before it was killed.
  const started = await query('select name from secrets union all select key from admin_config');
  return { holds: started.length > 0 ? 'SITE' : 'NOTHING' };
}
