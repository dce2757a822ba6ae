import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { changeData } from '../data/data-file.ts';
import { type SiteFolder, TEST_PASSWORD } from '../server/site-folder.ts';
import { openPage, type WatchedPage } from './browser.ts';

/** Opens the admin area, up to where React has taken over and knows who is there. */
export async function openAdminArea(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage(browser, url, options);
  await opened.page.goto('/create-news');
  await opened.page.waitForLoadState('networkidle');
  return opened;
}

/** Enters the password and opens the panel. */
export async function signIn(page: Page, password = TEST_PASSWORD): Promise<void> {
  await enterPassword(page, password);
  await panelHeading(page).waitFor();
}

export async function enterPassword(page: Page, password: string): Promise<void> {
  await passwordField(page).fill(password);
  await enterButton(page).click();
}

export const doorHeading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Admin Access Required' });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const enterButton = (page: Page) => page.getByRole('button', { name: 'Access Admin Panel' });

/** Every message that says something. */
export const messages = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Runs in the page. */
export const readFlag = () => sessionStorage.getItem('adminAuthenticated');

export const panelHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'News Management' });

export async function openManageTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  await page.getByRole('heading', { name: /^Existing Articles \(\d+\)$/ }).waitFor();
}

/** Ends every session, as time or a change of the password does. */
export const endSessions = (folder: SiteFolder) => changeData(folder, 'delete from sessions');

/** Takes the network away from the page's GraphQL, until the returned function is called. */
export function cutGraphQL(page: Page): Promise<() => Promise<void>> {
  return handleGraphQL(page, (route) => route.abort());
}

/** Holds the page's GraphQL requests until the returned function is called. */
export async function holdGraphQL(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await handleGraphQL(page, async (route) => {
    await released.promise;
    await route.continue();
  });
  // The handler stays: taking it away would answer the requests that it holds.
  return async () => released.resolve();
}

async function handleGraphQL(page: Page, handle: (route: Route) => Promise<void>) {
  await page.route(GRAPHQL, handle);
  return () => page.unroute(GRAPHQL, handle);
}

const GRAPHQL = '**/graphql';
