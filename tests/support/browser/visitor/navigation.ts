import type { BrowserContextOptions, Page } from 'playwright-core';
import { openPage, type WatchedPage } from '../launch/browser.ts';
import { waitForHydration } from '../launch/readiness.ts';
import { holdScripts } from '../looking/hold-scripts.ts';
import { browser, site } from '../sites/browser-site-of-file.ts';

/** A width at which the navigation is visible without 'Menu'. */
export const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Opens a page, and waits until its scripts run. */
export async function openNavigation(
  options: BrowserContextOptions,
  path = '/contact',
  open: typeof openPage = openPage,
): Promise<WatchedPage> {
  const watched = await open(browser, site.url, options);
  await watched.page.goto(path);
  if (options.javaScriptEnabled !== false) await waitForHydration(watched.page);
  return watched;
}

/** Opens a page whose scripts wait until `loadScripts` is called. */
export async function openBeforeScripts(
  options: BrowserContextOptions,
): Promise<WatchedPage & { loadScripts: () => void }> {
  const watched = await openPage(browser, site.url, options);
  const loadScripts = await holdScripts(watched.page);
  await watched.page.goto('/contact', { waitUntil: 'commit' });
  return { ...watched, loadScripts };
}

export const chevron = (page: Page, entry: string) => page.getByLabel(`${entry} sub-menu`);
export const entryLink = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
/** The entries whose sub-menus are open. */
export const openEntries = (page: Page) =>
  page
    .locator('nav details[open] > summary')
    .evaluateAll((summaries) => summaries.map((summary) => summary.getAttribute('aria-label')?.slice(0, -9)));
