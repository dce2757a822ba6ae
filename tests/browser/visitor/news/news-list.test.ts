import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  openAt,
  openSiteForFile,
  WITH_AND_WITHOUT_SCRIPTS,
} from '../../../support/browser/sites/site-of-file.ts';
import { answerGraphQL, failGraphQL, holdGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { type NewsSite, startNewsSite } from '../../../support/server/apps/news-site.ts';

const LOADING = 'Loading news articles...';
const FAILED = 'Failed to load news articles. Please try again later.';
const EMPTY = 'No news articles available at the moment.';

let site: NewsSite;

openSiteForFile(async () => {
  site = await startNewsSite(12);
  return site;
});

const main = (page: Page) => page.locator('main');
const rows = (page: Page) => main(page).getByRole('link', { name: /^Read More/ });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try Again' });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh News' });

const followNews = (page: Page) =>
  page.getByRole('navigation').getByRole('link', { name: 'News and Blogs' }).click();

describe.each(WITH_AND_WITHOUT_SCRIPTS)('the list of news %s', (_name, javaScriptEnabled) => {
  it('has heading, description, the link to the admin area, and ten articles with buttons for a finger', async () => {
    const { page, complaints } = await openAt('/news', { ...PHONE, javaScriptEnabled });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Latest News');
    expect(await main(page).textContent()).toContain('Stories, statements and updates from our network.');
    const admin = main(page).getByRole('link', { name: 'Admin: Create News' });
    expect(await admin.getAttribute('href')).toBe('/create-news');
    expect(await rows(page).count()).toBe(10);
    const first = page.getByRole('listitem').filter({ hasText: 'Article 12' });
    const text = await first.innerText();
    expect(text).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(text).toContain('by Amina');
    expect(text).toContain('The words of number 12.');
    expect(await first.getByRole('button', { name: /^Share.*Article 12$/ }).count()).toBe(
      javaScriptEnabled ? 1 : 0,
    );
    expect(await refresh(page).count()).toBe(javaScriptEnabled ? 1 : 0);
    expect(await page.getByText('10 shown, newest first.', { exact: true }).count()).toBe(1);
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      // Not as high as the row.
      for (const row of await rows(page).all())
        expect((await row.boundingBox())?.height, `${width} px`).toBe(44);
    }
    expect(complaints).toEqual([]);
  });
});

describe('a list of news that the browser requests', () => {
  it("says that it is loading, then that it failed, keeps the focus at 'Try Again', and loads no document", async () => {
    const { page, requests } = await openAt('/contact');
    const { promise: answer, resolve: fail } = Promise.withResolvers<void>();
    await page.route('**/graphql', (route) => answer.then(() => route.abort()));
    await followNews(page);
    await page.getByRole('status').getByText(LOADING).waitFor();
    fail();
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(await page.getByText(LOADING).count()).toBe(0);
    expect(await refresh(page).count()).toBe(0);
    await tryAgain(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => requests.filter((request) => request === 'POST /graphql').length).toBe(2);
    await page.getByRole('alert').getByText(FAILED).waitFor();
    expect(await tryAgain(page).evaluate(isFocused)).toBe(true);
    await page.unroute('**/graphql');

    const release = await holdGraphQL(page);
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText(LOADING).waitFor();
    expect(await tryAgain(page).evaluate(isFocused)).toBe(true);
    release();
    await expect.poll(() => rows(page).count()).toBe(10);
    await expect
      .poll(() =>
        rows(page)
          .first()
          .evaluate((row) => document.activeElement?.contains(row)),
      )
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
    expect(requests).not.toContain('GET /news');
  });

  it("says that there is no news, and then has no 'Refresh News'", async () => {
    const { page, complaints } = await openAt('/contact');
    const pageInfo = { __typename: 'PageInfo', hasNextPage: false, endCursor: null };
    await answerGraphQL(page, { news: { __typename: 'ArticleConnection', nodes: [], pageInfo } });
    await followNews(page);
    await page.getByRole('status').getByText(EMPTY).waitFor();
    expect(await refresh(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it("'Refresh News' keeps the list, also when it fails and is tried again, shows its progress, and adds new articles", async () => {
  const { page } = await openAt('/news');
  const end = await failGraphQL(page);
  await refresh(page).click();
  await page.getByRole('alert').getByText(FAILED).waitFor();
  expect(await rows(page).count()).toBe(10);
  await end();
  await tryAgain(page).click();
  await page.getByRole('status').getByText('Updated just now.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await expect.poll(() => refresh(page).evaluate(isFocused)).toBe(true);

  const { id } = await createArticle(site.admin, { title: 'Breaking' });
  const release = await holdGraphQL(page);
  await refresh(page).click();
  await page.getByRole('status').getByText(LOADING).waitFor();
  expect(await rows(page).count()).toBe(10);
  release();
  await page.getByRole('status').getByText('Updated just now.').waitFor();
  expect(await rows(page).first().getAttribute('href')).toContain(id);
  await expect.poll(() => refresh(page).evaluate(isFocused)).toBe(true);
  await site.admin.query(DELETE_ARTICLE, { id });
});
