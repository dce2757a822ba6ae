import { readdirSync, statSync } from 'node:fs';
import { link, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CATALOGUE } from '../../../../../rules/catalogue.ts';
import { createApp } from '../../../../../server/app.ts';
import { listen } from '../../../../../server/boot/start.ts';
import { openSqliteStore } from '../../../../../server/database/sqlite/sqlite-store.ts';
import { diskImageStore } from '../../../../../server/features/images/store/disk-image-store.ts';
import { sweepImages } from '../../../../../server/features/images/upkeep/sweep.ts';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import { createSpaceReader } from '../../../../../server/upkeep/disk-space/free-space.ts';
import { createReserve, RESERVE_BYTES } from '../../../../../server/upkeep/disk-space/reserve.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { connectToDataFile } from '../../../../support/data/sites/data-file.ts';
import { layFirstData } from '../../../../support/data/sites/first-data.ts';
import { type OpenApp, openApp, recordedLog } from '../../../../support/server/apps/open-app.ts';
import { giveToOrdinaryUser, ORDINARY_USER } from '../../../../support/server/apps/ordinary-user.ts';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { makeSiteFolder, TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';
import { isAdmin, login } from '../../../../support/server/clients/sign-in.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import { APPLY, SOMEBODY } from '../../../../support/server/clients/submit-application.ts';
import {
  HAS_SMALL_DISKS,
  mountSmallDisk,
  type SmallDisk,
} from '../../../../support/server/doubles/small-disk.ts';
import { until } from '../../../../support/until.ts';

const LONG_TEXT = `<p>${'words '.repeat(60_000)}</p>`;

// In the order of a bad day: each test goes on where the one before it ended.
describe.runIf(HAS_SMALL_DISKS)('a disk that is full, with data file and pictures', () => {
  let disk: SmallDisk;
  let app: OpenApp;
  let admin: SiteClient;
  let newcomer: SiteClient;
  let photograph: Buffer;
  let illustrated: string;
  let application: string;

  beforeAll(async () => {
    disk = await mountSmallDisk(48);
    vi.stubEnv('TMPDIR', disk.path);
    app = await openApp(
      { TRUST_PROXY: '1' },
      { readFreeSpace: createSpaceReader({ DATA_DIR: disk.path, UPLOADS_DIR: disk.path }) },
    );
    vi.unstubAllEnvs();
    admin = await app.admin();
    photograph = await makePhotograph({ width: 800, height: 600 });
    const images = [await uploadImage(admin, photograph), await uploadImage(admin, photograph)];
    ({ id: illustrated } = await createArticle(admin, {
      title: 'It has pictures',
      content: LONG_TEXT,
      images: images.map(({ path }) => ({ path, alt: '' })),
    }));
    const { data } = await app.client().ask(APPLY, { input: { ...SOMEBODY, name: 'There was room' } });
    ({ id: application } = (data as unknown as Applied).applyForMembership.application);
    await reserveMade(app.folder.dataDir);
    await fillToTheLastByte(disk, app.folder.dataDir);
  });

  afterAll(async () => {
    await app?.close();
    await disk?.remove();
  });

  it('refuses a picture with a sentence that says what to do, and leaves neither file nor shown row', async () => {
    const before = imageFiles(app);
    const answer = await admin.upload(photograph, 'photo.jpg', 'image/jpeg');
    expect([answer.status, await answer.json()]).toEqual([
      503,
      { error: { code: 'UNAVAILABLE', message: `Failed to upload image: photo.jpg. ${CATALOGUE.diskFull}` } },
    ]);
    expect(imageFiles(app)).toEqual(before);
    expect(
      read(app, 'select count(*) from news_images where stored_at is not null and article_id is null'),
    ).toBe(0);
  });

  it('refuses an article with a sentence that says what to do', async () => {
    const input = { title: 'No room', content: LONG_TEXT };
    const { errors } = await admin.ask(CREATE_ARTICLE, { input });
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^Error creating news article\. Please try again\. The site's disk is full: before you try again, delete /,
        ),
        extensions: { code: 'UNAVAILABLE' },
      },
    ]);
  });

  it('refuses an application, and gives the typed words back where there are no scripts', async () => {
    const { errors } = await app.client().ask(APPLY, { input: SOMEBODY });
    expect(errors).toMatchObject([{ message: CATALOGUE.applicationFailed }]);
    const form = await fetch(`${app.url}/membership`, {
      method: 'POST',
      body: new URLSearchParams(SOMEBODY),
    });
    const page = await form.text();
    expect(form.status).toBe(503);
    expect(page).toContain(CATALOGUE.applicationFailed);
    expect(page).toContain(`value="${SOMEBODY.organization}"`);
    expect(read(app, 'select count(*) from membership_applications')).toBe(1);
  });

  const health = async () => (await fetch(`${app.url}/healthz`)).json();

  it('is said by /healthz, which stays 200, and to the administrator', async () => {
    const answer = async () => {
      const response = await fetch(`${app.url}/healthz`);
      return [response.status, await response.json()];
    };
    await expect.poll(answer).toEqual([200, { status: 'full' }]);
    expect(await admin.query('{ siteStatus { writeProblem isSpaceLow freeMegabytes } }')).toEqual({
      siteStatus: { writeProblem: 'FULL', isSpaceLow: true, freeMegabytes: 0 },
    });
  });

  it('keeps nobody from reading, and no session from going on', async () => {
    for (const path of ['/', '/news', `/news/${illustrated}`, '/news/feed.xml', '/membership']) {
      expect([path, (await fetch(app.url + path)).status]).toEqual([path, 200]);
    }
    app.advance(5 * 60_000);
    expect(await isAdmin(admin)).toBe(true);
  });

  it('lets the administrator sign in and out', async () => {
    newcomer = await app.admin();
    expect(await isAdmin(newcomer)).toBe(true);
    const leaving = await app.admin();
    const cookie = leaving.cookie ?? '';
    await leaving.query('mutation { logout { isAdmin } }');
    const answer = await app.client().ask('{ session { isAdmin } }', {}, { cookie });
    expect(answer.data).toEqual({ session: { isAdmin: false } });
  });

  it('leaves the limit of tries as it is', async () => {
    const attempt = (password: string) =>
      app
        .client()
        .ask(
          'mutation ($password: String!) { login(password: $password) { isAdmin } }',
          { password },
          ATTACKER,
        );
    for (let count = 0; count < 10; count += 1) await attempt('wrong password');
    expect((await attempt(TEST_PASSWORD)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
    expect((await login(app.client(), TEST_PASSWORD)).errors).toBeUndefined();
  });

  it('lets the administrator delete an application', async () => {
    const DELETE = 'mutation ($id: ID!) { deleteMembershipApplication(id: $id) }';
    await newcomer.query(DELETE, { id: application });
    expect(read(app, 'select count(*) from membership_applications')).toBe(0);
    expect(readdirSync(app.folder.dataDir)).toContain('reserve');
  });

  it('lets the administrator delete an article with its pictures, which makes room for another', async () => {
    await newcomer.query(DELETE_ARTICLE, { id: illustrated });
    expect(imageFiles(app)).toEqual([]);
    ({ id: illustrated } = await createArticle(newcomer, { title: 'In its place', content: LONG_TEXT }));
    expect(await (await fetch(`${app.url}/news`)).text()).toContain('In its place');
  });

  it('keeps for deletions what is left, where not even the reserve has room', async () => {
    const id = illustrated;
    await rm(join(app.folder.dataDir, 'reserve'));
    await fillToTheLastByte(disk, app.folder.dataDir);
    expect((await newcomer.ask(DELETE_ARTICLE, { id })).errors).toMatchObject([
      { message: `${CATALOGUE.deleteFailed} ${CATALOGUE.diskFull}` },
    ]);
    await disk.free(2_500_000);
    const files = imageFiles(app);
    const refused = await newcomer.ask(CREATE_ARTICLE, {
      input: { title: 'Small', content: '<p>Words</p>' },
    });
    expect(refused.errors).toMatchObject([{ message: `${CATALOGUE.createFailed} ${CATALOGUE.diskFull}` }]);
    const change = { id, revision: 1, input: { title: 'Another' } };
    expect((await newcomer.ask(UPDATE_ARTICLE, change)).errors).toMatchObject([
      { message: `${CATALOGUE.updateFailed} ${CATALOGUE.diskFull}` },
    ]);
    const upload = await newcomer.upload(photograph, 'photo.jpg', 'image/jpeg');
    expect(await upload.json()).toMatchObject({
      error: { message: `Failed to upload image: photo.jpg. ${CATALOGUE.diskFull}` },
    });
    expect(imageFiles(app)).toEqual(files);
    expect((await app.client().ask(APPLY, { input: SOMEBODY })).errors).toMatchObject([
      { message: CATALOGUE.applicationFailed },
    ]);
    expect(await health()).toEqual({ status: 'full' });
    await newcomer.query(DELETE_ARTICLE, { id });
  });

  it('is all well again without a restart once there is room', async () => {
    await disk.free();
    await expect.poll(() => read(app, 'select count(*) from sessions')).toBe(3);
    await expect.poll(health).toEqual({ status: 'ok' });
    expect((await stat(join(app.folder.dataDir, 'reserve'))).size).toBe(RESERVE_BYTES);
    await uploadImage(newcomer, photograph);
    await createArticle(admin);
    expect((await app.client().ask(APPLY, { input: SOMEBODY })).errors).toBeUndefined();
    expect([await isAdmin(admin), await isAdmin(newcomer)]).toEqual([true, true]);
    expect(read(app, 'pragma integrity_check')).toBe('ok');
    expect(read(app, 'select count(*) from password_checks where is_wrong = 1')).toBe(10);
  });
});

