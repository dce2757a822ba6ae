import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { OLD_SITE, wxr } from '../../../support/data/import/wxr.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { makeStartedFolder } from '../../../support/data/sites/first-data.ts';
import { readRows, readValue } from '../../../support/data/sites/site-data.ts';
import { pause } from '../../../support/pause.ts';
import { runScript } from '../../../support/server/apps/run-script.ts';
import { makeSiteFolder, type SiteFolder } from '../../../support/server/apps/site-folder.ts';

const KILLS = process.env.LONG ? 10 : 3;
const POSTS = process.env.LONG ? 300 : 24;

async function put(folder: SiteFolder, name: string, content: string | Buffer): Promise<string> {
  const path = join(folder.path, 'exports', name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, content);
  return path;
}

describe('npm run import', () => {
  it.each([[[]], [['a.xml', '--replace']], [['--undo']], [['a.xml', '--uploads']]])(
    'says how it is called when it is called as %j',
    async (parameters) => {
      await using nowhere = await makeSiteFolder();
      expect(await runScript('import', nowhere, { parameters })).toEqual({
        code: 2,
        stdout: '',
        stderr: expect.stringMatching(/^npm run import takes the export .*\n$/),
      });
    },
  );

  it('tries, imports, writes the report beside the export, and takes all out again', async () => {
    await using folder = await makeStartedFolder();
    const file = await put(
      folder,
      'export.xml',
      wxr([
        { id: 1, title: 'One', content: '<p>a</p>[form]', terms: ['category/health/Health'] },
        { id: 2, title: 'About', type: 'page' },
      ]),
    );
    const report = join(folder.path, 'exports/import-report.html');
    const run = (...parameters: string[]) =>
      runScript('import', folder, { parameters: [file, ...parameters] });

    const trial = await run('--dry-run');
    expect(trial).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('This was a trial: nothing was imported.\n1 article: 1 as drafts.\n'),
    });
    expect(await readValue(folder, 'select count(*) from news')).toBe(0);
    expect(await readFile(report, 'utf8')).toContain('This was a trial');

    expect((await run()).stdout).toBe(
      `1 article was imported now, 0 were there already.\n1 article: 1 as drafts.\n1 category or tag is a topic.\nNot taken: Users: 1\nNot taken: Pages: 1\nWhat to look at: ${report}\n`,
    );
    const page = await readFile(report, 'utf8');
    expect(page).toMatch(
      /<h3><bdi>One<\/bdi> <code>\/news\/[0-9a-f-]{36}<\/code><\/h3>\n<p>A draft; from export\.xml, line 9\.<\/p>/,
    );
    expect(page).toContain('have: <bdi>Health (1 article)</bdi>.');
    expect(page).toContain('<td>The shortcode [form]</td>');
    expect(page).toContain('<td><bdi>a ⟨…⟩</bdi></td>');
    expect(page).toContain('<summary>Pages: 1</summary><ul><li><bdi>About — export.xml, line ');

    expect((await run('--undo')).stdout).toBe(
      '1 imported article was deleted, 0 were edited since and are left.\n',
    );
    expect(await readValue(folder, 'select count(*) from news')).toBe(0);
    expect(await readValue(folder, 'select count(*) from topics')).toBe(0);
  });

  it('makes no site where it only tries, or the export cannot be read', async () => {
    await using nowhere = await makeSiteFolder();
    const whole = await put(nowhere, 'export.xml', wxr([{ id: 1, content: '<p>a</p>' }]));
    const cut = await put(nowhere, 'cut.xml', wxr([{ id: 1 }]).slice(0, 900));
    expect(await runScript('import', nowhere, { parameters: [whole, '--dry-run'] })).toMatchObject({
      code: 0,
    });
    expect(existsSync(nowhere.dataDir)).toBe(false);
    expect(await runScript('import', nowhere, { parameters: [cut, '--dry-run'] })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /cut\.xml, line \d+: the file ends too early: export it again\. Nothing was imported\.\n$/,
      ),
    });
  });

  it('that is killed again and again ends as one that was not', async () => {
    const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const posts = Array.from({ length: POSTS }, (_, index) => ({
      id: index + 1,
      content: `<p>a</p><img src="${OLD_SITE}/wp-content/uploads/a.png">`,
    }));
    const begin = async () => {
      const folder = await makeStartedFolder();
      await put(folder, 'uploads/a.png', image);
      const file = await put(folder, 'export.xml', wxr(posts));
      const run = (signal?: AbortSignal) =>
        runScript('import', folder, {
          parameters: [file, '--uploads', join(folder.path, 'exports/uploads')],
          ...(signal && { signal }),
        });
      return { folder, run };
    };
    const whole = await begin();
    await whole.run();
    const killed = await begin();
    const random = seededRandom(47);
    const countRows = async () =>
      Number(
        await readValue(
          killed.folder,
          'select (select count(*) from news) + (select count(*) from news_images)',
        ),
      );
    for (let left = KILLS; left > 0; left -= 1) {
      const kill = new AbortController();
      const wanted = (await countRows()) + random.whole(0, POSTS / KILLS);
      let isOver = false;
      const run = killed.run(kill.signal).finally(() => {
        isOver = true;
      });
      await expect.poll(async () => isOver || (await countRows()) > wanted, { interval: 10 }).toBe(true);
      await pause(random.whole(0, 100), 'so that the kill comes at any moment of what the program does');
      kill.abort();
      await run;
    }
    expect(await countRows()).toBeGreaterThan(0);
    expect(await killed.run()).toMatchObject({ code: 0 });
    expect(await contentOf(killed.folder)).toEqual(await contentOf(whole.folder));
    await Promise.all([whole.folder.remove(), killed.folder.remove()]);
  });
});

async function contentOf(folder: SiteFolder): Promise<unknown> {
  const names = await folder.images.names();
  return {
    news: await readRows(folder, 'select * from news order by id'),
    images: await readRows(
      folder,
      'select path, article_id, alt, caption, is_featured, deleted_at from news_images order by path',
    ),
    items: await readRows(folder, 'select * from imported_items order by item'),
    topics: await readRows(folder, 'select name, is_made from imported_topics order by name'),
    files: await Promise.all(
      names.map(async (name) => [name, (await folder.images.read(`news-images/${name}`)).toString('base64')]),
    ),
  };
}
