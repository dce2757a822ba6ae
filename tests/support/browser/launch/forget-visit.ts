import type { Page } from 'playwright-core';
import { restoreDefaultTextSize } from './default-text-size.ts';

/** An address of the site that no visitor uses; the site does not answer it. */
const NOWHERE = '/nowhere-that-a-test-goes';

/**
 * Removes everything that a visit left in a page and its browser: other tabs, routes, dialog handlers,
 * cookies, storage, permissions, history, text size, mouse position. The cache remains, and so do a clock and
 * scripts that run in each document.
 */
export async function forgetVisit(page: Page, url: string): Promise<void> {
  const context = page.context();
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  page.removeAllListeners('dialog');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  // With the site's own policy; otherwise the browser would start a process for it and another for the next
  // visit.
  await page.route(NOWHERE, (route) =>
    route.fulfill({ contentType: 'text/plain', headers: { 'cross-origin-opener-policy': 'same-origin' } }),
  );
  await page.goto(new URL(NOWHERE, url).href);
  await page.unroute(NOWHERE);
  await page.mouse.move(0, 0);
  await restoreDefaultTextSize(page);
  await context.clearCookies();
  await context.clearPermissions();
  const { origin } = new URL(url);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('DOMStorage.clear', { storageId: { securityOrigin: origin, isLocalStorage: false } });
  await session.send('Page.resetNavigationHistory');
  await session.detach();
}
