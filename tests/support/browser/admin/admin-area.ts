import type { Browser, BrowserContext, BrowserContextOptions, Page, Request, Route } from 'playwright-core';
import { changeData } from '../../data/sites/site-data.ts';
import { type SiteFolder, TEST_PASSWORD } from '../../server/apps/site-folder.ts';
import { type SiteClient, signInAt } from '../../server/clients/site-client.ts';
import { openPage, type WatchedPage } from '../launch/browser.ts';
import { waitForHydration, waitForQuiet } from '../launch/readiness.ts';

/** Opens the admin area, and waits until React has hydrated it and knows the session. */
export async function openAdminArea(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const opened = await openPage(browser, url, options);
  const { page } = opened;
  await Promise.all([page.waitForResponse(GRAPHQL), page.goto('/create-news')]);
  await waitForHydration(page);
  await waitForQuiet(page);
  return opened;
}

/** Lets a browser continue the session of a client that is signed in. */
export async function giveSession(context: BrowserContext, { url, cookie, device }: SiteClient) {
  const cookies = [cookie, device].flatMap((pair) => {
    const [name = '', value = ''] = pair?.split('=') ?? [];
    return name ? { name, value, url } : [];
  });
  await context.addCookies(cookies);
}

/**
 * Gives a browser a session of its own, as if it had signed in before: without the form, which takes a
 * second.
 */
export async function signInBefore(context: BrowserContext, url: string): Promise<void> {
  const admin = await signInAt(url);
  await giveSession(context, admin);
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

/** All messages that are not empty. */
export const messages = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

/** Runs in the page. */
export const readFlag = () => sessionStorage.getItem('adminAuthenticated');

export const panelHeading = (page: Page) => page.getByRole('heading', { level: 1, name: 'News Management' });

export async function openManageTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  await page.getByRole('heading', { name: /^Existing Articles \(\d+\)$/ }).waitFor();
}

/** Ends every session, like a timeout or a changed password. */
export const endSessions = (folder: SiteFolder) => changeData(folder, 'delete from sessions');

/** Makes the page's GraphQL requests fail, until the returned function is called. */
export function cutGraphQL(page: Page): Promise<() => Promise<void>> {
  return handleGraphQL(page, (route) => route.abort());
}

/**
 * Holds the answer to the page's next request of a GraphQL operation, which the site has done by then.
 * @returns when it has done so, and a function that lets the page have the answer, and waits until it has
 * drawn what it makes of it.
 */
export async function holdNextAnswer(page: Page, operation: string) {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<Request>();
  let isHeld = false;
  await page.route(GRAPHQL, async (route, request) => {
    if (isHeld || request.postDataJSON().operationName !== operation) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    asked.resolve();
    await released.promise;
    await route.fulfill({ response });
    answered.resolve(request);
  });
  return {
    asked: asked.promise,
    async release() {
      released.resolve();
      const response = await (await answered.promise).response();
      await response?.finished();
      await waitForQuiet(page);
    },
  };
}

/** Holds the page's GraphQL requests until the returned function is called. */
export async function holdGraphQL(page: Page): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  await handleGraphQL(page, async (route) => {
    await released.promise;
    await route.continue();
  });
  // The handler remains: removing it would answer the held requests.
  return async () => released.resolve();
}

async function handleGraphQL(page: Page, handle: (route: Route) => Promise<void>) {
  await page.route(GRAPHQL, handle);
  return () => page.unroute(GRAPHQL, handle);
}

const GRAPHQL = '**/graphql';
