import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How the focused element is displayed. */
interface Stop {
  readonly name: string;
  readonly isInView: boolean;
  readonly isCovered: boolean;
  readonly hasRing: boolean;
}

/**
 * @param walk its first stop, and the part of the page that it is for: no result where the focus is back at
 * it, or has left that
 */
export const focusedStop = (
  page: Page,
  walk: { first?: ElementHandle; part?: string } = {},
): Promise<Stop | null> =>
  page.evaluate(({ first: begin, part }) => {
    const element = document.activeElement;
    if (!element || element === document.body || element === begin) return null;
    if (part && !element.closest(part)) return null;
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    // A ring over a picture is drawn by '::after'.
    const hasRing = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
      ({ content, outlineStyle, outlineWidth, boxShadow }, index) =>
        (index === 0 || content !== 'none') &&
        ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'),
    );
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
      hasRing,
    };
  }, walk);

/**
 * Tabs through the page, or a part of it. In some browsers the focus leaves the document before it returns to
 * its first stop.
 */
async function walk(page: Page, part: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  // From a part that takes the focus, Tab goes to its first control.
  await page.locator(part).focus();
  let first: ElementHandle | undefined;
  while (stops.length < MAX_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focusedStop(page, { ...(first && { first }), part });
    if (!stop) break;
    first ??= await page.locator(':focus').elementHandle();
    stops.push(stop);
  }
  return stops;
}

export const MAX_STOPS = 200;

/** Expects that Tab reaches every control of a page, or a part of it, each visible and with a focus ring. */
export async function expectReachable(page: Page, part = 'body'): Promise<void> {
  const usable = await page
    .locator(part)
    .locator('a[href], button, summary, input:not([aria-hidden] *), textarea, select')
    .evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length);
  const stops = await walk(page, part);
  expect(stops.filter(({ isInView, isCovered, hasRing }) => !isInView || isCovered || !hasRing)).toEqual([]);
  expect(stops.length).toBe(usable);
}
