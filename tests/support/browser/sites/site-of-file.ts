import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import { closePages, openBrowser, openPage, type WatchedPage } from '../launch/browser.ts';
import { waitForHydration } from '../launch/readiness.ts';

/** The site of a test file, once it has started, and the browser that visits it. */
export let site: Site;
export let browser: Browser;

/** The tab that `openTab` opened last. */
export let opened: WatchedPage;

/**
 * Starts a site and a browser for all tests of a file.
 * @param start starts the site, for example one with content.
 */
export function openSiteForFile(start: () => Promise<Site> = startSite): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([start(), openBrowser()]);
  });

  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });

  afterAll(async () => {
    await closePages();
    await site?.stop();
  });
}

/** Those that the test opened. */
const tabs: WatchedPage[] = [];

/** For a table of tests. */
export const WITH_AND_WITHOUT_SCRIPTS = [
  ['with scripts', true],
  ['without scripts', false],
] as const;

/** Opens a page, which is closed after the test. */
export async function openTab(
  options: BrowserContextOptions = {},
  open: typeof openPage = openPage,
  url = site.url,
): Promise<WatchedPage> {
  opened = await open(browser, url, options);
  tabs.push(opened);
  return opened;
}

/** The same at a path, once React has hydrated it where scripts run. */
export async function openAt(
  path: string,
  options: BrowserContextOptions = {},
  open: typeof openPage = openPage,
): Promise<WatchedPage> {
  const tab = await openTab(options, open);
  await tab.page.goto(path);
  if (options.javaScriptEnabled !== false) await waitForHydration(tab.page);
  return tab;
}
