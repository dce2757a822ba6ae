import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ARTICLES } from '../../../../scripts/commands/seed/sample-articles.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { bytesOf, watchFiles } from '../../../support/browser/looking/watch-files.ts';
import { browser, openSiteForFile, site } from '../../../support/browser/sites/browser-site-of-file.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const KB = 1024;
const WORDS = 600;

let articlePath: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const photographs = SAMPLE_ARTICLES.flatMap(({ folder, images }) =>
    images.flatMap(({ file, alt }) => (file.endsWith('.jpg') ? [{ url: new URL(file, folder), alt }] : [])),
  );
  const [photograph] = photographs;
  if (!photograph) throw new Error('No sample article has a photograph');
  const { path } = await uploadImage(admin, await readFile(photograph.url));
  const { id, slug } = await createArticle(admin, {
    title: 'Forty traders, one table',
    author: 'Thandiwe Moyo',
    content: sampleText(),
    images: [{ path, alt: photograph.alt }],
  });
  articlePath = `/news/${id}/${slug}`;
});

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
  const { page, complaints, close } = await openFreshPage(browser, site.url, { ...PHONE, ...options });
  const files = watchFiles(page);
  // The low-data version has no scripts.
  await (options.extraHTTPHeaders ? page.goto(articlePath) : open(page, articlePath));
  const loaded = await files();
  const sources = await page
    .locator('img[src^="/uploads"]')
    .evaluateAll((images: HTMLImageElement[]) =>
      images.map(({ currentSrc }) => currentSrc.replace(/^.*-(\d+)\.webp$/, '$1')),
    );
  await close();
  const inAll = (ending: string) => bytesOf(loaded.filter(({ path }) => path.endsWith(ending))) / KB;
  return { complaints, sources, html: inAll(articlePath), scripts: inAll('.js'), total: inAll('') };
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
    const { page, close } = await openFreshPage(browser, site.url, PHONE);
    const order: string[] = [];
    page.on('request', (request) => order.push(new URL(request.url()).pathname));
    let letImageCome: () => void = () => undefined;
    const come = new Promise<void>((resolve) => {
      letImageCome = resolve;
    });
    await page.route('**/uploads/**', async (route) => {
      await come;
      await route.continue();
    });
    await page.goto(articlePath, { waitUntil: 'domcontentloaded' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const scripts = () => order.filter((path) => path.endsWith('.js'));
    const named = () => scripts().map((path) => path.replace(/-[\w-]{8}\.js$/, ''));
    await expect.poll(named).toEqual(['/assets/start', '/assets/load']);
    letImageCome();
    await waitForHydration(page);
    expect(scripts().length).toBeGreaterThan(3);
    await close();
  });
});

describe('a reader with scripts', () => {
  it('chooses the low-data version of a page, and returns to the full one', async () => {
    const { page, complaints, close } = await openFreshPage(browser, site.url, PHONE);
    await open(page, articlePath);
    await page.getByRole('link', { name: 'Low-data version' }).click();
    await page.getByRole('link', { name: 'Full version' }).waitFor();
    expect(new URL(page.url()).pathname).toMatch(new RegExp(`^${articlePath.slice(0, 42)}`));
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
    await close();
  });
});
