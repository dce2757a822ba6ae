import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { EXPLORE, NAVIGATION } from '../../../../content/navigation.ts';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import { openPage, type WatchedPage } from '../../../support/browser/launch/browser.ts';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { findViolationsAtEachWidth } from '../../../support/browser/looking/find-violations.ts';
import { expectReachable } from '../../../support/browser/looking/keyboard-stops.ts';
import { browser, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { brokenWords, darkGrounds, longLines } from '../../../support/browser/visitor/page-looks.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

/** Of Home, of the news, of a topic, of an event and of the admin area other tests hold them. */
const HEADINGS: Readonly<
  Record<
    Exclude<keyof typeof PAGE_PATHS, 'home' | 'news' | 'topic' | 'article' | 'event' | 'preview' | 'admin'>,
    string
  >
> = {
  about: 'About Us',
  ourWork: 'Our Work',
  membership: 'Membership',
  directory: 'Membership Directory',
  getInvolved: 'Get Involved',
  events: 'Events',
  resources: 'Resources',
  contact: 'Contact Us',
  help: 'Guide for the administrator',
};

const SUB_LINKS = NAVIGATION.flatMap(({ subLinks }) => subLinks.map(({ to }) => to.split('#')));

/** The pages with a drawing beside their heading. */
const DRAWN = ['/about', '/our-work', '/get-involved', '/contact'];

const WORDS =
  'Traders who sell tomatoes, phone covers and winter blankets sat down beside people who have done it for longer. ';

const ARTICLE = 'an article';

/** In CSS pixels: those of axe-core's rules, most of which no width changes. */
const WIDTHS_OF_RULES = process.env.LONG ? [320, 768, 1280] : [320];

let admin: SiteClient;
let address: string;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  await createArticle(admin, { title: 'One folder for the papers of a family' });
  const text = WORDS.repeat(4);
  ({ address } = await createArticleWithGallery(admin, {
    title: 'Four stalls',
    count: 4,
    content: `<p>${text}</p><p>${text}</p><ul><li>${text}</li></ul><blockquote>${text}</blockquote>`,
  }));
});

const PATHS = [
  ...VISITOR_PATHS,
  ARTICLE,
  '/nowhere',
  '/news/no-such-article',
  ...EVENTS.slice(0, process.env.LONG ? EVENTS.length : 1).map(({ id }) => `/events/${id}`),
  '/create-news',
  PAGE_PATHS.help,
];

