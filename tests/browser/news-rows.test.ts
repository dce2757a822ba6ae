import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { waitForHydration } from '../support/browser/wait-for-hydration.ts';
import { createArticle, DELETE_ARTICLE } from '../support/data/articles.ts';
import { createArticleWithGallery } from '../support/data/create-article-with-gallery.ts';
import { createSiteClient } from '../support/server/site-client.ts';
import { type Site, startSite } from '../support/server/start-site.ts';

let site: Site;

const EXCERPT = 'They came with notebooks, with samples in shopping bags, and with one shared worry.';

/** Oldest first: the last one is the first of the list. */
const ARTICLES = [
  { title: 'No picture' },
  { title: 'حيث تلتقي الطرق', lang: 'ar', count: 2 },
  { title: 'Onderhandelingsvoorwaardesooreenkomstekomitee', count: 5 },
  { title: 'One folder for the papers of a family, kept dry and kept together', count: 3 },
  { title: 'Tea', count: 2 },
  { title: 'Forty stalls, one long table', count: 4 },
];

openSiteForFile(async () => {
  site = await startSite();
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  for (const { count, ...article } of ARTICLES) {
    const input = { ...article, author: 'Thandiwe Moyo', content: `<p>${EXCERPT}</p>` };
    await (count ? createArticleWithGallery(admin, { count, ...input }) : createArticle(admin, input));
  }
  return site;
});

const viewport = (width: number) => ({ viewport: { width, height: width < 800 ? 740 : 900 } });

/** A phone has no scroll bar beside the page. */
const screen = (width: number) => (width < 769 ? { ...PHONE, ...viewport(width) } : viewport(width));

async function openList(width: number, path = '/news', options = {}) {
  const opened = await openPage(browser, site.url, { ...screen(width), ...options });
  await opened.page.goto(path);
  return opened;
}

const rows = (page: Page) => page.locator('main li:has(time)');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const titleOf = (item: Locator) => item.getByRole('heading');
const excerptOf = (item: Locator) => item.getByText('They came with');

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not displayed');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

