import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../content/navigation.ts';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import {
  chevron,
  entryLink,
  openBeforeScripts,
  openEntries,
  openNavigation,
  WIDE,
} from '../support/browser/navigation.ts';
import { waitForHydration } from '../support/browser/readiness.ts';

openSiteForFile();

const NO_SCRIPTS = { javaScriptEnabled: false };
const focusedLabel = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe.each([
  ['with scripts', {}],
  ['without scripts', NO_SCRIPTS],
])('the navigation %s', (_name, scripts) => {
  it('opens one sub-menu at a time by its button, and closes it by the same', async () => {
    const { page, complaints, close } = await openNavigation({ ...WIDE, ...scripts });
    await chevron(page, 'About Us').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual(['About Us']);
    await chevron(page, 'Our Work').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual(['Our Work']);
    await chevron(page, 'Our Work').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  it('opens and closes by a tap, and a tap on an entry opens its page at once', async () => {
    for (const viewport of [PHONE.viewport, { width: 1024, height: 740 }]) {
      const { page, close } = await openNavigation({ ...PHONE, ...scripts, viewport: viewport ?? null });
      const menu = page.getByText('Menu', { exact: true });
      if (await menu.isVisible()) await menu.tap();
      await chevron(page, 'About Us').tap();
      await expect.poll(() => openEntries(page)).toEqual(['About Us']);
      await chevron(page, 'Our Work').tap();
      await expect.poll(() => openEntries(page)).toEqual(['Our Work']);
      await chevron(page, 'Our Work').tap();
      await expect.poll(() => openEntries(page)).toEqual([]);
      await entryLink(page, 'Our Work').tap();
      await page.waitForURL('**/our-work');
      await close();
    }
  });

  it('is shown and hidden on a phone by a button that shows its state', async () => {
    const { page, close } = await openNavigation({ ...PHONE, ...scripts });
    expect(await entryLink(page, 'Contact').isVisible()).toBe(false);
    await page.getByText('Menu', { exact: true }).tap();
    const menu = page.locator('details:has(> summary:text-is("Menu"))');
    await expect.poll(() => menu.getAttribute('open')).toBe('');
    for (const { label } of NAVIGATION) expect(await entryLink(page, label).isVisible(), label).toBe(true);
    await page.getByText('Menu', { exact: true }).tap();
    await entryLink(page, 'Contact').waitFor({ state: 'hidden' });
    await close();
  });

  it('marks the current page, and its section', async () => {
    const { page, close } = await openPage(browser, site.url, { ...WIDE, ...scripts });
    for (const [path, entry, value] of [
      ['/', 'Home', 'page'],
      ['/about', 'About Us', 'page'],
      ['/membership', 'Membership', 'page'],
      ['/membership/directory', 'Membership', 'true'],
      ['/events', 'Get Involved', 'true'],
      ['/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', 'News and Blogs', 'true'],
    ] as const) {
      await page.goto(path);
      const marked = page.locator('nav > ul > li > a[aria-current]');
      expect(await marked.allTextContents(), path).toEqual([entry]);
      expect(await marked.getAttribute('aria-current')).toBe(value);
      const line = await marked
        .locator('span')
        .evaluate((label) => getComputedStyle(label).textDecorationLine);
      expect(line).toBe('underline');
    }
    await page.goto('/nowhere');
    expect(await page.locator('nav [aria-current]').count()).toBe(0);
    await close();
  });
});

describe('an open sub-menu', () => {
  it('is closed by Escape, which returns the focus to its button', async () => {
    const { page, close } = await openNavigation(WIDE);
    await chevron(page, 'Resources').press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('Library');
    await page.keyboard.press('Escape');
    expect(await openEntries(page)).toEqual([]);
    expect(await focusedLabel(page)).toBe('Resources sub-menu');
    await close();
  });

  it('is closed by Escape while the mouse rests on it, and stays closed', async () => {
    const { page, close } = await openNavigation(WIDE);
    await entryLink(page, 'Resources').hover();
    await expect.poll(() => openEntries(page)).toEqual(['Resources']);
    await page.keyboard.press('Escape');
    expect(await openEntries(page)).toEqual([]);
    await chevron(page, 'Resources').hover();
    await page.waitForTimeout(300);
    expect(await openEntries(page)).toEqual([]);
    await close();
  });

  it('is closed by a click outside', async () => {
    const { page, close } = await openNavigation(WIDE);
    await chevron(page, 'Resources').press('Enter');
    await page.locator('h1').click();
    await expect.poll(() => openEntries(page)).toEqual([]);
    await close();
  });

  it('is closed when the focus leaves its entry', async () => {
    const { page, close } = await openNavigation(WIDE);
    await chevron(page, 'Home').press('Enter');
    await page.keyboard.press('Tab');
    expect(await openEntries(page)).toEqual(['Home']);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('About Us');
    expect(await openEntries(page)).toEqual([]);
    await close();
  });

  it('stays open when the scripts load', async () => {
    const { page, loadScripts, close } = await openBeforeScripts(WIDE);
    await chevron(page, 'Resources').press('Enter');
    loadScripts();
    await waitForHydration(page);
    expect(await openEntries(page)).toEqual(['Resources']);
    await close();
  });

  it('is closed by a followed link', async () => {
    const { page, close } = await openNavigation(WIDE);
    await entryLink(page, 'Membership').hover();
    await page.getByRole('link', { name: 'Directory', exact: true }).first().click();
    await page.waitForURL('**/membership/directory');
    await expect.poll(() => openEntries(page)).toEqual([]);
    await close();
  });
});

describe('the menu of a phone', () => {
  it('is closed by Escape, after its open sub-menu, and the focus returns', async () => {
    const { page, close } = await openNavigation(PHONE);
    await page.getByText('Menu', { exact: true }).press('Enter');
    await chevron(page, 'About Us').press('Enter');
    await page.keyboard.press('Escape');
    expect(await openEntries(page)).toEqual([]);
    expect(await focusedLabel(page)).toBe('About Us sub-menu');
    await page.keyboard.press('Escape');
    expect(await entryLink(page, 'About Us').isVisible()).toBe(false);
    expect(await focusedLabel(page)).toBe('Menu');
    await close();
  });
});
