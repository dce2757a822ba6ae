import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FOLDER_LOCK, lockFile } from '../../../../server/database/data-file/lock/file-lock.ts';
import { migrations } from '../../../../server/database/migrations/index.ts';
import { findClockCheck } from '../../../../server/database/site-state/clock-check.ts';
import { sqliteDialect } from '../../../../server/database/sqlite/sqlite-dialect.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
  await mkdir(folder.dataDir);
});

afterEach(() => folder.remove());

const file = () => join(folder.dataDir, 'site.db');
const NAMES = Object.keys(migrations);

/** A data file as the program before a migration left it, killed: with an article in the WAL alone. */
async function layOldData(before: string): Promise<void> {
  const connection = new BetterSqlite3(join(folder.path, 'old.db'));
  const db = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
  const old = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < before));
  await new Migrator({ db, provider: { getMigrations: async () => old } }).migrateToLatest();
  connection.pragma('journal_mode = WAL');
  connection
    .prepare(`insert into news (id, title, content, excerpt, lang, published, revision, created_at, updated_at)
              values ('a', 'Old', ?, '', 'en', 1, 1, 1, 1)`)
    .run(`<p>${'x'.repeat(400_000)}</p>`);
  for (const end of ['', '-wal']) {
    await writeFile(`${file()}${end}`, await readFile(join(folder.path, `old.db${end}`)));
  }
  await db.destroy();
}

function read(path: string) {
  const connection = new BetterSqlite3(path, { readonly: true });
  const read = (sql: string) => connection.prepare(sql).pluck().all();
  const found = {
    check: connection.pragma('integrity_check', { simple: true }),
    migrations: read('select name from kysely_migration order by name'),
    articles: read('select title from news'),
  };
  connection.close();
  return found;
}

