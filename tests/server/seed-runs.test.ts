import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SampleArticle } from '../../scripts/seed/sample-article.ts';
import { hills } from '../../scripts/seed/scenes/hills.ts';
import { seedArticles } from '../../scripts/seed/seed-articles.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { createImageAcceptor } from '../../server/images/image-acceptor.ts';
import { diskImageStore } from '../../server/images/image-store.ts';
import { createLog } from '../../server/log.ts';
import { connectToData } from '../support/data-file.ts';
import { runScript } from '../support/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../support/site-folder.ts';

describe('two seedings at once', () => {
  const ARTICLES: readonly SampleArticle[] = [1, 2, 3].map((number) => ({
    title: `Article ${number}`,
    daysAgo: number,
    hour: '16:30',
    pictures: [{ name: 'a.jpg', alt: 'Hills', draw: hills('rains'), seed: number, size: [800, 800] }],
    content: '<p>Words.</p>',
  }));

  async function seedAsProcess(here: SiteFolder) {
    await mkdir(here.dataDir, { recursive: true });
    const { db, close } = await openDatabase(join(here.dataDir, 'site.db'));
    const imageStore = diskImageStore(here.uploadsDir);
    const services = {
      db,
      imageStore,
      acceptImage: createImageAcceptor(),
      clock: Date.now,
      log: createLog('info'),
    };
    return { seed: () => seedArticles(services, ARTICLES, () => undefined), close };
  }

  it('add each article once, and keep no picture that none has', async () => {
    const here = await makeSiteFolder();
    const runs = [await seedAsProcess(here), await seedAsProcess(here)];
    const added = await Promise.all(runs.map(({ seed }) => seed()));
    expect(added.reduce((sum, count) => sum + count)).toBe(3);
    const data = connectToData(here);
    expect(data.prepare('select title from news order by title').pluck().all()).toEqual(
      ARTICLES.map(({ title }) => title),
    );
    const pictures = data.prepare('select path from news_images').pluck().all();
    data.close();
    expect(pictures).toHaveLength(3);
    const copies = pictures.map((path) => String(path).replace('.jpg', '-480.webp'));
    const files = await readdir(join(here.uploadsDir, 'news-images'));
    expect(files.map((file) => `news-images/${file}`).sort()).toEqual([...pictures, ...copies].sort());
    await Promise.all(runs.map(({ close }) => close()));
    await here.remove();
  });
});

describe('a seeding that cannot be done', () => {
  it('is told in a sentence, with exit code 1', async () => {
    const broken = await makeSiteFolder();
    await writeFile(join(broken.path, 'file'), '');
    const env = { UPLOADS_DIR: join(broken.path, 'file') };
    const { code, stdout, stderr } = await runScript('seed', broken, { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^UPLOADS_DIR: the folder .*\.\n$/);
    await broken.remove();
  });
});