it.runIf(HAS_SMALL_DISKS)(
  'a stop on a full disk forgets neither a removed device nor a wrong password',
  async () => {
    const disk = await mountSmallDisk(24);
    vi.stubEnv('TMPDIR', disk.path);
    const readFreeSpace = createSpaceReader({ DATA_DIR: disk.path, UPLOADS_DIR: disk.path });
    const app = await openApp({}, { readFreeSpace });
    vi.unstubAllEnvs();
    onTestFinished(async () => {
      await app.close();
      await disk.remove();
    });
    const admin = await app.admin();
    await app.admin();
    await reserveMade(app.folder.dataDir);
    await fillToTheLastByte(disk, app.folder.dataDir);
    await admin.ask(CREATE_ARTICLE, { input: { title: 'No room', content: LONG_TEXT } });
    await login(app.client(), 'wrong password');
    const { devices } = (await admin.query('{ devices { id isCurrent } }')) as unknown as Devices;
    const id = devices.find(({ isCurrent }) => !isCurrent)?.id;
    await admin.query('mutation ($id: ID!) { removeDevice(id: $id) }', { id });
    await app.stop();
    expect(read(app, 'select count(*) from devices')).toBe(1);
    expect(read(app, 'select count(*) from password_checks where is_wrong = 1')).toBe(1);
  },
);

