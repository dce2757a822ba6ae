import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { inject } from 'vitest';
import type { FontFiles } from './fonts.ts';
import { forgetVisit } from './forget-visit.ts';
import { watchPages } from './readiness.ts';

let shared: Promise<Browser> | undefined;

/** The browser for all files of a worker; it closes with the worker. */
export function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser('wide');
  return shared;
}

/** Closes the pages that the tests of a file left open, and keeps those of `openPage` for the next file. */
export async function closePages(): Promise<void> {
  const browser = await shared;
  await Promise.all([...openPages].map((page) => page.close()));
  const kept = new Set([...unusedPages.values()].flat().map(({ page }) => page.context()));
  await Promise.all(browser?.contexts().map((context) => !kept.has(context) && context.close()) ?? []);
}

/**
 * Starts Chromium for the tests: quiet, without a sandbox where the tests run as root (in a container), and
 * with our own fonts, so that no test depends on the machine's. Only on Linux and BSD: elsewhere Chromium
 * does not use fontconfig.
 * @param more further switches
 */
export function launchBrowser(fonts: keyof FontFiles, ...more: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: inject('chromiumPath'),
    chromiumSandbox: process.getuid?.() !== 0,
    env: { ...process.env, FONTCONFIG_FILE: inject('fontFiles')[fonts] },
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // A page of a test does not live long enough to win back what compiling its code again costs.
      '--js-flags=--no-opt,--no-maglev',
      ...more,
    ],
  });
}

/** A typical phone. */
export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

/** A page, and every complaint about it. */
export interface WatchedPage {
  readonly page: Page;
  /** Console messages, errors, and requests that failed or went to another host. */
  readonly complaints: string[];
  /** Every request so far, as "GET /path". */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

interface OpenedPage extends WatchedPage {
  readonly requests: string[];
}

/**
 * Opens a page in a new context: for tests of a first visit, of a clock, and of scripts that run in a
 * document before the page's own.
 */
export async function openFreshPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<OpenedPage> {
  const context = await browser.newContext({ baseURL: url, ...options });
  await watchPages(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => complaints.push(`console: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('requestfailed', (request) => {
    const hasLeftPage =
      request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!hasLeftPage) complaints.push(`failed: ${request.url()}`);
  });
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    requests.push(`${request.method()} ${pathname}`);
    if (origin !== new URL(url).origin) complaints.push(`left the host: ${request.url()}`);
  });
  return { page, complaints, requests, close: () => context.close() };
}

/**
 * Reuses a page that an earlier test closed, if there is one, after it removed all traces of that visit: a
 * new one has to load, read and compile the site's scripts again, which takes twice the processor time.
 */
export async function openPage(
  browser: Browser,
  url: string,
  {
    viewport = WINDOW,
    colorScheme,
    reducedMotion,
    extraHTTPHeaders = {},
    ...options
  }: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const key = JSON.stringify([url, options]);
  const isShared = browser === (await shared);
  const opened = (isShared && unusedPages.get(key)?.pop()) || (await openFreshPage(browser, url, options));
  const { page, complaints, requests } = opened;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    media: null,
  });
  await page.context().setExtraHTTPHeaders(extraHTTPHeaders);
  // Granting no permission would refuse all.
  if (options.permissions) await page.context().grantPermissions(options.permissions);
  complaints.length = 0;
  requests.length = 0;
  const watched = {
    ...opened,
    async close() {
      if (!openPages.delete(watched)) return;
      const isAsNew = !page.isClosed() && isShared && (await forgetVisit(page, url));
      if (!isAsNew) return opened.close();
      unusedPages.set(key, [...(unusedPages.get(key) ?? []), opened]);
    },
  };
  openPages.add(watched);
  return watched;
}

/** Those of `openPage` that are not closed. */
const openPages = new Set<WatchedPage>();

/** Those that were closed, by address and options. */
const unusedPages = new Map<string, OpenedPage[]>();

/** The browser's own default. */
const WINDOW = { width: 1280, height: 720 };
