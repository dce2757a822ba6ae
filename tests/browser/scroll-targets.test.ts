import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { waitForHydration } from '../support/browser/wait-for-hydration.ts';

openSiteForFile();

/** A height at which every page scrolls. */
const LOW = { width: 1280, height: 260 };

async function openLow(path: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  const watched = await openPage(browser, site.url, { viewport: LOW, reducedMotion });
  await watched.page.goto(path);
  await waitForHydration(watched.page);
  return watched;
}

const topOf = (page: Page, id: string) =>
  page.evaluate(
    (target) => Math.round(document.getElementById(target)?.getBoundingClientRect().top ?? -1),
    id,
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Follows the sub-link to the board. @returns the scroll positions frame by frame, until it is there. */
async function placesOnTheWay(page: Page): Promise<number[]> {
  await page.getByLabel('About Us sub-menu').press('Enter');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true });
  await link.focus();
  await watchPlaces(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
  await page.waitForTimeout(300);
  expect(await topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
  return seenPlaces(page);
}

const watchPlaces = (page: Page) =>
  page.evaluate(() => {
    const places = [scrollY];
    Object.assign(window, { places });
    const look = () => {
      if (places.at(-1) !== scrollY) places.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });

const seenPlaces = (page: Page) => page.evaluate(() => (window as unknown as { places: number[] }).places);

const MARGIN_ABOVE_TARGET_PX = 24;

/** Between a start and an end that are each the place of one frame. A busy machine may draw few of the others. */
const expectSmooth = (places: readonly number[]) => {
  const [start = 0, end = 0] = [places.at(0), places.at(-1)];
  const onTheWay = places.filter(
    (place) => place > start + (end - start) / 4 && place < end - (end - start) / 4,
  );
  expect(onTheWay).not.toEqual([]);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
};

describe('a sub-link', () => {
  it.each([
    ['the same page', '/about'],
    ['another page', '/contact'],
  ])('scrolls smoothly to its target from %s, which takes the focus', async (_name, from) => {
    const { page, complaints, close } = await openLow(from);
    expectSmooth(await placesOnTheWay(page));
    await expect.poll(() => focused(page)).toBe('board');
    expect(complaints).toEqual([]);
    await close();
  });

  it('does so after a reload, and again when it is followed again', async () => {
    const { page, close } = await openLow('/about#board');
    await page.reload();
    await waitForHydration(page);
    expect(await topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
    for (const _time of [1, 2]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      expectSmooth(await placesOnTheWay(page));
    }
    await close();
  });

  it('jumps where reduced motion is preferred', async () => {
    const { page, close } = await openLow('/about', 'reduce');
    expect(await placesOnTheWay(page)).toHaveLength(2);
    await close();
  });

  it('keeps its target in view when the page above grows, until the reader scrolls', async () => {
    const { page, close } = await openLow('/about');
    await placesOnTheWay(page);
    const grow = () =>
      page.evaluate(() => {
        document.documentElement.style.setProperty('overflow-anchor', 'none');
        document.querySelector('h1')?.insertAdjacentHTML('afterend', '<p>Late.</p>'.repeat(20));
      });
    await grow();
    await expect.poll(() => topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
    // The browser ignores a wheel event during the last frame of its own scrolling.
    const turnWheel = async () => {
      await page.mouse.wheel(0, -100);
      return topOf(page, 'board');
    };
    await expect.poll(turnWheel).toBeGreaterThan(MARGIN_ABOVE_TARGET_PX);
    await grow();
    await page.waitForTimeout(500);
    expect(await topOf(page, 'board')).toBeGreaterThan(LOW.height);
    await close();
  });
});

describe('back', () => {
  it('restores the scroll position at once', async () => {
    const { page, close } = await openLow('/about');
    await page.evaluate(() => {
      window.scrollTo(0, 150);
      document.querySelector<HTMLElement>('footer a[href="/contact"], nav a[href="/contact"]')?.click();
    });
    await page.waitForURL('**/contact');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await watchPlaces(page);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(150);
    expect((await seenPlaces(page)).length).toBeLessThanOrEqual(2);
    await close();
  });
});

describe('a loaded document', () => {
  it('stays where it was scrolled to before the scripts loaded', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: LOW });
    const loadScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    loadScripts();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(200);
    await close();
  });

  it('starts at its top, wherever the previous one was left, and keeps its position when it is reloaded', async () => {
    const { page, close } = await openLow('/');
    await page.evaluate(() => window.scrollTo(0, 200));
    await page.goto('/contact');
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.reload();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(120);
    await close();
  });
});
