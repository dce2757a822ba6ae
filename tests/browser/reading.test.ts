import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { open, waitForHydration } from '../support/browser/readiness.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  type StoredArticle,
  type UploadedPicture,
  uploadPicture,
} from '../support/data/articles.ts';
import { makePhotograph } from '../support/data/photographs.ts';
import { changeData } from '../support/data/site-data.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';
import { startSite } from '../support/server/start-site.ts';

let admin: SiteClient;
let pictures: UploadedPicture[];
let article: StoredArticle;

openSiteForFile();

beforeAll(async () => {
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  const photographs = await Promise.all(
    [1, 2, 3].map((seed) => makePhotograph({ width: 1400 + seed * 500, height: 1000 + seed * 300, seed })),
  );
  for (const { length } of photographs)
    expect(length).toSatisfy((bytes: number) => bytes > 1e6 && bytes < 5e6);
  pictures = [];
  for (const [index, bytes] of photographs.entries()) {
    pictures.push(await uploadPicture(admin, bytes, `market ${index + 1}.jpg`));
  }
  article = await createArticle(admin, {
    title: 'Forty traders, one table',
    author: 'Thandiwe Moyo',
    content:
      '<p>They came with <strong>invoices</strong>.</p><h2>Questions</h2><ul><li>Which bank?</li></ul>',
    images: pictures.map(({ path }, index) => ({ path, alt: `Stall ${index + 1}`, isFeatured: index === 1 })),
  });
});