/** The program makes it shortly after its start. */
const reserveMade = (dataDir: string) =>
  until(
    'the reserve is made',
    () => statSync(join(dataDir, 'reserve'), { throwIfNoEntry: false })?.size === RESERVE_BYTES,
  );

interface Devices {
  readonly devices: readonly { readonly id: string; readonly isCurrent: boolean }[];
}

it.runIf(HAS_SMALL_DISKS)(
  'a full disk hinders neither a new password nor a start, which says so',
  async () => {
    const disk = await mountSmallDisk(24);
    onTestFinished(() => disk.remove());
    const [dataDir, uploadsDir] = [join(disk.path, 'data'), join(disk.path, 'uploads')];
    const env = { DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ADMIN_PASSWORD: TEST_PASSWORD };
    const config = readConfig(env, disk.path);
    const start = () => createApp(config, { log: recordedLog() });
    const first = await start();
    await first.ensurePassword(() => undefined);
    await first.close();
    await createReserve(dataDir).refill();
    await disk.fill();
    const setPassword = () =>
      runScript('set-admin-password', { dataDir, uploadsDir }, { input: 'four words for it\n' });
    expect(await setPassword()).toMatchObject({ code: 0 });
    const second = await start();
    await listen(second.http, { host: '127.0.0.1', port: 0 });
    const { port } = second.http.address() as AddressInfo;
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).json())
      .toEqual({ status: 'full' });
    await second.close();
    await rm(join(dataDir, 'reserve'));
    await disk.fill();
    const refused = await setPassword();
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('make room on it, then run this again.'),
    });
  },
);

