import { chmod, chown, cp, lchown, link, mkdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layFirstData } from '../../../support/data/sites/first-data.ts';
import { giveToOrdinaryUser, IS_ROOT } from '../../../support/server/apps/ordinary-user.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

describe.runIf(IS_ROOT && process.platform === 'linux')('the doctor of root', () => {
  const USER = 65534;
  let folder: SiteFolder;
  let outside: string;

  beforeEach(async () => {
    folder = await makeSiteFolder();
    await layFirstData(folder);
    await mkdir(folder.uploadsDir);
    await giveToOrdinaryUser(folder.path);
    outside = join(folder.path, 'outside');
    await mkdir(outside);
    await chmod(outside, 0o755);
    await writeFile(join(outside, 'passwd'), '');
    await chmod(join(outside, 'passwd'), 0o644);
  });

  afterEach(() => folder.remove());

  const images = () => join(folder.uploadsDir, 'news-images');
  const ownerAndMode = async (path: string) => {
    const { uid, mode } = await stat(path);
    return [uid, (mode & 0o777).toString(8)];
  };
  const mendAsRoot = () => runScript('doctor', folder, { parameters: ['--mend'] });

  it.each(['news-images', 'uploads', 'data'])(
    'changes nothing behind a link that the site’s user made: %s',
    async (which) => {
      const inner = which === 'data' ? folder.dataDir : which === 'uploads' ? folder.uploadsDir : images();
      if (which === 'data') await cp(join(folder.dataDir, 'site.db'), join(outside, 'site.db'));
      await rm(inner, { recursive: true, force: true });
      await symlink(outside, inner);
      await lchown(inner, USER, USER);
      const { code, stdout } = await mendAsRoot();
      expect(stdout).toMatch(
        new RegExp(`^Problem: .*${which} is a link to .*outside.*passwd.* remove it`, 'm'),
      );
      expect(code).toBe(1);
      expect(await ownerAndMode(join(outside, 'passwd'))).toEqual([0, '644']);
      expect(await ownerAndMode(outside)).toEqual([0, '755']);
    },
  );

  it('leaves the pictures to the site’s user where root made the link to them, and makes them private', async () => {
    await symlink(outside, images());
    await chown(outside, USER, USER);
    await chown(join(outside, 'passwd'), USER, USER);
    expect((await mendAsRoot()).stdout).toMatch(/nothing left/);
    expect(await ownerAndMode(join(outside, 'passwd'))).toEqual([USER, '600']);
    expect(await ownerAndMode(outside)).toEqual([USER, '700']);
  });

  it('gives a file of root in a folder of the site to its user, but none with a second name', async () => {
    await mkdir(images(), { mode: 0o700 });
    await chown(images(), USER, USER);
    await writeFile(join(images(), 'copied'), '');
    await link(join(outside, 'passwd'), join(images(), 'linked'));
    const { stdout } = await mendAsRoot();
    expect(stdout).toMatch(/1 were changed\. 1 file was not, because .*linked/);
    expect(await ownerAndMode(join(images(), 'copied'))).toEqual([USER, '600']);
    expect(await ownerAndMode(join(outside, 'passwd'))).toEqual([0, '644']);
  });
});
