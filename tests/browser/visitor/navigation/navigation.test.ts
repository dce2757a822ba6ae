import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { open, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { overflowingMenus } from '../../../support/browser/looking/overflowing-menus.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) await createArticle(admin, { title });
});

const openMenu = async (page: Page, entry: string) => {
  await page.getByText('Menu', { exact: true }).click();
  await page.getByLabel(`${entry} sub-menu`).click();
};

/** The distance from the window's top to an element. */
const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

it('a sub-link in the open menu of a phone closes the menu and opens its section, from another page and the same, and its target takes the focus', async () => {
  const { page, complaints } = await openAt('/', PHONE);
  // Chromium would scroll with a layout change; Safari does not.
  await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'));
  for (const from of ['another page', 'the same page']) {
    await openMenu(page, 'News and Blogs');
    await page.getByRole('link', { name: 'Latest news', exact: true }).click();
    await page.waitForURL('**/news#latest-news');
    await expect.poll(() => topOf(page, '#latest-news'), { message: from }).toBe(MARGIN_ABOVE_TARGET_PX);
    expect(await page.locator('details[open]').count(), from).toBe(0);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await openMenu(page, 'Home');
  await page.getByRole('link', { name: 'Intro' }).click();
  await page.waitForURL('**/#intro');
  await expect.poll(() => focused(page)).toBe('intro');
  expect(complaints).toEqual([]);
});

const MARGIN_ABOVE_TARGET_PX = 24;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

it('the focus after a link within the site is at the heading where the address names no target that is there, also after Back, but not after a reload', async () => {
  const { page } = await openTab({ viewport: { width: 1280, height: 800 } });
  const headingHasFocus = () => page.evaluate(() => document.activeElement?.tagName === 'H1');
  await open(page, '/contact');
  await page.getByRole('link', { name: 'About Us', exact: true }).first().click();
  await expect.poll(headingHasFocus).toBe(true);
  await page.goBack();
  await page.waitForURL('**/contact');
  await expect.poll(headingHasFocus).toBe(true);
  await page.goForward();
  await page.waitForURL('**/about');
  await expect.poll(headingHasFocus).toBe(true);
  await page.reload();
  await waitForHydration(page);
  expect(await headingHasFocus()).toBe(false);

  for (const to of ['/news', '/news#nowhere', '/news#%']) {
    await page.evaluate((address) => {
      history.pushState({ key: 'next', idx: 1, usr: null }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, to);
    await expect.poll(() => focused(page), { message: to }).toBe('latest-news');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About Us' }).waitFor();
  }
});

describe('every sub-menu', () => {
  it('is within the window at each width, in large text, in which the footer fits a phone too', async () => {
    const { page } = await openAt('/contact');
    for (const size of process.env.LONG ? [16, 20, 32] : [32]) {
      await setDefaultTextSize(page, size);
      const found: string[] = [];
      // The entries are in columns, whose places change evenly between few widths.
      for (let width = 769; width <= 1300; width += process.env.LONG ? 7 : 59) {
        await page.setViewportSize({ width, height: 700 });
        found.push(...(await overflowingMenus(page)));
      }
      expect(found, `${size} px`).toEqual([]);
    }

    // The e-mail address breaks only after its @.
    await page.setViewportSize({ width: 360, height: 740 });
    const address = emailOf(page);
    expect((await address.innerText()).replaceAll('\n', '')).toBe('hello@sanir.example');
    const parts = await address.locator('span').evaluate((span) =>
      [...span.childNodes]
        .filter((node) => node instanceof Text)
        .map((text) => {
          const range = document.createRange();
          range.selectNode(text);
          return [text.data, range.getClientRects().length];
        }),
    );
    expect(parts).toEqual([
      ['hello@', 1],
      ['sanir.example', 1],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });

  it('opens to the left at 1280 px where it is one of the last two, and nine entries would fit on the line', async () => {
    const { page } = await openAt('/contact', { viewport: { width: 1280, height: 700 } });
    const sides = await page.locator('nav > ul > li').evaluateAll((entries) =>
      entries.map((entry) => {
        const details = entry.querySelector('details');
        const panel = entry.querySelector('ul');
        if (!details || !panel) return 'none';
        details.open = true;
        const side =
          panel.getBoundingClientRect().left < entry.getBoundingClientRect().left ? 'left' : 'right';
        details.open = false;
        return side;
      }),
    );
    expect(sides).toEqual(['right', 'right', 'right', 'right', 'right', 'right', 'left', 'left']);

    const row = page.getByRole('navigation', { name: 'Main' }).locator('> ul');
    await row.evaluate((list) => list.append(list.children[5]?.cloneNode(true) ?? ''));
    const entries = await row
      .locator('> li')
      .evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().toJSON()));
    expect(entries).toHaveLength(9);
    expect(new Set(entries.map(({ top }) => top)).size).toBe(1);
    expect(entries.at(-1).right).toBeLessThanOrEqual(1280);
    expect(await overflowingMenus(page)).toEqual([]);
  });
});

const emailOf = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'hello@sanir.example' });

it('the footer shows the e-mail address on one line, and links to the social networks in the same tab', async () => {
  const { page } = await openAt('/contact');
  for (const width of [769, 900, 1100, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    expect((await emailOf(page).boundingBox())?.height, `${width} px`).toBe(44);
  }
  const links = page.getByRole('contentinfo').locator('a[href^="https:"]');
  expect(await links.allTextContents()).toEqual(['Facebook', 'X', 'Instagram', 'LinkedIn']);
  expect(await links.evaluateAll((all) => all.filter((link) => link.hasAttribute('target')))).toEqual([]);
});
