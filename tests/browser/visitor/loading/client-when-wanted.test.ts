import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { CHANGES, type Change, changePage } from '../../../support/browser/visitor/changed-page.ts';
import { CLIENT, delayClient } from '../../../support/browser/visitor/late-client.ts';
import { giveLine, type Line } from '../../../support/browser/visitor/line.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  for (let number = 1; number <= NEWS_PAGE_SIZE; number += 1)
    await createArticle(admin, { title: `Article ${number}` });
  ({ address } = await createArticleWithGallery(admin, { title: 'Five stalls', count: 5 }));
});

const next = (page: Page) => page.getByRole('button', { name: 'Next picture' });
const large = (page: Page) => page.getByRole('link', { name: /View larger$/ });
const counter = (page: Page) => page.getByRole('status').filter({ hasText: /^\d \/ \d/ });
const held = (page: Page) => page.locator('[data-held]');
const readMore = (page: Page) => page.getByRole('link', { name: /^Read More\W+Five stalls/ });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh News' });
const clientRequests = (requests: readonly string[]) => requests.filter((request) => CLIENT.test(request));

async function openOn(line: Line, path: string, options: BrowserContextOptions = {}) {
  const tab = await openTab(options, openFreshPage);
  await giveLine(tab.page, line);
  await tab.page.goto(path);
  return tab;
}

/** Opens a page whose client comes, or fails, and whose patience ends, only when the test says so. */
async function openWithLateClient(path: string, line: Line = 'unknown', change?: Change) {
  const tab = await openTab({}, openFreshPage);
  const { answer, endPatience } = await delayClient(tab.page);
  await giveLine(tab.page, line);
  if (change) await changePage(tab.page, `**${path}`, change);
  await tab.page.goto(path);
  return { ...tab, answer, endPatience };
}

