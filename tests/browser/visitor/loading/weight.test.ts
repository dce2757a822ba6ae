import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { SAMPLE_ARTICLES } from '../../../../scripts/commands/seed/sample-articles.ts';
import { signIn } from '../../../support/browser/admin/admin-area.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { bytesOf, watchFiles } from '../../../support/browser/looking/watch-files.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { giveLine } from '../../../support/browser/visitor/line.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { uploadPlainImages } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const KB = 1024;
const WORDS = 600;

/** An article of a few words, and one of 600 with a picture. */
let articlePath: string;
let illustratedPath: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const { id } = await createArticle(admin, { title: 'Forty traders, one table', content: '<p>Words.</p>' });
  articlePath = `/news/${id}`;

  const photographs = SAMPLE_ARTICLES.flatMap(({ folder, images }) =>
    images.flatMap(({ file, alt }) => (file.endsWith('.jpg') ? [{ url: new URL(file, folder), alt }] : [])),
  );
  const [photograph] = photographs;
  if (!photograph) throw new Error('No sample article has a photograph');
  const { path } = await uploadImage(admin, await readFile(photograph.url));
  const illustrated = await createArticle(admin, {
    title: 'Forty traders, one table',
    author: 'Thandiwe Moyo',
    content: sampleText(),
    images: [{ path, alt: photograph.alt }],
  });
  illustratedPath = `/news/${illustrated.id}/${illustrated.slug}`;

  // A full page of news.
  const paths = await uploadPlainImages(admin, { count: NEWS_PAGE_SIZE });
  for (const [index, path] of paths.entries()) {
    const { title, content } = SAMPLE_ARTICLES[index] ?? {};
    await createArticle(admin, { ...(title && { title }), ...(content && { content }), images: [{ path }] });
  }
});