describe.runIf(HAS_SMALL_DISKS)('the reserve', () => {
  it('that cannot be made on a disk with little room hinders no start', async () => {
    const disk = await mountSmallDisk(24);
    onTestFinished(() => disk.remove());
    const [dataDir, uploadsDir] = [join(disk.path, 'data'), join(disk.path, 'uploads')];
    await layFirstData({ dataDir });
    await disk.fill();
    await disk.free(10_000_000);
    await mkdir(join(dataDir, 'reserve'));
    const log = recordedLog();
    const app = await createApp(readConfig({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir }, disk.path), {
      log,
    });
    await app.close();
    expect(log.lines).toMatchObject([{ level: 'warn', message: 'The reserve in DATA_DIR cannot be made' }]);
  });

  it('is the site’s own where root makes it, who follows no link', async () => {
    const folder = await makeSiteFolder();
    onTestFinished(() => folder.remove());
    await mkdir(folder.dataDir);
    await giveToOrdinaryUser(folder.path);
    await createReserve(folder.dataDir).refill();
    const reserve = join(folder.dataDir, 'reserve');
    expect((await stat(reserve)).uid).toBe(ORDINARY_USER.uid);
    const outside = join(folder.path, 'outside');
    await rm(reserve);
    await writeFile(outside, '');
    await symlink(outside, reserve);
    await expect(createReserve(folder.dataDir).refill()).rejects.toThrow('ELOOP');
    await rm(reserve);
    await link(outside, reserve);
    await expect(createReserve(folder.dataDir).refill()).rejects.toThrow('not a file of its own');
    expect(await stat(outside)).toMatchObject({ uid: 0, size: 0 });
  });
});

