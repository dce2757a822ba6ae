import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../../../support/browser/admin/admin-area.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { bytesOf, watchFiles } from '../../../support/browser/looking/watch-files.ts';
import { browser, openSiteForFile, site } from '../../../support/browser/sites/browser-site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const KB = 1024;

let articlePath: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const { id } = await createArticle(admin, { title: 'Forty traders, one table', content: '<p>Words.</p>' });
  articlePath = `/news/${id}`;
});

describe('a visitor', () => {
  it('needs at most 110 KB of script, brotli, for an article, and loads no part of the admin area', async () => {
    const { page, close } = await openFreshPage(browser, site.url, PHONE);
    const files = watchFiles(page);
    await open(page, articlePath);
    const scripts = (await files()).filter(({ path }) => path.endsWith('.js'));
    expect(bytesOf(scripts)).toBeGreaterThan(10 * KB);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(110 * KB);
    for (const path of ['/news', '/']) {
      await open(page, path);
      await files();
    }
    // Also without a new document, by a link.
    await page.getByRole('link', { name: 'All news' }).click();
    await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
    const loaded = (await files()).map(({ text }) => text).join('\n');
    await close();
    const operations = await operationsOf('client/admin');
    const signs = ['Admin Access Required', 'data-slate', ...operations.map((name) => `value:\`${name}\``)];
    expect(operations).toContain('ManageNews');
    expect(loaded).toContain('value:`News`');
    expect(signs.filter((sign) => loaded.includes(sign))).toEqual([]);
  });
});

describe('the drawings of a page', () => {
  it.each([
    ['/about', 1],
    ['/our-work', 4],
    ['/get-involved', 1],
    ['/contact', 1],
    ['/membership?sent=1', 1],
  ])('%s: %i, each of at most 4 KB as it travels', async (path, count) => {
    const { page, close } = await openFreshPage(browser, site.url, PHONE);
    const files = watchFiles(page);
    await page.goto(path);
    for (const image of await page.locator('main img').all()) {
      await image.scrollIntoViewIfNeeded();
      await image.evaluate((element: HTMLImageElement) => element.decode());
    }
    const drawings = (await files()).filter(({ path }) => /\.svg$/.test(path) && !/band|favicon/.test(path));
    await close();
    expect(drawings).toHaveLength(count);
    for (const drawing of drawings) expect(bytesOf([drawing]), drawing.path).toBeLessThanOrEqual(4 * KB);
  });
});

describe('the editor', () => {
  it('has at most 75 KB of script, brotli, more than the rest of the admin area', async () => {
    const { page, close } = await openFreshPage(browser, site.url, PHONE);
    const files = watchFiles(page);
    await open(page, '/create-news');
    const before = await files();
    await signIn(page);
    await page.getByRole('textbox', { name: 'Full Content' }).waitFor();
    const known = new Set(before.map(({ path }) => path));
    const more = (await files()).filter(({ path }) => path.endsWith('.js') && !known.has(path));
    await close();
    expect(more.some(({ text }) => text.includes('data-slate'))).toBe(true);
    expect(bytesOf(more)).toBeLessThanOrEqual(75 * KB);
  });
});

/** The names of the GraphQL operations in a folder. */
async function operationsOf(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.graphql`, { cwd: ROOT }));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name = '']) => name),
  );
}
