import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { keptPage } from '../../../support/browser/visitor/kept-page.ts';
import {
  boxOf,
  excerptOf,
  openList,
  row,
  rows,
  screen,
  startSiteWithRows,
  titleOf,
} from '../../../support/browser/visitor/news-rows.ts';
import { DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile(() =>
  startSiteWithRows([
    { title: 'No picture' },
    { title: 'حيث تلتقي الطرق', lang: 'ar', count: 2 },
    { title: 'Onderhandelingsvoorwaardesooreenkomstekomitee', count: 5 },
    { title: 'One folder for the papers of a family, kept dry and kept together', count: 3 },
    { title: 'Tea', count: 2 },
    { title: 'Forty stalls, one long table', count: 4 },
  ]),
);

/**
 * The list at a width, for tests that only look at it: in one page, whose scroll bar takes no room either.
 */
const listAt = async (width: number, path = '/news') =>
  (await keptPage(path, { viewport: { width, height: width < 769 ? 740 : 900 } })).page;

describe('the list of news', () => {
  it('says nothing of an archive where it has all articles', async () => {
    const page = await listAt(360);
    expect(await page.getByText('6 articles, newest first.').count()).toBe(1);
    expect(await page.getByText('beginning of the archive').count()).toBe(0);
  });

  it.each([360, 768, 1280])(
    'begins above 330 px on a screen %i px wide, without the line to choose a language',
    async (width) => {
      const page = await listAt(width);
      const choice = await boxOf(page.getByRole('navigation', { name: 'Languages of the news' }));
      expect(choice.height).toBeLessThan(45);
      expect((await boxOf(rows(page).first())).y - 32).toBeLessThan(330);
    },
  );

  it.each(['/news', '/', '/news?q=notebooks'])(
    'has the same space between every title and its date, at each width (%s)',
    async (path) => {
      for (const width of [360, 481, 600, 768, 900, 1280]) {
        const page = await listAt(width, path);
        expect(await rows(page).count()).toBe(path === '/' ? 3 : 6);
        const spaces = await rows(page).evaluateAll((items) =>
          items.map((item) => {
            const [title, date] = [item.querySelector('h1, h2, h3'), item.querySelector('p:has(> time)')];
            if (!title || !date) throw new Error(`No title or date: ${item.textContent}`);
            const space = date.getBoundingClientRect().top - title.getBoundingClientRect().bottom;
            return { title: title.textContent, space };
          }),
        );
        for (const { title, space } of spaces) expect(space, `${width} px: ${title}`).toBeCloseTo(8, 0);
      }
    },
  );

  it.each([481, 600, 768])(
    'has pictures of 200 to 240 px beside all of an article, from title to buttons (%i px)',
    async (width) => {
      const page = await listAt(width);
      for (const item of await rows(page)
        .filter({ has: page.locator('img') })
        .all()) {
        const image = await boxOf(item.locator('img'));
        expect(image.width).toBeGreaterThanOrEqual(200);
        expect(image.width).toBeLessThanOrEqual(240);
        expect(image.height).toBeCloseTo(image.width / 1.6, 0);
        const title = await boxOf(titleOf(item));
        expect(title.y).toBeCloseTo(image.y, 0);
        for (const part of [titleOf(item), excerptOf(item), item.getByRole('link', { name: /^Read More/ })])
          expect((await boxOf(part)).x).toBeGreaterThanOrEqual(image.right + 16);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );

  it('has a title that goes on below its picture on a phone', async () => {
    const item = row(await listAt(360), 'One folder for the papers');
    const [title, image] = [await boxOf(titleOf(item)), await boxOf(item.locator('img'))];
    expect(title.bottom).toBeGreaterThan(image.bottom);
    expect(title.right).toBeCloseTo(image.right, 0);
  });

  it.each([360, 1280])(
    'has the date and the buttons of an Arabic article where all have them (%i px)',
    async (width) => {
      const page = await listAt(width);
      const places = (item: Locator) =>
        Promise.all(
          [
            item.locator('time'),
            item.getByRole('link', { name: /^Read More/ }),
            item.getByRole('button'),
          ].map(async (part) => (await boxOf(part)).x),
        );
      expect(await places(row(page, 'حيث تلتقي الطرق'))).toEqual(await places(row(page, 'Tea')));
    },
  );

  it.each([
    [360, 25.6, 25.6],
    [769, 33.6, 34],
    [1280, 40, 40],
    [1920, 40, 40],
  ])('has a larger first title: at %i px of %f to %f px', async (width, least, most) => {
    for (const path of ['/news', '/']) {
      const size = await titleOf(rows(await listAt(width, path)).first()).evaluate((title) =>
        Number.parseFloat(getComputedStyle(title).fontSize),
      );
      expect(size, path).toBeGreaterThanOrEqual(least - 0.05);
      expect(size, path).toBeLessThanOrEqual(most);
    }
  });

  it("has a long first title that is not higher than its picture, in a size of a wide screen's", async () => {
    const admin = await signInAt(site.url);
    const title = `What a year of Saturday classes taught us about ${'reading together, '.repeat(5)}`;
    const { id } = await createArticleWithGallery(admin, { count: 1, title });
    const { page } = await openList(1280);
    const first = titleOf(rows(page).first());
    expect(await first.evaluate((it) => getComputedStyle(it).fontSize)).toBe('33.6px');
    const image = await boxOf(rows(page).first().locator('img'));
    expect((await boxOf(first)).height).toBeLessThan(image.height);
    await admin.query(DELETE_ARTICLE, { id });
  });

  it.each([900, 1280])('has the first text centred beside its picture (%i px)', async (width) => {
    const first = rows(await listAt(width)).first();
    const image = await boxOf(first.locator('img'));
    const title = await boxOf(titleOf(first));
    const readMore = await boxOf(first.getByRole('link', { name: /^Read More/ }));
    expect(title.x).toBeGreaterThan(image.right);
    expect((title.y + readMore.bottom) / 2).toBeCloseTo((image.y + image.bottom) / 2, 0);
  });

  it.each([320, 360, 600, 768, 1280])(
    "covers at most a third of a picture with '+N more' (%i px)",
    async (width) => {
      const page = await listAt(width);
      expect(await page.getByText(/^\+\d+ more$/).allTextContents()).toEqual([
        '+3 more',
        '+1 more',
        '+2 more',
        '+4 more',
        '+1 more',
      ]);
      for (const [index, tag] of (await page.getByText(/^\+\d+ more$/).all()).entries()) {
        const [own, image] = [await boxOf(tag), await boxOf(tag.locator('..').locator('img'))];
        expect(own.width * own.height).toBeLessThanOrEqual((image.width * image.height) / 3);
        // On a phone's small pictures only the number is seen, at the right.
        if (width > 480 || index === 0) continue;
        expect(own.right).toBeCloseTo(image.right, 0);
        expect(own.width).toBeLessThanOrEqual(image.width / 2);
      }
    },
  );

  it.each([
    ['light', 'rgb(92, 77, 66)', 'rgb(158, 59, 31)'],
    ['dark', 'rgb(201, 184, 166)', 'rgb(240, 163, 127)'],
  ] as const)('has muted buttons to share until they are needed (%s)', async (colorScheme, muted, needed) => {
    const { page } = await keptPage('/news', { ...screen(1280), colorScheme });
    const colour = (element: Locator) => element.evaluate((it) => getComputedStyle(it).color);
    for (const control of [
      row(page, 'Tea').getByRole('button', { name: /^Share.*Tea$/ }),
      row(page, 'Tea').getByRole('link', { name: /^Send by WhatsApp.*Tea$/ }),
    ]) {
      expect(await colour(control)).toBe(muted);
      await control.hover();
      expect(await colour(control)).not.toBe(muted);
      await page.mouse.move(0, 0);
      await control.evaluate((it: HTMLElement) => it.focus({ focusVisible: true } as FocusOptions));
      expect(await colour(control)).toBe(needed);
      await control.blur();
    }
  });
});
