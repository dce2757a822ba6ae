import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import { openSqliteStore } from '../../../../../server/database/sqlite/sqlite-store.ts';
import { diskImageStore } from '../../../../../server/features/images/store/disk-image-store.ts';
import { sweepImages } from '../../../../../server/features/images/upkeep/sweep.ts';
import { createSpaceReader } from '../../../../../server/upkeep/disk-space/free-space.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { layFirstData } from '../../../../support/data/sites/first-data.ts';
import { type OpenApp, openApp, recordedLog } from '../../../../support/server/apps/open-app.ts';
import type { SiteClient } from '../../../../support/server/clients/site-client.ts';
import {
  HAS_SMALL_DISKS,
  mountSmallDisk,
  type SmallDisk,
} from '../../../../support/server/doubles/small-disk.ts';
import { fillToTheLastByte, LONG_TEXT, reserveMade } from './full-disk.ts';

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
