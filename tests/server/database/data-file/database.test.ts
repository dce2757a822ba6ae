import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { first } from '../../../../server/database/migrations/0001-first.ts';
import { migrations } from '../../../../server/database/migrations/index.ts';
import { sqliteDialect } from '../../../../server/database/sqlite/sqlite-dialect.ts';
import { openSqliteStore, type SqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { tryWrite } from '../../../../server/database/writes/try-write.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

let folder: SiteFolder;
let opened: SqliteStore[];

beforeEach(async () => {
  folder = await makeSiteFolder();
  await mkdir(folder.dataDir);
  opened = [];
});

afterEach(async () => {
  for (const database of opened) await database.close();
  await folder.remove();
});

async function open(): Promise<SqliteStore> {
  const database = await openSqliteStore(join(folder.dataDir, 'site.db'));
  opened.push(database);
  return database;
}

describe('the data file', () => {
  it.each([
    ['journal_mode', 'wal'],
    ['synchronous', 2],
    ['foreign_keys', 1],
  ])('is used with %s %s', async (name, value) => {
    const { db } = await open();
    const { rows } = await sql`pragma ${sql.raw(name)}`.execute(db);
    expect(rows).toEqual([{ [name]: value }]);
  });

  it('is really written by the write that tries whether it can be', async () => {
    const { db } = await open();
    const wal = join(folder.dataDir, 'site.db-wal');
    const before = await readFile(wal);
    await tryWrite(db);
    expect((await readFile(wal)).equals(before)).toBe(false);
  });

  it('is held by a transaction that has only read so far', async () => {
    const { db } = await open();
    const other = connectToDataFile(folder);
    await db.transaction().execute(async (transaction) => {
      const { version } = await transaction
        .selectFrom('site_version')
        .select('version')
        .executeTakeFirstOrThrow();
      expect(() => other.exec('update site_version set version = 100')).toThrow('database is locked');
      await transaction
        .updateTable('site_version')
        .set({ version: version + 1 })
        .execute();
    });
    expect(other.prepare('select version from site_version').pluck().get()).toBe(2);
    other.close();
  });
});

describe('a data file of the first release', () => {
  it('keeps its articles, gets a column for creation keys, and excerpts without headings and with one mark at a cut', async () => {
    const connection = new BetterSqlite3(join(folder.dataDir, 'site.db'));
    const old = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    const migrator = new Migrator({
      db: old,
      provider: { getMigrations: async () => ({ '0001-first': first }) },
    });
    await migrator.migrateToLatest();
    for (const id of ['a', 'b']) {
      connection
        .prepare(
          "insert into news values (?, 'Old', '<h2>Head</h2><p>Old.</p>', 'Head Old.', null, 'en', 1, 1, 1, 1)",
        )
        .run(id);
    }
    connection.exec(
      "insert into news values ('c', 'Old', '<p>Cut.</p>', 'Rega amanhã.…', null, 'pt', 1, 1, 1, 1)",
    );
    await old.destroy();
    const { db } = await open();
    expect(
      await db
        .selectFrom('news')
        .select(['id', 'title', 'summary', 'excerpt', 'creation_key'])
        .orderBy('id')
        .execute(),
    ).toEqual([
      { id: 'a', title: 'Old', summary: null, excerpt: 'Old.', creation_key: null },
      { id: 'b', title: 'Old', summary: null, excerpt: 'Old.', creation_key: null },
      { id: 'c', title: 'Old', summary: null, excerpt: 'Rega amanhã…', creation_key: null },
    ]);
  });
});

describe('a data file without devices', () => {
  it('keeps its sessions, each on a device of its own that no cookie proves', async () => {
    const connection = new BetterSqlite3(join(folder.dataDir, 'site.db'));
    const old = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0010-devices'));
    await new Migrator({ db: old, provider: { getMigrations: async () => earlier } }).migrateToLatest();
    connection.exec("insert into sessions values ('one', 1000, 2000), ('other', 3000, 4000)");
    await old.destroy();
    const { db } = await open();
    const kept = await db
      .selectFrom('sessions')
      .innerJoin('devices', 'devices.id', 'sessions.device_id')
      .select(['sessions.token_hash', 'sessions.created_at', 'sessions.last_used_at', 'devices.last_seen_at'])
      .select(['devices.token_hash as device_hash', 'devices.browser'])
      .orderBy('sessions.token_hash')
      .execute();
    const device = { device_hash: null, browser: 'Unknown browser' };
    expect(kept).toEqual([
      { token_hash: 'one', created_at: 1000, last_used_at: 2000, last_seen_at: 2000, ...device },
      { token_hash: 'other', created_at: 3000, last_used_at: 4000, last_seen_at: 4000, ...device },
    ]);
  });
});

describe('a migration that fails', () => {
  it.each<[string, Record<string, Migration>]>([
    [
      'in its middle',
      {
        '1': {
          async up(db) {
            await sql`create table half (id integer)`.execute(db);
            await sql`insert into missing values (1)`.execute(db);
          },
        },
      },
    ],
    [
      'after another one',
      {
        '1': { up: async (db) => void (await sql`create table whole (id integer)`.execute(db)) },
        '2': { up: async (db) => void (await sql`insert into missing values (1)`.execute(db)) },
      },
    ],
  ])('%s leaves nothing behind', async (_name, migrations) => {
    const connection = new BetterSqlite3(join(folder.dataDir, 'other.db'));
    const db = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error } = await migrator.migrateToLatest();
    expect(error).toMatchObject({ message: 'no such table: missing' });
    expect(
      connection.prepare("select name from sqlite_schema where name in ('half', 'whole')").all(),
    ).toEqual([]);
    expect(connection.prepare('select name from kysely_migration').all()).toEqual([]);
    await db.destroy();
  });
});

describe('a statement', () => {
  it('is compiled once, however often it runs with other values', async () => {
    const { db } = await open();
    const { sql: text } = db
      .selectFrom('news')
      .select('id')
      .where('published', '=', 1)
      .orderBy('created_at', 'desc')
      .limit(10)
      .compile();
    const other = new DatabaseSync(join(folder.dataDir, 'site.db'));
    let asked = 0;
    // SQLite asks while it compiles.
    other.setAuthorizer(() => {
      asked += 1;
      return constants.SQLITE_OK;
    });
    const statement = other.prepare(text);
    const once = asked;
    for (const limit of [10, 20]) statement.all(1, limit);
    expect([once > 0, asked]).toEqual([true, once]);
    other.close();
  });
});
