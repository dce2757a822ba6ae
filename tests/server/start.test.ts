import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/database/open-database.ts';
import { makePhotograph } from '../support/photographs.ts';
import { createSiteClient } from '../support/site-client.ts';
import {
  makeSiteFolder,
  runToEnd,
  type SiteFolder,
  startSite,
  TEST_PASSWORD,
} from '../support/start-site.ts';

let folder: SiteFolder;

beforeEach(async () => {
  folder = await makeSiteFolder();
});

afterEach(() => folder.remove());

describe('a start', () => {
  it('prints a generated password once ever, and the address each time', async () => {
    const first = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    const password = /^Administrator password: (\S{20,})$/m.exec(first.output().stdout)?.[1] ?? '';
    await createSiteClient(first.url).signIn(password);
    await first.stop();

    const second = await startSite({ folder, env: { ADMIN_PASSWORD: '', LOG_LEVEL: 'silent' } });
    expect(second.output().stdout).toBe(`Listening on ${second.url}\n`);
    await createSiteClient(second.url).signIn(password);
    await second.stop();
  });

  it('that finds its port in use has told the generated password all the same', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const first = await runToEnd(folder, { PORT: portOf(other) });
    other.close();
    expect(first).toMatchObject({ code: 1, stderr: expect.stringContaining('in use already') });
    const password = /^Administrator password: (\S{20,})$/m.exec(first.stdout)?.[1] ?? '';

    const second = await startSite({ folder, env: { ADMIN_PASSWORD: '' } });
    expect(second.output().stdout).toBe(`Listening on ${second.url}\n`);
    await createSiteClient(second.url).signIn(password);
    await second.stop();
  });

  it.each([
    ['0.0.0.0', /^http:\/\/localhost:\d+$/],
    ['127.0.0.1', /^http:\/\/127\.0\.0\.1:\d+$/],
  ])('on the host %s prints an address that can be opened', async (host, address) => {
    const site = await startSite({ folder, env: { HOST: host } });
    expect(site.url).toMatch(address);
    await site.stop();
  });

  it('prints PUBLIC_URL where it is set', async () => {
    const site = await startSite({ folder, env: { PUBLIC_URL: 'https://www.sanir.example/' } });
    expect(site.url).toBe('https://www.sanir.example');
    await site.stop();
  });

  it('keeps the password as an argon2id hash only', async () => {
    const site = await startSite({ folder });
    await site.stop();
    const database = new BetterSqlite3(join(folder.dataDir, 'site.db'), { readonly: true });
    const rows = database.prepare('select key, password from admin_config').all();
    database.close();
    expect(rows).toEqual([{ key: 'authentication', password: expect.stringMatching(/^\$argon2id\$v=19\$/) }]);
    expect(JSON.stringify(rows)).not.toContain(TEST_PASSWORD);
  });

  it.skipIf(process.platform === 'win32')('makes its folders for its own user alone', async () => {
    await (await startSite({ folder })).stop();
    for (const made of [folder.dataDir, folder.uploadsDir, join(folder.uploadsDir, 'news-images')]) {
      expect((await stat(made)).mode & 0o777, made).toBe(0o700);
    }
  });

  it.skipIf(process.platform === 'win32')('leaves folders that are there as they are', async () => {
    for (const given of [folder.dataDir, folder.uploadsDir]) {
      await mkdir(given);
      await chmod(given, 0o750);
    }
    await (await startSite({ folder })).stop();
    for (const given of [folder.dataDir, folder.uploadsDir]) {
      expect((await stat(given)).mode & 0o777, given).toBe(0o750);
    }
  });

  it('ignores a later ADMIN_PASSWORD with one line that names the command to change it', async () => {
    await (await startSite({ folder })).stop();
    const site = await startSite({ folder, env: { ADMIN_PASSWORD: 'another password' } });
    expect(site.output().stdout.match(/.*npm run set-admin-password.*/g)).toHaveLength(1);
    await createSiteClient(site.url).signIn(TEST_PASSWORD);
    await site.stop();
  });

  it('answers /healthz', async () => {
    const site = await startSite({ folder });
    const response = await fetch(new URL('/healthz', site.url));
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
    await site.stop();
  });
});

