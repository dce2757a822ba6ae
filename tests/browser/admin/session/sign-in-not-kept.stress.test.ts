import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  doorHeading,
  endSessions,
  enterPassword,
  messages,
  panelHeading,
  passwordField,
  readFlag,
} from '../../../support/browser/admin/admin-area.ts';
import { fillIn, formParts } from '../../../support/browser/admin/article-form.ts';
import { launchBrowser, openFreshPage } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { freePort } from '../../../support/operations/open-proxy.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { type Site, startSite } from '../../../support/server/apps/start-site.ts';

const BY_HTTP =
  'Your browser could not keep you signed in, because this page was opened without https. ' +
  'Open https://www.sanir.example/create-news and sign in there.';
const BLOCKED =
  'Your browser could not keep you signed in, because it blocks cookies for this site. ' +
  'Allow them in its settings, then sign in again.';

let browser: Browser;
let port: number;
let secure: Site;
let plain: Site;

beforeAll(async () => {
  port = await freePort();
  [secure, plain, browser] = await Promise.all([
    startSite({ env: { PORT: String(port), PUBLIC_URL: 'https://www.sanir.example' } }),
    startSite(),
    // Browsers keep such cookies of this machine's own names.
    launchBrowser('wide', '--host-resolver-rules=MAP www.sanir.example 127.0.0.1'),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([secure?.stop(), plain?.stop()]);
});

/** Opens the door of the site whose address is https by http. */
async function openByHttp(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await openFreshPage(browser, `http://www.sanir.example:${port}`, options);
  await page.goto('/create-news');
  return page;
}

/** As where cookies are blocked: the browser gets none. */
const blockCookies = (page: Page) =>
  page.route('**/{graphql,create-news*}', async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const answer = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      ...(body && { body: new Uint8Array(body) }),
    });
    const { 'set-cookie': _, 'content-encoding': _encoding, ...headers } = Object.fromEntries(answer.headers);
    await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
  });

describe('a sign-in that the browser does not keep', () => {
  it('leaves the form, which names the address to open where the site needs https', async () => {
    const page = await openByHttp();
    await waitForHydration(page);
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText(BY_HTTP, { exact: true }).waitFor();
    expect(await doorHeading(page).count()).toBe(1);
    expect(await passwordField(page).inputValue()).toBe(TEST_PASSWORD);
    expect(await page.evaluate(readFlag)).toBeNull();
    // The address is longer than a phone is wide.
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.context().close();
  });

  it('is told also without scripts', async () => {
    const page = await openByHttp({ javaScriptEnabled: false });
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText(BY_HTTP, { exact: true }).waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText(BY_HTTP, { exact: true }).waitFor();
    await page.context().close();
  });

  it('is told from one whose question for the session has no answer, says where cookies are blocked, and leaves the work below a new sign-in', async () => {
    const { page } = await openFreshPage(browser, plain.url);
    const answered = Promise.withResolvers<void>();
    let questions = 0;
    await page.route('**/graphql', async (route) => {
      questions += 1;
      if (questions > 1) return route.continue();
      const response = await route.fetch();
      await answered.promise;
      await route.fulfill({ response });
    });
    await open(page, '/create-news');
    await enterPassword(page, TEST_PASSWORD);
    await panelHeading(page).waitFor();
    answered.resolve();
    await page.unrouteAll({ behavior: 'wait' });
    await leave(page);

    // The session may have been kept.
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('Login') ? route.continue() : route.abort(),
    );
    await enterPassword(page, TEST_PASSWORD);
    await panelHeading(page).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await leave(page);

    await blockCookies(page);
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText(BLOCKED, { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    await enterPassword(page, TEST_PASSWORD);
    await panelHeading(page).waitFor();

    const form = formParts(page);
    await fillIn(form, 'Half a thought');
    await endSessions(plain.folder);
    await blockCookies(page);
    await form.submit.click();
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await dialog.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByText(BLOCKED, { exact: true }).waitFor();
    expect(await form.title.inputValue()).toBe('Half a thought');
    await page.unrouteAll({ behavior: 'wait' });
    await page.keyboard.press('Enter');
    await page.getByText('News article created successfully!').waitFor();
    await page.context().close();
  });
});

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await doorHeading(page).waitFor();
}
