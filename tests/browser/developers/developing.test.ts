import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closePages,
  openBrowser,
  openFreshPage,
  type WatchedPage,
} from '../../support/browser/launch/browser.ts';
import { waitForHydration } from '../../support/browser/launch/readiness.ts';
import { type Site, startSite } from '../../support/server/apps/start-site.ts';

let site: Site;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ program: 'scripts/dev.ts' }), openBrowser()]);
});

afterAll(async () => {
  await closePages();
  await site?.kill();
  await site?.folder.remove();
});

it('in development, a page is built from the sources, and runs', async () => {
  const tab = await openFreshPage(browser, site.url);
  const first = await tab.page.goto('/contact');
  expect(first?.headers()).not.toHaveProperty('content-security-policy');
  await waitForHydration(tab.page);
  expect(errorsOf(tab)).toEqual([]);
});

it('in development, GraphiQL is built from the sources, and runs', async () => {
  const tab = await openFreshPage(browser, site.url);
  await tab.page.goto('/graphql');
  await tab.page.locator('.graphiql-container').first().waitFor();
  expect(errorsOf(tab)).toEqual([]);
});

/** Vite reloads a page when it finds more libraries, and complains about this page's closed socket. */
function errorsOf({ complaints }: WatchedPage): string[] {
  const errors = complaints.filter((complaint) => /Content Security|error:/.test(complaint));
  return errors.filter((error) => error !== 'error: WebSocket closed without opened.');
}
