import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { openAt, openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const TITLE = 'Four stalls';
const CONTENT = `<p>Words with
<a href="/news">our news</a>, <a href="https://a.example/b">a report</a>,
<a href="https://c.example/">c.example</a>,
<a href="mailto:desk@d.example?subject=Stalls">our desk</a>, <a href="mailto:desk@d.example">desk@d.example</a>,
<a href="tel:+27000000000">a number</a>, <a href="tel:+27000000000">+27 00 000 0000</a>.</p><h2>More</h2><p>Words.</p>
<ul><li>Bread</li></ul>`;

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  ({ address } = await createArticleWithGallery(admin, { title: TITLE, count: 4, content: CONTENT }));
});

const openArticle = () => openAt(address);

const toPaper = (page: Page) => page.emulateMedia({ media: 'print' });

/** The alternative texts of the printed images, from the top. */
const printedImages = (page: Page) =>
  page.getByRole('img', { name: /^Stall/ }).evaluateAll((images) =>
    images
      .map((image) => ({ alt: image.getAttribute('alt'), box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ alt }) => alt),
  );

const IN_PRINT = ['Stall 2', 'Stall 1', 'Stall 3', 'Stall 4'];

describe('an article on paper', () => {
  it('has the featured picture first and each of the others once, whichever is shown, also in the dialog', async () => {
    const { page, requests, complaints } = await openArticle();
    const loaded = requests.length;
    const next = page.getByRole('button', { name: 'Next picture' });
    for (let step = 0; step < 4; step += 1) {
      await toPaper(page);
      expect(await printedImages(page)).toEqual(IN_PRINT);
      await page.emulateMedia({ media: null });
      await next.click();
    }
    await waitForQuiet(page);
    const large = requests.slice(loaded).filter((request) => request.endsWith('-960.webp'));
    expect(large).toHaveLength(3);
    expect(new Set(large).size).toBe(3);

    await page.getByRole('link', { name: /View larger$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await toPaper(page);
    expect(await dialog.count()).toBe(0);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.getByText('Words with').isVisible()).toBe(true);
    expect(await printedImages(page)).toEqual(IN_PRINT);
    expect(complaints).toEqual([]);
  });

  it('is printed while it is open over the list, also with its gallery open, and without the list', async () => {
    const { page } = await openAt('/news');
    await page.getByRole('link', { name: /^Read More/ }).click();
    const article = page.getByRole('dialog', { name: TITLE });
    // Before the text comes, the dialog has the excerpt, and one picture.
    await article.getByRole('button', { name: 'Next picture' }).waitFor();
    const check = async () => {
      await toPaper(page);
      expect(await article.getByText('Words with').isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      expect(await printedImages(page)).toEqual(IN_PRINT);
      await page.emulateMedia({ media: null });
    };
    await check();
    await article.getByRole('link', { name: /View larger$/ }).click();
    await expect.poll(() => page.locator('dialog').count()).toBe(2);
    await check();
  });

  it('has addresses after links that do not say them, dots of lists, no breaks in parts, and no ring at the focus', async () => {
    const { page } = await openArticle();
    const visibleLinks = page.locator('main a').filter({ visible: true });
    const ring = (place: number) =>
      visibleLinks.nth(place).evaluate((link: HTMLElement) => {
        link.focus({ focusVisible: true } as FocusOptions);
        const { outlineStyle, boxShadow } = getComputedStyle(link);
        return [outlineStyle, boxShadow];
      });
    expect(await ring(0)).not.toEqual(['none', 'none']);
    await toPaper(page);
    const links = await page
      .locator('main p a')
      .evaluateAll((all) => all.map((link) => [link.textContent, getComputedStyle(link, '::after').content]));
    expect(links).toEqual([
      ['our news', `" (${site.url}/news)"`],
      ['a report', '" (https://a.example/b)"'],
      ['c.example', 'none'],
      ['our desk', '" (desk@d.example)"'],
      ['desk@d.example', 'none'],
      ['a number', '" (+27000000000)"'],
      ['+27 00 000 0000', 'none'],
    ]);

    // They are not backgrounds, because paper has none.
    const dot = await page.getByText('Bread').evaluate((item) => {
      const { width, borderTopWidth, borderTopStyle } = getComputedStyle(item, '::before');
      return [width, borderTopWidth, borderTopStyle];
    });
    expect(dot).toEqual(['8px', '4px', 'solid']);

    const breaks = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.map((it) => [getComputedStyle(it).breakInside, getComputedStyle(it).breakAfter]),
        );
    const [headings, images] = [await breaks('main :is(h1, h2)'), await breaks('main img')];
    expect(headings).toEqual([
      ['avoid', 'avoid'],
      ['avoid', 'avoid'],
    ]);
    expect(images.map(([inside]) => inside)).toEqual(['avoid', 'avoid', 'avoid', 'avoid']);

    const count = await visibleLinks.count();
    expect(count).toBeGreaterThan(8);
    for (let place = 0; place < count; place += 1) expect(await ring(place)).toEqual(['none', 'none']);
  });
});

it('a list on paper has no tag over its pictures, and its text and pictures have the width of the paper', async () => {
  const { page } = await openAt('/news');
  await toPaper(page);
  expect(await page.getByText('+3 more').isVisible()).toBe(false);
  await page.goto(address);
  await page.setViewportSize({ width: 680, height: 960 });
  const { width } = (await page.getByText('Words with').boundingBox()) ?? {};
  expect(width).toBe(await page.locator('main').evaluate((it) => it.clientWidth));
});

it('Home on paper keeps the tagline away from the hero, even where backgrounds are printed', async () => {
  const { page } = await openAt('/');
  await toPaper(page);
  for (const width of [360, 680, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const tagline = await page.getByRole('banner').getByText('Advocating for Human Rights').boundingBox();
    const hero = await page.locator('#intro').boundingBox();
    expect((hero?.y ?? 0) - (tagline?.y ?? 0) - (tagline?.height ?? 0)).toBeGreaterThanOrEqual(12);
  }
});
