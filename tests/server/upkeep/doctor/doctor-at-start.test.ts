import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';

describe('a start', () => {
  it('warns of what it sees at a glance, and names the doctor', async () => {
    const folder = await makeStartedFolder();
    await changeData(
      folder,
      `update site_version set article_count = 4;
       insert into article_search (rowid, words) values (-1, 'word');
       insert into news_images (path, position, name, alt, is_featured, width, height, animated, found_focal_x, bytes, created_at, stored_at)
       values ('news-images/1-amina-abcdefgh.jpg', 0, 'a.jpg', '', 0, 1, 1, 0, 50, 0, ${Date.now()}, 1)`,
    );
    const images = join(folder.uploadsDir, 'news-images');
    await mkdir(images, { recursive: true });
    for (const name of ['1-amina-abcdefgh.jpg', '2-later-abcdefgh.jpg'])
      await writeFile(join(images, name), '');
    const site = await startSite({ folder });
    const warnings = () =>
      site
        .output()
        .stderr.split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
        .filter(({ level }) => level === 40)
        .map(({ msg }) => msg)
        // The machine may have others, such as of little space.
        .filter((warning) => warning.endsWith('To see all: npm run doctor'));
    await expect
      .poll(warnings)
      .toEqual([
        expect.stringMatching(/^The lists count 4 articles, .*\. To see all: npm run doctor$/),
        expect.stringMatching(
          /^The search index has 1 article, but there are 0\. To see all: npm run doctor$/,
        ),
        '1 picture was looked at: 1 is missing or damaged, or without smaller copies. To see all: npm run doctor',
        expect.stringMatching(
          /^2 files of pictures were looked at: 1 is newer than the newest article, .* Probably the data file is older/,
        ),
      ]);
    await site.stop();
    await folder.remove();
  });
});
