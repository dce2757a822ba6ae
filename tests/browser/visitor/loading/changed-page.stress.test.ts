import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { enterButton, panelHeading, passwordField } from '../../../support/browser/admin/admin-area.ts';
import { pointAtLink, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { CHANGES, type Change, changePage } from '../../../support/browser/visitor/changed-page.ts';
import {
  APPLICATION,
  fillIn,
  formOf,
  typedValues,
} from '../../../support/browser/visitor/membership-form.ts';
import { storedApplications } from '../../../support/data/applications/stored-applications.ts';
import { startNewsSite } from '../../../support/server/apps/news-site.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';

openSiteForFile(() => startNewsSite(3));

const TRANSLATED = CHANGES['a translation, which wraps each text'];

/** Opens a page whose scripts are held back. @param change what changes its HTML; nothing by default */
async function openEarly(path: string, change?: Change) {
  const opened = await openTab({ viewport: { width: 1280, height: 500 } });
  const { page } = opened;
  const loadScripts = await holdScripts(page);
  if (change) await changePage(page, `**${path}`, change);
  // Its end comes only with the scripts.
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').or(page.locator('#state')).first().waitFor({ state: 'attached' });
  // Its style sheets can come later still, and move what was scrolled to.
  await expect.poll(() => page.evaluate(hasStyles)).toBe(true);
  return {
    ...opened,
    loadScripts,
    /** Lets React take over the page. @returns whether it drew the page anew. */
    async hydrate() {
      const main = await page.locator('main').elementHandle();
      loadScripts();
      await waitForHydration(page);
      const isNew = await main?.evaluate((element) => !element.isConnected);
      // Where the browser has sent a form, it may say that this cut off the scripts of the page before.
      const remark = /status of 422|^failed: .*\.js$/;
      const errors = opened.complaints.filter((complaint) => !remark.test(complaint));
      // React's error 418: the HTML is not what it was to be.
      expect(errors).toEqual(isNew ? [expect.stringContaining('#418')] : []);
      return isNew;
    },
  };
}

const caretIn = (page: Page) =>
  page.evaluate(() => {
    const { selectionStart, selectionEnd, selectionDirection } = document.activeElement as HTMLInputElement;
    return [selectionStart, selectionEnd, selectionDirection];
  });

const readScroll = () => scrollY;

const hasStyles = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
    ({ sheet }) => sheet !== null,
  );

/** Types an application before the scripts, and expects that it is still there after them. */
async function typeEarly(change: Change | undefined, isNew: boolean) {
  const { page, hydrate, close } = await openEarly('/membership', change);
  await fillIn(page);
  const { name, organization } = formOf(page);
  await name.fill('Nomsa Dube');
  await organization.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 6, 'backward'));
  await organization.focus();
  const top = await page.evaluate(readScroll);
  expect(top).toBeGreaterThan(0);
  expect(await hydrate()).toBe(isNew);
  expect(await typedValues(page)).toEqual({ ...APPLICATION, name: 'Nomsa Dube' });
  expect(await organization.evaluate(isFocused)).toBe(true);
  expect(await caretIn(page)).toEqual([2, 6, 'backward']);
  expect(await page.evaluate(readScroll)).toBe(top);
  return { page, close };
}

/** Sends what was typed, which is what the site then has. */
async function send(page: Page): Promise<void> {
  await formOf(page).button.click();
  await formOf(page).thanks.waitFor();
  expect(await storedApplications(site.folder)).toMatchObject([{ ...APPLICATION, name: 'Nomsa Dube' }]);
}

describe('an application that was typed before the scripts stays, with focus, selection and place,', () => {
  it.each(Object.entries(CHANGES))('on a page changed by %s', async (_name, change) => {
    const { page } = await typeEarly(change, true);
    // It goes through the form that React has drawn, whatever was in its place.
    if (
      change === TRANSLATED ||
      change === CHANGES['an extension that puts fields of the same names before ours']
    )
      await send(page);
  });

  it('on a page changed by an extension in its head and around what React has drawn', async () => {
    await typeEarly(
      (html) =>
        html
          .replace('</head>', '<meta name="extension"></head>')
          .replace('<body>', '<body class="extension"><div>Save with us</div>')
          .replace('</body>', '<div>Save again</div></body>'),
      false,
    );
  });

  it('on a page whose HTML has not changed, and is sent', async () => {
    const { page } = await typeEarly(undefined, false);
    await send(page);
  });
});

describe.each([
  ['that has not changed', undefined, false],
  ['that was translated', TRANSLATED, true],
])('on a page %s', (_name, change, isNew) => {
  it('a menu that was opened before the scripts stays open, its link keeps the focus, and a search that was typed goes on', async () => {
    const { page, hydrate } = await openEarly('/news', change);
    const search = page.getByRole('searchbox', { name: 'Search news' });
    await search.fill('well');
    const menu = page.locator('details[name=sub-menu]').nth(2);
    await menu.locator('summary').click();
    await menu.locator('a').nth(1).focus();
    expect(await hydrate()).toBe(isNew);
    expect(await menu.evaluate((details: HTMLDetailsElement) => details.open)).toBe(true);
    expect(await menu.locator('a').nth(1).evaluate(isFocused)).toBe(true);
    await search.focus();
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    expect(await search.inputValue()).toBe('wells');
  });

  it('a password that was typed before the scripts stays, and signs in', async () => {
    const { page, hydrate } = await openEarly('/create-news', change);
    await passwordField(page).fill(TEST_PASSWORD);
    expect(await hydrate()).toBe(isNew);
    expect(await passwordField(page).evaluate(isFocused)).toBe(true);
    await enterButton(page).click();
    await panelHeading(page).waitFor();
  });

  it('what was opened before the scripts stays open, and its summary keeps the focus', async () => {
    const { page, hydrate } = await openEarly('/our-work', change);
    await page.locator('main summary').nth(1).click();
    expect(await hydrate()).toBe(isNew);
    const buttons = page.locator('main button[aria-expanded]');
    const states = () => buttons.evaluateAll((all) => all.map((button) => button.ariaExpanded));
    expect(await states()).toEqual(['false', 'true', 'false']);
    const text = page.locator(`[id="${await buttons.nth(1).getAttribute('aria-controls')}"]`);
    expect(await text.isVisible()).toBe(true);
    expect(await buttons.nth(1).evaluate(isFocused)).toBe(true);
  });
});

it('a page that is drawn anew with problems above its form leaves the focus in the field that is being corrected', async () => {
  const { page, hydrate } = await openEarly('/membership', TRANSLATED);
  await fillIn(page, { name: ' ', email: 'nomsa@home.example', contactNumber: '1' });
  await formOf(page).button.click();
  await formOf(page).summary.waitFor();
  await formOf(page).name.fill('Nomsa');
  await hydrate();
  expect(await typedValues(page)).toMatchObject({ name: 'Nomsa', contactNumber: '1' });
  expect(await formOf(page).name.evaluate(isFocused)).toBe(true);
});

it('a page without its state stays as it is, and the browser sends the form', async () => {
  const without: Change = (html) => html.replace(/<script type="application\/json".*?<\/script>/s, '');
  const { page, loadScripts } = await openEarly('/membership', without);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await fillIn(page, { ...APPLICATION, name: 'Nomsa Moyo' });
  loadScripts();
  await expect
    .poll(async () => {
      await pointAtLink(page);
      return failures;
    })
    .toContain('The page came without its state');
  await formOf(page).button.click();
  await formOf(page).thanks.waitFor();
  expect((await storedApplications(site.folder)).map(({ name }) => name)).toContain('Nomsa Moyo');
});
