import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFreshPage, openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';
import { answerGraphQL, failGraphQL, holdGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import { type NewsSite, startNewsSite } from '../../../support/server/apps/news-site.ts';

let site: NewsSite;

openSiteForFile(async () => {
  site = await startNewsSite(23);
  return site;
});

const titles = (page: Page) => page.locator('main li h2').allTextContents();
const titlesFrom = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => `Article ${newest - index}`);
/** Loaded for the first request after the page. */
const CLIENT = '**/assets/apollo-client-*.js';

/** The articles are all of this month. */
const THIS_MONTH = new Intl.DateTimeFormat('en', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});
const beginning = (page: Page) =>
  page.getByText(`This is the beginning of the archive: ${THIS_MONTH.format()}.`, { exact: true });

const older = (page: Page) => page.getByRole('link', { name: 'Older articles' });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function openNews(openNew = openPage, prepare?: () => void) {
  const opened = await openTab({}, openNew);
  if (prepare) await opened.page.addInitScript(prepare);
  await open(opened.page, '/news');
  return opened;
}

it("the archive without scripts links page by page to the oldest article, where it says so, and by 'Newest articles' back", async () => {
  const { page, complaints } = await openAt('/news', { javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: 'Newest articles' }).count()).toBe(0);
  await older(page).click();
  await page.waitForURL('**/news?after=*');
  expect(await titles(page)).toEqual(titlesFrom(13, 4));
  expect(await beginning(page).count()).toBe(0);
  expect(await page.title()).toBe('Older News · Sanir');
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
  await older(page).click();
  await expect.poll(() => titles(page)).toEqual(titlesFrom(3, 1));
  await beginning(page).waitFor();
  expect(await older(page).count()).toBe(0);
  await page.getByRole('link', { name: 'Newest articles' }).click();
  await page.waitForURL('**/news');
  expect(await titles(page)).toEqual(titlesFrom(23, 14));
  // Among results it is not named.
  for (const words of ['number+3', 'Article+23']) {
    await page.goto(`/news?q=${words}`);
    expect((await titles(page)).length, words).toBeGreaterThan(0);
    expect(await page.getByText('beginning of the archive').count(), words).toBe(0);
  }
  expect(complaints).toEqual([]);
});

describe('the archive with scripts', () => {
  it("appends by 'Older articles', focuses the first of them, and keeps the address", async () => {
    const { page, requests, complaints } = await openNews();
    const release = await holdGraphQL(page);
    await older(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Loading news articles...').waitFor();
    expect(await titles(page)).toEqual(titlesFrom(23, 14));
    release();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 4));
    await expect.poll(() => focusedText(page)).toBe('Article 13');
    await page.getByRole('status').getByText('20 shown, newest first.', { exact: true }).waitFor();
    expect(await beginning(page).count()).toBe(0);
    await older(page).click();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 1));
    expect(await older(page).count()).toBe(0);
    expect(await beginning(page).isVisible()).toBe(true);
    await page.getByRole('status').getByText('23 articles, newest first.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(requests.filter((request) => request === 'GET /news')).toHaveLength(1);

    // All of them are read again.
    await page.getByRole('button', { name: 'Refresh News' }).click();
    await page.getByRole('status').getByText('23 articles, newest first. Updated just now.').waitFor();
    expect(await titles(page)).toEqual(titlesFrom(23, 1));
    expect(complaints).toEqual([]);
  });

  it('focuses the first appended article where it is drawn late, as in WebKit, and appends to an older page', async () => {
    const { page, complaints } = await openNews(openFreshPage, delayTimers);
    const olderPage = (await older(page).getAttribute('href')) ?? '';
    await older(page).click();
    await expect.poll(() => focusedText(page)).toBe('Article 13');
    await open(page, olderPage);
    const address = page.url();
    await older(page).click();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(13, 1));
    await expect.poll(() => focusedText(page)).toBe('Article 3');
    expect(page.url()).toBe(address);
    expect(complaints).toEqual([]);
  });

  it('is there without a request when the reader comes back, with all that was appended, in its place', async () => {
    const { page, complaints } = await openNews();
    const operations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/graphql')) operations.push(request.postDataJSON().operationName);
    });
    await page.getByRole('link', { name: 'Sanir', exact: true }).first().click();
    await page.getByRole('heading', { level: 2, name: 'Latest News' }).waitFor();
    await page.getByRole('heading', { name: 'Article 23', exact: true }).waitFor();
    expect(operations).toEqual(['News']);
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 14));
    await waitForQuiet(page);
    expect(operations).toEqual(['News']);

    await older(page).click();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 4));
    // The focus scrolls too.
    await expect.poll(() => focusedText(page)).toBe('Article 13');
    await page.getByRole('heading', { name: 'Article 6', exact: true }).scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.click());
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 4));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    expect(complaints).toEqual([]);
  });

  it('keeps the list when the GraphQL client or older articles do not load, and can be tried again', async () => {
    const { page } = await openNews(openFreshPage);
    await page.route(CLIENT, (route) => route.abort());
    await older(page).click();
    const alert = page.getByRole('alert');
    const failure = alert.getByText('Failed to load news articles. Please try again later.');
    await failure.waitFor();
    expect(await titles(page)).toEqual(titlesFrom(23, 14));

    await page.unroute(CLIENT);
    const end = await failGraphQL(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'));
    const again = alert.getByRole('button', { name: 'Try Again' });
    await again.click();
    await failed;
    await waitForQuiet(page);
    await failure.waitFor();
    expect(await titles(page)).toEqual(titlesFrom(23, 14));

    await end();
    await again.click();
    await expect.poll(() => titles(page)).toEqual(titlesFrom(23, 4));
    await expect.poll(() => focusedText(page)).toBe('Article 13');
    await page.getByRole('status').getByText('20 shown, newest first.', { exact: true }).waitFor();
    expect(await alert.count()).toBe(0);
  });

  it("on a phone has 'Older articles' in the same colour after a tap; it goes where all of them were deleted", async () => {
    const { page, complaints } = await openAt('/news', PHONE);
    const colour = () => older(page).evaluate((it) => getComputedStyle(it).color);
    const before = await colour();
    await older(page).hover();
    expect(await older(page).evaluate((it) => it.matches(':hover'))).toBe(true);
    expect(await colour()).toBe(before);

    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
    await answerGraphQL(page, {
      news: { __typename: 'ArticleConnection', nodes: [], pageInfo, languages: null },
    });
    await older(page).click();
    await expect.poll(() => older(page).count()).toBe(0);
    expect(await titles(page)).toEqual(titlesFrom(23, 14));
    await expect.poll(() => focusedText(page)).toBe('Refresh News');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

/** Delays all timers, because the list gets its new articles by a timer. Runs in the page. */
function delayTimers(): void {
  const { setTimeout } = window;
  Object.assign(window, {
    setTimeout: (act: () => void, pause = 0, ...values: []) =>
      setTimeout.call(window, act, pause + 100, ...values),
  });
}
