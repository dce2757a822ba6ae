import { lstat, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LaidSite, laySite } from '../support/data/sites/site-with-images.ts';
import {
  giveToOrdinaryUser,
  HAS_ORDINARY_USER,
  IS_ROOT,
  ORDINARY_USER,
} from '../support/server/apps/ordinary-user.ts';
import { runScript } from '../support/server/apps/run-script.ts';

// What the commands make, the site has to use.
describe.runIf(IS_ROOT && HAS_ORDINARY_USER)(
  "root's command at another user's site (skipped where not root)",
  () => {
    let site: LaidSite;

    beforeEach(async () => {
      site = await laySite();
      // The doctor moves it to a new folder.
      await writeFile(join(site.uploadsDir, 'news-images/1-without-abcdefgh.jpg'), '');
      await giveToOrdinaryUser(site.path);
    });

    afterEach(() => site.remove());

    const NAMES = ['backup', 'restore', 'doctor', 'set-admin-password'] as const;

    it.each(NAMES)('leaves nothing that is not of that user: %s', async (name) => {
      const backups = join(site.path, 'backups');
      if (name === 'restore') {
        expect((await runScript('backup', site, { parameters: [backups] })).code).toBe(0);
      }
      const words = { backup: [backups], restore: [backups], doctor: ['--mend'], 'set-admin-password': [] };
      const run = await runScript(name, site, { parameters: words[name], input: 'another-long-password-42' });
      expect(run.code, run.stderr).toBe(0);
      const made = await readdir(site.path, { recursive: true });
      const owners = await Promise.all(made.map(async (path) => (await lstat(join(site.path, path))).uid));
      expect(new Set(owners)).toEqual(new Set([ORDINARY_USER.uid]));
    });
  },
);
