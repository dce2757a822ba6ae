import { chmod, link, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSite as startHere } from '../../../../../server/boot/start.ts';
import { readConfig } from '../../../../../server/platform/config/config.ts';
import { StartError } from '../../../../../server/platform/errors.ts';
import { makePrivate } from '../../../../../server/platform/files/private-files.ts';
import { uploadImage } from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { layFirstData } from '../../../../support/data/sites/first-data.ts';
import { changeData } from '../../../../support/data/sites/site-data.ts';
import { recordedLog } from '../../../../support/server/apps/open-app.ts';
import {
  giveToOrdinaryUser,
  HAS_ORDINARY_USER,
  IS_ROOT,
  ORDINARY_USER,
} from '../../../../support/server/apps/ordinary-user.ts';
import { runScript } from '../../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder, variablesOf } from '../../../../support/server/apps/site-folder.ts';
import { runToEnd, startSite } from '../../../../support/server/apps/start-site.ts';
import { signInAt } from '../../../../support/server/clients/site-client.ts';
import { openFiles } from '../../../../support/server/watching/open-files.ts';

let folder: SiteFolder;
let umaskBefore: number;

beforeEach(async () => {
  folder = await makeSiteFolder();
  umaskBefore = process.umask(0o022);
});

afterEach(async () => {
  process.umask(umaskBefore);
  await folder.remove();
});

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

/** A folder as the repository brings it. */
async function makeFolder(path: string, file = '.gitkeep'): Promise<void> {
  await mkdir(path);
  await writeFile(join(path, file), '');
}

describe.skipIf(process.platform === 'win32')('no other user can read', () => {
  it('a fresh site in the folders that the repository brings, while it runs and after', async () => {
    for (const path of [folder.dataDir, folder.uploadsDir]) await makeFolder(path);
    const site = await startSite({ folder });
    const admin = await signInAt(site.url);
    await uploadImage(admin, await makePhotograph({ width: 1000, height: 600 }), 'a.jpg');
    expect(await stat(join(folder.dataDir, 'site.db-wal'))).toBeTruthy();
    expect(await openFiles(folder.path)).toEqual([]);
    await site.stop();
    expect(await openFiles(folder.path)).toEqual([]);
    expect(await modeOf(join(folder.dataDir, 'site.db'))).toBe(0o600);
  });

  it('a site of an earlier version, that died, once it was started; its pictures follow', async () => {
    const first = await startSite({ folder });
    await changeData(
      folder,
      `insert into news_images (path, position, name, alt, is_featured, width, height, animated, found_focal_x, bytes, created_at, stored_at)
       values ('news-images/1-a-abcdefgh.jpg', 0, 'a.jpg', '', 0, 1, 1, 0, 50, 0, ${Date.now()}, 1)`,
    );
    await first.kill();
    const images = join(folder.uploadsDir, 'news-images');
    await writeFile(join(images, '1-a-abcdefgh.jpg'), '');
    await writeFile(join(folder.dataDir, 'backup.db'), '');
    for (const path of [folder.dataDir, folder.uploadsDir, images]) await chmod(path, 0o755);
    for (const name of ['site.db', 'site.db-wal', 'site.db-shm', 'backup.db']) {
      await chmod(join(folder.dataDir, name), 0o644);
    }
    await chmod(join(images, '1-a-abcdefgh.jpg'), 0o644);

    const site = await startSite({ folder });
    expect(await openFiles(folder.dataDir)).toEqual([]);
    await expect.poll(() => openFiles(folder.path)).toEqual([]);
    await site.stop();
  });

  it('a linked data file, nor SQLite’s files beside it', async () => {
    await layFirstData(folder);
    const [real, elsewhere] = [join(folder.path, 'real.db'), join(folder.path, 'elsewhere')];
    await link(join(folder.dataDir, 'site.db'), real);
    await mkdir(elsewhere);
    await chmod(real, 0o644);
    await symlink(real, join(elsewhere, 'site.db'));
    const site = await startSite({ folder: { ...folder, dataDir: elsewhere } });
    expect(await modeOf(`${real}-wal`)).toBe(0o600);
    await site.stop();
    expect(await modeOf(real)).toBe(0o600);
  });

  it('what a command makes before the first start', async () => {
    await makeFolder(folder.dataDir);
    const { code } = await runScript('set-admin-password', folder, { input: 'a whole new password\n' });
    expect([code, await openFiles(folder.path)]).toEqual([0, []]);
  });
});

