import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { MARKS } from '../../rules/article-html/marks.ts';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { open, waitForHydration } from '../support/browser/readiness.ts';
import { createArticle } from '../support/data/articles.ts';
import { createArticleWithGallery } from '../support/data/create-article-with-gallery.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';

const TITLE = 'Ten stalls';
const LONG_WORD = 'Vlugtelingondersteuningsorganisasies'.repeat(4);

let admin: SiteClient;
let article: Awaited<ReturnType<typeof createArticleWithGallery>>;

openSiteForFile();

beforeAll(async () => {
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  article = await createArticleWithGallery(admin, {
    title: TITLE,
    author: 'Thandiwe Moyo',
    count: 10,
    content: `<p>${LONG_WORD}</p><p>${'Words of a paragraph. '.repeat(40)}</p><blockquote>Be patient.</blockquote>`,
  });
});

describe.each([true, false])('an article, with scripts: %s,', (javaScriptEnabled) => {
  it('has its parts in reading order', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
    await page.goto(article.address);
    const words = await page.locator('main').innerText();
    const share = javaScriptEnabled ? ['Share Article', 'Share this article'] : [site.url, site.url];
    const parts = [
      '← Back to News',
      TITLE,
      ', 20',
      'by Thandiwe Moyo',
      share[0],
      'Vlugteling',
      'Be patient.',
      share[1],
      'View all news articles',
    ];
    const places: number[] = [];
    for (const part of parts) places.push(words.indexOf(part ?? '', (places.at(-1) ?? -1) + 1));
    expect(places).not.toContain(-1);
    const [picture, text] = await Promise.all([
      page.locator('main img').first().boundingBox(),
      page.getByText('Vlugteling').boundingBox(),
    ]);
    expect(picture?.y).toBeLessThan(text?.y ?? 0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('keeps its text apart from the heading, where it has no picture', async () => {
    const plain = await createArticle(admin, { title: 'In words', content: '<p>Words alone.</p>' });
    const { page, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
    await page.goto(`/news/${plain.id}`);
    const header = await page.locator('article > header').boundingBox();
    const text = await page.getByRole('article').getByText('Words alone.').boundingBox();
    expect((text?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await close();
  });
});

describe('an article opened by a link', () => {
  /** The home page, whose links load no document. */
  async function openHome() {
    const opened = await openPage(browser, site.url);
    await open(opened.page, '/');
    return opened;
  }
  const readMore = (page: Page) => page.getByRole('link', { name: /Read More.*Ten stalls/ });

  it("shows 'Loading article...' until it is loaded", async () => {
    const { page, complaints, close } = await openHome();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql*', async (route) => {
      await answered;
      await route.continue();
    });
    await readMore(page).click();
    await page.getByRole('status').getByText('Loading article...', { exact: true }).waitFor();
    answer();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('can be loaded again after a failure, and then its title has the focus', async () => {
    const { page, close } = await openHome();
    await page.route('**/graphql*', (route) => route.abort());
    await readMore(page).click();
    const sentence = page.getByRole('alert').getByText('Failed to load article. Please try again later.');
    await sentence.waitFor();
    const again = page.getByRole('button', { name: 'Try Again' });
    await again.click();
    await sentence.waitFor();
    expect(await again.evaluate((it) => it === document.activeElement)).toBe(true);
    await page.unroute('**/graphql*');
    await again.click();
    const heading = page.getByRole('heading', { level: 1, name: TITLE });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((it) => it === document.activeElement)).toBe(true);
    await close();
  });
});

describe('an article that does not exist', () => {
  it.each(['no-such-article', '01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d/slug'])(
    '(%s) answers 404, says so, and links back',
    async (id) => {
      const { page, close } = await openPage(browser, site.url);
      expect((await page.goto(`/news/${id}`))?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Article not found.');
      expect(await page.getByRole('link', { name: '← Back to News' }).getAttribute('href')).toBe('/news');
      await close();
    },
  );
});

describe('reading', () => {
  it('has parts of at most 44 rem at a desk', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 1600, height: 900 } });
    await page.goto(article.address);
    const widths = await page.locator('main blockquote, main header, main p').evaluateAll((all) =>
      all.map((it) => {
        const { width } = it.getBoundingClientRect();
        return width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      }),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(44);
    await close();
  });

  it.each([320, 1280])('scrolls in one direction at %i px, however long a word is', async (width) => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width, height: 740 } });
    await page.goto(article.address);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await close();
  });

  it.each([true, false])(
    "says its pictures' words in its language (with scripts: %s)",
    async (javaScriptEnabled) => {
      const title = `Suuqa ${javaScriptEnabled}`;
      const somali = await createArticleWithGallery(admin, { title, count: 2, lang: 'so' });
      const { page, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled });
      for (const address of [somali.address, '/news']) {
        await page.goto(address);
        if (javaScriptEnabled) await waitForHydration(page);
        const pictures = page
          .locator('article, li')
          .filter({ hasText: title })
          .getByAltText(/^Stall/);
        expect(await pictures.count()).toBe(address === '/news' ? 1 : 3);
        for (const picture of await pictures.all()) expect(await picture.getAttribute('lang')).toBe('so');
      }
      await page.goto(somali.address);
      const status = page.getByRole('status').getByText('Stall 2');
      expect(await status.count()).toBe(javaScriptEnabled ? 1 : 0);
      if (javaScriptEnabled)
        expect(await status.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'))).toBe('so');
      await close();
    },
  );

  it('runs from right to left where the language does, except dates and addresses', async () => {
    const { id } = await createArticle(admin, {
      title: 'حيث تلتقي الطرق',
      content: '<p>كلمات</p>',
      lang: 'ar',
    });
    const { page, close } = await openPage(browser, site.url, { javaScriptEnabled: false });
    await page.goto(`/news/${id}`);
    const marks = (selector: string) =>
      page
        .locator(selector)
        .evaluate((it) => [it.closest('[lang]')?.getAttribute('lang'), getComputedStyle(it).direction]);
    expect(await marks('h1')).toEqual(['ar', 'rtl']);
    expect(await marks('main p:has-text("كلمات")')).toEqual(['ar', 'rtl']);
    expect(await marks('article time')).toEqual(['en', 'ltr']);
    const address = page.locator('main header').getByText(`${site.url}/news/${id}`);
    expect(await address.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    await close();
  });
});

