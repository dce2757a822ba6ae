import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../../../content/navigation.ts';
import {
  openFreshPage,
  type openPage,
  PHONE,
  type WatchedPage,
} from '../../../support/browser/launch/browser.ts';
import { stopClock, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

/** A width at which the navigation is visible without 'Menu'. */
const WIDE: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

/** Opens a page, and waits until its scripts run. */
async function openNavigation(
  options: BrowserContextOptions,
  path = '/contact',
  open?: typeof openPage,
): Promise<WatchedPage> {
  return openAt(path, options, open);
}

/** Opens a page whose scripts wait until `loadScripts` is called. */
async function openBeforeScripts(
  options: BrowserContextOptions,
): Promise<WatchedPage & { loadScripts: () => void }> {
  const watched = await openTab(options);
  const loadScripts = await holdScripts(watched.page);
  await watched.page.goto('/contact', { waitUntil: 'commit' });
  return { ...watched, loadScripts };
}

const chevron = (page: Page, entry: string) => page.getByLabel(`${entry} sub-menu`);
const entryLink = (page: Page, entry: string) =>
  page.getByRole('navigation').getByRole('link', { name: entry, exact: true });
/** The entries whose sub-menus are open. */
const openEntries = (page: Page) =>
  page
    .locator('nav details[open] > summary')
    .evaluateAll((summaries) => summaries.map((summary) => summary.getAttribute('aria-label')?.slice(0, -9)));

const NO_SCRIPTS = { javaScriptEnabled: false };
const focusedLabel = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

/** The marked entries, each with its mark; all of them are underlined. */
async function marksIn(page: Page): Promise<string[]> {
  const marked = page.locator('nav > ul > li > a[aria-current]');
  for (const label of await marked.locator('span').all())
    expect(await label.evaluate((it) => getComputedStyle(it).textDecorationLine)).toBe('underline');
  return marked.evaluateAll((links) => links.map((link) => `${link.textContent}: ${link.ariaCurrent}`));
}

describe.each([
  ['with scripts', {}],
  ['without scripts', NO_SCRIPTS],
])('the navigation %s', (_name, scripts) => {
  it('opens one sub-menu at a time by its button, closes it by the same, and marks page and section', async () => {
    const { page, complaints } = await openNavigation({ ...WIDE, ...scripts });
    await chevron(page, 'About Us').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual(['About Us']);
    await chevron(page, 'Our Work').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual(['Our Work']);
    await chevron(page, 'Our Work').press('Enter');
    await expect.poll(() => openEntries(page)).toEqual([]);
    expect(await marksIn(page)).toEqual(['Contact: page']);
    await entryLink(page, 'About Us').click();
    await expect.poll(() => marksIn(page)).toEqual(['About Us: page']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await expect.poll(() => marksIn(page)).toEqual(['Get Involved: true']);
    expect(complaints).toEqual([]);
    await page.goto('/nowhere');
    expect(await page.locator('nav [aria-current]').count()).toBe(0);
  });

  it("is shown and hidden on a phone by 'Menu', opens and closes by taps, and a tap on an entry opens its page", async () => {
    const { page } = await openNavigation({ ...PHONE, ...scripts });
    const menu = page.getByText('Menu', { exact: true });
    expect(await entryLink(page, 'Contact').isVisible()).toBe(false);
    await menu.tap();
    await expect
      .poll(() => page.locator('details:has(> summary:text-is("Menu"))').getAttribute('open'))
      .toBe('');
    for (const { label } of NAVIGATION) expect(await entryLink(page, label).isVisible(), label).toBe(true);
    await menu.tap();
    await entryLink(page, 'Contact').waitFor({ state: 'hidden' });
    await menu.tap();

    const tapThrough = async (entry: string) => {
      await chevron(page, 'About Us').tap();
      await expect.poll(() => openEntries(page)).toEqual(['About Us']);
      await chevron(page, 'Our Work').tap();
      await expect.poll(() => openEntries(page)).toEqual(['Our Work']);
      await chevron(page, 'Our Work').tap();
      await expect.poll(() => openEntries(page)).toEqual([]);
      await entryLink(page, entry).tap();
    };
    await tapThrough('Our Work');
    await page.waitForURL('**/our-work');
    await page.getByRole('heading', { level: 1, name: 'Our Work' }).waitFor();
    await page.setViewportSize({ width: 1024, height: 740 });
    await tapThrough('Contact');
    await page.waitForURL('**/contact');
  });
});

describe('an open sub-menu', () => {
  it('is closed by Escape, a click outside, a followed link, and when the focus leaves its entry', async () => {
    const { page } = await openNavigation(WIDE);
    await chevron(page, 'Resources').press('Enter');
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('Library');
    await page.keyboard.press('Escape');
    expect(await openEntries(page)).toEqual([]);
    expect(await focusedLabel(page)).toBe('Resources sub-menu');

    await chevron(page, 'Resources').press('Enter');
    expect(await openEntries(page)).toEqual(['Resources']);
    await page.locator('h1').click();
    await expect.poll(() => openEntries(page)).toEqual([]);

    await chevron(page, 'Home').press('Enter');
    await page.keyboard.press('Tab');
    expect(await openEntries(page)).toEqual(['Home']);
    await page.keyboard.press('Tab');
    expect(await focusedLabel(page)).toBe('About Us');
    expect(await openEntries(page)).toEqual([]);

    await entryLink(page, 'Membership').hover();
    await page.getByRole('link', { name: 'Directory', exact: true }).first().click();
    await page.waitForURL('**/membership/directory');
    await expect.poll(() => openEntries(page)).toEqual([]);
  });

  it('stays open when the scripts load', async () => {
    const { page, loadScripts } = await openBeforeScripts(WIDE);
    await chevron(page, 'Resources').press('Enter');
    loadScripts();
    await waitForHydration(page);
    expect(await openEntries(page)).toEqual(['Resources']);
  });
});

it('the menu of a phone is closed by Escape, after its open sub-menu, and the focus returns', async () => {
  const { page } = await openNavigation(PHONE);
  await page.getByText('Menu', { exact: true }).press('Enter');
  await chevron(page, 'About Us').press('Enter');
  await page.keyboard.press('Escape');
  expect(await openEntries(page)).toEqual([]);
  expect(await focusedLabel(page)).toBe('About Us sub-menu');
  await page.keyboard.press('Escape');
  expect(await entryLink(page, 'About Us').isVisible()).toBe(false);
  expect(await focusedLabel(page)).toBe('Menu');
});

describe('a mouse', () => {
  /** Opens at once, where it does: a sub-menu opens and closes within a second. */
  const afterASecond = async (page: Page) => {
    await page.clock.runFor(1000);
    return openEntries(page);
  };

  const leave = (page: Page) => page.mouse.move(640, 700);

  it("opens the sub-menu under it, in place of a button's too, and closes it by leaving for more than a moment, unless a click keeps it", async () => {
    const { page } = await openNavigation(WIDE, '/contact', openFreshPage);
    await page.clock.install();
    await stopClock(page);
    await entryLink(page, 'Get Involved').hover();
    expect(await afterASecond(page)).toEqual(['Get Involved']);
    await page.getByRole('link', { name: 'Fundraising' }).hover();
    expect(await afterASecond(page)).toEqual(['Get Involved']);
    const { x = 0, y = 0 } = (await page.getByRole('link', { name: 'Fundraising' }).boundingBox()) ?? {};
    await leave(page);
    await page.clock.runFor(250);
    await page.mouse.move(x + 5, y + 5);
    expect(await afterASecond(page)).toEqual(['Get Involved']);
    await leave(page);
    expect(await afterASecond(page)).toEqual([]);

    // Once Escape has closed it, it stays closed.
    await entryLink(page, 'Resources').hover();
    expect(await afterASecond(page)).toEqual(['Resources']);
    await page.keyboard.press('Escape');
    expect(await openEntries(page)).toEqual([]);
    await chevron(page, 'Resources').hover();
    expect(await afterASecond(page)).toEqual([]);
    await leave(page);
    expect(await afterASecond(page)).toEqual([]);

    await chevron(page, 'About Us').press('Enter');
    await entryLink(page, 'Resources').hover();
    expect(await afterASecond(page)).toEqual(['Resources']);
    await leave(page);
    expect(await afterASecond(page)).toEqual([]);

    await chevron(page, 'About Us').hover();
    expect(await afterASecond(page)).toEqual(['About Us']);
    await chevron(page, 'About Us').click();
    await leave(page);
    expect(await afterASecond(page)).toEqual(['About Us']);
    await chevron(page, 'About Us').click();
    expect(await afterASecond(page)).toEqual([]);

    // On a narrow screen it opens nothing.
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByText('Menu', { exact: true }).click();
    await entryLink(page, 'Get Involved').hover();
    expect(await afterASecond(page)).toEqual([]);
  });

  it('opens the sub-menu that it already rested on before the scripts loaded', async () => {
    const { page, loadScripts } = await openBeforeScripts(WIDE);
    await entryLink(page, 'Resources').hover();
    loadScripts();
    await expect.poll(() => openEntries(page)).toEqual(['Resources']);
  });
});
