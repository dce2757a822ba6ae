import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/**
 * Waits until React has hydrated the page, including effects: one of them takes over scrolling. Playwright's own waiting
 * would need `eval`, which the site's policy refuses.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