describe('before a migration the data file is copied', () => {
  it('whole and private, under a name that says the version; a new file and one that is up to date are not', async () => {
    const first = await openSqliteStore(join(folder.dataDir, 'new.db'));
    expect(first.copyBefore).toBeNull();
    await first.close();
    await layOldData('0010');
    const database = await openSqliteStore(file());
    // The clock was last seen at the newest moment of what there was: here the article's.
    expect(await findClockCheck(database.db)).toEqual({ seenAt: 1, deletesFrom: 1 });
    await database.close();
    const copy = `${file()}.before-0010`;
    expect(database.copyBefore).toBe(copy);
    expect(read(copy)).toEqual({ check: 'ok', migrations: NAMES.slice(0, 9), articles: ['Old'] });
    expect(read(file())).toEqual({ check: 'ok', migrations: NAMES, articles: ['Old'] });
    if (process.platform !== 'win32') expect((await stat(copy)).mode & 0o777).toBe(0o600);
    const again = await openSqliteStore(file());
    await again.close();
    expect(again.copyBefore).toBeNull();
  });

  it.each([
    ['before-0008', ['before-0004', 'before-0006', 'before-0008'], 1000],
    // An older data file was restored beside the copies of a later one; once they were made while the clock
    // was wrong.
    ['before-0012', ['before-0013', 'before-0011', 'before-0012'], 1000],
    ['before-0012', ['before-0013', 'before-0011', 'before-0012'], 4e9],
  ])(
    'and the last two copies are kept, such as %s, and all that is not one',
    async (newest, copies, made) => {
      await layOldData('0010');
      for (const [index, name] of copies.entries()) {
        await writeFile(`${file()}.${name}`, '');
        await utimes(`${file()}.${name}`, made + index, made + index);
      }
      for (const name of ['before-my-holiday', 'backup']) await writeFile(`${file()}.${name}`, '');
      const { copyBefore, close } = await openSqliteStore(file());
      await close();
      expect(copyBefore).toBe(`${file()}.before-0010`);
      const left = (await readdir(folder.dataDir)).filter((name) => name.startsWith('site.db.'));
      const kept = ['backup', 'before-0010', 'before-my-holiday', newest];
      expect(left.sort()).toEqual(kept.map((name) => `site.db.${name}`).sort());
    },
  );

  it.runIf(process.platform === 'linux')('or the start is refused, as on a full disk', async () => {
    await layOldData('0010');
    await chmod(file(), 0o600);
    const before = await readFile(file());
    const program = `import { openSqliteStore } from './server/database/sqlite/sqlite-store.ts'; await openSqliteStore('${file()}')`;
    // No file may become larger than 80 or 160 KB: the unit is the shell's.
    const { status, stderr } = spawnSync(
      'sh',
      [
        '-c',
        `trap '' XFSZ; ulimit -f 160; exec "$0" "$@"`,
        process.execPath,
        '--input-type=module',
        '-e',
        program,
      ],
      { encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /StartError: The data file .*site\.db has to be brought up to date .* copy of it cannot be made .*Nothing was changed: make room in /,
    );
    expect((await readFile(file())).equals(before)).toBe(true);
    expect((await readdir(folder.dataDir)).sort()).toEqual([
      '.lock',
      'site.db',
      'site.db-shm',
      'site.db-wal',
    ]);
    expect(read(file()).migrations).toEqual(NAMES.slice(0, 9));
  });
});

describe.runIf(process.platform !== 'win32')('a start that is ended', () => {
  it.each([
    ['SIGKILL', 'in the copy', 'fs.fsyncSync = end'],
    ['SIGTERM', 'before the copy has its name', 'fs.renameSync = end'],
    ['SIGKILL', 'in a migration', 'onStatement = (sql) => /generated/.test(sql) && end()'],
    ['SIGTERM', 'after the migrations', "onStatement = (sql) => sql === 'commit' && end()"],
  ])('by %s %s, leaves a whole copy or none, and the next one is well', async (signal, point, hook) => {
    await layOldData('0010');
    const program = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const end = () => process.kill(process.pid, '${signal}');
      let onStatement;
      ${hook};
      syncBuiltinESMExports();
      const { openSqliteStore } = await import('./server/database/sqlite/sqlite-store.ts');
      await openSqliteStore('${file()}', { onStatement });`;
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
    expect([ended.signal, ended.stderr]).toEqual([signal, '']);
    const copy = `${file()}.before-0010`;
    const whole = { check: 'ok', migrations: NAMES.slice(0, 9), articles: ['Old'] };
    const isCopied = point.includes('migration');
    expect(existsSync(copy)).toBe(isCopied);
    if (isCopied) expect(read(copy)).toEqual(whole);
    await (await openSqliteStore(file())).close();
    expect((await readdir(folder.dataDir)).sort()).toEqual(['.lock', 'site.db', 'site.db.before-0010']);
    expect(read(file())).toEqual({ ...whole, migrations: NAMES });
    expect(read(copy)).toEqual(whole);
  });
});

describe('a data file of a newer program', () => {
  it('is refused with its version, and the copy from before the upgrade is named where there is one', async () => {
    await (await openSqliteStore(file())).close();
    const connection = new BetterSqlite3(file());
    connection.exec(`insert into kysely_migration values ('9998-next', ''), ('9999-later', '')`);
    connection.close();
    const version =
      /newer version of this program: it has the data version 9999 \(9998-next, 9999-later\), and this program knows those up to \d{4}\. .* start the newer version, or /;
    await expect(openSqliteStore(file())).rejects.toThrow(version);
    await expect(openSqliteStore(file())).rejects.toThrow(/restore a backup from before the upgrade/);
    await writeFile(`${file()}.before-9998`, '');
    await expect(openSqliteStore(file())).rejects.toThrow(
      /or go back .* copy, do not move, .*site\.db\.before-9998 to /,
    );
  });

  it('that was killed is well again when its host does what the sentence says', async () => {
    await layOldData('0010');
    const { db, close } = await openSqliteStore(file());
    await sql`insert into kysely_migration values ('0010-other', '')`.execute(db);
    await sql`update news set content = ''`.execute(db);
    const killed = join(folder.path, 'killed.db');
    for (const end of ['', '-wal', '-shm']) await copyFile(`${file()}${end}`, `${killed}${end}`);
    await close();
    for (const end of ['', '-wal', '-shm']) await rename(`${killed}${end}`, `${file()}${end}`);
    const refusal: unknown = await openSqliteStore(file()).catch((error: unknown) => error);
    const [, away = '', copy = '', to = ''] =
      /: move (.*) away, those that are there, and then copy, do not move, (\S+) to (\S+)\.$/.exec(
        String(refusal),
      ) ?? [];
    for (const path of away.split(/, | and /)) await rename(path, `${path}.away`);
    await copyFile(copy, to);
    await (await openSqliteStore(file())).close();
    expect(read(file())).toEqual({ check: 'ok', migrations: NAMES, articles: ['Old'] });
  });
});

describe('two processes that open a data file at once', () => {
  it('migrate it one after the other, so that the copy is from before', async () => {
    await layOldData('0010');
    const unlock = lockFile(join(folder.dataDir, FOLDER_LOCK));
    const onWait = vi.fn();
    const second = openSqliteStore(file(), { onWait });
    await expect.poll(() => onWait.mock.calls).toHaveLength(1);
    expect(onWait.mock.calls).toEqual([[expect.stringMatching(/^Waiting: another start or command brings/)]]);
    // What the first one did.
    const connection = new BetterSqlite3(file());
    connection.exec("update news set title = 'Migrated'");
    const db = new Kysely<unknown>({ dialect: sqliteDialect(connection) });
    await new Migrator({
      db,
      provider: { getMigrations: async () => ({ ...migrations }) },
    }).migrateToLatest();
    await db.destroy();
    unlock?.();
    const { copyBefore, close } = await second;
    await close();
    expect([copyBefore, existsSync(`${file()}.before-0010`)]).toEqual([null, false]);
    expect(read(file()).articles).toEqual(['Migrated']);
  });

  it('make a new one one after the other', async () => {
    const unlock = lockFile(join(folder.dataDir, FOLDER_LOCK));
    const onWait = vi.fn();
    const [first, second] = [openSqliteStore(file(), { onWait }), openSqliteStore(file(), { onWait })];
    await expect.poll(() => onWait.mock.calls).toHaveLength(2);
    expect(existsSync(file())).toBe(false);
    unlock?.();
    for (const { close } of await Promise.all([first, second])) await close();
    expect(read(file())).toEqual({ check: 'ok', migrations: NAMES, articles: [] });
  });

  it('and one that has waited for too long says why', async () => {
    await layOldData('0010');
    const before = await readFile(file());
    const unlock = lockFile(join(folder.dataDir, FOLDER_LOCK));
    vi.useFakeTimers({ toFake: ['performance'] });
    const refusal = openSqliteStore(file(), { onWait: () => vi.advanceTimersByTime(5 * 60_000 + 1) });
    await expect(refusal).rejects.toThrow(
      /^DATA_DIR: another start or command .*, for more than 5 minutes\. Nothing/,
    );
    vi.useRealTimers();
    unlock?.();
    expect((await readFile(file())).equals(before)).toBe(true);
  });
});
