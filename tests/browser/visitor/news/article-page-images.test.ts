import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { browser, openSiteForFile, site } from '../../../support/browser/sites/browser-site-of-file.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import {
  createArticleWithGallery,
  uploadPlainImages,
} from '../../../support/data/articles/create-article-with-gallery.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

let admin: SiteClient;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
});

describe('the pictures of an article', () => {
  it('load in the size that a phone needs, the first at once, without layout shifts', async () => {
    const { page, complaints, requests, close } = await openFreshPage(browser, site.url, PHONE);
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
    expect(sizes[0]).toBe('960');
    expect(sizes.slice(1).every((size) => size === '480')).toBe(true);
    expect(requests.filter((request) => request.includes('/uploads/'))).toHaveLength(sizes.length);
    const shift = await page.evaluate(() => (window as unknown as { shift: { sum: number } }).shift.sum);
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    await close();
  });

  it('in its text are no larger either, at a device pixel ratio of 2 and 3', async () => {
    const [path = ''] = await uploadPlainImages(admin, { count: 1, width: 2000, height: 1250 });
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
    const { page, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled: false });
    await page.goto(`/news/${id}`);
    const [first, thumbnail] = await page.locator('main img').all();
    expect(await first?.getAttribute('src')).toBe(`/uploads/${path}`);
    expect(await thumbnail?.getAttribute('src')).toMatch(/-480\.webp$/);
    await close();
  });
});
