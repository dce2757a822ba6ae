import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmSeeding } from '../../../scripts/commands/seed/confirm-seeding.ts';
import { keyOf, type SampleArticle } from '../../../scripts/commands/seed/sample-article.ts';
import { seedArticles } from '../../../scripts/commands/seed/seed-articles.ts';
import type { SiteStore } from '../../../server/database/site-store.ts';
import { createImageAcceptor } from '../../../server/features/images/accept/image-acceptor.ts';
import { createArticle } from '../../../server/features/news/writing/publish-article.ts';
import { createLog } from '../../../server/platform/logging/log.ts';
import { openStore, readValues } from '../../support/data/sites/site-data.ts';
import { runScript } from '../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../support/server/apps/site-folder.ts';

describe('two seedings at once', () => {
  const ARTICLES: readonly SampleArticle[] = [1, 2, 3].map((number) => ({
    folder: new URL('../../../samples/bloemfontein/', import.meta.url),
    title: `Article ${number}`,
    daysAgo: number,
    hour: '16:30',
    images: [{ file: 'wasgoedlyn.png', alt: 'Cloth' }],
    content: '<p>Words.</p>',
  }));

  async function seedAsProcess(here: SiteFolder) {
    await mkdir(here.dataDir, { recursive: true });
    const log = createLog('info');
    const { db, search, close } = await openStore(here);
    const images = createImageAcceptor(log);
    const imageStore = await here.images.openStore();
    const services = {
      db,
      search,
      imageStore,
      acceptImage: images.acceptImage,
      requireRoom: () => undefined,
      clock: Date.now,
      log,
    };
    return {
      seed: () => seedArticles(services, ARTICLES, () => undefined),
      close: () => Promise.all([images.close(), close()]),
    };
  }

  it('add each article once, and leave no picture without an article', async () => {
    await using here = await makeSiteFolder();
    const runs = [await seedAsProcess(here), await seedAsProcess(here)];
    const added = await Promise.all(runs.map(({ seed }) => seed()));
    expect(added.reduce((sum, count) => sum + count)).toBe(3);
    expect(await readValues(here, 'select title from news order by title')).toEqual(
      ARTICLES.map(({ title }) => title),
    );
    const images = await readValues(here, 'select path from news_images');
    expect(images).toHaveLength(3);
    const copies = images.map((path) => String(path).replace('.png', '-480.webp'));
    const files = await here.images.names();
    expect(files.map((file) => `news-images/${file}`).sort()).toEqual([...images, ...copies].sort());
    await Promise.all(runs.map(({ close }) => close()));
  });
});

describe('at a terminal, on a site with other articles', () => {
  const SENTENCE = 'This site has 2 articles of its own. Add the samples all the same? (yes or no) ';
  let here: SiteFolder;
  let database: SiteStore;

  beforeAll(async () => {
    here = await makeSiteFolder();
    await mkdir(here.dataDir, { recursive: true });
    database = await openStore(here);
    const services = {
      db: database.db,
      search: database.search,
      imageStore: await here.images.openStore(),
      clock: Date.now,
      log: createLog('info'),
    };
    for (const key of [null, 'a key of the form', keyOf({ title: 'A sample' })]) {
      await createArticle(services, { title: 'A title', content: '<p>Words.</p>', key });
    }
  });

  afterAll(async () => {
    await database.close();
    await here.remove();
  });

  /** Types an answer when it is asked for, and keeps all that is shown. */
  async function answer(typed: string): Promise<string> {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = new PassThrough();
    let shown = '';
    output.on('data', (chunk: Buffer) => {
      shown += chunk;
      if (shown.endsWith('(yes or no) ')) setImmediate(() => input.write(typed));
    });
    await confirmSeeding(database.db, [{ title: 'A sample' }], { input, output });
    return stripVTControlCharacters(shown);
  }

  it.each(['yes\r', 'y\r', 'Yes \r'])('the samples are added when the answer is %j', async (typed) => {
    expect(await answer(typed)).toContain(SENTENCE);
  });

  it.each(['no\r', '\r', 'yesterday\r', '\x03', '\x04'])(
    'nothing is added where the answer is %j',
    async (typed) => {
      await expect(answer(typed)).rejects.toThrow(/^Nothing was added\.$/);
    },
  );
});

describe('a seeding that cannot be done', () => {
  it.each(['--remvoe', 'all'])('stops with a sentence for the unknown word %s', async (word) => {
    await using nowhere = await makeSiteFolder();
    expect(await runScript('seed', nowhere, { parameters: [word] })).toEqual({
      code: 2,
      stdout: '',
      stderr: `npm run seed takes --remove or --yes, not: ${word}\n`,
    });
  });

  it('is reported in a sentence, with exit code 1', async () => {
    await using broken = await makeSiteFolder();
    await writeFile(join(broken.path, 'file'), '');
    const unset = Object.keys(broken.images.variables).map((name) => [name, '']);
    const env = { ...Object.fromEntries(unset), UPLOADS_DIR: join(broken.path, 'file') };
    const { code, stdout, stderr } = await runScript('seed', broken, { env });
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^UPLOADS_DIR: the folder .*\.\n$/);
  });
});
