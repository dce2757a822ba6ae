import type { ElementHandle, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { open } from '../support/browser/readiness.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../support/server/start-site-with-news.ts';

let site: SiteWithNews;

openSiteForFile(async () => {
  site = await startSiteWithNews();
  return site;
});

/** How the focused element is displayed. */
interface Stop {
  readonly name: string;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  readonly hasRing: boolean;
}

const focusedStop = (page: Page): Promise<Stop | null> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
    const [first] = element.getClientRects();
    // A part of it may be covered, like the name under the tagline, but not all of it.
    const isCovered = [0.25, 0.5, 0.75].every((part) => {
      const hit =
        first && document.elementFromPoint(first.left + first.width * part, first.top + first.height / 2);
      return !hit || (hit !== element && !element.contains(hit) && !hit.contains(element));
    });
    return {
      name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''}`,
      isInView: width > 0 && height > 0 && top < innerHeight && bottom > 0 && left < innerWidth && right > 0,
      isCovered,
      hasRing: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
    };
  });

/** Tabs through the whole page. In some browsers the focus leaves the document before it returns to its first stop. */
async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  let first: ElementHandle | undefined;
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page);
    if (!stop || (await first?.evaluate(isFocused))) break;
    first ??= await page.locator(':focus').elementHandle();
    stops.push(stop);
  }
  return stops;
}

const MAX_STOPS = 200;

describe.each([
  ['a phone', PHONE, VISITOR_PATHS],
  ['a wide screen', { viewport: { width: 1280, height: 800 } }, process.env.LONG ? VISITOR_PATHS : ['/']],
])('on %s, Tab', (_name, options, paths) => {
  it.each(paths)('reaches every control on %s, each visible and with a focus ring', async (path) => {
    const { page, complaints, close } = await openPage(browser, site.url, options);
    await open(page, path);
    const usable = await page
      .locator('a[href], button, summary, input:not([aria-hidden] *), textarea, select')
      .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
    const stops = await walk(page);
    expect(stops.filter(({ isInView, isCovered, hasRing }) => !isInView || isCovered || !hasRing)).toEqual(
      [],
    );
    expect(stops.length).toBe(usable);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('by keyboard only', () => {
  it('a visitor skips to the content, opens a sub-menu, reads about the board, and reaches an event', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, {
      viewport: { width: 1280, height: 800 },
    });
    const tabTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
      const target = page.getByRole(role, { name, exact: true }).first();
      for (let press = 0; press < MAX_STOPS; press += 1) {
        await page.keyboard.press('Tab');
        if (await target.evaluate((element) => element === document.activeElement)) return;
      }
      throw new Error(`Tab does not reach ${name}`);
    };
    await open(page, '/');

    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    await open(page, '/');
    await tabTo('About Us');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await tabTo('Board');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/about#board');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board');

    await open(page, '/events');
    await tabTo(/^View Details/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(/^Add to Calendar/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect((await focusedStop(page))?.name).toMatch(/^a View Details/);
    expect(complaints).toEqual([]);
    await close();
  });
});
