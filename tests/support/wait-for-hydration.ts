import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until React has taken over. Playwright's own waiting would need `eval`, which the site's policy refuses. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root > div') ?? {}).join()))
    .toContain('__reactFiber');
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
