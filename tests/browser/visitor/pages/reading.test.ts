import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import {
  openAt,
  openSiteForFile,
  openTab,
  site,
  WITH_AND_WITHOUT_SCRIPTS,
} from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, type StoredArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { uploadPlainImages } from '../../../support/data/articles/create-article-with-gallery.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

let admin: SiteClient;
let article: StoredArticle;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  const photograph = await makePhotograph({ width: 1900, height: 1300 });
  expect(photograph.length).toSatisfy((bytes: number) => bytes > 1e6 && bytes < 5e6);
  const { path } = await uploadImage(admin, photograph, 'market.jpg');
  const paths = [path, ...(await uploadPlainImages(admin, { count: 2 }))];
  article = await createArticle(admin, {
    title: 'Forty traders, one table',
    author: 'Thandiwe Moyo',
    content:
      '<p>They came with <strong>invoices</strong>.</p><h2>Questions</h2><ul><li>Which bank?</li></ul>',
    images: paths.map((path, index) => ({ path, alt: `Stall ${index + 1}`, isFeatured: index === 1 })),
  });
});

/** Every image on the page, once it has loaded; lazy ones are scrolled to. */
async function shownImages(page: Page): Promise<{ alt: string | null; loaded: boolean }[]> {
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

describe.each(WITH_AND_WITHOUT_SCRIPTS)('a reader %s', (_name, javaScriptEnabled) => {
  it('sees the article in the list, with its featured picture, follows a link and reads it, with every picture', async () => {
    const { page, complaints } = await openAt('/news', { ...PHONE, javaScriptEnabled });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Latest News');
    const text = await page.locator('main').textContent();
    expect(text).toContain('Forty traders, one table');
    expect(text).toContain('by Thandiwe Moyo');
    expect(text).toContain('They came with invoices. Which bank?');
    expect(text).toContain('+2 more');
    expect(text).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(await shownImages(page)).toEqual([{ alt: 'Stall 2', loaded: true }]);

    await page.getByRole('banner').getByRole('link', { name: 'Sanir', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Welcome to Sanir' }).waitFor();
    await page.getByRole('link', { name: /Read More.*Forty traders, one table/ }).click();
    await page.waitForURL(`**/news/${article.id}/forty-traders-one-table`);
    await page.getByRole('heading', { level: 1, name: 'Forty traders, one table' }).waitFor();
    for (const name of ['← Back to News', 'View all news articles'])
      expect(await page.getByRole('link', { name }).getAttribute('href'), name).toBe('/news');
    expect(await page.locator('main strong').textContent()).toBe('invoices');
    const shown = await shownImages(page);
    expect(shown.map(({ alt }) => alt).sort()).toEqual(['Stall 1', 'Stall 2', 'Stall 2', 'Stall 3']);
    expect(shown.every(({ loaded }) => loaded)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

it('hydration changes nothing, requests nothing and logs nothing; a click on a link then loads no document', async () => {
  const { page, complaints, requests } = await openTab({}, openFreshPage);
  await page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const observer = new MutationObserver((records) => {
      for (const { type, target, attributeName } of records) {
        // React writes the attributes of every field again, unchanged.
        if (type === 'attributes' && target.nodeName === 'INPUT') continue;
        // The first script adds the links that load the others.
        if (target.nodeName === 'HEAD') continue;
        changes.push(`${type} ${target.nodeName} ${attributeName ?? ''}`);
      }
    });
    const everything = { subtree: true, childList: true, attributes: true, characterData: true };
    // The parser has finished, and no script has run.
    document.addEventListener('readystatechange', () => observer.observe(document, everything), {
      once: true,
    });
  });
  for (const path of [`/news/${article.id}/forty-traders-one-table`, '/news', '/']) {
    await open(page, path);
    const changes = await page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    expect(changes, path).toEqual([]);
  }
  const posts = () => requests.filter((request) => request.endsWith(' /graphql'));
  expect(posts()).toEqual([]);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('navigation').getByRole('link', { name: 'News and Blogs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Latest News');
  expect(await page.title()).toBe('Latest News · Sanir');
  // The GraphQL client is loaded first, so the heading is there before the request.
  await expect.poll(posts).toEqual(['POST /graphql']);
  expect(complaints).toEqual([]);
});
