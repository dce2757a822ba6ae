import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticle, uploadPicture } from '../support/articles.ts';
import { openBrowser, openPage, PHONE } from '../support/browser.ts';
import { createArticleWithGallery, uploadPlainPictures } from '../support/create-article-with-gallery.ts';
import { createSiteClient, type SiteClient } from '../support/site-client.ts';
import { type Site, startSite } from '../support/start-site.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

const TITLE = 'Ten stalls';
const LONG_WORD = 'Vlugtelingondersteuningsorganisasies'.repeat(4);

let site: Site;
let browser: Browser;
let admin: SiteClient;
let article: Awaited<ReturnType<typeof createArticleWithGallery>>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), openBrowser()]);
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  article = await createArticleWithGallery(admin, {
    title: TITLE,
    author: 'Thandiwe Moyo',
    count: 10,
    content: `<p>${LONG_WORD}</p><p>${'Words of a paragraph. '.repeat(40)}</p><blockquote>Be patient.</blockquote>`,
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

describe.each([true, false])('an article, with scripts: %s,', (javaScriptEnabled) => {
  it('has its parts in the order of reading', async () => {
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
});

describe('an article that is opened by a link', () => {
  /** Home, whose links load no document. */
  async function openHome() {
    const opened = await openPage(browser, site.url);
    await opened.page.goto('/');
    await waitForHydration(opened.page);
    return opened;
  }
  const readMore = (page: Page) => page.getByRole('link', { name: /Read More.*Ten stalls/ });

  it("says 'Loading article...' until it is there", async () => {
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

  it('can be tried again when it could not be read, and then is there, with the focus at its title', async () => {
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

describe('an article that is not there', () => {
  it.each(['no-such-article', '01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d/slug'])(
    '(%s) is 404, says so, and leads back',
    async (id) => {
      const { page, close } = await openPage(browser, site.url);
      expect((await page.goto(`/news/${id}`))?.status()).toBe(404);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Article not found.');
      expect(await page.getByRole('link', { name: '← Back to News' }).getAttribute('href')).toBe('/news');
      await close();
    },
  );
});

describe('the pictures of an article', () => {
  it('come in the size that a phone needs, the first at once, and move nothing', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, PHONE);
    await page.addInitScript(() => {
      const shift = { sum: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(article.address);
    await waitForHydration(page);
    const images = await page.locator('main img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((it) => ({
        hasSize: Boolean(it.getAttribute('width') && it.getAttribute('height')),
        loading: [it.loading, it.fetchPriority],
        shown: it.currentSrc.replace(/.*-(\d+)\.webp$/, '$1'),
      })),
    );
    expect(images).toHaveLength(11);
    expect(images.every(({ hasSize }) => hasSize)).toBe(true);
    expect(images[0]).toMatchObject({ loading: ['eager', 'high'], shown: '960' });
    for (const { loading, shown } of images.slice(1)) {
      expect(loading).toEqual(['lazy', 'auto']);
      expect(['', '480']).toContain(shown);
    }
    const shift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    await close();
  });

  it('within its text are no larger either, at two and three pixels a point', async () => {
    const [path = ''] = await uploadPlainPictures(admin, { count: 1, width: 2000, height: 1250 });
    const { id } = await createArticle(admin, {
      title: 'In the text',
      content: `<p>Words.</p><p><img src="/uploads/${path}" alt="A stall" /></p>`,
      images: [{ path, alt: 'A stall' }],
    });
    for (const deviceScaleFactor of [2, 3]) {
      const { page, close } = await openPage(browser, site.url, { ...PHONE, deviceScaleFactor });
      await page.goto(`/news/${id}`);
      const inText = page.getByRole('img', { name: 'A stall' }).last();
      await inText.scrollIntoViewIfNeeded();
      await expect
        .poll(() => inText.evaluate((it: HTMLImageElement) => it.currentSrc))
        .toMatch(/-960\.webp$/);
      await close();
    }
  });

  it('move where they are animations, but stand still among the thumbnails', async () => {
    const frames = [40, 90, 140].map((r) => ({ r, g: 120, b: 90 }));
    const pages = await Promise.all(
      frames.map((background) =>
        sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { path } = await uploadPicture(
      admin,
      await sharp(pages, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'a.gif',
    );
    const [other = ''] = await uploadPlainPictures(admin, { count: 1 });
    const { id } = await createArticle(admin, { title: 'It moves', images: [{ path }, { path: other }] });
    const { page, close } = await openPage(browser, site.url, PHONE);
    await page.goto(`/news/${id}`);
    const [first, thumbnail] = await page.locator('main img').all();
    expect(await first?.getAttribute('src')).toBe(`/uploads/${path}`);
    expect(await thumbnail?.getAttribute('src')).toMatch(/-480\.webp$/);
    await close();
  });
});

describe('reading', () => {
  it('has lines of 44 rem and 68 characters at most at a desk', async () => {
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

  it('goes from right to left where the language does, dates and addresses excepted', async () => {
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
    expect(await marks('main time')).toEqual(['en', 'ltr']);
    const address = page.locator('main header').getByText(`${site.url}/news/${id}`);
    expect(await address.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
    await close();
  });
});

describe('on paper', () => {
  it('an article has all its pictures and its address, and nothing to press', async () => {
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