it('a visitor needs at most 108 KB of script, brotli, for an article, and loads no part of the admin area', async () => {
  const { page, close } = await openTab(PHONE, openFreshPage);
  const files = watchFiles(page);
  await open(page, articlePath);
  const scripts = (await files()).filter(({ path }) => path.endsWith('.js'));
  expect(bytesOf(scripts)).toBeGreaterThan(10 * KB);
  expect(bytesOf(scripts)).toBeLessThanOrEqual(108 * KB);
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

it.each(['/', '/news', 'an article', '/about', '/membership/directory', '/events', '/membership'])(
  'a first visit on a line that is not known to be fast costs at most 20 KB without pictures: %s',
  async (path) => {
    const { page, close } = await openTab(PHONE, openFreshPage);
    await giveLine(page, 'unknown');
    const files = watchFiles(page);
    await page.goto(path === 'an article' ? illustratedPath : path);
    const loaded = (await files()).filter(({ text }) => text !== '');
    await close();
    expect(loaded.filter(({ path }) => path.endsWith('.js'))).toHaveLength(1);
    expect(bytesOf(loaded)).toBeLessThanOrEqual(20_000);
  },
);

it.each([
  ['/about', 1],
  ['/our-work', 4],
  ['/get-involved', 1],
  ['/contact', 1],
  ['/membership?sent=1', 1],
])('the drawings of a page %s: %i, each of at most 4 KB as it travels', async (path, count) => {
  const { page, close } = await openTab(PHONE, openFreshPage);
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

it('the editor has at most 78 KB of script, brotli, more than the rest of the admin area', async () => {
  const { page, close } = await openTab(PHONE, openFreshPage);
  const files = watchFiles(page);
  await open(page, '/create-news');
  const before = await files();
  await signIn(page);
  await page.getByRole('textbox', { name: 'Full Content' }).waitFor();
  const known = new Set(before.map(({ path }) => path));
  const more = (await files()).filter(({ path }) => path.endsWith('.js') && !known.has(path));
  await close();
  expect(more.some(({ text }) => text.includes('data-slate'))).toBe(true);
  expect(bytesOf(more)).toBeLessThanOrEqual(78 * KB);
});

/** The names of the GraphQL operations in a folder. */
async function operationsOf(folder: string): Promise<string[]> {
  const files = await Array.fromAsync(glob(`${folder}/**/*.graphql`, { cwd: ROOT }));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  return texts.flatMap((text) =>
    [...text.matchAll(/^(?:query|mutation) (\w+)/gm)].map(([, name = '']) => name),
  );
}

/** Words of the sample articles, in paragraphs: repeated words would compress better than a real text. */
function sampleText(): string {
  const text = SAMPLE_ARTICLES.flatMap(({ content, lang }) => (lang ? [] : [content]))
    .join(' ')
    .replace(/<[^>]*>/g, ' ');
  const words = text.trim().split(/\s+/).slice(0, WORDS);
  if (words.length < WORDS) throw new Error('The sample articles have too few words');
  const paragraphs = Array.from({ length: 10 }, (_, index) =>
    words.slice(index * 60, (index + 1) * 60).join(' '),
  );
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/** A first visit without scrolling, in kilobytes as transferred. */
async function visit(options: BrowserContextOptions) {
  const { page, complaints, close } = await openTab({ ...PHONE, ...options }, openFreshPage);
  const files = watchFiles(page);
  // The low-data version has no scripts.
  await (options.extraHTTPHeaders ? page.goto(illustratedPath) : open(page, illustratedPath));
  const loaded = await files();
  const sources = await page
    .locator('article img[src^="/uploads"]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => currentSrc.replace(/^.*-(\d+)\.webp$/, '$1')),
    );
  await close();
  const inAll = (ending: string) => bytesOf(loaded.filter(({ path }) => path.endsWith(ending))) / KB;
  return { complaints, sources, html: inAll(illustratedPath), scripts: inAll('.js'), total: inAll('') };
}

describe('an article of 600 words with one picture, on a first visit with a phone', () => {
  it('weighs at most 250 KB, 14 of them HTML, with a picture of 960 pixels', async () => {
    const { complaints, sources, html, scripts, total } = await visit({});
    expect(complaints).toEqual([]);
    expect(sources).toEqual(['960']);
    expect(scripts).toBeGreaterThan(10);
    expect(html).toBeLessThanOrEqual(14);
    expect(total).toBeLessThanOrEqual(250);
  });

  it('weighs at most 50 KB in the low-data version, with a picture of 480 pixels and no script', async () => {
    const { complaints, sources, html, scripts, total } = await visit({
      extraHTTPHeaders: { 'save-data': 'on' },
    });
    expect(complaints).toEqual([]);
    expect(sources).toEqual(['480']);
    expect(scripts).toBe(0);
    expect(html).toBeLessThanOrEqual(14);
    expect(total).toBeLessThanOrEqual(50);
  });

  it('requests its scripts after everything visible has loaded', async () => {
    const { page } = await openTab(PHONE, openFreshPage);
    const order: string[] = [];
    page.on('request', (request) => order.push(new URL(request.url()).pathname));
    const { promise: come, resolve: letImageCome } = Promise.withResolvers<void>();
    await page.route('**/uploads/**', async (route) => {
      await come;
      await route.continue();
    });
    await page.goto(illustratedPath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const scripts = () => order.filter((path) => path.endsWith('.js'));
    const named = () => scripts().map((path) => path.replace(/-[\w-]{8}\.js$/, ''));
    await expect.poll(named).toEqual(['/assets/start']);
    letImageCome();
    await waitForHydration(page);
    expect(scripts().length).toBeGreaterThan(3);
  });

  it('requests all its scripts but the first in one round', async () => {
    const { page } = await openTab(PHONE, openFreshPage);
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) asked.add(request.url());
    });
    const { promise: come, resolve: letThemCome } = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?!start-)[^/]*\.js$/, async (route) => {
      await come;
      await route.continue();
    });
    await page.goto(illustratedPath, { waitUntil: 'commit' });
    const names = async () =>
      (await page.locator('script[data-modules]').getAttribute('data-modules'))?.split(' ') ?? [];
    await expect.poll(() => asked.size).toBe((await names()).length + 1);
    letThemCome();
    await waitForHydration(page);
    expect(asked.size).toBe((await names()).length + 1);
  });
});

it('a reader with scripts chooses the low-data version of a page, and returns to the full one', async () => {
  const { page, complaints } = await openAt(illustratedPath, PHONE, openFreshPage);
  await page.getByRole('link', { name: 'Low-data version' }).click();
  await page.getByRole('link', { name: 'Full version' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${illustratedPath.slice(0, 42)}`));
  expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
  // And so is every later page.
  await page.getByRole('link', { name: 'View all news articles' }).click();
  await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
  expect(await page.locator('script').count()).toBe(0);
  await page.getByRole('link', { name: 'Full version' }).click();
  await page.getByRole('link', { name: 'Low-data version' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/news');
  await waitForHydration(page);
  expect(complaints).toEqual([]);
});
