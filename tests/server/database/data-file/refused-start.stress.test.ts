import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdir, readFile, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSite } from '../../../../server/boot/start.ts';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { readConfig } from '../../../../server/platform/config/config.ts';
import { StartError } from '../../../../server/platform/errors.ts';
import { layFirstData } from '../../../support/data/sites/first-data.ts';
import { recordedLog } from '../../../support/server/apps/open-app.ts';
import {
  giveToOrdinaryUser,
  HAS_ORDINARY_USER,
  ORDINARY_USER,
} from '../../../support/server/apps/ordinary-user.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import {
  makeSiteFolder,
  type SiteFolder,
  TEST_PASSWORD,
  variablesOf,
} from '../../../support/server/apps/site-folder.ts';
import { runToEnd } from '../../../support/server/apps/start-site.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
});

afterEach(() => folder.remove());

/** Starts the site in this process. @returns why it did not start, in the words that a host reads. */
async function refusalOf(env: Readonly<Record<string, string>>): Promise<string> {
  const start = async () => {
    const config = readConfig({ PORT: '0', ...variablesOf(folder), ...env }, folder.path);
    await startSite(config, (app) => void app.close(), { log: recordedLog() });
  };
  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  return (refusal as StartError).message;
}

describe('a start with a bad environment stops, names the variable and never shows its value', () => {
  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['HOST', 'no host'],
    ['HOST', '192.0.2.1'],
    ['ADMIN_PASSWORD', 'seven77'],
    ['PUBLIC_URL', 'https://www.sanir.example/news'],
    ['PUBLIC_URL', 'www.sanir.example'],
    ['PUBLIC_URL', 'ftp://www.sanir.example'],
    ['PUBLIC_URL', 'https://name:word@www.sanir.example'],
    ['TRUST_PROXY', 'yes'],
    ['CDN_SECONDS', '86401'],
    ['CDN_SECONDS', '1.5'],
    ['LOG_LEVEL', 'loud'],
    ['MEMBERSHIP_FORM_KEY', 'abc123'],
    ['MEMBERSHIP_FORM_ENDPOINT', 'https://forms.example/f'],
    ['MEMBERSHIP_FORM_ENDPOINT', 'https://forms.example/f?name:word'],
    ['MEMBERSHIP_RETENTION_DAYS', '0'],
    ['MEMBERSHIP_RETENTION_DAYS', '1.5'],
    ['SMTP_URL', 'https://name:word@mail.sanir.example'],
    ['SMTP_URL', 'smtp://mail.sanir.example/?logger=name:word'],
    ['SMTP_URL', 'smtp://name:word%@mail.sanir.example'],
    ['NOTICE_FROM', 'name:word'],
    ['NOTICE_TO', 'a@sanir.example, name:word'],
    ['BACKUP_KEEP', 'weekly'],
    ['BACKUP_KEEP', '7,4,6,1'],
    ['DATA_DIR', '/dev/null/data'],
    ['UPLOADS_DIR', '/dev/null/uploads'],
    ['DATA_DIR', '/proc/none'],
    ['DATA_DIR', '/proc/self/none/data'],
    ['UPLOADS_DIR', '/proc/none'],
    ['UPLOADS_DIR', '/proc/1/none/uploads'],
  ])('%s=%s', async (variable, value) => {
    const sentence = await refusalOf({ ADMIN_PASSWORD: TEST_PASSWORD, [variable]: value });
    expect(sentence).toMatch(variable);
    expect(sentence).toMatch(/\.$/);
    expect(sentence).not.toMatch(/seven77|name:word/);
  });

  it('prints one line for each variable, such as the two addresses that a mail server needs, and nothing else', async () => {
    const ended = await runToEnd(folder, { SMTP_URL: 'smtp://name:word@mail.sanir.example' });
    expect(ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'NOTICE_FROM must be set when SMTP_URL is.\nNOTICE_TO must be set when SMTP_URL is.\n',
    });
  });
});

describe('a start with a data file that cannot be used stops and leaves the file as it is', () => {
  const file = () => join(folder.dataDir, 'site.db');

  async function makeDatabase(articles = 0): Promise<void> {
    await mkdir(folder.dataDir);
    const database = await openSqliteStore(file());
    await database.close();
    const connection = new BetterSqlite3(file());
    const insert = connection.prepare(
      `insert into news (id, title, content, excerpt, lang, published, revision, created_at, updated_at, published_at, search_key)
       values (?, 'T', ?, 'E', 'en', 1, 1, ?, 1, ?, ?)`,
    );
    for (let index = 0; index < articles; index += 1)
      insert.run(String(index), 'x'.repeat(3000), index, index, index);
    connection.pragma('wal_checkpoint(truncate)');
    connection.close();
  }

  it.each<[string, () => Promise<void>, RegExp]>([
    [
      'no database at all',
      async () => {
        await mkdir(folder.dataDir);
        await writeFile(file(), 'This is not a database. '.repeat(400));
      },
      /cannot be read .*to start with an empty site, move it, .*site\.db-wal and the pictures away\.$/m,
    ],
    [
      'a database cut short',
      async () => {
        await makeDatabase(100);
        await truncate(file(), 100_000);
      },
      /cannot be read/,
    ],
    [
      'a database with a damaged page',
      async () => {
        await makeDatabase(100);
        const bytes = await readFile(file());
        bytes.fill(0xaa, 4096 * 6, 4096 * 9);
        await writeFile(file(), bytes);
      },
      /cannot be read/,
    ],
    [
      'a database newer than the program',
      async () => {
        await makeDatabase();
        const connection = new BetterSqlite3(file());
        connection.prepare("insert into kysely_migration values ('9999-later', '2099-01-01')").run();
        connection.pragma('wal_checkpoint(truncate)');
        connection.close();
      },
      /newer version/,
    ],
  ])('%s', async (_name, prepare, sentence) => {
    await prepare();
    const before = await readFile(file());
    expect(await refusalOf({ ADMIN_PASSWORD: TEST_PASSWORD })).toMatch(sentence);
    expect(before.equals(await readFile(file()))).toBe(true);
  });
});

