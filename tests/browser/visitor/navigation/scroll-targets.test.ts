import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { open, waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

/** A height at which every page scrolls. */
const LOW = { width: 1280, height: 260 };

const openLow = (path: string) => openAt(path, { viewport: LOW, reducedMotion: 'no-preference' });

const topOf = (page: Page, id: string) =>
  page.evaluate(
    (target) => Math.round(document.getElementById(target)?.getBoundingClientRect().top ?? -1),
    id,
  );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** A way of scrolling, in the window's scroll positions. */
interface Way {
  /** Frame by frame; a busy machine may draw few. */
  readonly places: number[];
  /** How the page asked the browser to scroll to a target, and where it was then. */
  readonly asked: { readonly behavior: string; readonly from: number }[];
}

/** Follows the sub-link to the board. @returns the way, until it is there. */
async function followToBoard(page: Page): Promise<Way> {
  await page.getByLabel('About Us sub-menu').press('Enter');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Board', exact: true });
  await link.focus();
  await watchWay(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
  await waitForQuiet(page);
  expect(await topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
  return seenWay(page);
}

const watchWay = (page: Page) =>
  page.evaluate(() => {
    const places = [scrollY];
    const asked: object[] = [];
    Object.assign(window, { way: { places, asked } });
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      asked.push({ behavior: typeof options === 'object' ? options.behavior : 'auto', from: scrollY });
      scrollIntoView.call(this, options);
    };
    const look = () => {
      if (places.at(-1) !== scrollY) places.push(scrollY);
      requestAnimationFrame(look);
    };
    look();
  });

const seenWay = (page: Page) => page.evaluate(() => (window as unknown as { way: Way }).way);

const MARGIN_ABOVE_TARGET_PX = 24;

/** From where it was, in the browser's own motion, and without a jump back. */
const expectSmooth = ({ places, asked }: Way) => {
  const smooth = asked.filter(({ behavior }) => behavior === 'smooth');
  expect(smooth[0]?.from).toBe(places[0]);
  expect(asked.at(-1)).toBe(smooth.at(-1));
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
};

describe('a sub-link', () => {
  it('scrolls smoothly to its target on another page, after a reload, and again, and the target takes the focus', async () => {
    const { page, complaints } = await openLow('/contact');
    expectSmooth(await followToBoard(page));
    await expect.poll(() => focused(page)).toBe('board');
    await page.reload();
    await waitForHydration(page);
    expect(await topOf(page, 'board')).toBe(MARGIN_ABOVE_TARGET_PX);
    for (const _time of [1, 2]) {
      await page.evaluate(() => window.scrollTo(0, 0));
      expectSmooth(await followToBoard(page));
      await expect.poll(() => focused(page)).toBe('board');
    }
    expect(complaints).toEqual([]);
  });

  it('jumps where reduced motion is preferred; its target stays in view when the page grows, until the reader scrolls', async () => {
    const { page, complaints } = await openLow('/about');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await followToBoard(page)).places).toHaveLength(2);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => window.scrollTo(0, 0));
    expectSmooth(await followToBoard(page));
    await expect.poll(() => focused(page)).toBe('board');

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
    const scrolls = (await seenWay(page)).asked.length;
    await grow();
    // The page would follow its target in the next frame.
    await waitForQuiet(page);
    expect((await seenWay(page)).asked).toHaveLength(scrolls);
    expect(await topOf(page, 'board')).toBeGreaterThan(LOW.height);
    expect(complaints).toEqual([]);
  });
});

describe('a loaded document', () => {
  it('stays where it was scrolled to before the scripts loaded', async () => {
    const { page } = await openTab({ viewport: LOW });
    const loadScripts = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('contentinfo').waitFor();
    await page.evaluate(() => window.scrollTo(0, 200));
    loadScripts();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(200);
  });

  it('starts at its top, wherever the previous one was left; a reload and Back restore its position at once', async () => {
    const { page } = await openLow('/');
    await page.evaluate(() => window.scrollTo(0, 200));
    await open(page, '/contact');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.reload();
    await waitForHydration(page);
    expect(await page.evaluate(() => scrollY)).toBe(120);

    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
    await page.waitForURL('**/about');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await watchWay(page);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(120);
    await waitForQuiet(page);
    expect((await seenWay(page)).places.length).toBeLessThanOrEqual(2);
  });
});
