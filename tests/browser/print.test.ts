import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { open } from '../support/browser/readiness.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { createArticleWithGallery } from '../support/data/create-article-with-gallery.ts';
import { createSiteClient } from '../support/server/site-client.ts';

const TITLE = 'Four stalls';
const CONTENT = `<p>Words with
<a href="https://a.example/b">a report</a>, <a href="https://c.example/">c.example</a>,
<a href="mailto:desk@d.example?subject=Stalls">our desk</a>, <a href="mailto:desk@d.example">desk@d.example</a>,
<a href="tel:+27000000000">a number</a>, <a href="tel:+27000000000">+27 00 000 0000</a>.</p><h2>More</h2><p>Words.</p>
<ul><li>Bread</li></ul>`;

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  ({ address } = await createArticleWithGallery(admin, { title: TITLE, count: 4, content: CONTENT }));
});

async function openArticle() {
  const opened = await openPage(browser, site.url);
  await open(opened.page, address);
  return opened;
}

const toPaper = (page: Page) => page.emulateMedia({ media: 'print' });

/** The alternative texts of the printed pictures, from the top. */
const printedPictures = (page: Page) =>
  page.getByRole('img', { name: /^Stall/ }).evaluateAll((images) =>
    images
      .map((image) => ({ alt: image.getAttribute('alt'), box: image.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
      .sort((one, other) => one.box.top - other.box.top || one.box.left - other.box.left)
      .map(({ alt }) => alt),
  );

const IN_PRINT = ['Stall 2', 'Stall 1', 'Stall 3', 'Stall 4'];

describe('an article on paper', () => {
  it('has the featured picture first and each of the others once, whichever is shown', async () => {
    const { page, requests, complaints, close } = await openArticle();
    const loaded = requests.length;
    const next = page.getByRole('button', { name: 'Next picture' });
    for (let step = 0; step < 4; step += 1) {
      await toPaper(page);
      expect(await printedPictures(page)).toEqual(IN_PRINT);
      await page.emulateMedia({ media: null });
      await next.click();
    }
    expect(new Set(requests.slice(loaded)).size).toBe(requests.length - loaded);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has no ring around the focused element', async () => {
    const { page, close } = await openArticle();
    const links = page.locator('main a').filter({ visible: true });
    const ring = (place: number) =>
      links.nth(place).evaluate((link: HTMLElement) => {
        link.focus({ focusVisible: true } as FocusOptions);
        const { outlineStyle, boxShadow } = getComputedStyle(link);
        return [outlineStyle, boxShadow];
      });
    expect(await ring(0)).not.toEqual(['none', 'none']);
    await toPaper(page);
    const count = await links.count();
    expect(count).toBeGreaterThan(8);
    for (let place = 0; place < count; place += 1) expect(await ring(place)).toEqual(['none', 'none']);
    await close();
  });

  it("prints the address after each link of its text, unless the link's text contains it", async () => {
    const { page, close } = await openArticle();
    await toPaper(page);
    const links = await page
      .locator('main p a')
      .evaluateAll((all) => all.map((link) => [link.textContent, getComputedStyle(link, '::after').content]));
    expect(links).toEqual([
      ['a report', '" (https://a.example/b)"'],
      ['c.example', 'none'],
      ['our desk', '" (desk@d.example)"'],
      ['desk@d.example', 'none'],
      ['a number', '" (+27000000000)"'],
      ['+27 00 000 0000', 'none'],
    ]);
    await close();
  });

  it('has the dots of its lists, which are not backgrounds, because paper has none', async () => {
    const { page, close } = await openArticle();
    await toPaper(page);
    const dot = await page.getByText('Bread').evaluate((item) => {
      const { width, borderTopWidth, borderTopStyle } = getComputedStyle(item, '::before');
      return [width, borderTopWidth, borderTopStyle];
    });
    expect(dot).toEqual(['8px', '4px', 'solid']);
    await close();
  });

  it('is printed while its gallery is open in a dialog, without the dialog', async () => {
    const { page, close } = await openArticle();
    await page.getByRole('link', { name: /View larger$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Next picture' }).click();
    await toPaper(page);
    expect(await dialog.count()).toBe(0);
    expect(await page.locator('main h1').isVisible()).toBe(true);
    expect(await page.getByText('Words with').isVisible()).toBe(true);
    expect(await printedPictures(page)).toEqual(IN_PRINT);
    await close();
  });

  it('is printed while it is open over the list, also with its gallery open, and without the list', async () => {
    const { page, close } = await openPage(browser, site.url);
    await open(page, '/news');
    await page.getByRole('link', { name: /^Read More/ }).click();
    const article = page.getByRole('dialog', { name: TITLE });
    await article.getByText('Words with').waitFor();
    const check = async () => {
      await toPaper(page);
      expect(await article.getByText('Words with').isVisible()).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(0);
      expect(await printedPictures(page)).toEqual(IN_PRINT);
      await page.emulateMedia({ media: null });
    };
    await check();
    await article.getByRole('link', { name: /View larger$/ }).click();
    await expect.poll(() => page.locator('dialog').count()).toBe(2);
    await check();
    await close();
  });

  it('has no page break inside a heading, after one, or inside a picture', async () => {
    const { page, close } = await openArticle();
    await toPaper(page);
    const breaks = (selector: string) =>
      page
        .locator(selector)
        .filter({ visible: true })
        .evaluateAll((all) =>
          all.map((it) => [getComputedStyle(it).breakInside, getComputedStyle(it).breakAfter]),
        );
    const [headings, pictures] = [await breaks('main :is(h1, h2)'), await breaks('main img')];
    expect(headings).toEqual([
      ['avoid', 'avoid'],
      ['avoid', 'avoid'],
    ]);
    expect(pictures.map(([inside]) => inside)).toEqual(['avoid', 'avoid', 'avoid', 'avoid']);
    await close();
  });
});

describe('a page on paper', () => {
  it('has no dark background in either colour scheme, and neither navigation nor buttons', async () => {
    const { page, close } = await openPage(browser, site.url);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    for (const path of [...VISITOR_PATHS, address, '/nowhere']) {
      await page.goto(path);
      expect(await page.evaluate(darkGrounds), path).toEqual([]);
      expect(await page.getByRole('navigation').count(), path).toBe(0);
      expect(await page.getByRole('button').count(), path).toBe(0);
      expect(await page.getByRole('link', { name: '←' }).count(), path).toBe(0);
    }
    await close();
  });

  it('keeps the tagline away from the hero, even where backgrounds are printed', async () => {
    const { page, close } = await openPage(browser, site.url);
    await page.goto('/');
    await toPaper(page);
    for (const width of [360, 680, 800, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      const tagline = await page.getByRole('banner').getByText('Advocating for Human Rights').boundingBox();
      const hero = await page.locator('#intro').boundingBox();
      expect((hero?.y ?? 0) - (tagline?.y ?? 0) - (tagline?.height ?? 0)).toBeGreaterThanOrEqual(12);
    }
    await close();
  });
});

/** The visible elements of a page, by tag and class, whose background is darker than a middle grey. */
function darkGrounds(): string[] {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d');
  if (!canvas) throw new Error('Nothing can be drawn');
  return [...document.querySelectorAll('html, body, body *')]
    .filter((element) => {
      if (!element.checkVisibility()) return false;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = getComputedStyle(element).backgroundColor;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return red + green + blue < 3 * 128;
    })
    .map(({ tagName, className }) => `${tagName} ${className}`);
}
