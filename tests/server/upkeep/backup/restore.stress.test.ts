import { existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { filesOf } from '../../../support/data/sites/site-with-images.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import {
  dir,
  filesIn,
  folder,
  imagesIn,
  kept,
  layBackedUpSite,
  leftovers,
  NOW,
  options,
  read,
  site,
  titleOf,
} from './backed-up-site.ts';

/**
 * The renamings of a restore over a site: the marker, data file and images to one side, and those of the
 * backup in.
 */
const RENAMINGS = 5;

layBackedUpSite();

describe('a restore', () => {
  it('puts data file and pictures in place, and sets aside those that were there', async () => {
    const { setAside } = await restore(site, folder, { ...options, now: NOW + 1 });
    expect(titleOf(site)).toBe('A title');
    expect(imagesIn(site.uploadsDir)).toEqual(filesIn(kept));
    for (const file of filesOf(kept)) {
      const bytes = await readFile(join(folder, 'uploads', file));
      expect(bytes.equals(await readFile(join(site.uploadsDir, file)))).toBe(true);
    }
    const aside = 'before-restore-2026-11-22T02-00-00-001Z';
    expect(setAside).toEqual({ data: join(site.dataDir, aside), images: join(site.uploadsDir, aside) });
    expect(titleOf({ dataDir: join(site.dataDir, aside) })).toBe('Later');
    expect(imagesIn(join(site.uploadsDir, aside))).toHaveLength(2);
    expect(leftovers()).toEqual([]);
    const { close } = await openSqliteStore(join(site.dataDir, 'site.db'));
    await close();
  });

  it('over a site that was killed sets aside what was last in its WAL', async () => {
    expect(statSync(join(site.dataDir, 'site.db-wal')).size).toBeGreaterThan(0);
    const { setAside } = await restore(site, folder, options);
    expect(titleOf({ dataDir: setAside.data ?? '' })).toBe('Later');
    expect(titleOf(site)).toBe('A title');
  });

  it('works in an empty place', async () => {
    const empty = {
      dataDir: join(site.path, 'other', 'data'),
      uploadsDir: join(site.path, 'other', 'uploads'),
    };
    const { setAside } = await restore(empty, dir, options);
    expect(setAside).toEqual({ data: null, images: null });
    expect(titleOf(empty)).toBe('A title');
    expect(imagesIn(empty.uploadsDir)).toEqual(filesIn(kept));
  });

  it('of one backup among those of several sites is made', async () => {
    await changeData(site, "update secrets set value = 'of another site'");
    await backUp(site, dir, { ...options, now: NOW + 1 });
    await restore(site, folder, options);
    expect(titleOf(site)).toBe('A title');
  });

  it('says of each folder what it has set aside, and what has ended', async () => {
    const { stdout } = await runScript('restore', site, { parameters: [dir] });
    expect(stdout).toContain('All sessions and private links have ended');
    const aside = '/before-restore-.*Z$';
    expect(stdout).toMatch(
      new RegExp(`^The data file that was here before is in ${site.dataDir}${aside}`, 'm'),
    );
    expect(stdout).toMatch(
      new RegExp(`^The pictures that were here before are in ${site.uploadsDir}${aside}`, 'm'),
    );
  });

  it('ends all sessions and private links, forgets all devices, and does not lower the version of the site', async () => {
    const opened = ['sessions', 'devices', 'private_links'];
    const rows = () => opened.map((table) => read(site, `select count(*) from ${table}`));
    expect(rows()).toEqual([1, 1, 1]);
    await restore(site, folder, options);
    expect(rows()).toEqual([0, 0, 0]);
    expect(read(site, 'select version from site_version')).toBe(1001);
  });

  it('follows a link to the data file', async () => {
    const real = join(site.path, 'elsewhere');
    await mkdir(real);
    await rename(join(site.dataDir, 'site.db'), join(real, 'site.db'));
    await symlink(join(real, 'site.db'), join(site.dataDir, 'site.db'));
    const { setAside } = await restore(site, folder, options);
    expect(setAside.data).toMatch(join(real, 'before-restore-'));
    expect(titleOf({ dataDir: real })).toBe('A title');
  });

  it('of a folder of backups takes the newest whole one, and says which it skipped', async () => {
    const newer = await backUp(site, dir, { ...options, now: NOW + 1 });
    await rm(join(newer.folder, 'tables/news.jsonl'));
    const restored = await restore(site, dir, { ...options, now: NOW + 1 });
    expect(restored.folder).toBe(folder);
    expect(restored.skipped).toEqual([expect.stringContaining(`${newer.folder} is no whole backup`)]);
  });

  it('of a folder of backups skips one that cannot be read, and says so', async () => {
    const newer = await backUp(site, dir, { ...options, now: NOW + 1 });
    await rm(newer.folder, { recursive: true });
    await symlink(newer.folder, newer.folder);
    const { folder: chosen, skipped } = await restore(site, dir, { ...options, now: NOW + 1 });
    expect({ chosen, skipped }).toEqual({
      chosen: folder,
      skipped: [expect.stringMatching(/-001Z is no whole backup: its manifest\.json cannot be read \(ELOOP/)],
    });
  });

  it('replaces a data file that is damaged, and sets aside what SQLite has beside it', async () => {
    await writeFile(join(site.dataDir, 'site.db'), 'This is not a database. '.repeat(400));
    await writeFile(join(site.dataDir, 'site.db-wal'), 'Its log');
    const { setAside } = await restore(site, folder, options);
    expect(readdirSync(setAside.data ?? '').sort()).toEqual(['site.db', 'site.db-wal']);
    expect(existsSync(join(site.dataDir, 'site.db-wal'))).toBe(false);
    expect(titleOf(site)).toBe('A title');
  });
});

describe('a restore that is killed', () => {
  const hook = new URL('../../../support/server/hooks/kill-at-rename.mjs', import.meta.url).href;
  const kills = process.env.LONG ? Array.from({ length: RENAMINGS }, (_, index) => index + 1) : [1, 3];

  it.each(kills)(
    'before renaming %i leaves the site as it was, or none that starts before it is repeated',
    async (at) => {
      const env = { NODE_OPTIONS: `--import ${hook}`, KILL_AT_RENAME: String(at) };
      const { code } = await runScript('restore', site, { parameters: [dir], env });
      expect(code).toBe(null);
      const file = join(site.dataDir, 'site.db');
      if (at === 1) {
        await (await openSqliteStore(file)).close();
        expect(titleOf(site)).toBe('Later');
      } else
        await expect(openSqliteStore(file)).rejects.toThrow(
          /a restore into .* has not ended.*npm run restore/,
        );
      const { setAside } = await restore(site, dir, options);
      expect(titleOf(site)).toBe('A title');
      expect(imagesIn(site.uploadsDir)).toEqual(filesIn(kept));
      expect(titleOf({ dataDir: setAside.data ?? '' })).toBe('Later');
      expect(imagesIn(setAside.images ?? '')).toHaveLength(2);
      await (await openSqliteStore(file)).close();
    },
  );

  it('and moved, also with a marker of another form, and is then repeated, has set aside all of the site before', async () => {
    const env = { NODE_OPTIONS: `--import ${hook}`, KILL_AT_RENAME: '2' };
    await runScript('restore', site, { parameters: [dir], env });
    for (const place of ['new', 'other']) {
      const moved = {
        dataDir: join(site.path, place, 'data'),
        uploadsDir: join(site.path, place, 'uploads'),
      };
      await cp(site.dataDir, moved.dataDir, { recursive: true });
      await cp(site.uploadsDir, moved.uploadsDir, { recursive: true });
      if (place === 'other')
        await writeFile(join(moved.dataDir, 'restore-unfinished.json'), '{"setAside":[]}');
      const { setAside } = await restore(moved, dir, options);
      expect(titleOf(moved)).toBe('A title');
      expect(titleOf({ dataDir: setAside.data ?? '' })).toBe('Later');
      expect(imagesIn(setAside.images ?? '')).toHaveLength(2);
    }
  });

  it('or repeated sets the site aside in a folder of its own when the clock stands still', async () => {
    const first = (await restore(site, dir, options)).setAside.data ?? '';
    const second = (await restore(site, dir, options)).setAside.data ?? '';
    expect([titleOf({ dataDir: first }), titleOf({ dataDir: second })]).toEqual(['Later', 'A title']);
  });
});
