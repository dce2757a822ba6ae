import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import { closePages, openBrowser } from '../launch/browser.ts';

/** The site of a test file, once it has started, and the browser that visits it. */
export let site: Site;
export let browser: Browser;

/**
 * Starts a site and a browser for all tests of a file.
 * @param start starts the site, for example one with content.
 */
export function openSiteForFile(start: () => Promise<Site> = startSite): void {
  beforeAll(async () => {
    [site, browser] = await Promise.all([start(), openBrowser()]);
  });

  afterAll(async () => {
    await closePages();
    await site?.stop();
  });
}