describe.runIf(HAS_SMALL_DISKS)('data file and pictures on disks of their own', () => {
  let disks: { data: SmallDisk; images: SmallDisk };
  let folders: { DATA_DIR: string; UPLOADS_DIR: string };
  let app: OpenApp;
  let admin: SiteClient;
  let photograph: Buffer;

  beforeAll(async () => {
    disks = { data: await mountSmallDisk(24), images: await mountSmallDisk(24) };
    // A mounted folder itself is for all users.
    folders = { DATA_DIR: join(disks.data.path, 'data'), UPLOADS_DIR: join(disks.images.path, 'uploads') };
    await layFirstData({ dataDir: folders.DATA_DIR });
    app = await openApp(folders, { readFreeSpace: createSpaceReader(folders) });
    admin = await app.admin();
    photograph = await makePhotograph({ width: 800, height: 600 });
    await reserveMade(folders.DATA_DIR);
  });

  afterAll(async () => {
    await app?.close();
    await Promise.all([disks.data.remove(), disks.images.remove()]);
  });

  const stateOf = async () => ({
    health: ((await (await fetch(`${app.url}/healthz`)).json()) as { status: string }).status,
    ...((await admin.query('{ siteStatus { writeProblem pictureProblem } }')) as object),
  });
  const upload = async () => {
    const answer = await admin.upload(photograph, 'photo.jpg', 'image/jpeg');
    return [answer.status, ((await answer.json()) as { error?: { message: string } }).error?.message];
  };
  const images = () => readdirSync(join(folders.UPLOADS_DIR, 'news-images'));
  const illustrate = async () => {
    const { path } = await uploadImage(admin, photograph);
    return createArticle(admin, { content: LONG_TEXT, images: [{ path, alt: '' }] });
  };
  const allWell = { health: 'ok', siteStatus: { writeProblem: null, pictureProblem: null } };
  const becomesWell = async () => {
    await expect.poll(stateOf).toEqual(allWell);
    const { id } = await illustrate();
    await admin.query(DELETE_ARTICLE, { id });
    expect(images()).toEqual([]);
  };

  it('refuse only pictures while the disk of the pictures is full', async () => {
    const { id } = await illustrate();
    const files = images();
    await disks.images.fill();
    expect(await upload()).toEqual([503, `Failed to upload image: photo.jpg. ${CATALOGUE.diskFull}`]);
    expect(images()).toEqual(files);
    expect(await stateOf()).toEqual({
      health: 'full',
      siteStatus: { writeProblem: null, pictureProblem: 'FULL' },
    });
    await createArticle(admin, { title: 'Only words' });
    await admin.query(DELETE_ARTICLE, { id });
    expect(images()).toEqual([]);
    await disks.images.free();
    await becomesWell();
  });

  it('refuse only pictures while the disk of the pictures takes no writes', async () => {
    const { id } = await illustrate();
    disks.images.setReadOnly(true);
    expect(await upload()).toEqual([503, `Failed to upload image: photo.jpg. ${CATALOGUE.dataUnwritable}`]);
    expect(await stateOf()).toEqual({
      health: 'unwritable',
      siteStatus: { writeProblem: null, pictureProblem: 'UNWRITABLE' },
    });
    await admin.query(DELETE_ARTICLE, { id });
    expect(images()).not.toEqual([]);
    disks.images.setReadOnly(false);
    await expect.poll(stateOf).toEqual(allWell);
    await sweep();
    expect(images()).toEqual([]);
    await becomesWell();
  });

  it('go on with changed articles while the disk of the data file is full, once one was deleted', async () => {
    const { id } = await illustrate();
    const files = images();
    await fillToTheLastByte(disks.data, folders.DATA_DIR);
    const { errors } = await admin.ask(CREATE_ARTICLE, { input: { title: 'No room', content: LONG_TEXT } });
    expect(errors).toMatchObject([{ message: `${CATALOGUE.createFailed} ${CATALOGUE.diskFull}` }]);
    expect(images()).toEqual(files);
    expect(await stateOf()).toEqual({
      health: 'full',
      siteStatus: { writeProblem: 'FULL', pictureProblem: null },
    });
    await admin.query(DELETE_ARTICLE, { id });
    await createArticle(admin, { title: 'In its place', content: LONG_TEXT });
    await disks.data.free();
    await becomesWell();
  });

  async function sweep(): Promise<void> {
    const { db, close } = await openSqliteStore(join(folders.DATA_DIR, 'site.db'));
    await sweepImages({
      db,
      imageStore: diskImageStore(folders.UPLOADS_DIR),
      clock: Date.now,
      log: recordedLog(),
    });
    await close();
  }
});

/** Empties the WAL first: whatever is stored next would fit into what it has already. */
async function fillToTheLastByte(disk: SmallDisk, dataDir: string): Promise<void> {
  const connection = connectToDataFile({ dataDir });
  // Somebody may be writing.
  await until('the write-ahead log is empty', () =>
    isDeepStrictEqual(connection.pragma('wal_checkpoint(truncate)'), [{ busy: 0, log: 0, checkpointed: 0 }]),
  );
  connection.close();
  await disk.fill();
}

interface Applied {
  readonly applyForMembership: { readonly application: { readonly id: string } };
}

const ATTACKER = { 'x-forwarded-for': '192.0.2.66' };

function imageFiles({ folder }: OpenApp): string[] {
  return readdirSync(join(folder.uploadsDir, 'news-images')).sort();
}

function read({ folder }: OpenApp, sql: string): unknown {
  const connection = connectToDataFile(folder);
  const value = connection.prepare(sql).pluck().get();
  connection.close();
  return value;
}
