import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { openSqliteStore } from '../../database/sqlite/sqlite-store.ts';
import type { Database } from '../../database/tables.ts';
import type { PlaceConfig } from '../archive/place.ts';

/** Opens the data of a place, which need not be the site's, and brings it up to date. @throws StartError */
export async function withData<Result>(
  { databaseUrl, dataDir }: PlaceConfig,
  work: (db: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  const { db, close } =
    databaseUrl === null
      ? await openSqliteStore(join(dataDir, DATA_FILE), { isForMove: true })
      : await (await import('../../database/postgres/postgres-store.ts')).openPostgresForUpkeep(databaseUrl);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