describe('on paper', () => {
  it('an article has all its pictures and its address, and no controls', async () => {
    const { page, close } = await openPage(browser, site.url);
    await page.goto(article.address);
    await page.emulateMedia({ media: 'print' });
    const main = page.locator('main');
    const shown: (string | null)[] = [];
    for (const image of await main.getByRole('img').all()) {
      shown.push(await image.getAttribute('alt'));
      expect((await image.boundingBox())?.width).toBeGreaterThan(200);
    }
    expect(shown.sort()).toEqual(Array.from({ length: 10 }, (_, index) => `Stall ${index + 1}`).sort());
    expect(
      await main
        .getByText(site.url + article.address, { exact: true })
        .filter({ visible: true })
        .count(),
    ).toBe(1);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.innerText()).not.toMatch(/WhatsApp|Back to News|View all|\/uploads\//);
    await close();
  });
});

it('shows each inline mark in a look of its own', async () => {
  const marked = await createArticle(admin, {
    title: 'Marks',
    content: `<p>plain ${MARKS.map(({ tag }) => `<${tag}>words</${tag}>`).join(' and ')}</p>`,
  });
  const { page, close } = await openPage(browser, site.url);
  await page.goto(`/news/${marked.id}`);
  const paragraph = page.locator('main p', { hasText: 'plain' });
  const looks = [await paragraph.evaluate(lookOf)];
  for (const { tag } of MARKS) looks.push(await paragraph.locator(tag).evaluate(lookOf));
  expect(new Set(looks).size).toBe(MARKS.length + 1);
  await close();
});

/** What distinguishes a run of text from its paragraph. */
function lookOf(element: Element): string {
  const style = getComputedStyle(element);
  const properties = ['font', 'text-decoration-line', 'color', 'background-color', 'vertical-align'];
  return properties.map((name) => style.getPropertyValue(name)).join('; ');
}
