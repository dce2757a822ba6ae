import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { MARKS } from '../../../../rules/article-html/marks.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { keptPage } from '../../../support/browser/visitor/kept-page.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import {
  createArticleWithGallery,
  uploadPlainImages,
} from '../../../support/data/articles/create-article-with-gallery.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

const TITLE = 'Four stalls';
const LONG_WORD = 'Vlugtelingondersteuningsorganisasies'.repeat(4);

let admin: SiteClient;
let article: Awaited<ReturnType<typeof createArticleWithGallery>>;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  article = await createArticleWithGallery(admin, {
    title: TITLE,
    author: 'Thandiwe Moyo',
    count: 4,
    content: `<p>${LONG_WORD}</p><p>${'Words of a paragraph. '.repeat(40)}</p><blockquote>Be patient.</blockquote>`,
  });
});

/** The article on a phone, for tests that only look at it. */
const articleOnPhone = (javaScriptEnabled: boolean) =>
  keptPage(article.address, { ...PHONE, javaScriptEnabled });

describe('an article', () => {
  it.each([true, false])('has its parts in reading order, with scripts: %s', async (javaScriptEnabled) => {
    const { page, complaints } = await articleOnPhone(javaScriptEnabled);
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
    const [image, text] = await Promise.all([
      page.locator('main img').first().boundingBox(),
      page.getByText('Vlugteling').boundingBox(),
    ]);
    expect(image?.y).toBeLessThan(text?.y ?? 0);
    expect(complaints).toEqual([]);
  });

  it('scrolls in one direction, however long a word is, and has parts of at most 40 rem at a desk', async () => {
    const { page } = await articleOnPhone(true);
    for (const width of [320, 1280, 1600]) {
      await page.setViewportSize({ width, height: 900 });
      const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(excess, `${width} px`).toBeLessThanOrEqual(0);
    }
    const widths = await page.locator('main blockquote, main header, main p').evaluateAll((all) =>
      all.map((it) => {
        const { width } = it.getBoundingClientRect();
        return width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      }),
    );
    expect(Math.max(...widths)).toBeLessThanOrEqual(40);
  });

  it('has all its pictures and its address on paper, and no controls', async () => {
    const { page } = await articleOnPhone(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ media: 'print' });
    const main = page.locator('main');
    const shown: (string | null)[] = [];
    for (const image of await main.getByRole('img').all()) {
      shown.push(await image.getAttribute('alt'));
      expect((await image.boundingBox())?.width).toBeGreaterThan(200);
    }
    expect(shown.sort()).toEqual(Array.from({ length: 4 }, (_, index) => `Stall ${index + 1}`).sort());
    expect(
      await main
        .getByText(site.url + article.address, { exact: true })
        .filter({ visible: true })
        .count(),
    ).toBe(1);
    expect(await main.getByRole('button').count()).toBe(0);
    expect(await main.innerText()).not.toMatch(/WhatsApp|Back to News|View all|\/uploads\//);
  });

  it('keeps its text apart from the heading, where it has no picture', async () => {
    const plain = await createArticle(admin, { title: 'In words', content: '<p>Words alone.</p>' });
    const { page } = await openAt(`/news/${plain.id}`, { ...PHONE, javaScriptEnabled: false });
    const header = await page.locator('article > header').boundingBox();
    const text = await page.getByRole('article').getByText('Words alone.').boundingBox();
    expect((text?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThanOrEqual(24);
  });
});

it("an article opened by a link shows 'Loading article...', can be loaded again after a failure, and then its title has the focus", async () => {
  const { page } = await openAt('/');
  const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/graphql*', (route) => answer.then(() => route.abort()));
  await page.getByRole('link', { name: /Read More.*Four stalls/ }).click();
  await page.getByRole('status').getByText('Loading article...', { exact: true }).waitFor();
  fail();
  const sentence = page.getByRole('alert').getByText('Failed to load article. Please try again later.');
  await sentence.waitFor();
  const again = page.getByRole('button', { name: 'Try Again' });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/graphql'));
  await again.click();
  await failed;
  await waitForQuiet(page);
  await sentence.waitFor();
  expect(await again.evaluate(isFocused)).toBe(true);
  await page.unroute('**/graphql*');
  await again.click();
  const heading = page.getByRole('heading', { level: 1, name: TITLE });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
});

describe('the language of an article', () => {
  it.each([true, false])(
    "says its pictures' words in its language (with scripts: %s)",
    async (javaScriptEnabled) => {
      const title = `Suuqa ${javaScriptEnabled}`;
      const somali = await createArticleWithGallery(admin, { title, count: 2, lang: 'so' });
      const { page } = await openTab({ ...PHONE, javaScriptEnabled });
      for (const address of ['/news', somali.address]) {
        await page.goto(address);
        if (javaScriptEnabled) await waitForHydration(page);
        const images = page
          .locator('article, li')
          .filter({ hasText: title })
          .getByAltText(/^Stall/);
        expect(await images.count()).toBe(address === '/news' ? 1 : 3);
        for (const image of await images.all()) expect(await image.getAttribute('lang')).toBe('so');
      }
      const status = page.getByRole('status').getByText('Stall 2');
      expect(await status.count()).toBe(javaScriptEnabled ? 1 : 0);
      if (javaScriptEnabled)
        expect(await status.evaluate((it) => it.closest('[lang]')?.getAttribute('lang'))).toBe('so');
    },
  );

  it('runs from right to left where the language does, except dates and addresses', async () => {
    const { id } = await createArticle(admin, {
      title: 'حيث تلتقي الطرق',
      content: '<p>كلمات</p>',
      lang: 'ar',
    });
    const { page } = await openAt(`/news/${id}`, { javaScriptEnabled: false });
    const marks = (selector: string) =>
      page
        .locator(selector)
        .evaluate((it) => [it.closest('[lang]')?.getAttribute('lang'), getComputedStyle(it).direction]);
    expect(await marks('h1')).toEqual(['ar', 'rtl']);
    expect(await marks('main p:has-text("كلمات")')).toEqual(['ar', 'rtl']);
    expect(await marks('article time')).toEqual(['en', 'ltr']);
    const address = page.locator('main header').getByText(`${site.url}/news/${id}`);
    expect(await address.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr');
  });
});

it('shows each inline mark in a look of its own', async () => {
  const marked = await createArticle(admin, {
    title: 'Marks',
    content: `<p>plain ${MARKS.map(({ tag }) => `<${tag}>words</${tag}>`).join(' and ')}</p>`,
  });
  const { page } = await openAt(`/news/${marked.id}`, { javaScriptEnabled: false });
  const paragraph = page.locator('main p', { hasText: 'plain' });
  const looks = [await paragraph.evaluate(lookOf)];
  for (const { tag } of MARKS) looks.push(await paragraph.locator(tag).evaluate(lookOf));
  expect(new Set(looks).size).toBe(MARKS.length + 1);
});

/** What distinguishes a run of text from its paragraph. */
function lookOf(element: Element): string {
  const style = getComputedStyle(element);
  const properties = ['font', 'text-decoration-line', 'color', 'background-color', 'vertical-align'];
  return properties.map((name) => style.getPropertyValue(name)).join('; ');
}

describe('the pictures of an article', () => {
  it('load in the size that a phone needs, the first at once, without layout shifts', async () => {
    const { page, complaints, requests } = await openTab(PHONE, openFreshPage);
    await page.addInitScript(() => {
      const shift = { sum: 0 };
      Object.assign(window, { shift });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shift.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const { address } = await createArticleWithGallery(admin, { title: 'Four stalls', count: 4 });
    await open(page, address);
    const images = await page.locator('main img').evaluateAll((all) =>
      (all as HTMLImageElement[]).map((it) => ({
        hasSize: Boolean(it.getAttribute('width') && it.getAttribute('height')),
        loading: [it.loading, it.fetchPriority],
      })),
    );
    expect(images).toHaveLength(5);
    expect(images.every(({ hasSize }) => hasSize)).toBe(true);
    expect(images.map(({ loading }) => loading.join(' '))).toEqual([
      'eager high',
      ...Array.from({ length: 4 }, () => 'lazy auto'),
    ]);
    const sizes = requests.flatMap((request) => /-(\d+)\.webp$/.exec(request)?.[1] ?? []);
    expect(sizes).toEqual(['960']);
    expect(requests.filter((request) => request.includes('/uploads/'))).toHaveLength(5);
    const shift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
  });

  it('in its text are no larger either, at a device pixel ratio of 2 and 3', async () => {
    const [path = ''] = await uploadPlainImages(admin, { count: 1, width: 2000, height: 1250 });
    const { id } = await createArticle(admin, {
      title: 'In the text',
      content: `<p>Words.</p><p><img src="/uploads/${path}" alt="A stall" /></p>`,
      images: [{ path, alt: 'A stall' }],
    });
    for (const deviceScaleFactor of [2, 3]) {
      const { page, close } = await openAt(`/news/${id}`, { ...PHONE, deviceScaleFactor });
      const inText = page.getByRole('img', { name: 'A stall' }).last();
      await inText.scrollIntoViewIfNeeded();
      await expect
        .poll(() => inText.evaluate((it: HTMLImageElement) => it.currentSrc))
        .toMatch(/-960\.webp$/);
      await close();
    }
  });

  it('move where they are animations, except in the thumbnails', async () => {
    const frames = [40, 90, 140].map((r) => ({ r, g: 120, b: 90 }));
    const pages = await Promise.all(
      frames.map((background) =>
        sharp({ create: { width: 600, height: 400, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { path } = await uploadImage(
      admin,
      await sharp(pages, { join: { animated: true } })
        .gif()
        .toBuffer(),
      'a.gif',
    );
    const [other = ''] = await uploadPlainImages(admin, { count: 1 });
    const { id } = await createArticle(admin, { title: 'It moves', images: [{ path }, { path: other }] });
    const { page } = await openAt(`/news/${id}`, { ...PHONE, javaScriptEnabled: false });
    const [first, thumbnail] = await page.locator('main img').all();
    expect(await first?.getAttribute('src')).toBe(`/uploads/${path}`);
    expect(await thumbnail?.getAttribute('src')).toBe(`/uploads/${path}?thumbnail`);
  });
});

it('shows a written summary under the title, and then begins its text without a lead', async () => {
  const content = '<p>First words.</p><p>More words.</p>';
  const summary = 'What the long table taught us.';
  const sizeOf = async (id: string) => {
    const { page } = await openAt(`/news/${id}`, { javaScriptEnabled: false });
    const header = page.locator('article > header');
    expect(await header.getByText(summary).count()).toBe(id === summarised.id ? 1 : 0);
    const sizes = ['First words.', 'More words.'].map((text) =>
      page.getByText(text, { exact: true }).evaluate((it) => getComputedStyle(it).fontSize),
    );
    return Promise.all(sizes);
  };
  const plain = await createArticle(admin, { title: 'Without a summary', content });
  const summarised = await createArticle(admin, { title: 'With a summary', content, summary });
  const [lead, text] = await sizeOf(plain.id);
  expect(Number.parseFloat(lead ?? '')).toBeGreaterThan(Number.parseFloat(text ?? ''));
  expect(await sizeOf(summarised.id)).toEqual([text, text]);
});
