import { readdirSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { createSpaceReader } from '../../../../../server/upkeep/disk-space/free-space.ts';
import { RESERVE_BYTES } from '../../../../../server/upkeep/disk-space/reserve.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { type OpenApp, openApp } from '../../../../support/server/apps/open-app.ts';
import { TEST_PASSWORD } from '../../../../support/server/apps/site-folder.ts';
import { isAdmin, login } from '../../../../support/server/clients/sign-in.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import { APPLY, SOMEBODY } from '../../../../support/server/clients/submit-application.ts';
import {
  HAS_SMALL_DISKS,
  mountSmallDisk,
  type SmallDisk,
} from '../../../../support/server/doubles/small-disk.ts';
import { fillToTheLastByte, LONG_TEXT, read, reserveMade } from './full-disk.ts';

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
          /^Error creating news article\. Please try again\. The site's disk is full\. Delete /,
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

interface Devices {
  readonly devices: readonly { readonly id: string; readonly isCurrent: boolean }[];
}

interface Applied {
  readonly applyForMembership: { readonly application: { readonly id: string } };
}

const ATTACKER = { 'x-forwarded-for': '192.0.2.66' };

function imageFiles({ folder }: OpenApp): string[] {
  return readdirSync(join(folder.uploadsDir, 'news-images')).sort();
}