/** Every picture on the page, once it has loaded; lazy ones are scrolled to. */
async function shownPictures(page: Page): Promise<{ alt: string | null; loaded: boolean }[]> {
  const shown: { alt: string | null; loaded: boolean }[] = [];
  for (const image of await page.locator('main img').all()) {
    await image.scrollIntoViewIfNeeded();
    await image.evaluate((element: HTMLImageElement) => element.decode());
    shown.push({
      alt: await image.getAttribute('alt'),
      loaded: await image.evaluate((element: HTMLImageElement) => element.naturalWidth > 0),
    });
  }
  return shown;
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('a reader %s', (_name, javaScriptEnabled) => {
  it('sees the article in the list, with its featured picture', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
    await page.goto('/news');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Latest News');
    const text = await page.locator('main').textContent();
    expect(text).toContain('Forty traders, one table');
    expect(text).toContain('by Thandiwe Moyo');
    expect(text).toContain('They came with invoices. Which bank?');
    expect(text).toContain('+2 more');
    expect(text).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(await shownPictures(page)).toEqual([{ alt: 'Stall 2', loaded: true }]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('follows the link and reads everything, with every picture', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
    await page.goto('/');
    if (javaScriptEnabled) await waitForHydration(page);
    await page.getByRole('link', { name: /Read More.*Forty traders, one table/ }).click();
    await page.waitForURL(`**/news/${article.id}/forty-traders-one-table`);
    await page.getByRole('heading', { level: 1, name: 'Forty traders, one table' }).waitFor();
    expect(await page.getByRole('link', { name: '← Back to News' }).getAttribute('href')).toBe('/news');
    expect(await page.getByRole('link', { name: 'View all news articles' }).getAttribute('href')).toBe(
      '/news',
    );
    expect(await page.locator('main strong').textContent()).toBe('invoices');
    const shown = await shownPictures(page);
    expect(shown.map(({ alt }) => alt).sort()).toEqual(['Stall 1', 'Stall 2', 'Stall 2', 'Stall 3']);
    expect(shown.every(({ loaded }) => loaded)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('hydration', () => {
  it.each(['/', '/news', '/news/ARTICLE/forty-traders-one-table'])(
    'of %s changes nothing, requests nothing and logs nothing',
    async (path) => {
      const { page, complaints, requests, close } = await openFreshPage(browser, site.url);
      await page.addInitScript(() => {
        const changes: string[] = [];
        Object.assign(window, { changes });
        const observer = new MutationObserver((records) => {
          for (const { type, target, attributeName } of records) {
            // React writes the attributes of every field again, unchanged.
            if (type === 'attributes' && target.nodeName === 'INPUT') continue;
            changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
          }
        });
        const everything = { subtree: true, childList: true, attributes: true, characterData: true };
        // The parser has finished, and no script has run.
        document.addEventListener('readystatechange', () => observer.observe(document, everything), {
          once: true,
        });
      });
      await open(page, path.replace('ARTICLE', article.id));
      expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
      expect(requests.filter((request) => request.endsWith(' /graphql'))).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('continues within the document: a click on a link loads no other', async () => {
    const { page, complaints, requests, close } = await openPage(browser, site.url);
    await open(page, '/');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('navigation').getByRole('link', { name: 'News and Blogs' }).click();
    await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Latest News');
    expect(await page.title()).toBe('Latest News · Sanir');
    // The GraphQL client is loaded first, so the heading is there before the request.
    await expect.poll(() => requests.filter((request) => request === 'POST /graphql')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('a page whose data cannot be read', () => {
  it('answers 503, says so, and offers to try again', async () => {
    const broken = await startSite({ expectErrors: true });
    await changeData(broken.folder, 'alter table news rename to elsewhere');
    const { page, close } = await openPage(browser, broken.url);
    for (const [path, sentence] of [
      ['/news', 'Failed to load news articles. Please try again later.'],
      ['/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', 'Failed to load article. Please try again later.'],
    ] as const) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(503);
      expect(await page.getByRole('alert').textContent()).toContain(sentence);
      expect(await page.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(path);
    }
    await changeData(broken.folder, 'alter table elsewhere rename to news');
    await page.goto('/news');
    expect(await page.locator('main').textContent()).toContain('No news articles available at the moment.');
    await close();
    await broken.stop();
  });
});

describe('an article in a right-to-left language', () => {
  it('begins its gallery at the right, and its link back reads as one text', async () => {
    const { id } = await createArticle(admin, {
      title: 'حيث تلتقي الطرق',
      lang: 'ar',
      images: [
        { path: (await uploadPicture(admin, await makePhotograph({ seed: 10 }), 'a.jpg')).path },
        { path: (await uploadPicture(admin, await makePhotograph({ seed: 11 }), 'b.jpg')).path },
      ],
    });
    const { page, close } = await openPage(browser, site.url, PHONE);
    await page.goto(`/news/${id}`);
    const places = await page
      .locator('article :is(button[aria-label$=picture], li a)')
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().right)));
    expect(places[0]).toBe(360 - 16);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    const back = page.getByRole('link', { name: '← Back to News', exact: true });
    expect(await back.textContent()).toBe('← Back to News');
    expect(await back.innerText()).toBe('← Back to News');
    await close();
  });
});

describe('on paper', () => {
  it('links of the page are hidden, and those in the text show their addresses', async () => {
    const { id } = await createArticle(admin, {
      title: 'To be printed',
      content: '<p><a href="/news">ours</a> <a href="https://a.example/b">theirs</a></p>',
    });
    const { page, close } = await openPage(browser, site.url);
    await page.emulateMedia({ media: 'print' });
    await page.goto(`/news/${id}`);
    const addresses = await page
      .locator('main p a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(addresses).toEqual(['" (/news)"', '" (https://a.example/b)"']);
    for (const path of ['/', '/news', `/news/${id}`]) {
      await page.goto(path);
      for (const name of [
        'Admin: Create News',
        'All news',
        'Read More',
        '← Back to News',
        'View all news articles',
      ]) {
        expect(await page.getByRole('link', { name }).count(), name).toBe(0);
      }
    }
    await close();
  });
});

describe('a deleted article', () => {
  it('is removed from the list, from its address and, with its pictures, from the disk', async () => {
    const gone = await createArticle(admin, {
      title: 'Soon gone',
      images: [{ path: (await uploadPicture(admin, await makePhotograph({ seed: 9 }), 'gone.jpg')).path }],
    });
    const folder = join(site.folder.uploadsDir, 'news-images');
    expect((await readdir(folder)).filter((name) => name.includes('gone'))).toHaveLength(3);
    await admin.query(DELETE_ARTICLE, { id: gone.id });
    expect((await readdir(folder)).filter((name) => name.includes('gone'))).toEqual([]);
    const { page, close } = await openPage(browser, site.url, { javaScriptEnabled: false });
    await page.goto('/news');
    expect(await page.locator('main').textContent()).not.toContain('Soon gone');
    expect((await page.goto(`/news/${gone.id}`))?.status()).toBe(404);
    await close();
  });
});
