import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { open } from '../support/browser/readiness.ts';
import { swipe } from '../support/browser/swipe.ts';
import { createArticleWithGallery } from '../support/data/create-article-with-gallery.ts';
import { createSiteClient } from '../support/server/site-client.ts';

const TITLE = 'Four stalls';

let address: string;
let singleAddress: string;

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  const content = `<p>${'Words. '.repeat(600)}</p>`;
  ({ address } = await createArticleWithGallery(admin, { title: TITLE, count: 4, content }));
  ({ address: singleAddress } = await createArticleWithGallery(admin, { title: TITLE, count: 1 }));
});

const large = (page: Page) => page.getByRole('link', { name: /View larger$/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });
const counter = (page: Page) => dialog(page).getByRole('status');
const whole = (page: Page) => dialog(page).locator('img').first();
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function openLightbox(options: BrowserContextOptions = {}, at = address) {
  const opened = await openPage(browser, site.url, options);
  await open(opened.page, at);
  await large(opened.page).click();
  await dialog(opened.page).waitFor();
  return opened;
}

describe("an article's pictures in a dialog", () => {
  it('start at the clicked picture, and wrap around with keys and buttons', async () => {
    const { page, complaints, close } = await openLightbox();
    expect(await whole(page).getAttribute('alt')).toBe('Stall 2');
    for (const [key, place] of [
      ['ArrowRight', 3],
      ['End', 4],
      ['ArrowRight', 1],
      ['ArrowLeft', 4],
      ['Home', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await counter(page).innerText()).toMatch(new RegExp(`^${place} / 4`));
      expect(await whole(page).getAttribute('alt')).toBe(`Stall ${place}`);
    }
    await dialog(page).getByRole('button', { name: 'Next picture' }).click();
    expect(await counter(page).innerText()).toMatch(/^2 \/ 4/);
    await dialog(page).getByRole('listitem').nth(2).getByRole('link').click();
    expect(await counter(page).innerText()).toMatch(/^3 \/ 4/);
    expect(await dialog(page).locator('[aria-current]').getByRole('img').getAttribute('alt')).toBe('Stall 3');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each<[string, (page: Page) => Promise<unknown>]>([
    ['its Close button', (page) => dialog(page).getByRole('button', { name: 'Close' }).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
  ])(
    'close by %s; page, address and focus are unchanged, at the last shown picture',
    async (_name, closeIt) => {
      const { page, complaints, close } = await openPage(browser, site.url, {
        viewport: { width: 1280, height: 600 },
      });
      await open(page, address);
      await large(page).hover();
      const before = [await scrollTop(page), (await large(page).boundingBox())?.x, page.url()];
      await large(page).click();
      await dialog(page).waitFor();
      await page.keyboard.press('ArrowRight');
      await page.mouse.move(400, 300);
      await page.mouse.wheel(0, 400);
      await closeIt(page);
      await dialog(page).waitFor({ state: 'detached' });
      expect(await large(page).evaluate(isFocused)).toBe(true);
      expect([await scrollTop(page), (await large(page).boundingBox())?.x, page.url()]).toEqual(before);
      expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 3');
      expect(complaints).toEqual([]);
      await close();
    },
  );

  it('show the thumbnail of the shown one in their strip, also on a phone', async () => {
    const { page, close } = await openPage(browser, site.url, PHONE);
    await open(page, address);
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await page.getByRole('button', { name: 'Previous picture' }).click();
    await large(page).click();
    const current = dialog(page).locator('[aria-current]');
    expect(await current.getByRole('img').getAttribute('alt')).toBe('Stall 4');
    const strip = await dialog(page).getByRole('list').boundingBox();
    const { x = -1, width = 0 } = (await current.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(strip?.x ?? 0);
    expect(x + width).toBeLessThanOrEqual((strip?.x ?? 0) + (strip?.width ?? 0));
    await close();
  });

  it('open by Enter, with the focus at Close', async () => {
    const { page, close } = await openPage(browser, site.url);
    await open(page, address);
    await large(page).press('Enter');
    await expect
      .poll(() => dialog(page).getByRole('button', { name: 'Close' }).evaluate(isFocused))
      .toBe(true);
    await close();
  });

  it('fill the screen of a phone, with targets for a thumb, and can be swiped', async () => {
    const { page, complaints, close } = await openLightbox(PHONE);
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    for (const target of await dialog(page).locator('a, button').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    await swipe(page, whole(page), { across: -150, down: 20 });
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 4/);
    expect(complaints).toEqual([]);
    await close();
  });

  it('are shown in the same place over an article that is open over the list', async () => {
    const places: unknown[] = [];
    for (const [path, show] of [
      [address, async () => {}],
      [
        '/news',
        async (page: Page) =>
          page
            .getByRole('link', { name: /^Read More/ })
            .last()
            .click(),
      ],
    ] as const) {
      const { page, close } = await openPage(browser, site.url, PHONE);
      await open(page, path);
      await show(page);
      await large(page).click();
      await dialog(page).last().locator('h2 + button').waitFor();
      const parts = ['h2', 'img', 'button', '[role=status]', '[aria-current]'];
      const box = (part: string) => dialog(page).last().locator(part).first().boundingBox();
      places.push(await Promise.all(parts.map(box)));
      await close();
    }
    expect(places[1]).toEqual(places[0]);
  });

  it('load nothing more on a phone: the picture is already loaded', async () => {
    const { page, close } = await openPage(browser, site.url, PHONE);
    await open(page, address);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await large(page).click();
    await expect
      .poll(() => whole(page).evaluate((it: HTMLImageElement) => it.naturalWidth))
      .toBeGreaterThan(0);
    expect(loaded).toEqual([]);
    await close();
  });

  it.each([320, 768, 1280])('fit a window of %i px', async (width) => {
    const { page, close } = await openLightbox({ viewport: { width, height: 700 } });
    const overflow = await dialog(page).evaluate(
      ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth - clientWidth,
        scrollHeight - clientHeight,
      ],
    );
    expect(overflow).toEqual([0, 0]);
    await close();
  });

  it.each(['light', 'dark'] as const)(
    'are on one dark ground from edge to edge, the space of the scrollbar too, in the %s scheme',
    async (colorScheme) => {
      const { page, close } = await openLightbox({ colorScheme });
      const colours = await dialog(page).evaluate((element) => [
        ...[element, document.documentElement].map((it) => getComputedStyle(it).backgroundColor),
        getComputedStyle(element).color,
      ]);
      expect(colours).toEqual(['rgb(23, 18, 14)', 'rgb(23, 18, 14)', 'rgb(243, 233, 220)']);
      await close();
    },
  );

  it('have room for what is below the line of their title', async () => {
    const { page, close } = await openLightbox();
    const heading = dialog(page).getByRole('heading', { level: 2 });
    const room = await heading.evaluate((element) => {
      const { lineHeight, fontSize, paddingBottom } = getComputedStyle(element);
      return (
        (Number.parseFloat(lineHeight) + 2 * Number.parseFloat(paddingBottom)) / Number.parseFloat(fontSize)
      );
    });
    // Noto Serif has 1.36 from the highest to the lowest point of its letters.
    expect(room).toBeGreaterThanOrEqual(1.4);
    await close();
  });

  it('have no controls where there is only one', async () => {
    const { page, complaints, close } = await openLightbox({}, singleAddress);
    expect(await dialog(page).getByRole('button').count()).toBe(1);
    expect(await counter(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});
