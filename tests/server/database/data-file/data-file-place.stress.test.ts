import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../server/app.ts';
import { listen } from '../../../../server/boot/start.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { StartError } from '../../../../server/platform/errors.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { layFirstData } from '../../../support/data/sites/first-data.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';
import { runToEnd } from '../../../support/server/apps/start-site.ts';
import { oldIsDeleted } from '../../../support/server/watching/statements.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
  await mkdir(folder.dataDir, { mode: 0o700 });
  await mkdir(join(folder.uploadsDir, 'news-images'), { recursive: true });
});

afterEach(() => folder.remove());

const file = () => join(folder.dataDir, 'site.db');
const open = () => openSqliteStore(file(), { uploadsDir: folder.uploadsDir });
const HOUR = 60 * 60_000;
const IMAGE = 'news-images/1700000000000-stall-abcd1234.jpg';
const layImage = () => writeFile(join(folder.uploadsDir, IMAGE), 'a picture');

/** What a copy of `site.db` alone is, from a running site of an earlier version. */
async function layLoneCopy(): Promise<void> {
  const running = join(folder.path, 'running.db');
  const connection = new BetterSqlite3(running);
  connection.pragma('journal_mode = WAL');
  connection.exec('create table news (id text); insert into news values (1)');
  await copyFile(running, file());
  connection.close();
}

/** What a kill in a first commit leaves: some pages, and the journal that takes them back. */
async function layHalfWritten(): Promise<void> {
  const killed = join(folder.path, 'killed.db');
  const connection = new BetterSqlite3(killed);
  connection.pragma('cache_size = 1');
  connection.exec('begin; create table half (a text); insert into half values (zeroblob(400000))');
  for (const end of ['', '-journal']) {
    expect((await stat(`${killed}${end}`)).size).toBeGreaterThan(0);
    await copyFile(`${killed}${end}`, `${file()}${end}`);
  }
  connection.close();
}

/** Names and bytes of all files of the site. */
async function readAll(): Promise<Map<string, string>> {
  const names = (await readdir(folder.path, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const files = names.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return new Map(await Promise.all(files.map(async (path) => [path, await readFile(path, 'hex')] as const)));
}

const addImage = (path: string) =>
  changeData(
    folder,
    `insert into news_images (path, position, name, alt, is_featured, width, height, animated, bytes, created_at, stored_at)
     values ('${path}', 0, 'a.jpg', '', 0, 1, 1, 0, 9, 1, 1)`,
  );

describe('a start is refused, says what probably happened, and changes nothing', () => {
  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'where site.db was copied without its WAL',
      layLoneCopy,
      /copied alone .* To start with an empty site, delete/,
    ],
    [
      'where pictures have no data file',
      layImage,
      /is missing or empty, but the folder .*news-images holds pictures of a site, such as .*stall.* DATA_DIR is not/,
    ],
    [
      'where a data file beside pictures has no bytes',
      async () => {
        await layImage();
        await writeFile(file(), '');
      },
      /is missing or empty, but the folder .*news-images holds pictures/,
    ],
    [
      'where a data file beside pictures has no articles',
      async () => {
        await layFirstData(folder);
        await layImage();
      },
      /has no articles, but the folder .*news-images holds pictures .* of two sites/,
    ],
    [
      'where a data file beside pictures names others',
      async () => {
        await layFirstData(folder);
        await addImage('news-images/1700000000000-other-abcd1234.jpg');
        await layImage();
      },
      /names other pictures, but the folder .*news-images holds pictures .* of two sites/,
    ],
    [
      'where the data file is a database of another program',
      async () => {
        const connection = new BetterSqlite3(file());
        connection.exec('create table bookmarks (id integer)');
        connection.close();
      },
      /is not a site's: .* another program \(with the tables bookmarks\)/,
    ],
    [
      'where the data file is gone and its WAL is there',
      async () => {
        await writeFile(`${file()}-wal`, 'what was written');
      },
      /is missing or empty, but beside it is .*site\.db-wal/,
    ],
  ])('%s', async (_name, prepare, sentence) => {
    await prepare();
    const before = await readAll();
    const refusal: unknown = await open().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect(refusal).toMatchObject({ message: expect.stringMatching(sentence) });
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^[^\n]*\.$/) });
    expect(await readAll()).toEqual(before);
  });

  it('by the program', async () => {
    await layLoneCopy();
    const before = await readAll();
    const { code, stdout, stderr } = await runToEnd(folder, {});
    const sentence = expect.stringMatching(/^The data file .* copied alone [^\n]*\.\n$/);
    expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: sentence });
    expect(await readAll()).toEqual(before);
  });
});

