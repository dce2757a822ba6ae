import type { BrowserContextOptions } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const CAPTION = 'What the winter school costs, in Rand, by town';
const COLUMNS = ['Town', 'People', 'Transport', 'Accommodation', 'Interpreters', 'Total'];

const row = (tag: string, cells: readonly string[]) =>
  `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;

const TABLE = `<table><caption>${CAPTION}</caption>${row('th', COLUMNS)}${[
  'Johannesburg',
  'Durban',
  'Bloemfontein',
]
  .map((town) => `<tr><th>${town}</th>${'<td align="right">14 200</td>'.repeat(COLUMNS.length - 1)}</tr>`)
  .join('')}</table>`;

const ARABIC = `<p>هذه تكاليف المدرسة الشتوية في المدن الثلاث.</p><table><caption>تكاليف المدرسة</caption>${row('th', ['المدينة', 'الأشخاص', 'المواصلات', 'الإقامة', 'المترجمون', 'المجموع'])}${row('td', ['ديربان', '12', '1 200', '14 000', '800', '16 000'])}</table>`;

let english: string;
let arabic: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const create = async (title: string, content: string, lang: string) => {
    const { id, slug } = await createArticle(admin, { title, content, lang });
    return `/news/${id}/${slug}`;
  };
  english = await create('The budget', `<p>This is what it costs.</p>${TABLE}<p>Nothing else.</p>`, 'en');
  arabic = await create('Budget', ARABIC, 'ar');
});

const NARROW = { viewport: { width: 320, height: 640 } };

describe('a table in an article', () => {
  it('scrolls in a region with its name, by keyboard and without the page, on a phone of 320 pixels', async () => {
    const { page, complaints } = await openAt(english, NARROW);
    const region = page.getByRole('region', { name: CAPTION });
    const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    const [scrollWidth = 0, width = 0] = await widths();
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    // The caption does not scroll away, and no word of a cell is broken.
    const caption = await page.getByRole('table', { name: CAPTION }).getByRole('caption').boundingBox();
    expect(caption?.x).toBeGreaterThanOrEqual(0);
    expect((caption?.x ?? 0) + (caption?.width ?? 0)).toBeLessThanOrEqual(320);
    expect(await page.getByRole('columnheader').allTextContents()).toEqual(COLUMNS);
    expect(await page.getByRole('rowheader').count()).toBe(3);
    expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each<[string, BrowserContextOptions]>([
    ['on a wide screen', { viewport: { width: 1280, height: 800 } }],
    ['in the dark', { ...NARROW, colorScheme: 'dark' }],
    ['without scripts', { ...NARROW, javaScriptEnabled: false }],
    ['in the low-data version', { ...NARROW, extraHTTPHeaders: { 'save-data': 'on' } }],
  ])('is shown with its headers %s', async (_, options) => {
    const { page, complaints } = await openTab(options, openFreshPage);
    await page.goto(english);
    await page.getByRole('region', { name: CAPTION }).waitFor();
    expect(await page.getByRole('rowheader').allTextContents()).toEqual([
      'Johannesburg',
      'Durban',
      'Bloemfontein',
    ]);
    if (options.javaScriptEnabled !== false) expect(await findViolations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('begins at the right in an article that runs from there', async () => {
    const { page } = await openAt(arabic, NARROW);
    const place = async (words: string) =>
      (await page.getByRole('columnheader', { name: words }).boundingBox())?.x ?? 0;
    expect(await place('المدينة')).toBeGreaterThan(await place('الأشخاص'));
  });

  it('is printed as a whole', async () => {
    const { page } = await openAt(english, { viewport: { width: 800, height: 600 } });
    await page.emulateMedia({ media: 'print' });
    const region = page.getByRole('region', { name: CAPTION });
    expect(await region.evaluate((element) => getComputedStyle(element).overflowX)).toBe('visible');
  });

  it('is found by the words of its cells, and is in the feed', async () => {
    const { page } = await openAt('/news?q=interpreters');
    await expect.poll(() => page.locator('main li h2').allTextContents()).toEqual(['The budget']);
    const xml = await (await fetch(new URL('/news/feed.xml', site.url))).text();
    const feed = xml.replace(/&lt;|&#x3C;/g, '<');
    expect(feed).toContain(`<caption>${CAPTION}</caption><thead><tr><th scope="col">Town`);
  });
});