describe.skipIf(process.platform === 'win32')('a start stops with a sentence, and changes no mode,', () => {
  /** Starts the site in this process. @returns why it did not start, in the words that a host reads. */
  async function refusal(): Promise<string> {
    const config = readConfig({ PORT: '0', ...variablesOf(folder) }, folder.path);
    const started = startHere(config, (app) => void app.close(), { log: recordedLog() });
    const error = await started.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  it.each([
    ['holds something that is not the site’s', 0o755],
    ['all users share', 0o1777],
  ])('where a folder %s', async (_name, mode) => {
    await makeFolder(folder.dataDir, mode === 0o755 ? 'another-program.conf' : '.hidden');
    await chmod(folder.dataDir, mode);
    expect(await refusal()).toMatch(
      /^DATA_DIR: other users can read the folder .*other programs use it\. Set DATA_DIR to a folder only for the site; a missing folder is created\.$/,
    );
    expect((await stat(folder.dataDir)).mode & 0o7777).toBe(mode);
  });

  it.each(['site.db', 'site.db-wal'])('where %s is a link to a file that is not the site’s', async (name) => {
    const another = join(folder.path, 'another-program.conf');
    if (name === 'site.db') await makeFolder(folder.dataDir);
    else await layFirstData(folder);
    await writeFile(another, 'not a database', { mode: 0o644 });
    await rm(join(folder.dataDir, name), { force: true });
    await symlink(another, join(folder.dataDir, name));
    expect(await refusal()).toMatch(/^The data file .*site\.db cannot be read .*$/);
    expect(await modeOf(another)).toBe(0o644);
  });

  it('where the folder of pictures is a link to a folder that others use', async () => {
    const another = join(folder.path, 'another');
    await makeFolder(another, 'another-program.conf');
    await makeFolder(folder.uploadsDir);
    await symlink(another, join(folder.uploadsDir, 'news-images'));
    expect(await refusal()).toMatch(/^UPLOADS_DIR: .*news-images is a link to a folder .*\.$/);
    expect(await modeOf(another)).toBe(0o755);
    expect(await modeOf(join(another, 'another-program.conf'))).toBe(0o644);
  });

  it.runIf(IS_ROOT && HAS_ORDINARY_USER).each(['DATA_DIR', 'UPLOADS_DIR'])(
    'where the folder of %s belongs to another user who lets others in',
    async (variable) => {
      await giveToOrdinaryUser(folder.path);
      const path = variable === 'DATA_DIR' ? folder.dataDir : folder.uploadsDir;
      await makeFolder(path);
      await chmod(path, 0o777);
      const { code, stdout, stderr } = await runToEnd(folder, {}, ORDINARY_USER);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toMatch(
        new RegExp(`^${variable}: .*mode 777, and only its owner, user 0, can .*\\.\n$`),
      );
      expect(await modeOf(path)).toBe(0o777);
    },
  );

  it.runIf(process.platform === 'linux')('on a file system that does not change modes', () => {
    expect(() => makePrivate('/proc/self')).toThrow(
      /^other users may use \/proc\/self, mode 555, and its file system does not let that change: EPERM/,
    );
  });
});

it.runIf(IS_ROOT && HAS_ORDINARY_USER)(
  'a copy of the data file that root put beside it hinders no start, since the folder keeps others out',
  async () => {
    await layFirstData(folder);
    await giveToOrdinaryUser(folder.path);
    await writeFile(join(folder.dataDir, 'copy.db'), '');
    const { code, stderr } = await runToEnd(folder, { LOG_LEVEL: 'silent' }, ORDINARY_USER);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  },
);
