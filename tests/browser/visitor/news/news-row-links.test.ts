import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, WITH_AND_WITHOUT_SCRIPTS } from '../../../support/browser/sites/site-of-file.ts';
import { keptPage } from '../../../support/browser/visitor/kept-page.ts';
import {
  boxOf,
  EXCERPT,
  excerptOf,
  openList,
  row,
  screen,
  startSiteWithRows,
  titleOf,
} from '../../../support/browser/visitor/news-rows.ts';

openSiteForFile(() =>
  startSiteWithRows([{ title: 'Another' }, { title: 'Tea', count: 1 }, { title: 'The first' }]),
);

const ARTICLE = '**/news/*/tea';

describe.each(WITH_AND_WITHOUT_SCRIPTS)('an article in the list %s', (_name, javaScriptEnabled) => {
  const listAt = async (width: number) =>
    (await keptPage('/news', { ...screen(width), javaScriptEnabled })).page;

  it.each<[string, (item: Locator) => Promise<Point>]>([
    ['title', (item) => placeIn(titleOf(item))],
    ['picture', (item) => placeIn(item.locator('img'))],
    ['excerpt', (item) => placeIn(excerptOf(item))],
    ['date', (item) => placeIn(item.locator('time'))],
    ["'Read More'", (item) => placeIn(item.getByRole('link', { name: /^Read More/ }))],
    ['empty space', emptyPlaceIn],
  ])('opens by a click on its %s', async (_part, place) => {
    for (const width of [360, 1280]) {
      const page = await listAt(width);
      const { x, y } = await place(row(page, 'Tea'));
      if (javaScriptEnabled) {
        await page.mouse.click(x, y);
        await page.waitForURL(ARTICLE);
        await page.getByRole('dialog').getByText(EXCERPT).waitFor();
        await page.keyboard.press('Escape');
        await page.waitForURL('**/news');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
      } else {
        // The browser follows the link; a test below lets it.
        const target = await page.evaluate(
          (at) => document.elementFromPoint(at.x, at.y)?.closest('a')?.pathname,
          { x, y },
        );
        expect(target, `${width} px`).toMatch(/^\/news\/[^/]+\/tea$/);
      }
    }
  });

  it('has one link to the article, and no tab stop but this and those to share it', async () => {
    const page = await listAt(1280);
    const stops = await row(page, 'Tea')
      .locator('a, button, [tabindex]')
      .evaluateAll((all) => all.filter((it) => it.checkVisibility()).map((it) => it.textContent));
    expect(stops).toEqual([
      'Read More: Tea',
      ...(javaScriptEnabled ? ['Share: Tea'] : []),
      'Send by WhatsApp: Tea',
    ]);
  });
});

interface Point {
  readonly x: number;
  readonly y: number;
}

/** At the start of an element, whether or not another covers it. */
async function placeIn(element: Locator): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, height } = await boxOf(element);
  return { x: x + 8, y: y + height / 2 };
}

/** Left of the image's lower edge or below the text: the last pixels of the row. */
async function emptyPlaceIn(item: Locator): Promise<Point> {
  await item.scrollIntoViewIfNeeded();
  const { right, bottom } = await boxOf(item);
  return { x: right - 4, y: bottom - 4 };
}

async function click(element: Locator): Promise<void> {
  const { x, y } = await placeIn(element);
  await element.page().mouse.click(x, y);
}

describe('an article in the list', () => {
  it('has its title underlined under the mouse, except on a button, which shares it without opening it', async () => {
    const { page } = await openList(1280);
    await waitForHydration(page);
    const item = row(page, 'Tea');
    const line = () => titleOf(item).evaluate((it) => getComputedStyle(it).textDecorationLine);
    expect(await line()).toBe('none');
    for (const part of [item.locator('img'), excerptOf(item)]) {
      const { x, y } = await boxOf(part);
      await page.mouse.move(x + 5, y + 5);
      expect(await line()).toBe('underline');
    }
    const button = item.getByRole('button', { name: /^Share/ });
    await button.hover();
    expect(await line()).toBe('none');
    await click(button);
    await item.getByText(/link/i).first().waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');
  });

  it('opens in a new tab by a click with Ctrl, not by a selection of its text, and by a click beside this', async () => {
    const { page } = await openList(1280);
    await waitForHydration(page);
    for (const part of [titleOf, excerptOf]) {
      const opened = page.context().waitForEvent('page');
      await page.keyboard.down('Control');
      await click(part(row(page, 'Tea')));
      await page.keyboard.up('Control');
      const tab = await opened;
      await tab.waitForURL(ARTICLE);
      await tab.close();
      expect(new URL(page.url()).pathname).toBe('/news');
    }

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
    await waitForQuiet(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/news');

    // This ends the selection, and opens the article, whose end gives the focus back to its link.
    await page.mouse.click(x + 400, y + 10);
    await page.waitForURL(ARTICLE);
    await page.getByRole('dialog').getByText(EXCERPT).waitFor();
    await page.keyboard.press('Escape');
    await page.waitForURL('**/news');
    await expect
      .poll(() => page.getByRole('link', { name: /^Read More.*Tea$/ }).evaluate(isFocused))
      .toBe(true);
  });

  it('opens by a click on its text in the low-data version too', async () => {
    const { page } = await openList(360, '/news', { extraHTTPHeaders: { 'Save-Data': 'on' } });
    expect(await page.locator('script[src]').count()).toBe(0);
    await click(excerptOf(row(page, 'Tea')));
    await page.waitForURL(ARTICLE);
  });
});
