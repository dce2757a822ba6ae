import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { keptPage } from '../../../support/browser/visitor/kept-page.ts';
import { swipe } from '../../../support/browser/visitor/swipe.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import {
  createArticleWithGallery,
  uploadPlainImages,
} from '../../../support/data/articles/create-article-with-gallery.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

let admin: SiteClient;
let address: string;
let paths: readonly string[];

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  ({ address, paths } = await createArticleWithGallery(admin, { title: 'Five stalls', count: 5 }));
});

const openGallery = (options: BrowserContextOptions = {}, at = address) => openAt(at, options);

const large = (page: Page) => page.getByRole('link', { name: /View larger$/ });
const thumbnails = (page: Page) => page.getByRole('article').getByRole('listitem').getByRole('link');
const counter = (page: Page) => page.getByRole('status').filter({ hasText: '/' });
const button = (page: Page, name: 'Next' | 'Previous') =>
  page.getByRole('button', { name: `${name} picture` });

/** Runs in the page: waits for the end of the next scrolling. */
const scrollEnd = () =>
  new Promise<void>((done) => addEventListener('scrollend', () => done(), { once: true, capture: true }));

/** The state of a gallery: the large image, the counter, and the current thumbnail. */
async function shown(page: Page): Promise<(string | null)[]> {
  return [
    await large(page).getByRole('img').getAttribute('alt'),
    await counter(page).innerText(),
    await thumbnails(page).and(page.locator('[aria-current]')).getByRole('img').getAttribute('alt'),
  ];
}

const imageAt = (place: number, total: number) => {
  const alt = `Stall ${place}`;
  return [alt, expect.stringMatching(new RegExp(`^${place} / ${total}\\b`)), alt];
};

