import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import BetterSqlite3 from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createArticle, uploadPicture } from '../support/data/articles.ts';
import { makePhotograph } from '../support/data/photographs.ts';
import { createSiteClient } from '../support/server/site-client.ts';
import { makeSiteFolder } from '../support/server/site-folder.ts';
import { type Site, startSite } from '../support/server/start-site.ts';

const KILLS = process.env.LONG ? 30 : 3;

it(`${KILLS} kills during uploads and publishes lose nothing that was acknowledged and leave nothing without a row`, async () => {
  const folder = await makeSiteFolder();
  const photographs = await Promise.all(
    [300, 600, 1100].map((width) => makePhotograph({ width, height: 300 })),
  );
  const acknowledged = { articles: new Map<string, string>(), pictures: new Set<string>() };
  const dying = new Set<Site>();
  let begun = 0;

  for (let kill = 0; kill < KILLS; kill += 1) {
    const site = await startSite({ folder });
    const writers = [0, 1, 2].map((number) => writeUntilDead(site, number));
    const before = acknowledged.articles.size;
    while (acknowledged.articles.size < before + 2) await setTimeout(20);
    await setTimeout((kill * 37) % 300);
    dying.add(site);
    await site.kill();
    await Promise.all(writers);
  }
  expect(begun).toBeGreaterThan(acknowledged.articles.size);
  expect(acknowledged.articles.size).toBeGreaterThan(KILLS);

  const site = await startSite({ folder });
  const reader = createSiteClient(site.url);
  for (const [id, title] of acknowledged.articles) {
    const answer = await reader.query('query ($id: ID!) { article(id: $id) { title } }', { id });
    expect(answer).toEqual({ article: { title } });
  }
  for (const url of acknowledged.pictures) {
    const response = await reader.fetch(url);
    expect(response.status, url).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get('content-length')));
  }
  await site.stop();

  const database = new BetterSqlite3(join(folder.dataDir, 'site.db'), { readonly: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  const stems = new Set(
    database
      .prepare('select path from news_images')
      .pluck()
      .all()
      .map((path) => stemOf(String(path))),
  );
  const [counts] = database
    .prepare('select article_count as kept, (select count(*) from news) as counted from site_version')
    .all() as [{ kept: number; counted: number }];
  database.close();
  expect(counts.kept).toBe(counts.counted);
  const files = await readdir(join(folder.uploadsDir, 'news-images'));
  expect(files.filter((file) => !stems.has(stemOf(`news-images/${file}`)))).toEqual([]);
  await folder.remove();

  async function writeUntilDead(site: Site, number: number): Promise<void> {
    const admin = createSiteClient(site.url);
    try {
      await admin.signIn(site.password);
      for (;;) {
        begun += 1;
        const bytes = photographs[(begun + number) % photographs.length] ?? Buffer.alloc(0);
        const { path, url } = await uploadPicture(admin, bytes, `picture ${begun}.jpg`);
        acknowledged.pictures.add(url);
        const title = `Article ${begun}`;
        const { id } = await createArticle(admin, { title, images: [{ path }] });
        acknowledged.articles.set(id, title);
      }
    } catch (error) {
      // The kill cuts connections; any other failure is one.
      if (!(error instanceof TypeError && dying.has(site))) throw error;
    }
  }
}, 600_000);

/** A picture's name without its ending, its smaller copies' too. */
function stemOf(path: string): string {
  return path.replace(/(-(480|960|1600)\.webp|\.\w+)$/, '');
}