describe('the list of news', () => {
  it('says nothing of an archive where it has all articles', async () => {
    const { page, close } = await openList(360);
    expect(await page.getByText('6 articles, newest first.').count()).toBe(1);
    expect(await page.getByText('beginning of the archive').count()).toBe(0);
    await close();
  });

  it.each([
    [360, 740],
    [768, 900],
    [1280, 900],
  ])('begins above 330 px on a screen of %i by %i', async (width, height) => {
    const { page, close } = await openList(width, '/news', { viewport: { width, height } });
    expect((await boxOf(rows(page).first())).y).toBeLessThan(330);
    await close();
  });

  it.each([360, 481, 600, 768, 900, 1280])(
    'has the same space between every title and its date (%i px)',
    async (width) => {
      for (const path of ['/news', '/', '/news?q=notebooks']) {
        const { page, close } = await openList(width, path);
        expect(await rows(page).count()).toBe(path === '/' ? 3 : 6);
        for (const item of await rows(page).all()) {
          const title = await boxOf(titleOf(item));
          const date = await boxOf(item.locator('p:has(> time)'));
          expect(date.y - title.bottom, `${path} ${await titleOf(item).textContent()}`).toBeCloseTo(8, 0);
        }
        await close();
      }
    },
  );

  it.each([481, 600, 768])(
    'has pictures of 200 to 240 px beside all of an article, from title to buttons (%i px)',
    async (width) => {
      const { page, close } = await openList(width);
      for (const item of await rows(page)
        .filter({ has: page.locator('img') })
        .all()) {
        const picture = await boxOf(item.locator('img'));
        expect(picture.width).toBeGreaterThanOrEqual(200);
        expect(picture.width).toBeLessThanOrEqual(240);
        expect(picture.height).toBeCloseTo(picture.width / 1.6, 0);
        const title = await boxOf(titleOf(item));
        expect(title.y).toBeCloseTo(picture.y, 0);
        for (const part of [titleOf(item), excerptOf(item), item.getByRole('link', { name: /^Read More/ })])
          expect((await boxOf(part)).x).toBeGreaterThanOrEqual(picture.right + 16);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await close();
    },
  );

  it.each([
    [360, 25.6, 25.6],
    [769, 33.6, 34],
    [1280, 40, 40],
    [1920, 40, 40],
  ])('has a larger first title: at %i px of %f to %f px', async (width, least, most) => {
    for (const path of ['/news', '/']) {
      const { page, close } = await openList(width, path);
      const size = await titleOf(rows(page).first()).evaluate((title) =>
        Number.parseFloat(getComputedStyle(title).fontSize),
      );
      expect(size).toBeGreaterThanOrEqual(least - 0.05);
      expect(size).toBeLessThanOrEqual(most);
      await close();
    }
  });

  it("has a long first title that is not higher than its picture, in a size of a wide screen's", async () => {
    const admin = createSiteClient(site.url);
    await admin.signIn(site.password);
    const title = `What a year of Saturday classes taught us about ${'reading together, '.repeat(5)}`;
    const { id } = await createArticleWithGallery(admin, { count: 1, title });
    const { page, close } = await openList(1280);
    const first = titleOf(rows(page).first());
    expect(await first.evaluate((it) => getComputedStyle(it).fontSize)).toBe('33.6px');
    const picture = await boxOf(rows(page).first().locator('img'));
    expect((await boxOf(first)).height).toBeLessThan(picture.height);
    await admin.query(DELETE_ARTICLE, { id });
    await close();
  });

  it.each([900, 1280])('has the first text centred beside its picture (%i px)', async (width) => {
    const { page, close } = await openList(width);
    const first = rows(page).first();
    const picture = await boxOf(first.locator('img'));
    const title = await boxOf(titleOf(first));
    const readMore = await boxOf(first.getByRole('link', { name: /^Read More/ }));
    expect(title.x).toBeGreaterThan(picture.right);
    expect((title.y + readMore.bottom) / 2).toBeCloseTo((picture.y + picture.bottom) / 2, 0);
    await close();
  });

  it.each([320, 360, 600, 768, 1280])(
    "covers at most a third of a picture with '+N more' (%i px)",
    async (width) => {
      const { page, close } = await openList(width);
      expect(await page.getByText(/^\+\d+ more$/).allTextContents()).toEqual([
        '+3 more',
        '+1 more',
        '+2 more',
        '+4 more',
        '+1 more',
      ]);
      for (const tag of await page.getByText(/^\+\d+ more$/).all()) {
        const [own, picture] = [await boxOf(tag), await boxOf(tag.locator('..').locator('img'))];
        expect(own.width * own.height).toBeLessThanOrEqual((picture.width * picture.height) / 3);
      }
      await close();
    },
  );

  it.each([
    ['light', 'rgb(92, 77, 66)', 'rgb(158, 59, 31)'],
    ['dark', 'rgb(201, 184, 166)', 'rgb(240, 163, 127)'],
  ] as const)('has muted buttons to share until they are needed (%s)', async (colorScheme, muted, needed) => {
    const { page, close } = await openList(1280, '/news', { colorScheme });
    await waitForHydration(page);
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
    }
    await close();
  });
});

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('an article in the list %s', (_name, javaScriptEnabled) => {
  /** Clicks, and says which article opens. */
  async function openedBy(width: number, click: (item: Locator, page: Page) => Promise<void>) {
    const { page, complaints, close } = await openList(width, '/news', { javaScriptEnabled });
    if (javaScriptEnabled) await waitForHydration(page);
    await click(row(page, 'Tea'), page);
    await page.waitForURL('**/news/*/tea');
    if (javaScriptEnabled) await page.getByRole('dialog').getByText(EXCERPT).waitFor();
    expect(complaints).toEqual([]);
    await close();
  }

  it.each<[string, (item: Locator, page: Page) => Promise<void>]>([
    ['title', (item) => click(titleOf(item))],
    ['picture', (item) => click(item.locator('img'))],
    ['excerpt', (item) => click(excerptOf(item))],
    ['date', (item) => click(item.locator('time'))],
    ["'Read More'", (item) => click(item.getByRole('link', { name: /^Read More/ }))],
    ['empty space', clickEmptySpace],
  ])('opens by a click on its %s', async (_part, act) => {
    await openedBy(360, act);
    await openedBy(1280, act);
  });

  it('has one link to the article, and no tab stop but this and those to share it', async () => {
    const { page, close } = await openList(1280, '/news', { javaScriptEnabled });
    const stops = await row(page, 'Tea')
      .locator('a, button, [tabindex]')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.textContent));
    expect(stops).toEqual([
      'Read More: Tea',
      ...(javaScriptEnabled ? ['Share: Tea'] : []),
      'Send by WhatsApp: Tea',
    ]);
    await close();
  });
});