describe('a stop', () => {
  it('answers first what is under way: an upload that is still being sent', async () => {
    const site = await startSite({ folder });
    const admin = createSiteClient(site.url);
    await admin.signIn(site.password);
    const form = new FormData();
    form.set(
      'image',
      new Blob([Uint8Array.from(await makePhotograph({ width: 600, height: 400 }))]),
      'a.jpg',
    );
    const whole = new Request(new URL('/uploads', site.url), { method: 'POST', body: form });
    const bytes = Buffer.from(await whole.arrayBuffer());

    const upload = request(whole.url, {
      method: 'POST',
      agent: false,
      headers: {
        'content-type': whole.headers.get('content-type') ?? '',
        'content-length': bytes.length,
        cookie: admin.cookie ?? '',
        expect: '100-continue',
      },
    });
    upload.flushHeaders();
    // The program has begun with the request.
    await once(upload, 'continue');
    upload.write(bytes.subarray(0, 1000));

    const stopped = site.stop();
    await stopsListening(site.url);
    upload.end(bytes.subarray(1000));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    const stored = JSON.parse((await response.toArray()).join('')) as { path: string };
    expect(response.statusCode).toBe(201);
    await stopped;
    expect(existsSync(join(folder.uploadsDir, stored.path))).toBe(true);
  });
});

/** Resolves as soon as nobody takes connections at an address. */
async function stopsListening(url: string): Promise<void> {
  for (;;) {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    try {
      await once(socket, 'connect');
    } catch {
      return;
    } finally {
      socket.destroy();
    }
    await pause(10);
  }
}

function portOf(server: Server): string {
  const address = server.address();
  return String(typeof address === 'object' ? address?.port : '');
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
    ['LOG_LEVEL', 'loud'],
    ['MEMBERSHIP_FORM_KEY', 'abc123'],
    ['MEMBERSHIP_FORM_ENDPOINT', 'https://forms.example/f'],
    ['DATA_DIR', '/dev/null/data'],
    ['UPLOADS_DIR', '/dev/null/uploads'],
  ])('%s=%s', async (variable, value) => {
    const { code, stdout, stderr } = await runToEnd(folder, {
      ADMIN_PASSWORD: TEST_PASSWORD,
      [variable]: value,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(variable);
    expect(stderr).toMatch(/\.\n$/);
    expect(stderr).not.toMatch(/seven77|name:word|\n\s+at /);
  });

  it('says that a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const port = portOf(other);
    const { code, stderr } = await runToEnd(folder, { PORT: port });
    other.close();
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(`PORT: ${port} .* in use already`),
    });
  });
});

describe('a start with a data file that cannot be used stops and leaves the file as it is', () => {
  const file = () => join(folder.dataDir, 'site.db');

  async function makeDatabase(articles = 0): Promise<void> {
    await mkdir(folder.dataDir);
    const database = await openDatabase(file());
    await database.close();
    const connection = new BetterSqlite3(file());
    const insert = connection.prepare(
      `insert into news values (?, 'T', ?, 'E', null, 'en', 1, 1, 1, 1, null)`,
    );
    for (let index = 0; index < articles; index += 1) insert.run(String(index), 'x'.repeat(3000));
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
      /cannot be read/,
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
    const { code, stdout, stderr } = await runToEnd(folder, { ADMIN_PASSWORD: TEST_PASSWORD });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
    expect(before.equals(await readFile(file()))).toBe(true);
  });
});

describe('an older runtime', () => {
  it('is refused with a sentence before anything else is loaded', () => {
    const runtime = fileURLToPath(new URL('../../scripts/runtime.mjs', import.meta.url));
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
