import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PAGE_PATHS, PAGES, type Page as SitePage } from '../../../../rules/pages/pages.ts';
import { openFreshPage, openPage, type WatchedPage } from '../../../support/browser/launch/browser.ts';
import {
  open,
  stopClock,
  waitForHydration,
  waitForQuiet,
} from '../../../support/browser/launch/readiness.ts';
import { browser, openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';

const CHUNK = '**/assets/contact-page-*.js';

const PATHS_WITH_DATA = Object.values<SitePage>(PAGES)
  .filter(({ readsData, isPrivate }) => readsData && !isPrivate)
  .map(({ path }) => path);

const TITLES: Readonly<Record<string, string>> = { '/': 'Welcome to Sanir', '/news': 'Latest News' };

const ARTICLE_ID = '01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d';

openSiteForFile();

/** A new context, because a chunk from an earlier test is cached. */
const openHome = () => openAt('/', {}, openFreshPage);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const followContact = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'Contact', exact: true }).click();
const answerMissing = (page: Page) =>
  page.route(CHUNK, (route) => route.fulfill({ status: 404, body: 'gone' }));
const documents = ({ requests }: WatchedPage) =>
  requests.filter((request) => request === 'GET /contact').length;

it('an address without a page is 404 under header and footer, and needs no scripts', async () => {
  const { page, requests } = await openTab();
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  expect(await heading(page).textContent()).toBe('Unexpected Application Error!');
  expect(await page.locator('main').textContent()).toContain('404 Not Found');
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.getByRole('contentinfo').count()).toBe(1);
  expect(requests.filter((request) => request.endsWith('.js'))).toEqual([]);
});

it('a page that throws in the browser shows the same sentence as the server, no internal details, and links that load a document', async () => {
  const { page, requests } = await openHome();
  await page.route(CHUNK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const ContactPage = () => { throw new Error("inner words"); };',
    }),
  );
  await followContact(page);
  await page.getByText('500 Internal Server Error').waitFor();
  expect(await heading(page).textContent()).toBe('Unexpected Application Error!');
  expect(await page.locator('body').textContent()).not.toMatch(/inner words|\.js/);
  expect(await page.getByRole('banner').count()).toBe(1);
  expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  await page.locator('main').getByRole('link', { name: 'Latest News' }).click();
  await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
  expect(requests).toContain('GET /news');
});

it('a page whose news cannot be read answers 503, says so in their place, and offers to try again', async () => {
  const broken = await startSite({ expectErrors: true });
  await changeData(broken.folder, 'alter table news rename to elsewhere');
  const { page, close } = await openPage(browser, broken.url, { javaScriptEnabled: false });
  for (const pattern of PATHS_WITH_DATA) {
    const path = pattern.replace('/:slug?', '').replace(':articleId', ARTICLE_ID).replace(/:\w+/, 'water');
    expect((await page.goto(path))?.status(), path).toBe(503);
    const title = TITLES[pattern];
    if (title) expect(await heading(page).textContent()).toBe(title);
    const alert = page.getByRole('alert');
    const what = pattern === PAGE_PATHS.article ? 'article' : 'news articles';
    expect(await alert.textContent(), path).toContain(`Failed to load ${what}. Please try again later.`);
    expect(await alert.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(path);
    expect(await page.locator('link[rel=canonical]').count(), path).toBe(0);
  }
  await changeData(broken.folder, 'alter table elsewhere rename to news');
  await page.goto('/news');
  expect(await page.locator('main').textContent()).toContain('No news articles available at the moment.');
  await close();
  await broken.stop();
});

/** Moves the focus until the page shows a failure: without a sign of a person, the client does not run. */
async function waitForFailure(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return page.getByRole('alert').count();
    })
    .toBe(1);
}

