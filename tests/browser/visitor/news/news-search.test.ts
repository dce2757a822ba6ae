import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  openAt,
  openSiteForFile,
  openTab,
  WITH_AND_WITHOUT_SCRIPTS,
} from '../../../support/browser/sites/site-of-file.ts';
import { failGraphQL, holdGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { type NewsSite, startNewsSite } from '../../../support/server/apps/news-site.ts';

let site: NewsSite;

openSiteForFile(async () => {
  site = await startNewsSite(11);
  return site;
});

beforeAll(async () => {
  await createArticle(site.admin, { title: 'Água para todos', content: '<p>Três bairros.</p>', lang: 'pt' });
  await createArticle(site.admin, { title: 'The well', content: '<p>WATER is agua in Maputo.</p>' });
  await createArticle(site.admin, { title: 'A draft about agua', published: false });
});

const titles = (page: Page) => page.locator('main li h2').allTextContents();
const marks = (page: Page) => page.locator('main mark').allTextContents();
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search news' });
const search = (page: Page) => page.getByRole('button', { name: 'Search' });

describe.each(WITH_AND_WITHOUT_SCRIPTS)('the search %s', (_name, javaScriptEnabled) => {
  it('shows its results, newest first, with the words marked, or that there are none, and older results', async () => {
    const { page, complaints, requests } = await openAt('/news', { javaScriptEnabled });
    await field(page).fill(' AGUA ');
    await search(page).click();
    await expect.poll(() => page.title()).toBe('News with “AGUA” · Sanir');
    await expect.poll(() => titles(page)).toEqual(['The well', 'Água para todos']);
    expect(await marks(page)).toEqual(['agua', 'Água']);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Latest News');
    expect(await page.getByRole('heading', { name: 'Search results' }).count()).toBe(1);
    expect(await page.getByRole('heading', { name: 'Newsletter' }).count()).toBe(0);
    expect(await page.locator('main').textContent()).toContain('Articles with “AGUA”, newest first.');
    expect(await field(page).inputValue()).toBe('AGUA');
    expect(requests.filter((request) => request === 'GET /news')).toHaveLength(javaScriptEnabled ? 1 : 2);
    // Search engines leave it out.
    if (!javaScriptEnabled)
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    await page.locator('main').getByRole('link', { name: 'All news' }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(10);
    expect(await field(page).inputValue()).toBe('');

    await field(page).fill('"<b>* \u{1F319} zzz');
    await search(page).click();
    const sentence = 'No articles found for “"<b>* \u{1F319} zzz”.';
    await page.getByRole('status').getByText(sentence).waitFor();
    expect(await page.getByRole('button', { name: 'Refresh News' }).count()).toBe(0);
    expect(await page.locator('main').getByRole('link', { name: 'All news' }).count()).toBe(1);

    await field(page).fill('article');
    await search(page).click();
    await expect.poll(async () => (await titles(page)).length).toBe(10);
    await page.getByRole('link', { name: 'Older articles' }).click();
    await page.getByRole('heading', { name: 'Article 1', exact: true }).waitFor();
    expect(await titles(page)).toHaveLength(javaScriptEnabled ? 11 : 1);
    expect(await marks(page)).toContain('Article');
    expect(complaints).toEqual([]);
  });
});

it('a page of results is there again when an article over it closes; says that another is loading, and shows its failure', async () => {
  const { page } = await openAt('/news?q=agua');
  await page.getByRole('link', { name: /^Read More.*The well$/ }).click();
  await page.getByRole('dialog').getByText('WATER is agua').waitFor();
  expect(page.url()).toMatch(/\/the-well$/);
  await page.keyboard.press('Escape');
  await page.waitForURL('**/news?q=agua');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await titles(page)).toEqual(['The well', 'Água para todos']);

  const release = await holdGraphQL(page);
  await field(page).fill('maputo');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Loading news articles...').waitFor();
  release();
  await expect.poll(() => titles(page)).toEqual(['The well']);
  const end = await failGraphQL(page);
  await field(page).fill('bairros');
  await page.keyboard.press('Enter');
  const alert = page.getByRole('alert');
  await alert.getByText('Failed to load news articles. Please try again later.').waitFor();
  await end();
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect.poll(() => titles(page)).toEqual(['Água para todos']);
});

it('a search that is too long says so, and searches for nothing', async () => {
  const { page } = await openTab({ javaScriptEnabled: false });
  expect((await page.goto(`/news?q=${'x'.repeat(201)}`))?.status()).toBe(400);
  const sentence = 'Please search with at most 200 characters.';
  expect(await page.getByRole('alert').textContent()).toBe(sentence);
  expect(await field(page).getAttribute('maxlength')).toBe('200');
  expect(await titles(page)).toEqual([]);
});
