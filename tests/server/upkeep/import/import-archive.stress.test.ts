import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ARTICLE_LINE_NAMES } from '../../../../rules/articles/article-lines.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { addRandomArticles } from '../../../support/data/sites/random-articles.ts';
import { changeData, readRows, readValue } from '../../../support/data/sites/site-data.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import type { SiteFolder } from '../../../support/server/apps/site-folder.ts';

const COUNT = process.env.LONG ? 1000 : 40;

let from: SiteFolder;
let to: SiteFolder;
let dir: string;
let archive: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sanir-archives-'));
  from = await makeStartedFolder();
  await addRandomArticles(from, seededRandom(COUNT), COUNT);
  // One article of each language.
  await changeData(
    from,
    "update news set translation_group = 'group' where id in (select min(id) from news group by lang)",
  );
  archive = await backUp(from);
}, 600_000);

afterAll(async () => {
  await from.remove();
  await rm(dir, { recursive: true });
});

beforeEach(async () => {
  to = await makeStartedFolder();
});

afterEach(() => to.remove());

async function backUp(site: SiteFolder): Promise<string> {
  const { code, stderr } = await runScript('backup', site, { parameters: [dir] });
  expect(code, stderr).toBe(0);
  const [name = ''] = (await readdir(dir)).filter((entry) => /^\d/.test(entry));
  return join(dir, name);
}

async function run(...flags: string[]): Promise<string> {
  const { code, stdout, stderr } = await runScript('import', to, { parameters: [archive, ...flags] });
  expect(code, stderr).toBe(0);
  return stdout;
}

/** What readers and the administrator see of all articles; of images and documents, the names of files. */
const contentOf = async (site: SiteFolder) => ({
  articles: await readRows(
    site,
    `select id, title, content, ${ARTICLE_LINE_NAMES}, excerpt, lang, published, created_at, updated_at, published_at
     from news order by id`,
  ),
  images: await readRows(
    site,
    `select path, article_id, position, name, alt, caption, is_featured, width, height, animated, focal_x, focal_y, pages
     from news_images order by path`,
  ),
  translations: await readRows(
    site,
    `select one.id, other.id as other from news one join news other
     on one.translation_group = other.translation_group where one.id < other.id order by one.id, other.id`,
  ),
  topics: await readRows(
    site,
    `select article_id, name, slug, is_published, place from article_topics join topics on topics.id = topic_id
     order by article_id, name`,
  ),
  files: await site.images.names(),
  oldAddresses: await readRows(
    site,
    `select address, article_id, image_path, topics.slug from old_addresses
     left join topics on topics.id = topic_id order by address`,
  ),
  counts: await readRows(site, 'select article_count, published_count from site_version'),
});

it('gives a site the articles of an archive as they are, and a second run adds nothing', async () => {
  expect(await run('--dry-run')).toContain(`${COUNT} articles: `);
  expect(await readValue(to, 'select count(*) from news')).toBe(0);
  expect(await run()).toContain(`${COUNT} articles were imported now, 0 were there already.`);
  const wanted = await contentOf(from);
  for (const kind of [
    wanted.translations,
    wanted.topics,
    wanted.images.filter(({ pages }) => pages !== null),
  ])
    expect(kind.length).toBeGreaterThan(1);
  expect(await contentOf(to)).toEqual(wanted);
  expect(await run()).toContain(`0 articles were imported now, ${COUNT} were there already.`);
  expect(await contentOf(to)).toEqual(wanted);
}, 600_000);

// The hook counts files in a folder; kills in a bucket are those of `import-command.stress.test.ts`.
it.skipIf(process.env.PICTURES)(
  'goes on where a run was killed, with the same end',
  async () => {
    const { code } = await runScript('import', to, {
      parameters: [archive],
      env: {
        NODE_OPTIONS: `--import ${new URL('../../../support/server/hooks/kill-at-image.mjs', import.meta.url).href}`,
        KILL_AT_IMAGE: '9',
      },
    });
    expect(code).toBeNull();
    expect(await readValue(to, 'select count(*) from news')).not.toBe(0);
    await run();
    expect(await contentOf(to)).toEqual(await contentOf(from));
  },
  600_000,
);

it('takes an import out again, and leaves what was edited', async () => {
  await run();
  const [{ id } = { id: '' }] = await readRows<{ id: string }>(to, 'select min(id) as id from news');
  await changeData(to, `update news set revision = 2 where id = '${id}'`);
  expect(await run('--undo')).toContain(`${COUNT - 1} imported articles were deleted, 1 were edited`);
  expect(await readRows(to, 'select id from news')).toEqual([{ id }]);
}, 600_000);

it('an archive that is damaged is refused before anything is written', async () => {
  const damaged = join(dir, 'damaged');
  await cp(archive, damaged, { recursive: true });
  await rm(join(damaged, 'tables/news_images.jsonl'));
  const { code, stderr } = await runScript('import', to, { parameters: [damaged] });
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('is no whole backup') });
  expect(await readValue(to, 'select count(*) from news')).toBe(0);
}, 600_000);

// The last one, because it changes the site of the archive.
it('adds nothing to the site that it is of, not even what was edited there', async () => {
  await changeData(from, "update news set title = 'Edited' where revision = 1");
  const before = await contentOf(from);
  const { stdout } = await runScript('import', from, { parameters: [archive] });
  expect(stdout).toContain(`0 articles were imported now, ${COUNT} were there already.`);
  await runScript('import', from, { parameters: [archive, '--undo'] });
  expect(await contentOf(from)).toEqual(before);
}, 600_000);
