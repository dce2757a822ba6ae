import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EXPLORE, NAVIGATION } from '../../content/navigation.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { PHONE } from '../support/browser/browser.ts';
import { openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { keptPage } from '../support/browser/kept-page.ts';
import { visit } from '../support/browser/visit.ts';

openSiteForFile();

const SMALLEST = { viewport: { width: 320, height: 640 } };

/** The other pages have tests of their own. */
const HEADINGS: Readonly<
  Record<Exclude<keyof typeof PAGE_PATHS, 'home' | 'news' | 'article' | 'preview' | 'admin'>, string>
> = {
  about: 'About Us',
  ourWork: 'Our Work',
  membership: 'Membership',
  directory: 'Membership Directory',
  getInvolved: 'Get Involved',
  events: 'Events',
  resources: 'Resources',
  contact: 'Contact Us',
};

/** A page on the smallest screen, for tests that only look at it. */
const smallest = (path: string) => keptPage(path, SMALLEST);

const subLinks = NAVIGATION.flatMap((entry) =>
  entry.subLinks.map((subLink) => ({ name: `${entry.label} / ${subLink.label}`, to: subLink.to })),
);

describe.each(
  Object.entries(HEADINGS).map(([name, heading]) => [PAGE_PATHS[name as keyof typeof HEADINGS], heading]),
)('%s', (path, heading) => {
  it('has its heading, its title and its own description, on the smallest screen too', async () => {
    const { page, complaints } = await smallest(path);
    expect(await page.locator('h1').allTextContents()).toEqual([heading]);
    expect(await page.title()).toBe(`${heading} · Sanir`);
    const description = await page.locator('meta[name="description"]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(40);
    expect(await excessOf(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });
});

describe('the navigation', () => {
  it.each(Object.keys(HEADINGS) as (keyof typeof HEADINGS)[])('or the footer links to %s', (name) => {
    const linked = [...NAVIGATION, ...NAVIGATION.flatMap(({ subLinks }) => subLinks), ...EXPLORE];
    expect(linked.map(({ to }) => to)).toContain(PAGE_PATHS[name]);
  });

  it.each(subLinks)('links by $name to a section with content', async ({ to }) => {
    const [path = '', id] = to.split('#');
    const { page } = await smallest(path);
    const place = page.locator(id ? `[id="${id}"]` : 'main');
    expect(await place.count()).toBe(1);
    expect((await place.innerText()).trim()).not.toBe('');
  });
});

describe('the drawing', () => {
  const inHead = (page: Page) => page.locator('main img[src*="/assets/"]').first();

  it.each(['/about', '/our-work', '/get-involved', '/contact'])(
    'of %s is a decoration beside its heading, which covers no figure on any screen, and is not printed',
    async (path) => {
      const { page } = await smallest(path);
      const drawing = inHead(page);
      for (const width of [320, 768, 1100, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await drawing.getAttribute('alt')).toBe('');
        expect(await drawing.getAttribute('loading')).toBeNull();
        await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
        const words = await page.locator('h1').locator('..').boundingBox();
        const box = await drawing.boundingBox();
        if (!words || !box) throw new Error('not shown');
        // Below the words, or behind them with its figures in the other half.
        if (width < 1100) expect(box.y).toBeGreaterThanOrEqual(words.y + words.height);
        else {
          expect(words.x + words.width).toBeLessThanOrEqual(width / 2);
          expect(box.width / box.height).toBeCloseTo(4, 1);
        }
        expect(await excessOf(page)).toBeLessThanOrEqual(0);
      }
      await page.emulateMedia({ media: 'print' });
      expect(await drawing.isVisible()).toBe(false);
    },
  );

  it('of each project of Our Work has its place before it is loaded, below the first screen', async () => {
    await visit(
      '/our-work',
      async (page) => {
        const drawings = page.locator('section img');
        expect(await drawings.count()).toBe(3);
        for (const drawing of await drawings.all()) {
          expect(await drawing.getAttribute('loading')).toBe('lazy');
          const box = await drawing.boundingBox();
          expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.6, 1);
          expect(box?.y).toBeGreaterThan(400);
        }
      },
      PHONE,
    );
  });
});

const excessOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
