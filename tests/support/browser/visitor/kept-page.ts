import type { BrowserContextOptions } from 'playwright-core';
import { openPage, type WatchedPage } from '../launch/browser.ts';
import { waitForHydration } from '../launch/readiness.ts';
import { browser, site } from '../sites/site-of-file.ts';

/**
 * A page for tests that only look at it: opened once for all of a file, and given the size and colours that a
 * test asks for. It closes with the file.
 */
export async function keptPage(
  path: string,
  { viewport = { width: 1280, height: 720 }, colorScheme = null, ...options }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const key = JSON.stringify([site.url, path, options]);
  let opened = kept.get(key);
  if (!opened || opened.page.isClosed()) {
    opened = await openPage(browser, site.url, { viewport, ...options });
    await opened.page.goto(path);
    if (options.javaScriptEnabled !== false) await waitForHydration(opened.page);
    kept.set(key, opened);
  }
  if (viewport) await opened.page.setViewportSize(viewport);
  await opened.page.emulateMedia({ colorScheme, media: null });
  await opened.page.mouse.move(0, 0);
  return opened;
}

const kept = new Map<string, WatchedPage>();
