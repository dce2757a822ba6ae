import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import type { Site } from '../../server/apps/start-site.ts';
import { openAdminArea, panelHeading, signIn } from '../admin/admin-area.ts';
import { openPage, type WatchedPage } from '../launch/browser.ts';
import { isFocused } from '../looking/is-focused.ts';
import { browser, openSiteForFile, site } from './browser-site-of-file.ts';

/** The tab that the test opened; it is closed after the test. */
export let opened: WatchedPage | undefined;

/** Starts a site and a browser for all tests of a file. */
export function openAdminSiteForFile(start?: () => Promise<Site>): void {
  openSiteForFile(start);

  afterEach(async () => {
    await opened?.close();
    opened = undefined;
  });
}

export async function openTab(
  options: BrowserContextOptions = {},
  open: typeof openPage = openPage,
): Promise<WatchedPage> {
  opened = await open(browser, site.url, options);
  return opened;
}

/** Opens the admin area without a session. */
export async function openDoor(url = site.url): Promise<Page> {
  opened = await openAdminArea(browser, url);
  return opened.page;
}

/** Signs in with the password and opens the panel, whose heading takes the focus. */
export async function openPanel(url = site.url): Promise<Page> {
  const page = await openDoor(url);
  await signIn(page);
  await expect.poll(() => panelHeading(page).evaluate(isFocused)).toBe(true);
  return page;
}
