import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openAdminArea, signIn } from './admin-area.ts';
import { openBrowser, openPage, type WatchedPage } from './browser.ts';
import { type Site, startSite } from './start-site.ts';

/** The site of a test file, once it has asked for one. */
export let site: Site;

/** The tab that the test opened; it is closed when the test is over. */
export let opened: WatchedPage | undefined;

let browser: Browser;

/** Starts a site and a browser for all tests of a file. */
export function openAdminSiteForFile(): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), openBrowser()]);
  });

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });

  afterAll(async () => {
    await browser?.close();
    await site?.stop();
  });
}

export async function openTab(options: BrowserContextOptions = {}): Promise<WatchedPage> {
  opened = await openPage(browser, site.url, options);
  return opened;
}

/** Opens the admin area, where nobody has signed in. */
export async function openDoor(url = site.url): Promise<Page> {
  opened = await openAdminArea(browser, url);
  return opened.page;
}

/** Opens the panel, as a person does who types the password. */
export async function openPanel(url = site.url): Promise<Page> {
  const page = await openDoor(url);
  await signIn(page);
  return page;
}
