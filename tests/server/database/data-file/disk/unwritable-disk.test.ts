import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '../../../../../rules/messages/catalogue.ts';
import {
  CREATE_ARTICLE,
  createArticle,
  DELETE_ARTICLE,
  uploadImage,
} from '../../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../../support/data/images/photographs.ts';
import { pause } from '../../../../support/pause.ts';
import { startSite } from '../../../../support/server/apps/start-site.ts';
import { isAdmin } from '../../../../support/server/clients/sign-in.ts';
import { createSiteClient } from '../../../../support/server/clients/site-client.ts';
import { HAS_SMALL_DISKS } from '../../../../support/server/doubles/small-disk.ts';

/**
 * Where data-file/full-disk.test.ts cannot run, this is the short form. From util-linux: It lets no file of a
 * process grow, nor be written at all: for ordinary users too.
 */
const HAS_PRLIMIT = process.platform === 'linux' && spawnSync('prlimit', ['--version']).status === 0;

describe.runIf(HAS_PRLIMIT && (process.env.LONG || !HAS_SMALL_DISKS))(
  'a disk that takes no writes any more',
  () => {
    it('can be read and signed in to, says so, and is all well again without a restart', async () => {
      await using site = await startSite({ expectErrors: true });
      const limit = (size: string) =>
        spawnSync('prlimit', ['--pid', String(site.process.pid), `--fsize=${size}:unlimited`]);
      const [admin, newcomer] = [createSiteClient(site.url), createSiteClient(site.url)];
      await admin.signIn(site.password);
      const photograph = await makePhotograph({ width: 60, height: 40 });
      const { path } = await uploadImage(admin, photograph);
      const { id } = await createArticle(admin, { images: [{ path, alt: '' }] });

      limit('0');
      const refused = await admin.ask(CREATE_ARTICLE, {
        input: { title: 'A title', content: '<p>Words</p>' },
      });
      expect(refused.errors).toMatchObject([
        {
          message: `${CATALOGUE.createFailed} ${CATALOGUE.dataUnwritable}`,
          extensions: { code: 'UNAVAILABLE' },
        },
      ]);
      expect((await admin.upload(photograph, 'photo.jpg', 'image/jpeg')).status).toBe(503);
      expect((await admin.ask(DELETE_ARTICLE, { id })).errors).toHaveLength(1);
      await newcomer.signIn(site.password);
      expect([await isAdmin(newcomer), await isAdmin(admin)]).toEqual([true, true]);
      for (const page of ['/news', `/news/${id}`, `/uploads/${path}`]) {
        expect((await fetch(new URL(page, site.url))).status).toBe(200);
      }
      const health = async () => (await fetch(new URL('/healthz', site.url))).json();
      await pause(5000, 'the program tries every two seconds, and says only where that succeeds');
      expect(await health()).toEqual({ status: 'unwritable' });
      expect(site.output().stderr).not.toContain('can be written again');

      limit('unlimited');
      await expect.poll(health).toEqual({ status: 'ok' });
      expect(await isAdmin(newcomer)).toBe(true);
      await createArticle(newcomer);
      await newcomer.query(DELETE_ARTICLE, { id });
      expect(readdirSync(join(site.folder.uploadsDir, 'news-images'))).toEqual([]);
    });
  },
);