describe.each(PATHS)('%s', (path) => {
  const [name] = Object.entries(PAGE_PATHS).find(([, pattern]) => pattern === path) ?? [];
  const heading = HEADINGS[name as keyof typeof HEADINGS];
  const ids = SUB_LINKS.flatMap(([to, id]) => (to === path && id ? [id] : []));
  const isForVisitors = path !== '/create-news';
  let opened: WatchedPage | undefined;
  let page: Page;

  // Once for all these tests, each of which gives it a size.
  beforeEach(async () => {
    if (opened) return;
    opened = await openPage(browser, site.url, { viewport: { width: 320, height: 640 } });
    ({ page } = opened);
    if (path === '/nowhere' || path === '/news/no-such-article') await page.goto(path);
    else await open(page, path === ARTICLE ? address : path);
  });

  afterAll(() => opened?.close());

  it.runIf(heading)(
    'has its heading, its title and its own description, on the smallest screen',
    async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.locator('h1').allTextContents()).toEqual([heading]);
      expect(await page.title()).toBe(`${heading} · Sanir`);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description?.length).toBeGreaterThan(40);
      expect(await widthOf(page)).toBeLessThanOrEqual(320);
      expect(opened?.complaints).toEqual([]);
    },
  );

  it.runIf(VISITOR_PATHS.includes(path))('has the same words in its HTML as after its scripts', async () => {
    const [bare, full] = await page.evaluate(async () => {
      const html = await (await fetch(location.href)).text();
      const wordsOf = (whole: Document) =>
        ['header', 'main', 'footer'].map((part) => whole.querySelector(part)?.textContent);
      // A document that is only read has no scripts.
      return [new DOMParser().parseFromString(html, 'text/html'), document].map(wordsOf);
    });
    for (const words of bare ?? []) expect(words?.length).toBeGreaterThan(100);
    expect(bare).toEqual(full);
  });

  it.runIf(isForVisitors)('has no violation of axe-core, light and dark', async () => {
    expect(await findViolationsAtEachWidth(page, WIDTHS_OF_RULES)).toEqual([]);
  });

  it.runIf(ids.length > 0)('has the sections that the navigation links to, with content', async () => {
    for (const id of ids) {
      const place = page.locator(`[id="${id}"]`);
      expect(await place.count(), id).toBe(1);
      expect((await place.innerText()).trim(), id).not.toBe('');
    }
  });

  it.runIf(VISITOR_PATHS.includes(path))(
    'has controls that Tab reaches, visible and with a focus ring',
    async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      // What is around it is the same on all pages.
      await expectReachable(page, path === '/' ? 'body' : 'main');
      expect(opened?.complaints).toEqual([]);
    },
  );

  it.runIf(DRAWN.includes(path))(
    'has a drawing beside its heading, which covers no figure on any screen',
    async () => {
      const drawing = page.locator('main img[src*="/assets/"]').first();
      for (const width of [320, 768, 1100, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await drawing.getAttribute('alt')).toBe('');
        expect(await drawing.getAttribute('loading')).toBeNull();
        await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
        const words = await page.locator('h1').locator('..').boundingBox();
        const box = await drawing.boundingBox();
        if (!words || !box) throw new Error('not shown');
        // Below the words, or behind them with its figures in the other half.
        if (width < 1100) expect(box.y).toBeGreaterThanOrEqual(words.y + words.height);
        else {
          expect(words.x + words.width).toBeLessThanOrEqual(width / 2);
          expect(box.width / box.height).toBeCloseTo(4, 1);
        }
        expect(await widthOf(page)).toBeLessThanOrEqual(width);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await drawing.isVisible()).toBe(false);
      await page.emulateMedia({ media: null });
    },
  );

  it.runIf(isForVisitors)('has lines of at most 70 characters', async () => {
    for (const width of [1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await longLines(page), `${width} px`).toEqual([]);
    }
  });

  it('is not wider than its window, has room for text at twice the size, breaks no word of a heading, and keeps name and menu apart', async () => {
    for (const width of [320, 360, 769, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await widthOf(page), `${width} px`).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 320, height: 740 });
    await setDefaultTextSize(page, 32);
    expect(await widthOf(page)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await widthOf(page)).toBeLessThanOrEqual(360);
    // But an event's title has a word as long as the line.
    if (!path.startsWith('/events/')) expect(await brokenWords(page)).toEqual([]);
    const brand = await page.locator('header').getByRole('link', { name: 'Sanir' }).boundingBox();
    const menu = await page.getByText('Menu', { exact: true }).boundingBox();
    expect(menu?.y).toBeGreaterThanOrEqual((brand?.y ?? Infinity) + (brand?.height ?? 0));
    await setDefaultTextSize(page, 16);

    // An app enlarges text without the style sheets knowing.
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await widthOf(page), `enlarged, ${width} px`).toBeLessThanOrEqual(width);
    }
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  });

  it.runIf(isForVisitors)(
    'is light on paper, in the dark scheme too, without navigation and buttons',
    async () => {
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      expect(await page.evaluate(darkGrounds)).toEqual([]);
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.getByRole('link', { name: LINKS_OF_SCREENS }).count()).toBe(0);
    },
  );
});

/** They lead on from a page, which paper does not. */
const LINKS_OF_SCREENS = /←|^(Admin: Create News|All news|Read More|View all news articles)/;

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** The panel links to its guide. */
const LINKED = (Object.keys(HEADINGS) as (keyof typeof HEADINGS)[]).filter((name) => name !== 'help');

it.each(LINKED)('the navigation or the footer links to %s', (name) => {
  const linked = [...NAVIGATION, ...NAVIGATION.flatMap(({ subLinks }) => subLinks), ...EXPLORE];
  expect(linked.map(({ to }) => to)).toContain(PAGE_PATHS[name]);
});

it('a summary of one long word makes no list of news wider than its window, and leaves the picture its room', async () => {
  await createArticleWithGallery(admin, { count: 2, title: 'Long', summary: `See ${'a'.repeat(290)}` });
  const { page } = await openTab();
  for (const path of ['/', '/news']) {
    await page.goto(path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await widthOf(page), path).toBeLessThanOrEqual(width);
      const image = await page.getByRole('img', { name: 'Stall 2' }).first().boundingBox();
      expect(image?.width, path).toBeGreaterThan(100);
    }
  }
});

it('a question of one long word makes Resources no wider than its window', async () => {
  const { page } = await openTab({ viewport: { width: 360, height: 740 } });
  await page.goto('/resources');
  const question = page.getByRole('main').locator('summary').first();
  await question.evaluate((summary) => summary.firstChild?.replaceWith('a'.repeat(100)));
  expect(await question.innerText()).toHaveLength(100);
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
});
