import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { backUp } from '../../../support/data/sites/backups.ts';
import { changeDataAndDie, connectToDataFile } from '../../../support/data/sites/data-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { filesOf, type LaidSite, laySite } from '../../../support/data/sites/site-with-images.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';

export const NOW = Date.UTC(2026, 10, 22, 2);
export const options = { now: NOW, onProgress: () => undefined };
export let site: LaidSite;
export let dir: string;
export let kept: string;
export let folder: string;

/** For each test of a file: a backup with one image, and a site that has gone on since and was killed. */
export function layBackedUpSite(): void {
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
}

export const read = <Value>(here: Pick<SiteFolder, 'dataDir'>, sql: string): Value => {
  const data = connectToDataFile({ ...site, ...here });
  const value = data.prepare(sql).pluck().get();
  data.close();
  return value as Value;
};
export const titleOf = (here: Pick<SiteFolder, 'dataDir'>) => read<string>(here, 'select title from news');
export const imagesIn = (uploadsDir: string) => readdirSync(join(uploadsDir, 'news-images')).sort();
export const filesIn = (path: string) =>
  filesOf(path)
    .map((file) => file.replace('news-images/', ''))
    .sort();
export const leftovers = () =>
  [...readdirSync(site.dataDir), ...readdirSync(site.uploadsDir)].filter((name) =>
    /restoring|unfinished/.test(name),
  );
