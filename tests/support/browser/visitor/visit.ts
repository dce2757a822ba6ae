import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { openPage } from '../launch/browser.ts';
import { browser, site } from '../sites/browser-site-of-file.ts';

/** Visits a page, and expects no complaint and no horizontal scrolling. */
export async function visit(
  path: string,
  look: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const { page, complaints, close } = await openPage(browser, site.url, options);
  const response = await page.goto(path);
  expect(response?.status()).toBe(200);
  await look(page);
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await close();
}
