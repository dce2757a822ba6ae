import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { chromium } from 'playwright-core';
import { attempt, installOnDebian } from './install-on-debian.ts';

/** The path of a Chromium: CHROMIUM_PATH, an installed one, or one installed now. @throws Error if none. */
export function findBrowser(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = installedBrowser() ?? playwrightBrowser() ?? debianBrowser();
  if (found) return found;
  throw new Error('Tests and measurements need Chromium: install it, or set CHROMIUM_PATH to its program.');
}

/** The headless shell comes first, because a page takes a third of the time of the full browser. */
const PROGRAMS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome.exe',
];

const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = folders.flatMap((folder) => PROGRAMS.map((program) => join(folder, program)));
  return [...candidates, ...PLACES].find((path) => existsSync(path));
}

/** Playwright's download, when its host is reachable. */
function playwrightBrowser(): string | undefined {
  const path = chromium.executablePath();
  if (existsSync(path)) return path;
  // The package's exports name no program.
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js');
  return attempt(process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_TIMEOUT_MS) && existsSync(path)
    ? path
    : undefined;
}

function debianBrowser(): string | undefined {
  const isInstalled = ['chromium-headless-shell', 'chromium'].some((name) => installOnDebian([name]));
  return isInstalled ? installedBrowser() : undefined;
}

const DOWNLOAD_TIMEOUT_MS = 120_000;
