import { closeSync, fsyncSync, openSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from '../../../database/migrations/index.ts';
import { connectWithoutWal } from '../../../database/sqlite/connect.ts';
import { sqliteDialect } from '../../../database/sqlite/sqlite-dialect.ts';
import { StartError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { requireMigration } from '../check-archive.ts';
import { copyFormerData } from '../former-format.ts';
import { FORMER_FORMAT, type Manifest } from '../manifest.ts';
import { createTableDigest, SITE_TABLES } from '../tables/site-tables.ts';
import { readTable } from '../tables/table-files.ts';

/**
 * Makes a new data file of an archive's tables, as they were, then brings it up to date; without a search
 * index. The archive was checked.
 * @throws StartError for tables of a newer version, or that do not arrive as the manifest says.
 */
export async function buildDataFile(
  folder: string,
  manifest: Manifest,
  file: string,
  onProgress: OnProgress,
): Promise<void> {
  const isFormer = manifest.format === FORMER_FORMAT;
  if (isFormer) await copyFormerData(folder, file);
  const connection = connectWithoutWal(file);
  const db = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
  try {
    // The file is new: after a failure it is made again.
    connection.pragma('journal_mode = OFF');
    connection.pragma('synchronous = OFF');
    connection.pragma('foreign_keys = OFF');
    const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
    if (!isFormer) {
      const { error } = await migrator.migrateTo(requireMigration(folder, manifest));
      if (error) throw error;
      await fillTables(connection, folder, manifest, onProgress);
    }
    onProgress('Bringing the data up to date');
    const updated = await migrator.migrateToLatest();
    if (updated.error) throw updated.error;
  } finally {
    await db.destroy();
  }
  sync(file);
}

async function fillTables(
  connection: BetterSqlite3.Database,
  folder: string,
  { tables }: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  for (const { name } of SITE_TABLES) {
    const expected = tables[name];
    const columns = connection.prepare(`select name from pragma_table_info('${name}')`).pluck().all();
    if (!expected && columns.length > 0)
      throw new StartError(`${folder} is no whole backup: it has no table ${name}.`);
    if (!expected) continue;
    const digest = createTableDigest();
    const insert = connection.prepare(
      `insert into ${name} (${columns.join()}) values (${columns.map((column) => `@${column}`).join()})`,
    );
    connection.exec('begin');
    // A migration has put a first row into some.
    connection.exec(`delete from ${name}`);
    for await (const row of readTable(folder, name)) {
      // Only these columns: a row's own names are not trusted.
      insert.run(row);
      digest.add(row);
    }
    connection.exec('commit');
    const { rows, digest: found } = digest.result();
    onProgress(`Reading ${name}`, rows, expected.rows);
    if (rows !== expected.rows || found !== expected.digest)
      throw new StartError(`${folder}: the rows of ${name} are not those that its manifest describes.`);
  }
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
