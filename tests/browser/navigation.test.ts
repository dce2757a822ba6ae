import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { open, waitForHydration } from '../support/browser/readiness.ts';
import { createArticle } from '../support/data/articles.ts';
import { createSiteClient } from '../support/server/site-client.ts';

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await createArticle(admin, { title });
});

const openMenu = async (page: Page, entry: string) => {
  await page.getByText('Menu', { exact: true }).click();
  await page.getByLabel(`${entry} sub-menu`).click();
};

/** The distance from the window's top to an element. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

describe('a sub-link in the open menu of a phone', () => {
  it.each([
    ['another page', '/'],
    ['the same page', '/news'],
  ])('closes the menu and opens its section from %s', async (_name, from) => {
    const { page, complaints, close } = await openPage(browser, site.url, PHONE);
    await open(page, from);
    // Chromium would scroll with a layout change; Safari does not.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
    await openMenu(page, 'News and Blogs');
    await page.getByRole('link', { name: 'Latest news', exact: true }).click();
    await page.waitForURL('**/news#latest-news');
    await expect.poll(() => topOf(page, '#latest-news')).toBe(MARGIN_ABOVE_TARGET_PX);
    expect(await page.locator('details[open]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

const MARGIN_ABOVE_TARGET_PX = 24;

describe('the focus after a link within the site', () => {
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

  it('is at the target that the address names', async () => {
    const { page, close } = await openPage(browser, site.url, PHONE);
    await open(page, '/news');
    await openMenu(page, 'Home');
    await page.getByRole('link', { name: 'Intro' }).click();
    await page.waitForURL('**/#intro');
    await expect.poll(() => focused(page)).toBe('intro');
    await close();
  });

  it.each(['/news', '/news#nowhere', '/news#%'])(
    'is at the heading, at %s without a matching target',
    async (to) => {
      const { page, close } = await openPage(browser, site.url, PHONE);
      await open(page, '/');
      await page.evaluate((address) => {
        history.pushState({ key: 'next', idx: 1, usr: null }, '', address);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      }, to);
      await expect.poll(() => focused(page)).toBe('latest-news');
      await close();
    },
  );

  it('is not moved when the page is reloaded, and returns with Back to the first page', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 1280, height: 800 } });
    const headingHasFocus = () => page.evaluate(() => document.activeElement?.tagName === 'H1');
    await open(page, '/contact');
    await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
    await expect.poll(headingHasFocus).toBe(true);
    await page.goBack();
    await page.waitForURL('**/contact');
    await expect.poll(headingHasFocus).toBe(true);
    await page.goForward();
    await expect.poll(headingHasFocus).toBe(true);
    await page.reload();
    await waitForHydration(page);
    expect(await headingHasFocus()).toBe(false);
    await close();
  });
});
