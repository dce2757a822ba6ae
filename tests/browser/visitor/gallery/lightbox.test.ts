import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openAt, openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { swipe } from '../../../support/browser/visitor/swipe.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const TITLE = 'Four stalls';

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const content = `<p>${'Words. '.repeat(600)}</p>`;
  ({ address } = await createArticleWithGallery(admin, { title: TITLE, count: 4, content }));
});

const large = (page: Page) => page.getByRole('link', { name: /View larger$/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const counter = (page: Page) => dialog(page).getByRole('status');
const whole = (page: Page) => dialog(page).locator('img').first();
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

const openArticle = (options: BrowserContextOptions = {}) => openAt(address, options);

/** Where the parts of the dialog are. */
async function placesOf(page: Page) {
  await dialog(page).last().locator('h2 + button').waitFor();
  const parts = ['h2', 'img', 'button', '[role=status]', '[aria-current]'];
  return Promise.all(parts.map((part) => dialog(page).last().locator(part).first().boundingBox()));
}

describe("an article's pictures in a dialog", () => {
  it('open by Enter at the shown picture, and wrap around with keys and buttons', async () => {
    const { page, complaints } = await openArticle();
    await large(page).press('Enter');
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Close' }).evaluate(isFocused))
      .toBe(true);
    expect(await whole(page).getAttribute('alt')).toBe('Stall 2');
    for (const [key, place] of [
      ['ArrowRight', 3],
      ['End', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      await expect
        .poll(() => counter(page).innerText(), { message: key })
        .toMatch(new RegExp(`^${place} / 4`));
      expect(await whole(page).getAttribute('alt'), key).toBe(`Stall ${place}`);
    }
    await dialog(page).getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^2 \/ 4/);
    await dialog(page).getByRole('listitem').nth(2).getByRole('link').click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 4/);
    expect(await dialog(page).locator('[aria-current]').getByRole('img').getAttribute('alt')).toBe('Stall 3');
    expect(complaints).toEqual([]);
  });

  it('close by their button and by Escape; page, address and focus are unchanged, at the last shown picture', async () => {
    const { page, complaints } = await openArticle({ viewport: { width: 1280, height: 600 } });
    await large(page).hover();
    const before = [await scrollTop(page), (await large(page).boundingBox())?.x, page.url()];
    for (const [place, closeIt] of [
      [3, () => dialog(page).getByRole('button', { name: 'Close' }).click()],
      [4, () => page.keyboard.press('Escape')],
    ] as const) {
      await large(page).click();
      await dialog(page).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => whole(page).getAttribute('alt')).toBe(`Stall ${place}`);
      // The wheel would scroll the page by then.
      await waitForQuiet(page);
      await closeIt();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => large(page).evaluate(isFocused)).toBe(true);
      expect([await scrollTop(page), (await large(page).boundingBox())?.x, page.url()]).toEqual(before);
      expect(await large(page).getByRole('img').getAttribute('alt')).toBe(`Stall ${place}`);
    }
    expect(complaints).toEqual([]);
  });

  it('fit a window of any width, on one dark ground from edge to edge in both schemes, with room for letters', async () => {
    const { page } = await openArticle();
    await large(page).click();
    await dialog(page).waitFor();
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const overflow = await dialog(page).evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
          scrollWidth - clientWidth,
          scrollHeight - clientHeight,
        ],
      );
      expect(overflow, `${width} px`).toEqual([0, 0]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // The space of the scrollbar too.
      const colours = await dialog(page).evaluate((element) => [
        ...[element, document.documentElement].map((it) => getComputedStyle(it).backgroundColor),
        getComputedStyle(element).color,
      ]);
      expect(colours, colorScheme).toEqual(['rgb(23, 18, 14)', 'rgb(23, 18, 14)', 'rgb(243, 233, 220)']);
    }
    const heading = dialog(page).getByRole('heading', { level: 2 });
    const room = await heading.evaluate((element) => {
      const { lineHeight, fontSize, paddingBottom } = getComputedStyle(element);
      return (
        (Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingBottom)) / Number.parseFloat(fontSize)
      );
    });
    // Noto Serif has 1.36 from the highest to the lowest point of its letters.
    expect(room).toBeGreaterThanOrEqual(1.4);
  });

  it('fill the screen of a phone, load nothing more, have targets for a thumb, and can be swiped', async () => {
    const { page, complaints } = await openArticle(PHONE);
    await waitForQuiet(page);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await large(page).click();
    await expect
      .poll(() => whole(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    await waitForQuiet(page);
    expect(loaded).toEqual([]);
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    for (const target of await dialog(page).locator('a, button').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const places = await placesOf(page);
    await swipe(page, whole(page), { across: -150, down: 20 });
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 4/);

    // The strip begins with the thumbnail of the shown image.
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Next picture' }).click();
    await large(page).click();
    const current = dialog(page).locator('[aria-current]');
    await expect.poll(() => current.getByRole('img').getAttribute('alt')).toBe('Stall 4');
    const strip = await dialog(page).getByRole('list').boundingBox();
    const { x = -1, width = 0 } = (await current.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(strip?.x ?? 0);
    expect(x + width).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0));

    // Over an article that is open over the list they are in the same places.
    await open(page, '/news');
    await page.getByRole('link', { name: /^Read More/ }).click();
    await page.getByRole('button', { name: 'Next picture' }).waitFor();
    await large(page).click();
    expect(await placesOf(page)).toEqual(places);
    expect(complaints).toEqual([]);
  });
});
