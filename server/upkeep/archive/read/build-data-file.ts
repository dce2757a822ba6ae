import { closeSync, fsyncSync, openSync } from 'node:fs';
import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { storedText } from '../../../../rules/article-html/prose.ts';
import { searchWords } from '../../../../rules/articles/search-words.ts';
import { migrations, numberOf } from '../../../database/migrations/index.ts';
import { DRAFT_OFFSET } from '../../../database/search/search-key.ts';
import { connectWithoutWal } from '../../../database/sqlite/connect.ts';
import { sqliteDialect } from '../../../database/sqlite/sqlite-dialect.ts';
import { StartError } from '../../../platform/errors.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { copyFormerData } from '../former-format.ts';
import { FORMER_FORMAT, type Manifest } from '../manifest.ts';
import { createTableDigest, SITE_TABLES } from '../tables/site-tables.ts';
import { readTable } from '../tables/table-files.ts';

/**
 * Makes a new data file of an archive's tables, as they were, then brings it up to date and fills the search
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
      const { error } = await migrator.migrateTo(migrationOf(folder, manifest));
      if (error) throw error;
      await fillTables(connection, folder, manifest, onProgress);
    }
    onProgress('Bringing the data up to date');
    const updated = await migrator.migrateToLatest();
    if (updated.error) throw updated.error;
    fillSearchIndex(connection, onProgress);
  } finally {
    await db.destroy();
  }
  sync(file);
}

/** PostgreSQL's migrations have the same numbers, but the first of them another name. */
function migrationOf(folder: string, { migration }: Manifest): string {
  const own = Object.keys(migrations).find((name) => numberOf(name) === numberOf(migration));
  if (own !== undefined) return own;
  throw new StartError(
    `${folder} was made by a newer version of this program (${migration}). Restore it with that version.`,
  );
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

function fillSearchIndex(connection: BetterSqlite3.Database, onProgress: OnProgress): void {
  connection.exec("insert into article_search (article_search) values ('delete-all')");
  const total = Number(connection.prepare('select count(*) from news').pluck().get());
  const insert = connection.prepare('insert into article_search (rowid, words) values (?, ?)');
  const next = connection.prepare(
    'select id, search_key, title, content, published from news where id > ? order by id limit 100',
  );
  connection.exec('begin');
  for (let last = '', done = 0; ; ) {
    const articles = next.all(last) as IndexedRow[];
    if (articles.length === 0) break;
    for (const { search_key, title, content, published } of articles) {
      const part = published === 1 ? 0 : DRAFT_OFFSET;
      insert.run(BigInt(part - search_key), searchWords(`${title} ${storedText(content)}`).join(' '));
    }
    last = articles.at(-1)?.id ?? '';
    done += articles.length;
    onProgress('Filling the search index', done, total);
  }
  connection.exec('commit');
}

interface IndexedRow {
  readonly id: string;
  readonly search_key: number;
  readonly title: string;
  readonly content: string;
  readonly published: number;
}

function sync(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
