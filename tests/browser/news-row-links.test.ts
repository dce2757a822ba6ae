import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { WatchedPage } from '../support/browser/browser.ts';
import { openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import {
  boxOf,
  EXCERPT,
  excerptOf,
  openList,
  row,
  startSiteWithRows,
  titleOf,
} from '../support/browser/news-rows.ts';
import { waitForHydration } from '../support/browser/readiness.ts';

openSiteForFile(() =>
  startSiteWithRows([{ title: 'Another' }, { title: 'Tea', count: 2 }, { title: 'The first' }]),
);

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('an article in the list %s', (_name, javaScriptEnabled) => {
  /** A page for each width, for all these tests: each goes back to the list. */
  const lists = new Map<number, WatchedPage>();

  afterAll(() => Promise.all(lists.values().map((list) => list.close())));

  async function listAt(width: number): Promise<WatchedPage> {
    const opened = lists.get(width);
    if (opened) return opened;
    const list = await openList(width, '/news', { javaScriptEnabled });
    lists.set(width, list);
    if (javaScriptEnabled) await waitForHydration(list.page);
    return list;
  }

  /** Clicks, expects the article, and goes back. */
  async function openedBy(width: number, click: (item: Locator, page: Page) => Promise<void>) {
    const { page, complaints } = await listAt(width);
    await click(row(page, 'Tea'), page);
    await page.waitForURL('**/news/*/tea');
    if (javaScriptEnabled) await page.getByRole('dialog').getByText(EXCERPT).waitFor();
    if (javaScriptEnabled) await page.keyboard.press('Escape');
    else await page.goBack();
    await page.waitForURL('**/news');
    expect(complaints).toEqual([]);
  }

  it.each<[string, (item: Locator, page: Page) => Promise<void>]>([
    ['title', (item) => click(titleOf(item))],
    ['picture', (item) => click(item.locator('img'))],
    ['excerpt', (item) => click(excerptOf(item))],
    ['date', (item) => click(item.locator('time'))],
    ["'Read More'", (item) => click(item.getByRole('link', { name: /^Read More/ }))],
    ['empty space', clickEmptySpace],
  ])('opens by a click on its %s', async (_part, act) => {
    await openedBy(360, act);
    await openedBy(1280, act);
  });

  it('has one link to the article, and no tab stop but this and those to share it', async () => {
    const { page, close } = await openList(1280, '/news', { javaScriptEnabled });
    const stops = await row(page, 'Tea')
      .locator('a, button, [tabindex]')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.textContent));
    expect(stops).toEqual([
      'Read More: Tea',
      ...(javaScriptEnabled ? ['Share: Tea'] : []),
      'Send by WhatsApp: Tea',
    ]);
    await close();
  });
});

/** By the mouse, wherever the element is covered. */
async function click(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const { x, y, height } = await boxOf(element);
  await element.page().mouse.click(x + 8, y + height / 2);
}

/** Left of the picture's lower edge or below the text: the last pixels of the row. */
async function clickEmptySpace(item: Locator, page: Page) {
  await item.scrollIntoViewIfNeeded();
  const { right, bottom } = await boxOf(item);
  await page.mouse.click(right - 4, bottom - 4);
}

describe('an article in the list', () => {
  it('lets its text be selected, which does not open it', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const excerpt = excerptOf(row(page, 'Tea'));
    await excerpt.scrollIntoViewIfNeeded();
    const { x, y } = await boxOf(excerpt);
    // On its first line.
    await page.mouse.move(x + 20, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 120, y + 10, { steps: 5 });
    await page.mouse.move(x + 220, y + 10, { steps: 5 });
    await page.mouse.up();
    const selected = await page.evaluate(() => String(getSelection()));
    expect(selected.length).toBeGreaterThan(10);
    expect(EXCERPT).toContain(selected);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');

    // A click beside the selection ends it, and opens the article.
    await page.mouse.click(x + 400, y + 10);
    await page.waitForURL('**/news/*/tea');
    await close();
  });

  it('opens in a new tab by a click with Ctrl, on title and text', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    for (const part of [titleOf, excerptOf]) {
      const opened = page.context().waitForEvent('page');
      await page.keyboard.down('Control');
      await click(part(row(page, 'Tea')));
      await page.keyboard.up('Control');
      const tab = await opened;
      await tab.waitForURL('**/news/*/tea');
      await tab.close();
      expect(new URL(page.url()).pathname).toBe('/news');
    }
    await close();
  });

  it('has its title underlined under the mouse, but not while this is on a button', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const item = row(page, 'Tea');
    const line = () => titleOf(item).evaluate((it) => getComputedStyle(it).textDecorationLine);
    expect(await line()).toBe('none');
    for (const part of [item.locator('img'), excerptOf(item)]) {
      const { x, y } = await boxOf(part);
      await page.mouse.move(x + 5, y + 5);
      expect(await line()).toBe('underline');
    }
    await item.getByRole('button', { name: /^Share/ }).hover();
    expect(await line()).toBe('none');
    await close();
  });

  it('is shared by its button without being opened', async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    const button = row(page, 'Tea').getByRole('button', { name: /^Share/ });
    await click(button);
    await row(page, 'Tea').getByText(/link/i).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');
    await close();
  });

  it("gives the focus back to 'Read More', by whichever part it was opened", async () => {
    const { page, close } = await openList(1280);
    await waitForHydration(page);
    await click(excerptOf(row(page, 'Tea')));
    await page.getByRole('dialog').getByText(EXCERPT).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/news');
    await expect
      .poll(() => page.getByRole('link', { name: /^Read More.*Tea$/ }).evaluate(isFocused))
      .toBe(true);
    await close();
  });

  it('opens by a click on its text in the low-data version too', async () => {
    const { page, close } = await openList(360, '/news', { extraHTTPHeaders: { 'Save-Data': 'on' } });
    expect(await page.locator('script[src]').count()).toBe(0);
    await click(excerptOf(row(page, 'Tea')));
    await page.waitForURL('**/news/*/tea');
    await close();
  });
});