describe('a start as a user who may not write stops with a sentence that names the problem', () => {
  const [data, uploads] = [() => folder.dataDir, () => folder.uploadsDir];

  it.runIf(HAS_ORDINARY_USER).each<[string, () => Promise<void>, RegExp]>([
    [
      'the data file',
      () => chmod(join(data(), 'site.db'), 0o444),
      /^DATA_DIR: the data file .*EACCES.*site\.db/,
    ],
    [
      'what SQLite keeps beside it',
      () => writeFile(join(data(), 'site.db-shm'), '', { mode: 0o400 }),
      /^DATA_DIR: the data file .*EACCES.*site\.db-shm/,
    ],
    ['the folder of data', () => chmod(data(), 0o500), /^DATA_DIR: the folder .* cannot be written to/],
    [
      'the folder of uploads',
      () => mkdir(uploads(), { mode: 0o500 }),
      /^UPLOADS_DIR: the folder .* cannot be written to/,
    ],
    [
      'the folder of pictures',
      async () => {
        await mkdir(uploads());
        await mkdir(join(uploads(), 'news-images'), { mode: 0o500 });
      },
      /^UPLOADS_DIR: the folder .*news-images cannot be written to/,
    ],
    ['the folder above', () => chmod(folder.path, 0o500), /^UPLOADS_DIR: the folder .* cannot be made/],
  ])('%s', async (_name, prepare, sentence) => {
    await layFirstData(folder);
    await prepare();
    await giveToOrdinaryUser(folder.path);
    const { code, stdout, stderr } = await runToEnd(folder, {}, ORDINARY_USER);
    await chmod(folder.path, 0o700);
    await chmod(data(), 0o700);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).toMatch(/^[^\n]*\.\n$/);
  });
});

describe.runIf(HAS_ORDINARY_USER)('a command of another user than the site’s says so', () => {
  it.each([
    ['doctor', []],
    ['backup', ['backups']],
    ['restore', ['backups']],
    ['set-admin-password', []],
  ])('%s', async (name, names) => {
    await layFirstData(folder);
    const backups = join(folder.path, 'backups');
    await mkdir(backups);
    await giveToOrdinaryUser(folder.path);
    for (const path of [folder.dataDir, backups]) await chmod(path, 0);
    const { code, stderr } = await runScript(name, folder, {
      parameters: names.map((of) => join(folder.path, of)),
      input: TEST_PASSWORD,
      user: ORDINARY_USER,
    });
    for (const path of [folder.dataDir, backups]) await chmod(path, 0o700);
    expect(code).toBe(1);
    expect(stderr).toMatch(/EACCES.* Run this as the user that runs the site; if that is this one, .*\.\n$/);
    expect(stderr).not.toMatch(/\n\s+at |There is no/);
  });
});

describe('a start stops with a sentence for', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'a file in the place of the folder',
      () => writeFile(folder.dataDir, ''),
      /there is a file of this name/,
    ],
    [
      'a link to nowhere in the place of the folder',
      () => symlink(join(folder.path, 'none', 'data'), folder.dataDir),
      /^DATA_DIR: the folder .* cannot be made .* Set DATA_DIR to a folder that/,
    ],
    [
      'a folder in the place of the data file',
      () => mkdir(join(folder.dataDir, 'site.db'), { recursive: true }),
      /^DATA_DIR: .* is not a file/,
    ],
    [
      'a pipe in the place of the data file',
      async () => {
        await mkdir(folder.dataDir);
        execFileSync('mkfifo', [join(folder.dataDir, 'site.db')]);
      },
      /^DATA_DIR: .* is not a file/,
    ],
  ])('%s', async (_name, prepare, sentence) => {
    await prepare();
    const refusal = await refusalOf({});
    expect(refusal).toMatch(sentence);
    expect(refusal).toMatch(/^[^\n]*\.$/);
  });
});

describe('an older runtime', () => {
  it('is refused with a sentence before anything else is loaded', () => {
    const runtime = fileURLToPath(new URL('../../../../scripts/runtime.mjs', import.meta.url));
    const pretend = `Object.defineProperty(process.versions, 'node', { value: '20.17.0' });`;
    const { status, stderr } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `${pretend} await import(${JSON.stringify(runtime)}); await import('none');`,
      ],
      { encoding: 'utf8' },
    );
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^This program needs Node 24\.7/),
    });
  });

  it('is not the one that npm scripts use', () => {
    const version = execFileSync('node', ['--version'], { encoding: 'utf8' });
    expect(version).toMatch(/^v2[6-9]\./);
  });
});
