import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { makeSiteFolder } from '../../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { contentOf, EMPTY, type TestPlace } from '../move/moved-places.ts';
import {
  emptyFolders,
  emptyShared,
  filledPlace,
  filledShared,
  preparePlaces,
  SMALL,
} from '../move/places-of-file.ts';

preparePlaces();

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sanir-backups-'));
});

afterEach(() => rm(dir, { recursive: true }));

const run = async (name: 'backup' | 'restore', { variables }: TestPlace) => {
  const { code, stdout, stderr } = await runScript(name, EMPTY, { parameters: [dir], env: variables });
  expect(code, stderr).toBe(0);
  return stdout;
};

/** What a restore ends is empty, and it raises the version. */
const restored = (content: Awaited<ReturnType<typeof contentOf>>) => ({
  ...content,
  sessions: [],
  devices: [],
  private_links: [],
  site_version: [expect.stringContaining('["version",')],
});

it('a backup of a data file and a folder is restored into a database and a bucket, and from there back', async () => {
  const folders = await filledPlace(SMALL);
  await run('backup', folders);
  const shared = await emptyShared();
  await run('restore', shared);
  const before = restored(await contentOf(folders));
  expect(await contentOf(shared)).toEqual(before);

  await rm(dir, { recursive: true });
  await run('backup', shared);
  const others = await emptyFolders();
  await run('restore', others);
  expect(await contentOf(others)).toEqual(before);
});

it('a restore into a database that holds a site is refused', async () => {
  const folders = await filledPlace(SMALL);
  await run('backup', folders);
  const shared = await emptyShared();
  await run('restore', shared);
  const { code, stderr } = await runScript('restore', EMPTY, { parameters: [dir], env: shared.variables });
  expect(code).toBe(1);
  expect(stderr).toMatch(/DATABASE_URL: the database holds a site\. Restore into an empty one/);
});

it('a backup of a database and a bucket is made each night, and is restored into folders', async () => {
  const shared = await filledShared();
  const before = await contentOf(shared);
  const folder = await makeSiteFolder();
  onTestFinished(folder.remove);
  const site = await startSite({ folder, env: { ...shared.variables, BACKUP_DIR: dir } });
  const made = () => readdirSync(dir).filter((name) => /^\d/.test(name));
  await expect.poll(made).toHaveLength(1);
  await site.stop();
  const folders = await emptyFolders();
  await run('restore', folders);
  // A start deletes old applications, and brings images up to date.
  expect((await contentOf(folders)).news).toEqual(before.news);
});