/** Marks the document, to see whether another one is loaded. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

describe('what needs no client', () => {
  it('works on a mobile line, which loads none: gallery, Share, menus, and a row that opens its article', async () => {
    const { page, requests, complaints } = await openOn('mobile', address);
    await next(page).click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 5\b/);
    await page.getByRole('link', { name: /View larger$/ }).click();
    const lightbox = page.getByRole('dialog', { name: 'Five stalls' });
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => lightbox.getByRole('status').innerText()).toMatch(/^4 \/ 5\b/);
    await page.keyboard.press('Escape');
    await expect.poll(() => counter(page).innerText()).toMatch(/^4 \/ 5\b/);

    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share Article' }).click();
    await page.getByRole('textbox', { name: 'Address of this article' }).waitFor();

    const menu = page.getByRole('navigation', { name: 'Main' }).locator('details').first();
    await menu.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => menu.getAttribute('open')).not.toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.getAttribute('open')).toBeNull();

    await page.goto('/news');
    await page.locator('main li').first().locator('time').click();
    await page.getByRole('heading', { level: 1, name: 'Five stalls' }).waitFor();
    expect(clientRequests(requests)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    { page: 'a page', change: undefined, errors: [] },
    {
      page: 'a page that a translation changed',
      change: CHANGES['a translation, which wraps each text'],
      errors: [expect.stringContaining('#418')],
    },
  ])('keeps what it shows when the client comes: $page', async ({ change, errors }) => {
    const { page, complaints, answer } = await openWithLateClient(address, 'fast', change);
    await next(page).click();
    await next(page).click();
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Share Article' }).click();
    answer('scripts');
    await waitForHydration(page);
    expect(await counter(page).innerText()).toMatch(/^4 \/ 5\b/);
    expect(await large(page).getByRole('img').getAttribute('alt')).toBe('Stall 4');
    const field = page.getByRole('textbox', { name: 'Address of this article' });
    expect(await field.evaluate(isFocused)).toBe(true);
    await next(page).click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^5 \/ 5\b/);
    expect(complaints).toEqual(errors);
  });

  it('keeps its dialog and the focus in it on a page that a translation changed', async () => {
    const change = CHANGES['a translation, which wraps each text'];
    const { page, answer } = await openWithLateClient(address, 'fast', change);
    await large(page).click();
    await page.keyboard.press('ArrowRight');
    answer('scripts');
    await waitForHydration(page);
    const lightbox = page.getByRole('dialog', { name: 'Five stalls' });
    expect(await lightbox.getByRole('status').innerText()).toMatch(/^3 \/ 5\b/);
    expect(await lightbox.getByRole('button', { name: 'Close' }).evaluate(isFocused)).toBe(true);
  });
});

describe('a fast line', () => {
  it.each<[string, (page: Page) => Promise<void>]>([
    ['the focus on a link', (page) => page.keyboard.press('Tab')],
    ['a finger on a heading', (page) => page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart')],
    ['the mouse over a link', (page) => page.getByRole('contentinfo').getByRole('link').first().hover()],
  ])(
    'fetches the client when the browser is idle, and runs it at the first sign of a person: %s',
    async (_, act) => {
      const { page, requests } = await openOn('fast', '/news');
      await expect.poll(() => clientRequests(requests).length).toBeGreaterThan(3);
      await waitForQuiet(page);
      expect(await page.evaluate(() => window.isHydrated)).toBeUndefined();
      const fetched = requests.length;
      await act(page);
      await expect.poll(() => page.evaluate(() => window.isHydrated)).toBe(true);
      expect(requests.slice(fetched).filter((request) => CLIENT.test(request))).toEqual([]);
    },
  );

  it('runs it for a finger on a control that needs it', async () => {
    const { page } = await openOn('fast', '/news', PHONE);
    await readMore(page).tap();
    await page.getByRole('dialog', { name: 'Five stalls' }).waitFor();
  });
});

describe('a line that is not known to be fast', () => {
  it('loads the client for the mouse over a control that needs it, and for the focus, but not elsewhere', async () => {
    const wants = [(page: Page) => readMore(page).hover(), (page: Page) => refresh(page).focus()];
    for (const want of wants) {
      const { page, requests } = await openOn('unknown', '/news');
      await page.getByRole('heading', { level: 1 }).hover();
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await waitForQuiet(page);
      expect(clientRequests(requests)).toEqual([]);
      await want(page);
      await waitForHydration(page);
    }
  });

  it('opens an article over the list, once, by a click that came before the client', async () => {
    const { page, requests, complaints, answer } = await openWithLateClient('/news');
    await readMore(page).click();
    await readMore(page).click();
    expect(await held(page).count()).toBe(1);
    answer('scripts');
    await page.getByRole('dialog', { name: 'Five stalls' }).waitFor();
    expect(await held(page).count()).toBe(0);
    await waitForQuiet(page);
    expect(requests.filter((request) => request === 'POST /graphql')).toHaveLength(1);
    expect(complaints).toEqual([]);
  });

  it('does so on a page that a translation changed', async () => {
    const translation = CHANGES['a translation, which wraps each text'];
    const { page, requests, complaints, answer, endPatience } = await openWithLateClient(
      '/news',
      'unknown',
      translation,
    );
    await readMore(page).click();
    answer('scripts');
    await page.getByRole('dialog', { name: 'Five stalls' }).waitFor();
    await endPatience();
    await waitForQuiet(page);
    expect(requests.filter((request) => request.startsWith('GET /news'))).toEqual(['GET /news']);
    expect(complaints).toEqual([expect.stringContaining('#418')]);
  });

  it.each<['late' | 'missing', 'link' | 'button']>([
    ['late', 'link'],
    ['late', 'button'],
    ['missing', 'link'],
    ['missing', 'button'],
  ])("goes the browser's own way where the client is %s: %s", async (client, control) => {
    const { page, requests, answer, endPatience } = await openWithLateClient('/news');
    await mark(page);
    await (control === 'link' ? readMore(page) : refresh(page)).click();
    expect(await held(page).count()).toBe(1);
    expect(await isMarked(page)).toBe(true);
    const loaded = page.waitForEvent('domcontentloaded');
    if (client === 'late') await endPatience();
    else answer('nothing');
    await loaded;
    const title = control === 'link' ? 'Five stalls' : 'Latest News';
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(requests).not.toContain('POST /graphql');
  });
});

it('a click without a network says why it does nothing, and keeps the page', async () => {
  const { page } = await openOn('mobile', '/news');
  await page.context().setOffline(true);
  await refresh(page).click();
  await page.getByRole('alert').getByText('Please check your connection').waitFor();
  expect(await readMore(page).count()).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

describe('a mobile line', () => {
  it('refreshes news in place where a reload would lose the words of a search', async () => {
    const { page } = await openOn('mobile', '/news');
    await page.getByRole('searchbox').fill('traders');
    await refresh(page).click();
    await page.getByText('Updated just now.').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('traders');
  });

  it('loads pages where a fast one loads the client: an article, older ones, and the list again', async () => {
    const { page, requests, complaints } = await openOn('mobile', '/news', PHONE);
    await readMore(page).tap();
    await page.getByRole('heading', { level: 1, name: 'Five stalls' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Older articles' }).tap();
    await page.getByRole('heading', { name: 'Article 1', exact: true }).waitFor();
    await mark(page);
    await Promise.all([page.waitForEvent('domcontentloaded'), refresh(page).tap()]);
    expect(await isMarked(page)).toBe(false);
    await page.goto('/events');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .tap();
    await page.waitForURL(/\/events\/./);
    expect(clientRequests(requests)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('loads the client for who begins to write an application, so that no lost line loses it', async () => {
    const { page } = await openOn('mobile', '/membership', PHONE);
    const name = page.getByRole('textbox', { name: /name/i }).first();
    await name.tap();
    await page.keyboard.type('Amina');
    await waitForHydration(page);
    expect(await name.inputValue()).toBe('Amina');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: /apply|send|submit/i }).tap();
    await page.getByRole('alert').waitFor();
    expect(await name.inputValue()).toBe('Amina');
  });
});
