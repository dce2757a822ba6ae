import { existsSync, readFileSync } from 'node:fs';
import { readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../../server/database/sqlite/sqlite-store.ts';
import { digestOf } from '../../../../server/upkeep/archive/files.ts';
import { createTableDigest, type TableRow } from '../../../../server/upkeep/archive/tables/site-tables.ts';
import { backUp, restore } from '../../../support/data/sites/backups.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import {
  dir,
  folder,
  imagesIn,
  kept,
  layBackedUpSite,
  leftovers,
  NOW,
  options,
  site,
  titleOf,
} from './backed-up-site.ts';

layBackedUpSite();

describe('a restore is refused with a sentence, and the site stays as it is', () => {
  it.each<[string, () => Promise<unknown>, RegExp]>([
    [
      'of a folder that cannot be read',
      async () => {
        await rm(dir, { recursive: true });
        await symlink(dir, dir);
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
