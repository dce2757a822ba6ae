import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
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
    await swipe(page, large(page), { across: -60, down: -90 });
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
    const places = await page
      .locator('article :is(button[aria-label$=picture], li a)')
      .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().right)));
    expect(places[0]).toBe(Math.round(await rightOf(counter(page).locator('..'))));
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

  it.each([360, 1280])(
    'is one row under its picture, thumbnails between the buttons, then the counter, at %i px',
    async (width) => {
      const page = await galleryAt(width, 900);
      const parts = [button(page, 'Previous'), thumbnails(page).nth(1), button(page, 'Next'), counter(page)];
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN));
      for (const middle of middles) expect(Math.abs(middle - (middles[0] ?? 0))).toBeLessThan(2);
      const lefts = boxes.map((box) => box?.x ?? Number.NaN);
      expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width - 16);
    },
  );

  it.each([
    [360, 0, 360],
    [736, 0, 736],
    [740, 18, 704],
    [768, 32, 704],
    [1280, 288, 704],
  ])(
    'has its large picture as wide as the screen only where the text has no other margin (%i px)',
    async (width, left, ownWidth) => {
      const box = await large(await galleryAt(width)).boundingBox();
      expect([box?.x, box?.width]).toEqual([left, ownWidth]);
    },
  );

  it('has thumbnails of 88 by 55, and buttons of 48 px, which fill their line, also in large text', async () => {
    const page = await galleryAt(360);
    expect(await thumbnails(page).first().boundingBox()).toMatchObject({ width: 88, height: 55 });
    for (const name of ['Next', 'Previous'] as const)
      expect(await button(page, name).boundingBox()).toMatchObject({ width: 48, height: 48 });
    const line = counter(page).locator('..');
    expect(await rightOf(counter(page))).toBeCloseTo(await rightOf(line), 0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect((await line.getByRole('list').boundingBox())?.width).toBeGreaterThanOrEqual(88);
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
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

  it('removes the gallery when it was the last one', async () => {
    const { page } = await openTab();
    await page.route('**/uploads/**', (route) => route.abort());
    await page.goto(address);
    await expect.poll(() => page.locator('article img').count()).toBe(0);
    expect(await large(page).count()).toBe(0);
    expect(await page.getByRole('heading', { level: 1, name: 'Five stalls' }).isVisible()).toBe(true);
  });
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
