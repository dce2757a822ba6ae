import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { setDefaultTextSize } from '../support/browser/default-text-size.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { createArticle } from '../support/data/articles.ts';
import { createArticleWithGallery } from '../support/data/create-article-with-gallery.ts';
import { createSiteClient } from '../support/server/site-client.ts';

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  await createArticle(admin, { title: 'One folder for the papers of a family' });
});

const PATHS = [...VISITOR_PATHS, '/nowhere', '/create-news'];

describe.each(PATHS)('text at twice the size on a phone, at %s', (path) => {
  it('fits the width, breaks no word of a heading, and keeps the name and the menu apart', async () => {
    const { page, close } = await openPage(browser, site.url, {
      viewport: { width: 360, height: 740 },
    });
    await setDefaultTextSize(page, 32);
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await brokenWords(page)).toEqual([]);
    const name = await page.locator('header').getByRole('link', { name: 'Sanir' }).boundingBox();
    const menu = await page.getByText('Menu', { exact: true }).boundingBox();
    expect(menu?.y).toBeGreaterThanOrEqual((name?.y ?? Infinity) + (name?.height ?? 0));
    await close();
  });
});

describe('text that an app enlarges without the style sheets knowing', () => {
  it.each([360, 1280])('makes no page wider than %i px', async (width) => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width, height: 740 } });
    const wide: string[] = [];
    for (const path of [...PATHS, `/events?event=${EVENTS[0]?.id}`]) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) wide.push(path);
    }
    expect(wide).toEqual([]);
    await close();
  });
});

describe('a summary of one long word', () => {
  it.each([360, 1280])(
    'makes no list of news wider than %i px, and leaves the picture its room',
    async (width) => {
      const admin = createSiteClient(site.url);
      await admin.signIn(site.password);
      await createArticleWithGallery(admin, { count: 2, title: 'Long', summary: `See ${'a'.repeat(290)}` });
      const { page, close } = await openPage(browser, site.url, { viewport: { width, height: 740 } });
      for (const path of ['/', '/news']) {
        await page.goto(path);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const picture = await page.getByRole('img', { name: 'Stall 2' }).first().boundingBox();
        expect(picture?.width).toBeGreaterThan(100);
      }
      await close();
    },
  );
});

/** Words of the headings that are split over two lines. */
function brokenWords(page: Page): Promise<string[]> {
  return page.locator('main :is(h1, h2, h3)').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      const text = heading.firstChild;
      if (!(text instanceof Text)) return [];
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}