describe('a data file is used', () => {
  it('that is new: nothing, a file without bytes, or what a first start had begun when it was killed', async () => {
    const hasWal: boolean[] = [];
    const onStatement = (sql: string) => {
      if (/^\s*(create|alter|insert)/i.test(sql)) hasWal.push(existsSync(`${file()}-wal`));
    };
    await (await openSqliteStore(file(), { onStatement })).close();
    // Killed in between it would look like a copy without its WAL.
    expect(new Set(hasWal)).toEqual(new Set([false]));
    await rm(file());
    await writeFile(file(), '');
    await (await open()).close();
    await rm(file());
    const begun = new BetterSqlite3(file());
    begun.exec('create table kysely_migration (name text primary key, timestamp text not null)');
    begun.close();
    await (await open()).close();
    await rm(file());
    await layHalfWritten();
    const { db, close } = await open();
    expect(await db.selectFrom('news').select('id').execute()).toEqual([]);
    await close();
  });

  it('of which one picture is there, also where others are lost and some have no row', async () => {
    await layFirstData(folder);
    await addImage(IMAGE);
    await addImage('news-images/1700000000000-lost-abcd1234.jpg');
    await layImage();
    await writeFile(join(folder.uploadsDir, 'news-images/1700000000000-more-abcd1234.jpg'), '');
    await (await open()).close();
    // Of a large folder only some files are looked at: here one whose name is not looked at.
    await rename(join(folder.uploadsDir, IMAGE), join(folder.uploadsDir, 'news-images/seen-by-its-row.jpg'));
    await addImage('news-images/seen-by-its-row.jpg');
    await (await open()).close();
  });

  it('with what was committed, also where it is copied alone while the site runs', async () => {
    const { db, checkpoint, close } = await open();
    expect(await readAlone()).toBe(1);
    await db.updateTable('site_version').set({ version: 2 }).execute();
    expect(await readAlone()).toBe(1);
    expect(checkpoint()).toBeNull();
    expect(await readAlone()).toBe(2);
    // A start, here beside it, takes what a kill has left in the WAL.
    await db.updateTable('site_version').set({ version: 3 }).execute();
    const { close: closeStarted } = await open();
    expect(await readAlone()).toBe(3);
    await closeStarted();

    const reader = new BetterSqlite3(file());
    reader.exec('begin; select * from site_version');
    await db.updateTable('site_version').set({ version: 4 }).execute();
    expect(checkpoint()).toMatchObject({ message: expect.stringMatching(/reads an older state/) });
    reader.exec('commit');
    // The reader keeps it open: SQLite does not checkpoint at this end.
    await close();
    expect(await readAlone()).toBe(4);
    reader.close();
  });

  it('with the first password, also where it is copied alone as soon as a first start listens', async () => {
    await rm(folder.dataDir, { recursive: true });
    const { dataDir: DATA_DIR, uploadsDir: UPLOADS_DIR } = folder;
    const app = await createApp(readConfig({ DATA_DIR, UPLOADS_DIR, PORT: '0' }, folder.path));
    await listen(app.http, { port: 0, host: '127.0.0.1' });
    await app.ensurePassword(() => undefined);
    expect(await readAlone(folder, 'select count(*) from admin_config')).toBe(1);
    await app.close();
  });

  it('into which the program moves what was committed within five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const statements: string[] = [];
    const app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
    // It is refused inside a transaction, such as of what a start deletes.
    await oldIsDeleted(statements, app.folder);
    const before = Number(await readAlone(app.folder));
    await createArticle(await app.admin());
    vi.advanceTimersByTime(5000);
    await expect.poll(() => readAlone(app.folder)).toBe(before + 1);
    await app.close();
    vi.useRealTimers();
  });

  it('and where that cannot be done for long, says so hourly, but not where it was refused by chance', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const statements: string[] = [];
    const app = await openApp({}, { onStatement: (sql) => statements.push(sql) });
    const admin = await app.admin();
    const reader = connectToDataFile(app.folder);
    const beginReading = async () => {
      reader.exec('begin; select * from site_version');
      await createArticle(admin);
    };
    // Each ends with two such statements and then the checkpoint.
    const hourlyRuns = (count: number) =>
      expect
        .poll(() => statements.filter((sql) => sql.startsWith('delete from "membership_app')))
        .toHaveLength(2 * count);
    const warnings = () => app.log.lines.filter(({ message }) => message.includes('could not be moved'));
    await hourlyRuns(1);
    vi.advanceTimersByTime(HOUR - 1000);
    await beginReading();
    vi.advanceTimersByTime(1000);
    await hourlyRuns(2);
    await admin.fetch('/healthz');
    reader.exec('commit');
    vi.advanceTimersByTime(HOUR);
    // The one before has ended.
    await hourlyRuns(3);
    expect(warnings()).toEqual([]);
    await beginReading();
    vi.advanceTimersByTime(HOUR);
    await expect.poll(warnings).toHaveLength(1);
    reader.close();
    await app.close();
    vi.useRealTimers();
  });

  /** A value, by default the version, in a copy of `site.db` alone. */
  async function readAlone(of = folder, query = 'select version from site_version'): Promise<unknown> {
    const lone = join(of.path, 'lone.db');
    await rm(lone, { force: true });
    await copyFile(join(of.dataDir, 'site.db'), lone);
    const connection = new BetterSqlite3(lone);
    const version = connection.prepare(query).pluck().get();
    connection.close();
    return version;
  }
});
