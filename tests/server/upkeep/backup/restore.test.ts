import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { digestOf } from '../../../../server/upkeep/archive/files.ts';
import { createTableDigest, type TableRow } from '../../../../server/upkeep/archive/tables/site-tables.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { changeDataAndDie, connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { filesOf, type LaidSite, laySite } from '../../../support/data/sites/site-with-images.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';

const NOW = Date.UTC(2026, 10, 22, 2);
const options = { now: NOW, onProgress: () => undefined };
/**
 * The renamings of a restore over a site: the marker, data file and images to one side, and those of the
 * backup in.
 */
const RENAMINGS = 5;

let site: LaidSite;
let dir: string;
let kept: string;
let folder: string;

/** A backup with one image, and a site that has gone on since and was killed. */
beforeEach(async () => {
  site = await laySite();
  dir = join(site.path, 'Back ups');
  kept = site.addImage('kept');
  await changeData(
    site,
    `insert into devices values ('phone', 'token', 'Chrome', 1, 1, 1);
     insert into sessions values ('session', 'phone', 1, 1);
     insert into private_links select id, 'serial', ${NOW + 1} from news limit 1;`,
  );
  ({ folder } = await backUp(site, dir, options));
  site.deleteImage(kept);
  site.addImage('later');
  changeDataAndDie(site, "update news set title = 'Later'; update site_version set version = 1000");
});

afterEach(() => site.remove());

const read = <Value>(here: Pick<SiteFolder, 'dataDir'>, sql: string): Value => {
  const data = connectToDataFile({ ...site, ...here });
  const value = data.prepare(sql).pluck().get();
  data.close();
  return value as Value;
};
const titleOf = (here: Pick<SiteFolder, 'dataDir'>) => read<string>(here, 'select title from news');
const imagesIn = (uploadsDir: string) => readdirSync(join(uploadsDir, 'news-images')).sort();
const filesIn = (path: string) =>
  filesOf(path)
    .map((file) => file.replace('news-images/', ''))
    .sort();
const leftovers = () =>
  [...readdirSync(site.dataDir), ...readdirSync(site.uploadsDir)].filter((name) =>
    /restoring|unfinished/.test(name),
  );

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

