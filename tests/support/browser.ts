import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';

let opened: Promise<Browser> | undefined;

/** The browser of all files that a worker runs; it ends with the worker. */
export function openBrowser(): Promise<Browser> {
  opened ??= launchBrowser();
  return opened;
}

/** Closes what the tests of a file have left open. */
export async function closePages(): Promise<void> {
  const browser = await opened;
  sharedPages.clear();
  await Promise.all(browser?.contexts().map((context) => context.close()) ?? []);
}

/** Chromium as the tests use it: quiet, and without a sandbox where the tests run as root (in a container). */
function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    chromiumSandbox: process.getuid?.() !== 0,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}

/** A telephone as most visitors have one. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A page, and everything that it did which a good page does not do. */
export interface WatchedPage {
  readonly page: Page;
  /** Words on the console, errors, requests that failed or left the host. */
  readonly complaints: readonly string[];
  /** Every request so far, as "GET /path". */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface OpenedPage extends WatchedPage {
  readonly complaints: string[];
  readonly requests: string[];
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ baseURL: url, ...options });
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}`);
    if (origin !== new URL(url).origin) complaints.push(`left the host: ${request.url()}`);
  });
  return { page, complaints, requests, close: () => context.close() };
}

/**
 * The same for tests that only look: the next one of the file with the same options gets the same page, since a new
 * one costs three times what a visit does. It goes away with the file.
 */
export async function openSharedPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const key = JSON.stringify([url, options]);
  const shared = sharedPages.get(key) ?? (await openPage(browser, url, options));
  sharedPages.set(key, shared);
  // Else an address that differs in its fragment alone would be no visit.
  await shared.page.goto('about:blank');
  shared.complaints.length = 0;
  shared.requests.length = 0;
  return { ...shared, close: () => Promise.resolve() };
}

const sharedPages = new Map<string, OpenedPage>();

/** What the browser's own settings call the size of text. */
export async function setDefaultTextSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
}
