import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../../../content/navigation.ts';
import { openFreshPage, openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import {
  browser,
  openAt,
  openSiteForFile,
  openTab,
  site,
} from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { type SiteClient, signInAt } from '../../../support/server/clients/site-client.ts';

const CHUNK = '**/assets/contact-page-*.js';

let admin: SiteClient;

openSiteForFile();

beforeAll(async () => {
  admin = await signInAt(site.url);
  await createArticle(admin, { title: 'Forty traders, one table' });
});

const entry = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true });

/** The positions of all elements on the page. */
async function placesIn(page: Page): Promise<string[]> {
  await waitForQuiet(page);
  await expect
    .poll(() =>
      page.evaluate(() => [...document.images].every((image) => image.complete || image.loading === 'lazy')),
    )
    .toBe(true);
  return page.locator('main *').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return `${element.tagName} ${[x, y + window.scrollY, width, height].map(Math.round).join()}`;
    }),
  );
}

describe('a page that a link within the site leads to', () => {
  it('has the same layout as when it is loaded as a document', async () => {
    const { page, complaints } = await openAt('/membership/directory');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const places = new Map<string, string[]>();
    for (const { label, to } of NAVIGATION) {
      await entry(page, label).click();
      await page.waitForURL(`**${to}`);
      await expect
        .poll(() => entry(page, label).getAttribute('aria-current'), { message: label })
        .toBe('page');
      await page.getByText('Loading news articles...').waitFor({ state: 'detached' });
      places.set(to, await placesIn(page));
    }
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    for (const [to, followed] of places) {
      await open(page, to);
      expect(followed, to).toEqual(await placesIn(page));
    }
    expect(complaints).toEqual([]);
  });

  it('has its own canonical address, and a missing page has none', async () => {
    const { id } = await createArticle(admin, { title: 'Soon gone' });
    // Under another host name than the public one.
    const { page } = await openPage(browser, site.url.replace('127.0.0.1', 'localhost'));
    const canonical = page.locator('link[rel=canonical]');
    await open(page, '/');
    await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id });
    await page.getByRole('link', { name: /Read More.*Soon gone/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Article not found.' }).waitFor();
    await expect.poll(() => canonical.count()).toBe(0);
    const back = page.getByRole('link', { name: '← Back to News' });
    expect(await back.getAttribute('href')).toBe('/news');
    await entry(page, 'About Us').click();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.url}/about`);
  });

  it('shows that it is loading after one second, and moves nothing', async () => {
    const { page, complaints } = await openTab(PHONE);
    const { promise: wanted, resolve: send } = Promise.withResolvers<void>();
    await page.route(CHUNK, async (route) => {
      await wanted;
      await route.continue();
    });
    await open(page, '/');
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.getByText('Menu', { exact: true }).click();
    const before = await height();
    await entry(page, 'Contact').tap();
    const line = page.getByRole('status').filter({ hasText: 'Loading…' });
    await line.waitFor();
    expect(await height()).toBe(before);
    send();
    await page.getByRole('heading', { level: 1, name: /^Contact/ }).waitFor();
    await line.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

describe('a link under the mouse', () => {
  const asked = (requests: readonly string[]) =>
    requests.filter((request) => /\/assets\/contact-page-.*\.js$/.test(request)).length;

  it('loads its page before the click, but not the admin area', async () => {
    const { page, requests, complaints } = await openAt('/news', {}, openFreshPage);
    await page.clock.install();
    const before = requests.length;
    await page.getByRole('link', { name: 'Admin: Create News' }).hover();
    await page.clock.runFor(1000);
    await waitForQuiet(page);
    expect(requests.slice(before)).toEqual([]);
    await entry(page, 'Contact').hover();
    await page.clock.runFor(1000);
    await expect.poll(() => asked(requests)).toBe(1);
    await entry(page, 'Contact').click();
    await page.getByRole('heading', { level: 1, name: /^Contact/ }).waitFor();
    expect(asked(requests)).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('loads nothing for a reader who saves data', async () => {
    const { page, requests, complaints } = await openTab({}, openFreshPage);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    await page.clock.install();
    await page.goto('/');
    await entry(page, 'Contact').hover();
    await page.clock.runFor(1000);
    await waitForQuiet(page);
    expect(asked(requests)).toBe(0);
    await entry(page, 'Contact').click();
    await page.getByRole('heading', { level: 1, name: /^Contact/ }).waitFor();
    expect(asked(requests)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

describe('Back, before the scripts of a reloaded page have run,', () => {
  it('loads the previous page, which is the only one shown afterwards', async () => {
    const { page, complaints } = await openAt('/contact');
    await entry(page, 'Get Involved').click();
    await page.getByRole('heading', { level: 1, name: 'Get Involved' }).waitFor();
    const release = await goBackBeforeScripts(page);
    await page.getByRole('heading', { level: 1, name: 'Contact Us' }).waitFor();
    release();
    await waitForQuiet(page);
    expect(await page.locator('main h1').allTextContents()).toEqual(['Contact Us']);
    expect(complaints.filter((line) => !line.startsWith('failed:'))).toEqual([]);
  });

  it('loads the list from which a search began', async () => {
    const { page } = await openAt('/news');
    const field = page.getByRole('searchbox', { name: 'Search news' });
    await field.fill('traders');
    await field.press('Enter');
    const results = page.getByRole('heading', { name: 'Search results' });
    await results.waitFor();
    const release = await goBackBeforeScripts(page);
    await results.waitFor({ state: 'detached' });
    release();
    await waitForQuiet(page);
    expect([await results.count(), await field.inputValue()]).toEqual([0, '']);
  });
});

async function goBackBeforeScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', (route) => released.then(() => route.continue()));
  const asked = page.waitForRequest(/entry-client/);
  await page.reload();
  await asked;
  await page.goBack({ waitUntil: 'commit' });
  return release;
}