describe('a restore is refused with a sentence, and the site stays as it is', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'of a folder that cannot be read',
      async () => {
        await rm(dir, { recursive: true });
        await symlink(dir, dir);
        folder = dir;
      },
      /^The restore into .*data failed \(ELOOP/,
    ],
    ['of a place without backups', () => rm(dir, { recursive: true }), /There is no whole backup/],
    [
      'of a damaged picture',
      () => writeFile(join(folder, 'uploads', kept), 'x'.repeat(2000)),
      /1 of its files/,
    ],
    [
      'of pictures that cannot be read',
      async () => {
        await rm(join(folder, 'uploads'), { recursive: true });
        await symlink(join(folder, 'uploads'), join(folder, 'uploads'));
      },
      /2 of its files/,
    ],
    ['of a missing picture', () => rm(join(folder, 'uploads', kept)), /1 of its files/],
    ['of a damaged table', () => writeFile(join(folder, 'tables/news.jsonl'), ''), /tables\/news\.jsonl/],
    ['without its manifest', () => rm(join(folder, 'manifest.json')), /There is no whole backup/],
    [
      'of a damaged manifest',
      () => writeFile(join(folder, 'manifest.json'), '{'),
      /is damaged or not of this/,
    ],
    [
      'of a later format',
      () => changeManifest((manifest) => ({ ...manifest, format: 3 })),
      /made by a newer version/,
    ],
    [
      'with a path out of the folder',
      () => changeManifest((manifest) => ({ ...manifest, missing: ['../../secret'] })),
      /is damaged or not of this/,
    ],
    [
      'whose manifest does not name a picture',
      () =>
        changeManifest(({ files, ...rest }) => ({
          ...rest,
          files: (files as { path: string }[]).filter(({ path }) => path.startsWith('tables/')),
        })),
      /2 of its pictures are missing/,
    ],
    [
      'of a picture whose path leads elsewhere, also where it is deleted',
      () => changeTable('news_images', (row) => ({ ...row, path: '../../site.db', deleted_at: 1 })),
      /the path \.\.\/\.\.\/site\.db leads elsewhere/,
    ],
    [
      'of rows that are not those of the manifest',
      () => changeTable('news', (row) => ({ ...row, title: 'Another' }), { isCounted: false }),
      /its table news cannot be read \(its rows are not those that the manifest describes\)/,
    ],
    [
      'of a table of a newer version',
      () => changeManifest((manifest) => ({ ...manifest, migration: '9999-later' })),
      /made by a newer version of this program \(9999-later\)/,
    ],
    [
      'whose manifest names a file twice',
      () =>
        changeManifest(({ files, ...rest }) => ({
          ...rest,
          files: [...(files as object[]), ...(files as object[])],
        })),
      /is damaged or not of this/,
    ],
    [
      'whose manifest does not name a table',
      () => changeManifest(({ files, ...rest }) => ({ ...rest, files: (files as object[]).slice(1) })),
      /is damaged or not of this/,
    ],
    [
      'that leaves a table out',
      () =>
        changeManifest(({ files, tables, ...rest }) => ({
          ...rest,
          tables: Object.fromEntries(Object.entries(tables as object).filter(([name]) => name !== 'news')),
          files: (files as { path: string }[]).filter(({ path }) => path !== 'tables/news.jsonl'),
        })),
      /it has no table news/,
    ],
    [
      'with a link in the place of a table',
      async () => {
        const table = join(folder, 'tables/news.jsonl');
        await rename(table, join(site.path, 'news.jsonl'));
        await symlink(join(site.path, 'news.jsonl'), table);
      },
      /1 of its files/,
    ],
    [
      'where backups of several sites are',
      async () => {
        await changeData(site, "update secrets set value = 'of another site'");
        await backUp(site, dir, { ...options, now: NOW + 1 });
      },
      /holds backups of 2 sites.*00-000Z, .*00-001Z \(of the site that is here now\)\. Nothing was changed/,
    ],
    [
      'with a link in the place of a picture',
      async () => {
        const image = join(folder, 'uploads', kept);
        await rename(image, join(site.path, 'picture'));
        await symlink(join(site.path, 'picture'), image);
      },
      /1 of its files/,
    ],
  ])('%s', async (_name, spoil, sentence) => {
    await spoil();
    await expect(restore(site, existsSync(dir) ? dir : folder, options)).rejects.toThrow(sentence);
    expect(titleOf(site)).toBe('Later');
    expect(imagesIn(site.uploadsDir)).toHaveLength(2);
    expect(leftovers()).toEqual([]);
  });

  it('while a site or a command has the data file open', async () => {
    const { close } = await openSqliteStore(join(site.dataDir, 'site.db'));
    await expect(restore(site, folder, options)).rejects.toThrow(/site\.db is in use\. Stop the site/);
    await close();
    expect(titleOf(site)).toBe('Later');
  });

  it('where a site is started while the backup is copied', async () => {
    let started: ReturnType<typeof connectToDataFile> | undefined;
    const onProgress = (step: string) => {
      if (!step.startsWith('Copying')) return;
      started ??= connectToDataFile(site);
      started.prepare('select title from news').get();
    };
    await expect(restore(site, folder, { ...options, onProgress })).rejects.toThrow(/site\.db is in use/);
    started?.close();
    expect(titleOf(site)).toBe('Later');
    expect(imagesIn(site.uploadsDir)).toHaveLength(2);
    expect(leftovers()).toEqual([]);
  });

  /** Changes a table as the program does not. @param isCounted whether the manifest has its digest */
  async function changeTable(
    name: string,
    change: (row: Record<string, unknown>) => object,
    { isCounted = true } = {},
  ): Promise<void> {
    const path = `tables/${name}.jsonl`;
    const lines = (await readFile(join(folder, path), 'utf8')).trimEnd().split('\n');
    const rows = lines.map((line) => change(JSON.parse(line)) as TableRow);
    await writeFile(join(folder, path), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    const table = createTableDigest();
    for (const row of rows) table.add(row);
    const digest = await digestOf(join(folder, path));
    await changeManifest(({ files, tables, ...rest }) => ({
      ...rest,
      tables: { ...(tables as object), ...(isCounted && { [name]: table.result() }) },
      files: (files as { path: string }[]).map((file) =>
        file.path === path ? { ...file, ...digest } : file,
      ),
    }));
  }

  async function changeManifest(change: (manifest: Record<string, unknown>) => object): Promise<void> {
    const file = join(folder, 'manifest.json');
    await writeFile(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')))));
  }
});

describe('a restore that is killed', () => {
  const hook = fileURLToPath(new URL('../../../support/server/hooks/kill-at-rename.mjs', import.meta.url));
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