describe('a chunk that is missing', () => {
  it('shows its failure without a network, and also where the document was already loaded for it, once', async () => {
    const watched = await openHome();
    const { page } = watched;
    const alert = page.getByRole('alert');
    const sentence = 'Loading chunk contact-page failed (missing)';
    await page.context().setOffline(true);
    await followContact(page);
    await alert.getByText(sentence).waitFor();
    expect(documents(watched)).toBe(0);

    // The document is readable, under the sentence.
    await page.context().setOffline(false);
    await answerMissing(page);
    await open(page, '/');
    await followContact(page);
    await waitForFailure(page);
    expect(await alert.textContent()).toContain(sentence);
    expect(await heading(page).textContent()).toMatch(/^Contact/);
    expect(documents(watched)).toBe(1);

    await open(page, '/');
    await followContact(page);
    await alert.getByText(sentence).waitFor();
    expect(await heading(page).textContent()).toBe('Unexpected Application Error!');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    expect(await page.getByRole('banner').count()).toBe(1);
    expect(await page.getByRole('contentinfo').count()).toBe(1);
    expect(documents(watched)).toBe(1);

    await page.evaluate(() => Object.assign(window, { isFirst: true }));
    await alert.getByRole('link', { name: 'Try Again' }).click();
    await expect.poll(() => page.evaluate(() => 'isFirst' in window)).toBe(false);
    await waitForFailure(page);
    await waitForQuiet(page);
    expect(await heading(page).textContent()).toMatch(/^Contact/);
    expect(documents(watched)).toBe(2);

    await page.unroute(CHUNK);
    await alert.getByRole('link', { name: 'Try Again' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await heading(page).textContent()).toMatch(/^Contact/);
    await waitForHydration(page);
    // From now on a new failure may reload the document again.
    await expect
      .poll(() =>
        page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('contact-page'))),
      )
      .toEqual([]);
  });

  it('also loads the document only once where the browser refuses storage', async () => {
    const watched = await openTab({}, openFreshPage);
    const { page } = watched;
    await page.addInitScript(() =>
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await answerMissing(page);
    await page.goto('/contact');
    await waitForFailure(page);
    expect(await page.getByRole('alert').textContent()).toContain(
      'Loading chunk contact-page failed (missing)',
    );
    await waitForQuiet(page);
    expect(documents(watched)).toBe(2);
  });

  it('loses no typed text', async () => {
    const watched = await openTab();
    const { page } = watched;
    const { promise: typed, resolve: miss } = Promise.withResolvers<void>();
    await page.route(CHUNK, async (route) => {
      await typed;
      await route.fulfill({ status: 404 });
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await heading(page).waitFor();
    await page.evaluate(() => document.querySelector('main')?.append(document.createElement('input')));
    await page.locator('main input').fill('Thandiwe');
    miss();
    await waitForFailure(page);
    expect(await page.locator('main input').inputValue()).toBe('Thandiwe');
    expect(documents(watched)).toBe(1);
  });

  it('counts as missing when its style sheet is missing', async () => {
    const watched = await openTab();
    const { page, requests } = watched;
    await open(page, '/contact');
    await page.route('**/assets/home-page-*.css', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('banner').getByRole('link', { name: 'Sanir' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome to Sanir' }).waitFor();
    expect(requests.filter((request) => request === 'GET /')).toHaveLength(1);
  });
});

it('a chunk that has not arrived after 120000 ms makes a link load the document once, and then shows the failure', async () => {
  const watched = await openTab({}, openFreshPage);
  const { page } = watched;
  await page.clock.install();
  await open(page, '/');
  await stopClock(page);
  await page.route(CHUNK, () => undefined);
  await Promise.all([page.waitForRequest(CHUNK), followContact(page)]);
  await page.clock.runFor(1_100);
  await page.getByRole('status').getByText('Loading…').waitFor();
  await page.clock.runFor(118_000);
  expect(documents(watched)).toBe(0);
  await page.clock.runFor(2_000);
  await expect.poll(() => documents(watched)).toBe(1);
  await page.getByRole('heading', { level: 1, name: /^Contact/ }).waitFor();
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      await page.clock.runFor(60_000);
      return page.getByRole('alert').count();
    })
    .toBe(1);
  expect(await page.getByRole('alert').textContent()).toContain(
    'Loading chunk contact-page failed (timeout)',
  );
  expect(documents(watched)).toBe(1);
});