/** By the mouse, wherever the element is covered. */
async function click(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, height } = await boxOf(element);
  await element.page().mouse.click(x + 8, y + height / 2);
}

/** Left of the picture's lower edge or below the text: the last pixels of the row. */
async function clickEmptySpace(item: Locator, page: Page) {
  await item.scrollIntoViewIfNeeded();
  const { right, bottom } = await boxOf(item);
  await page.mouse.click(right - 4, bottom - 4);
}

describe('an article in the list', () => {
  it('lets its text be selected, which does not open it', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const excerpt = excerptOf(row(page, 'Tea'));
    await excerpt.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(excerpt);
    // On its first line.
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 10, { steps: 5 });
    await page.mouse.move(x + 220, y + 10, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.length).toBeGreaterThan(10);
    expect(EXCERPT).toContain(selected);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');

    // A click beside the selection ends it, and opens the article.
    await page.mouse.click(x + 400, y + 10);
    await page.waitForURL('**/news/*/tea');
    await close();
  });

  it('opens in a new tab by a click with Ctrl, on title and text', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    for (const part of [titleOf, excerptOf]) {
      const opened = page.context().waitForEvent('page');
      await page.keyboard.down('Control');
      await click(part(row(page, 'Tea')));
      await page.keyboard.up('Control');
      const tab = await opened;
      await tab.waitForURL('**/news/*/tea');
      await tab.close();
      expect(new URL(page.url()).pathname).toBe('/news');
    }
    await close();
  });

  it('has its title underlined under the mouse, but not while this is on a button', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const item = row(page, 'Tea');
    const line = () => titleOf(item).evaluate((it) => getComputedStyle(it).textDecorationLine);
    expect(await line()).toBe('none');
    for (const part of [item.locator('img'), excerptOf(item)]) {
      const { x, y } = await boxOf(part);
      await page.mouse.move(x + 5, y + 5);
      expect(await line()).toBe('underline');
    }
    await item.getByRole('button', { name: /^Share/ }).hover();
    expect(await line()).toBe('none');
    await close();
  });

  it('is shared by its button without being opened', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const button = row(page, 'Tea').getByRole('button', { name: /^Share/ });
    await click(button);
    await row(page, 'Tea').getByText(/link/i).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');
    await close();
  });

  it("gives the focus back to 'Read More', by whichever part it was opened", async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    await click(excerptOf(row(page, 'Tea')));
    await page.getByRole('dialog').getByText(EXCERPT).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/news');
    await expect
      .poll(() => page.getByRole('link', { name: /^Read More.*Tea$/ }).evaluate(isFocused))
      .toBe(true);
    await close();
  });

  it('opens by a click on its text in the low-data version too', async () => {
    const { page, close } = await openList(360, '/news', { extraHTTPHeaders: { 'Save-Data': 'on' } });
    expect(await page.locator('script[src]').count()).toBe(0);
    await click(excerptOf(row(page, 'Tea')));
    await page.waitForURL('**/news/*/tea');
    await close();
  });
});
