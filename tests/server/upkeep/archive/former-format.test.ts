import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyDataFile } from '../../../../server/database/data-file/copy-data-file.ts';
import { NEWEST_MIGRATION } from '../../../../server/database/migrations/index.ts';
import { digestOf } from '../../../../server/upkeep/archive/files.ts';
import { restore, siteIdOf } from '../../../support/data/sites/backups.ts';
import { connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { filesOf, type LaidSite, laySite } from '../../../support/data/sites/site-with-images.ts';

// A backup until 2026-11 holds a copy of the data file.

let site: LaidSite;
let folder: string;
let path: string;
const options = { now: Date.UTC(2026, 10, 22), onProgress: () => undefined };

beforeEach(async () => {
  site = await laySite();
  path = site.addImage('kept');
  folder = join(site.path, 'backup');
  await mkdir(join(folder, 'uploads/news-images'), { recursive: true });
  copyDataFile(join(site.dataDir, 'site.db'), join(folder, 'site.db'));
  for (const file of filesOf(path))
    await copyFile(join(site.uploadsDir, file), join(folder, 'uploads', file));
});

afterEach(() => site.remove());

/** Writes the manifest of what the folder holds. */
async function finish(): Promise<void> {
  const paths = ['site.db', ...filesOf(path).map((file) => `uploads/${file}`)];
  const files = await Promise.all(
    paths.map(async (file) => ({ path: file, ...(await digestOf(join(folder, file))) })),
  );
  const manifest = { format: 1, siteId: await siteIdOf(site), time: 1, migration: NEWEST_MIGRATION };
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, files, missing: [] }));
}

it('a backup of the former format is restored', async () => {
  await finish();
  await changeData(site, "update news set title = 'Later'");
  await restore(site, folder, options);
  const data = connectToDataFile(site);
  expect(data.prepare('select title from news').pluck().all()).toEqual(['A title']);
  expect(
    data.prepare("select count(*) from article_search where article_search match 'title'").pluck().get(),
  ).toBe(1);
  data.close();
  for (const file of filesOf(path))
    expect(await readFile(join(site.uploadsDir, file))).toEqual(
      await readFile(join(folder, 'uploads', file)),
    );
});

it.each<[string, string, RegExp]>([
  [
    'a trigger',
    'create trigger later after delete on sessions begin update news set title = id; end',
    /does not write, such as the trigger later/,
  ],
  ['a view', 'create view v as select 1', /such as the view v/],
  [
    'a path that leads elsewhere',
    "update news_images set path = '../../site.db', deleted_at = 1",
    /such as the path \.\.\/\.\.\/site\.db/,
  ],
])('its data file with %s is refused', async (_name, sql, sentence) => {
  await changeData({ ...site, dataDir: folder }, sql);
  await finish();
  await expect(restore(site, folder, options)).rejects.toThrow(sentence);
});

it('what SQLite has beside its data file is refused', async () => {
  await finish();
  await writeFile(join(folder, 'site.db-journal'), '');
  await expect(restore(site, folder, options)).rejects.toThrow(
    /it holds site\.db-journal, which no backup has/,
  );
});
