import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openAt, openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';
import { failGraphQL, holdGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import {
  createArticle,
  DELETE_ARTICLE,
  type StoredArticle,
} from '../../../support/data/articles/articles.ts';
import { type NewsSite, startNewsSite } from '../../../support/server/apps/news-site.ts';

const TITLE = 'Article 8';

let site: NewsSite;
let article: StoredArticle;

openSiteForFile(async () => {
  site = await startNewsSite(12);
  return site;
});

beforeAll(async () => {
  article = site.articles[4] as StoredArticle;
});

const readMore = (page: Page, title = TITLE) =>
  page.getByRole('link', { name: new RegExp(`^Read More.*${title}$`) });
const dialog = (page: Page) => page.getByRole('dialog');
const body = (page: Page) => dialog(page).getByText('The words of number 8.');
const scrollTop = (page: Page) => page.evaluate(() => scrollY);
const pathOf = (page: Page) => page.url().slice(site.url.length);
const articlePath = () => `/news/${article.id}/article-8`;

describe("'Read More'", () => {
  it("reads the whole article and opens it over the list; its address, loaded as a document, is the article's page", async () => {
    const { page, requests, complaints } = await openAt('/news');
    expect(requests.some((request) => request.includes('/article-modal'))).toBe(false);
    const before = await page.evaluate(() => history.length);
    const release = await holdGraphQL(page);
    const asked = page.waitForRequest('**/graphql');
    await readMore(page).click();
    // The server keeps no answer to a request that has anything else.
    const operation = (await asked).postDataJSON() as object;
    expect(Object.keys(operation).sort()).toEqual(['operationName', 'query', 'variables']);
    await dialog(page).getByRole('status').getByText('Loading article...').waitFor();
    // What the list knows is there.
    await page.getByRole('dialog', { name: TITLE, exact: true }).waitFor();
    for (const words of [
      /[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/,
      'by Amina',
      'The words of number 8.',
    ])
      expect(await dialog(page).getByText(words).count()).toBe(1);
    expect(await dialog(page).getByRole('button', { name: 'Share' }).count()).toBe(1);
    await expect.poll(() => page.title()).toBe('Article 8 · Sanir');
    release();
    await body(page).waitFor();
    await page.getByRole('dialog', { name: TITLE, exact: true }).waitFor();
    const text = await dialog(page).innerText();
    expect(text).toContain('The words of number 8.');
    expect(text).toContain('by Amina');
    expect(text).toMatch(/[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/);
    expect(await dialog(page).getByRole('button', { name: 'Share' }).count()).toBe(1);
    expect(pathOf(page)).toBe(articlePath());
    expect(await page.evaluate(() => history.length)).toBe(before);
    await expect.poll(() => page.title()).toBe('Article 8 · Sanir');
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(page.url());
    expect(requests.filter((request) => request === 'POST /graphql')).toHaveLength(1);
    expect(requests).not.toContain(`GET ${articlePath()}`);
    expect(await scrollTop(page)).toBeGreaterThan(200);
    await page.reload();
    await waitForHydration(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(TITLE);
    expect(await scrollTop(page)).toBe(0);
    expect(await dialog(page).count()).toBe(0);
    expect(pathOf(page)).toBe(articlePath());
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/masked|article/);
    expect(complaints).toEqual([]);
  });

  it("opens the article's page by a click for a new tab, and where the dialog's chunk does not load", async () => {
    const { page } = await openAt('/news');
    await page.route('**/assets/article-modal-*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      readMore(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(pathOf(page)).toBe('/news');
    await readMore(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(pathOf(page)).toBe(articlePath());
  });
});

describe('the open article', () => {
  it('closes by its button, by Escape and by a click beside it: address, title, place and focus are restored', async () => {
    const { page, complaints } = await openAt('/news');
    await readMore(page).scrollIntoViewIfNeeded();
    const place = await scrollTop(page);
    expect(place).toBeGreaterThan(200);
    const closeButton = dialog(page).getByRole('button', { name: 'Close' });
    for (const [name, closeIt] of [
      ['Close', () => closeButton.click()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['a click beside it', () => page.mouse.click(40, 400)],
    ] as const) {
      await readMore(page).click();
      await body(page).waitFor();
      expect(await closeButton.evaluate(isFocused), name).toBe(true);
      await page.mouse.move(600, 300);
      await page.mouse.wheel(0, 5000);
      await page.mouse.wheel(0, 5000);
      await waitForQuiet(page);
      expect(await scrollTop(page), name).toBe(place);
      await closeIt();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => pathOf(page), { message: name }).toBe('/news');
      await expect.poll(() => page.title(), { message: name }).toBe('Latest News · Sanir');
      expect(await scrollTop(page), name).toBe(place);
      await expect.poll(() => readMore(page).evaluate(isFocused), { message: name }).toBe(true);
    }

    // Nor does Close move while Share shows the address.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.keyboard.press('Enter');
    await body(page).waitFor();
    const before = await closeButton.boundingBox();
    await dialog(page).getByRole('button', { name: 'Share' }).click();
    await dialog(page).getByRole('textbox').waitFor();
    expect(await closeButton.boundingBox()).toEqual(before);
    expect(complaints).toEqual([]);
  });

  it('says that it does not exist where it was deleted in the meantime, and an older one closes to its page', async () => {
    const gone = await createArticle(site.admin, { title: 'Soon gone' });
    const { page, complaints } = await openAt('/news');
    await site.admin.query(DELETE_ARTICLE, { id: gone.id });
    await readMore(page, 'Soon gone').click();
    await dialog(page).getByRole('status').getByText('Article not found.').waitFor();
    await expect.poll(() => page.title()).toBe('Article not found. · Sanir');
    await page.keyboard.press('Escape');
    await expect.poll(() => pathOf(page)).toBe('/news');

    const older = await page.getByRole('link', { name: 'Older articles' }).getAttribute('href');
    await open(page, older ?? '');
    await readMore(page, 'Article 2').click();
    await dialog(page).getByText('The words of number 2.').waitFor();
    expect(pathOf(page)).toMatch(/\/article-2$/);
    await page.keyboard.press('Escape');
    await expect.poll(() => pathOf(page)).toBe(older);
    expect(complaints).toEqual([]);
  });

  it('opens again after Back or Forward within the document', async () => {
    const { page, requests, complaints } = await openAt('/');
    await page.getByRole('link', { name: 'All news' }).click();
    await readMore(page).click();
    await body(page).waitFor();
    const place = await scrollTop(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Welcome to Sanir' }).waitFor();
    await page.goForward();
    await body(page).waitFor();
    expect(pathOf(page)).toBe(articlePath());
    await expect.poll(() => page.title()).toBe('Article 8 · Sanir');
    expect(await scrollTop(page)).toBe(place);
    await page.keyboard.press('Escape');
    await expect.poll(() => readMore(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => pathOf(page)).toBe('/news');
    expect(requests.filter((request) => / \/news/.test(request))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

it('an article whose part of the program is not there shows a failure that is read out, and Try Again leads to the article', async () => {
  const { page } = await openAt('/news', {}, openFreshPage);
  await page.context().setOffline(true);
  const link = page.getByRole('link', { name: /^Read More/ }).last();
  const address = String(await link.getAttribute('href'));
  await link.click();
  await page.getByRole('alert').getByText('Loading chunk article-modal failed (missing)').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const again = page.getByRole('alert').getByRole('link', { name: 'Try Again' });
  expect(await again.getAttribute('href')).toBe(address);
  await page.context().setOffline(false);
  await again.click();
  await page.waitForURL(address);
  await page.getByRole('article').waitFor();
});

it('by keyboard only a reader opens an article at the second attempt, reads, closes, and goes on to older ones', async () => {
  const { page } = await openAt('/news');
  const end = await failGraphQL(page);
  await readMore(page).focus();
  await page.keyboard.press('Enter');
  const alert = dialog(page).getByRole('alert');
  await alert.getByText('Failed to load article. Please try again later.').waitFor();
  expect(await dialog(page).getByRole('heading', { name: TITLE }).isVisible()).toBe(true);
  const again = await alert.getByRole('button', { name: 'Try Again' }).boundingBox();
  expect((again?.y ?? Number.POSITIVE_INFINITY) + (again?.height ?? 0)).toBeLessThan(
    page.viewportSize()?.height ?? 0,
  );
  await end();
  const release = await holdGraphQL(page);
  await alert.getByRole('button', { name: 'Try Again' }).focus();
  await page.keyboard.press('Enter');
  await alert.getByText('Loading article...').waitFor();
  expect(await alert.getByRole('button', { name: 'Try Again' }).evaluate(isFocused)).toBe(true);
  release();
  await body(page).waitFor();
  await expect.poll(() => dialog(page).getByRole('heading', { name: TITLE }).evaluate(isFocused)).toBe(true);
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => readMore(page).evaluate(isFocused)).toBe(true);
  await expect.poll(() => pathOf(page)).toBe('/news');
  await page.getByRole('link', { name: 'Older articles' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Article 2');
  await page.keyboard.press('Tab');
  expect(await readMore(page, 'Article 2').evaluate(isFocused)).toBe(true);
});