describe('a gallery', () => {
  it('opens at the featured picture, and wraps around by buttons and by keys, which leave arrows elsewhere alone', async () => {
    const { page, complaints } = await openGallery();
    await page.getByRole('link', { name: 'View all news articles' }).focus();
    await page.keyboard.press('ArrowRight');
    await waitForQuiet(page);
    expect(await shown(page)).toEqual(imageAt(2, 5));
    for (const place of [3, 4, 5, 1]) {
      await button(page, 'Next').click();
      await expect.poll(() => shown(page)).toEqual(imageAt(place, 5));
    }
    await button(page, 'Previous').click();
    await expect.poll(() => shown(page)).toEqual(imageAt(5, 5));
    // Paper shows addresses with a host.
    expect(await large(page).getAttribute('href')).toBe(`/uploads/${paths[4]}`);

    await thumbnails(page).nth(1).focus();
    for (const [key, place] of [
      ['Home', 1],
      ['ArrowRight', 2],
      ['ArrowRight', 3],
      ['ArrowLeft', 2],
      ['End', 5],
      ['ArrowRight', 1],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => shown(page), { message: key }).toEqual(imageAt(place, 5));
      const current = thumbnails(page).nth(place - 1);
      await expect.poll(() => current.evaluate(isFocused), { message: `${key} to ${place}` }).toBe(true);
    }
    expect(complaints).toEqual([]);
  });

  it('on a phone changes by a swipe that is not vertical, and by a thumbnail, and scrolls only its strip', async () => {
    const { page, complaints } = await openGallery(PHONE);
    await swipe(page, large(page), { across: -120, down: 10 });
    await expect.poll(() => shown(page)).toEqual(imageAt(3, 5));
    await swipe(page, large(page), { across: 120, down: -10 });
    await expect.poll(() => shown(page)).toEqual(imageAt(2, 5));
    // This one scrolls the page, which goes on after the finger is lifted.
    const ended = page.evaluate(scrollEnd);
    await swipe(page, large(page), { across: -60, down: -90 });
    await ended;
    await waitForQuiet(page);
    expect(await shown(page)).toEqual(imageAt(2, 5));
    expect(await page.getByRole('dialog').count()).toBe(0);

    await thumbnails(page).nth(3).click();
    await expect.poll(() => shown(page)).toEqual(imageAt(4, 5));
    await page.evaluate(() => scrollTo(0, 0));
    await button(page, 'Next').evaluate((element: HTMLElement) => element.click());
    await expect.poll(() => shown(page)).toEqual(imageAt(5, 5));
    await expect.poll(() => rightOf(thumbnails(page).nth(4))).toBeLessThanOrEqual(360);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(new URL(page.url()).pathname).toBe(address);
    expect(complaints).toEqual([]);
  });

  it('of a right-to-left article begins at the right and continues to the left; the link back reads as one text', async () => {
    const arabic = await createArticleWithGallery(admin, { title: 'حيث تلتقي الطرق', lang: 'ar', count: 3 });
    const { page } = await openGallery(PHONE, `/news/${arabic.id}`);
    // Its strip does not scroll here.
    await page.setViewportSize({ width: 480, height: 740 });
    const start = await rightOf(button(page, 'Previous'));
    expect(start).toBeGreaterThan(await rightOf(button(page, 'Next')));
    const places = await thumbnails(page).evaluateAll((all) =>
      all.map((it) => it.getBoundingClientRect().right),
    );
    expect(places[0]).toBe(start);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    const back = page.getByRole('link', { name: '← Back to News', exact: true });
    expect(await back.textContent()).toBe('← Back to News');
    expect(await back.innerText()).toBe('← Back to News');
    await page.setViewportSize({ width: 360, height: 740 });
    await large(page).press('ArrowLeft');
    await expect.poll(() => shown(page)).toEqual(imageAt(3, 3));
    await swipe(page, large(page), { across: -120, down: 0 });
    await expect.poll(() => shown(page)).toEqual(imageAt(2, 3));
    const [next, previous] = await Promise.all([
      button(page, 'Next').boundingBox(),
      button(page, 'Previous').boundingBox(),
    ]);
    expect(next?.x).toBeLessThan(previous?.x ?? 0);
  });

  it('of a single picture, beside one in the text, has no controls, nor has its dialog', async () => {
    const [path = '', inText = ''] = await uploadPlainImages(admin, { count: 2 });
    const { id } = await createArticle(admin, {
      title: 'One stall',
      content: `<p>Words.</p><p><img src="/uploads/${inText}" alt="" /></p>`,
      images: [
        { path, alt: 'Stall 1' },
        { path: inText, alt: 'Stall 2' },
      ],
    });
    const { page, complaints } = await openGallery({}, `/news/${id}`);
    expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 1');
    expect(await page.getByRole('button', { name: /picture$/ }).count()).toBe(0);
    expect([await counter(page).count(), await thumbnails(page).count()]).toEqual([0, 0]);
    await large(page).press('ArrowRight');
    await waitForQuiet(page);
    expect(await large(page).count()).toBe(1);
    await large(page).click();
    await page.getByRole('dialog', { name: 'One stall' }).waitFor();
    expect(await page.getByRole('dialog').getByRole('button').allTextContents()).toHaveLength(1);
    expect(await page.getByRole('dialog').getByRole('status').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('the layout of a gallery', () => {
  /** The gallery, for tests that only look at it. */
  const galleryAt = async (width: number, height = 740) =>
    (await keptPage(address, { ...PHONE, viewport: { width, height } })).page;

  it.each([
    [360, 16, 344],
    [1280, 320, 960],
  ])(
    'has under its picture the buttons at the ends, the counter between them, then the thumbnails, at %i px',
    async (width, start, end) => {
      const page = await galleryAt(width, 900);
      const parts = [button(page, 'Previous'), counter(page), button(page, 'Next'), thumbnails(page).first()];
      const [previous, count, next, first] = await Promise.all(parts.map((part) => part.boundingBox()));
      if (!(previous && count && next && first)) throw new Error('A part is not shown');
      const middles = [previous, count, next].map(({ y, height }) => y + height / 2);
      for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(2);
      expect([previous.x, next.x + next.width]).toEqual([start, end]);
      expect(count.x + count.width / 2).toBeCloseTo((start + end) / 2, 0);
      expect(first.y).toBeGreaterThanOrEqual(next.y + next.height);
    },
  );

  it.each([
    [360, 0, 360],
    [672, 0, 672],
    [674, 17, 640],
    [768, 64, 640],
    [1280, 320, 640],
  ])(
    'has its large picture as wide as the screen only where the text has no other margin (%i px)',
    async (width, left, ownWidth) => {
      const box = await large(await galleryAt(width)).boundingBox();
      expect([box?.x, box?.width]).toEqual([left, ownWidth]);
    },
  );

  it('has thumbnails of 88 by 55, with a file of their size, and buttons of 48 px, also in large text', async () => {
    const page = await galleryAt(360);
    expect(await thumbnails(page).first().boundingBox()).toMatchObject({ width: 88, height: 55 });
    for (const name of ['Next', 'Previous'] as const)
      expect(await button(page, name).boundingBox()).toMatchObject({ width: 48, height: 48 });
    const files = await thumbnails(page)
      .getByRole('img')
      .evaluateAll((all) => (all as HTMLImageElement[]).map((it) => it.currentSrc));
    expect(files).toEqual(paths.map((path) => `${site.url}/uploads/${path}?thumbnail`));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await rightOf(button(page, 'Next'))).toBe(360 - 16);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
  });
});

describe('pictures of all shapes', () => {
  const WINDOW_HEIGHT = 800;
  let tall: string;
  let single: string;

  beforeAll(async () => {
    const shapes = [
      { width: 900, height: 600 },
      { width: 900, height: 1600 },
      { width: 1500, height: 400 },
    ];
    const stored: string[] = [];
    for (const shape of shapes) stored.push(...(await uploadPlainImages(admin, { count: 1, ...shape })));
    const images = stored.map((path, index) => ({ path, alt: `Stall ${index + 1}` }));
    tall = `/news/${(await createArticle(admin, { title: 'Three shapes', images })).id}`;
    const [path = '', inText = ''] = await uploadPlainImages(admin, { count: 2, width: 900, height: 1600 });
    const { id } = await createArticle(admin, {
      title: 'Two doors',
      content: `<p>Words.</p><img src="/uploads/${inText}" alt="A door"><p>Words.</p>`,
      images: [{ path, alt: 'Stall 1' }, { path: inText }],
    });
    single = `/news/${id}`;
  });

  it.each([
    [360, 240],
    [1280, 427],
  ])('stand in one frame, so that nothing moves when the next is shown, at %i px', async (width, height) => {
    // The whole page is in the window, so that a click does not scroll.
    const { page } = await openAt(tall, { ...PHONE, viewport: { width, height: 2000 } });
    const parts = [large(page), button(page, 'Next'), thumbnails(page).first()];
    const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
    const before = await boxes();
    expect(before[0]?.height).toBeCloseTo(height, 0);
    for (const place of [2, 3]) {
      await button(page, 'Next').click();
      await expect.poll(() => shown(page)).toEqual(imageAt(place, 3));
      expect(await boxes()).toEqual(before);
    }
  });

  it.each([true, false])('are never higher than the window (with scripts: %s)', async (javaScriptEnabled) => {
    const viewport = { width: 1280, height: WINDOW_HEIGHT };
    const { page } = await openAt(single, { ...PHONE, viewport, javaScriptEnabled });
    for (const image of await page.getByRole('article').getByRole('img').all()) {
      const { x = 0, width = 0, height = 0 } = (await image.boundingBox()) ?? {};
      expect(height).toBeCloseTo(0.76 * WINDOW_HEIGHT, 0);
      expect([x, width]).toEqual([320, 640]);
    }
  });

  it('show the focus of the keyboard over them, however dark they are', async () => {
    const { page } = await openAt(single);
    await large(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await large(page).evaluate(isFocused)).toBe(true);
    const ring = await large(page).evaluate((it) => {
      const { position, borderColor, outlineColor } = getComputedStyle(it, '::after');
      return [position, borderColor, outlineColor];
    });
    expect(ring).toEqual(['absolute', 'rgb(224, 160, 48)', 'rgb(35, 26, 20)']);
  });
});

async function rightOf(element: Locator): Promise<number> {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return x + width;
}

describe('a picture that does not load', () => {
  /** The file name with which all copies of an image start. */
  const copiesOf = (path = '') => `**/${path.slice(0, path.lastIndexOf('.'))}*`;

  it('is removed from gallery and total, before the scripts run and later; the next one replaces it', async () => {
    const { page } = await openTab();
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/uploads/'));
    await page.route(copiesOf(paths[1]), (route) => route.abort());
    // Only the large copy: the thumbnail's loads.
    await page.route(`${copiesOf(paths[3])}-{960,1600}.webp`, (route) => route.abort());
    await page.route('**/*.js', async (route) => {
      await failed;
      await route.continue();
    });
    await page.goto(address);
    await expect.poll(() => counter(page).innerText()).toMatch(/^2 \/ 4/);
    expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 3');
    await button(page, 'Next').click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 3/);
    expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 5');
    expect(await thumbnails(page).count()).toBe(3);
  });

  it('takes the buttons away when only one is left, which is printed', async () => {
    const { page } = await openTab();
    for (const path of paths.slice(1)) await page.route(copiesOf(path), (route) => route.abort());
    await page.goto(address);
    await expect.poll(() => button(page, 'Next').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 1');
    await page.emulateMedia({ media: null });
  });

  it('removes the gallery when it was the last one', async () => {
    const { page } = await openTab();
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto(address);
    await expect.poll(() => page.locator('article img').filter({ visible: true }).count()).toBe(0);
    expect(await large(page).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Five stalls' }).isVisible()).toBe(true);
  });

  it('stays while the line is lost, and is loaded when it is back', async () => {
    const { page } = await openTab({}, openFreshPage);
    await page.goto(address);
    await waitForQuiet(page);
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await button(page, 'Next').click();
    await failed;
    const image = large(page).getByRole('img', { name: 'Stall 3' });
    await expect.poll(() => image.evaluate(isComplete)).toBe(true);
    expect(await counter(page).innerText()).toMatch(/^3 \/ 5/);
    await page.context().setOffline(false);
    await expect.poll(() => image.evaluate(widthOf)).toBeGreaterThan(0);
  });

  const isComplete = (image: Element) => (image as HTMLImageElement).complete;
  const widthOf = (image: Element) => (image as HTMLImageElement).naturalWidth;
});

it('without scripts the featured picture is shown, every thumbnail links to its file, and every button works', async () => {
  const { page, complaints } = await openAt(address, { javaScriptEnabled: false });
  expect(await large(page).getAttribute('href')).toBe(`/uploads/${paths[1]}`);
  const targets = await thumbnails(page).evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(targets).toEqual(paths.map((path) => `/uploads/${path}`));
  expect(await page.getByRole('button', { name: /picture$/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await thumbnails(page).nth(3).click();
  await page.waitForURL(`**/uploads/${paths[3]}`);
});
