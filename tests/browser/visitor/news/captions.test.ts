import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { contrastOf } from '../../../support/browser/looking/contrast.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { openAt, openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { uploadPlainImages } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const TITLE = 'Three captions';
const IN_TEXT = 'Rain over the hills';

/** As long as a caption can be. */
const LONG = `Stall 2 ${'at noon '.repeat(24)}`.trim();
/** With a word that is wider than a phone. */
const WIDE = `Stall 1 in https://www.sanir.example/${'picture'.repeat(20)}`;
const CAPTIONS = [WIDE, LONG, ''];

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const [inText = '', ...beside] = await uploadPlainImages(admin, { count: 4 });
  const { id, slug } = await createArticle(admin, {
    title: TITLE,
    content: `<p>Words.</p><img src="/uploads/${inText}" alt="Hills"><p>More words.</p>`,
    images: [
      { path: inText, alt: 'Hills', caption: IN_TEXT },
      ...beside.map((path, index) => ({
        path,
        alt: `Stall ${index + 1}`,
        caption: CAPTIONS[index],
        isFeatured: index === 1,
      })),
    ],
  });
  address = `/news/${id}/${slug}`;
});

const openArticle = (options: BrowserContextOptions = {}) => openAt(address, options);

/** The visible captions, from the top: those of the gallery, and that of the image in the text. */
const shownCaptions = (page: Page) =>
  page
    .getByText(/^(Stall [12] (in|at)|Rain over)/)
    .filter({ visible: true })
    .allTextContents();

const next = (page: Page) => page.getByRole('button', { name: 'Next picture' });

describe('a caption', () => {
  it('stands under the large picture, changes with it, is told with it, stands under a picture in the text, and is printed once', async () => {
    const { page, complaints } = await openArticle();
    const counter = page.getByRole('status').filter({ hasText: '/' });
    expect(await shownCaptions(page)).toEqual([LONG, IN_TEXT]);
    expect(await counter.textContent()).toBe(`2 / 3: Stall 2. ${LONG}`);
    await next(page).click();
    expect(await shownCaptions(page)).toEqual([IN_TEXT]);
    await next(page).click();
    expect(await shownCaptions(page)).toEqual([CAPTIONS[0], IN_TEXT]);
    const figure = page.getByRole('figure').filter({ hasText: IN_TEXT });
    expect(await figure.getByRole('img').getAttribute('alt')).toBe('Hills');
    const [image, words] = [
      await figure.getByRole('img').boundingBox(),
      await figure.getByText(IN_TEXT).boundingBox(),
    ];
    expect(words?.y).toBeGreaterThanOrEqual((image?.y ?? 0) + (image?.height ?? 0));

    // Whichever image is shown.
    for (let step = 0; step < 3; step += 1) {
      await page.emulateMedia({ media: 'print' });
      expect(await shownCaptions(page)).toEqual([LONG, CAPTIONS[0], IN_TEXT]);
      await page.emulateMedia({ media: null });
      await next(page).click();
    }
    expect(complaints).toEqual([]);
  });

  it('can be read on a phone, light and dark, leaves the buttons where they are, and stands inside the screen in the dialog', async () => {
    const { page } = await openArticle(PHONE);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ground = await page.locator('html').evaluate((it) => getComputedStyle(it).backgroundColor);
      for (const text of [LONG, IN_TEXT]) {
        const colour = await page
          .getByText(text, { exact: true })
          .evaluate((it) => getComputedStyle(it).color);
        expect(contrastOf(colour, ground), colorScheme).toBeGreaterThanOrEqual(4.5);
      }
      expect(await findViolations(page, { part: 'main' }), colorScheme).toEqual([]);
    }
    await page.emulateMedia({ colorScheme: null });

    const place = async () => (await next(page).boundingBox())?.y;
    const large = page.getByRole('figure').filter({ has: page.getByRole('link', { name: /View larger$/ }) });
    expect(await large.getByText(LONG).count()).toBe(1);
    const before = await place();
    await next(page).click();
    await next(page).click();
    await large.getByText(String(CAPTIONS[0])).waitFor();
    expect(await place()).toBe(before);

    await page.getByRole('link', { name: /View larger$/ }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    const expectInside = async (text: string) => {
      const caption = dialog.getByText(text, { exact: true }).filter({ visible: true });
      const { x = -1, y = -1, width = 0, height = 0 } = (await caption.boundingBox()) ?? {};
      const screen = page.viewportSize() ?? { width: 0, height: 0 };
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(screen.width);
      expect(y + height).toBeLessThanOrEqual(screen.height);
    };
    await expectInside(WIDE);
    await page.keyboard.press('ArrowRight');
    await expectInside(LONG);
    await page.keyboard.press('ArrowLeft');
    await expectInside(WIDE);
    await page.setViewportSize({ width: 740, height: 360 });
    await expectInside(WIDE);
    expect(await findViolations(page, { part: 'dialog[open]' })).toEqual([]);
  });

  it('stands in the article over the list', async () => {
    const { page } = await openAt('/news');
    await page.getByRole('link', { name: /^Read More.*Three captions$/ }).click();
    const dialog = page.getByRole('dialog', { name: TITLE });
    await dialog.getByText(LONG, { exact: true }).waitFor();
    await dialog.getByRole('figure').getByText(IN_TEXT).waitFor();
  });

  it('of each picture stands there without scripts', async () => {
    const { page } = await openAt(address, { ...PHONE, javaScriptEnabled: false }, openFreshPage);
    expect((await shownCaptions(page)).toSorted()).toEqual([IN_TEXT, CAPTIONS[0], LONG]);
  });
});
