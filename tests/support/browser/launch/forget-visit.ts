import type { Page } from 'playwright-core';
import { restoreDefaultTextSize } from './default-text-size.ts';

/**
 * An address of the site whose answer is no page, but has the site's own policy; otherwise the browser would
 * start a process for it and another for the next visit. The answer is the site's: where Playwright answers,
 * the page loses its cache, and the next visit takes a third more processor time.
 */
const NOWHERE = '/robots.txt';

/**
 * Removes everything that a visit left in a page and its browser: other tabs, routes, dialog handlers,
 * cookies, storage, permissions, history, text size, mouse position. The cache remains, and so do a clock and
 * scripts that run in each document.
 * @returns false where the page could not leave its document, such as after the end of its site.
 */
export async function forgetVisit(page: Page, url: string): Promise<boolean> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  const answer = await page.goto(new URL(NOWHERE, url).href).catch(() => null);
  if (!/^text\/plain\b/.test(answer?.headers()['content-type'] ?? '')) return false;
  await page.mouse.move(0, 0);
  await restoreDefaultTextSize(page);
  await context.clearCookies();
  await context.clearPermissions();
  const { origin } = new URL(url);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: STORAGE });
  await session.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
  return true;
}

/** Where a page of the site could store something. All kinds together take longer. */
const STORAGE = 'cache_storage,file_systems,indexeddb,local_storage,service_workers';
