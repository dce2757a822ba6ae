import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { bringAxe } from '../support/browser/find-violations.ts';
import {
  findViolationsAtEachWidth,
  findViolationsInBothSchemes,
} from '../support/browser/find-violations-at-each-width.ts';
import { failGraphQL } from '../support/browser/force-graphql.ts';
import { fillIn, formOf } from '../support/browser/membership-form.ts';
import { waitForHydration, waitForQuiet } from '../support/browser/readiness.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../support/server/start-site-with-news.ts';

const WIDTHS = process.env.LONG ? [320, 768, 1280] : [320];

/** The first panel opens to the right, the last one to the left; the others are like these. */
const ENTRIES = process.env.LONG ? NAVIGATION : [...NAVIGATION.slice(0, 1), ...NAVIGATION.slice(-1)];

let site: SiteWithNews;

openSiteForFile(async () => {
  site = await startSiteWithNews();
  return site;
});

let page: Page;

beforeAll(async () => {
  ({ page } = await openPage(browser, site.url));
  await bringAxe(page);
});

async function visit(path: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(path);
  await waitForQuiet(page);
}

async function visitHydrated(path: string): Promise<void> {
  await visit(path);
  await waitForHydration(page);
}

describe('axe-core finds no violation on a phone, and in the long tests at a desk, light and dark,', () => {
  it.each([
    ...VISITOR_PATHS,
    ...EVENTS.slice(0, process.env.LONG ? EVENTS.length : 1).map(({ id }) => `/events?event=${id}`),
    '/membership?sent=1',
    '/no-such-page',
    '/news/no-such-article',
  ])('with %s', async (path) => {
    await visit(path);
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with an article', async () => {
    await visit(site.articlePath);
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with each sub-menu open', async () => {
    await visit('/about');
    const violations: string[] = [];
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 768 && !(await page.getByRole('navigation', { name: 'Main' }).isVisible()))
        await page.getByText('Menu', { exact: true }).click();
      for (const { label } of ENTRIES) {
        await page.getByLabel(`${label} sub-menu`).click();
        await page.locator('details[open]', { has: page.getByLabel(`${label} sub-menu`) }).waitFor();
        violations.push(...(await findViolationsInBothSchemes(page, 'header:has(nav)')));
        await page.getByLabel(`${label} sub-menu`).click();
      }
    }
    expect(violations).toEqual([]);
  });

  it('with the dialog of an event open', async () => {
    await visitHydrated('/events');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with the membership form: filled in wrongly, refused by the server, and received', async () => {
    await visitHydrated('/membership');
    const { button, summary, thanks } = formOf(page);
    await button.click();
    await summary.waitFor();
    const violations = await findViolationsAtEachWidth(page, WIDTHS);
    await fillIn(page);
    const mend = await failGraphQL(page);
    await page.waitForTimeout(1000);
    await button.click();
    await summary.getByText('No answer came').waitFor();
    violations.push(...(await findViolationsAtEachWidth(page, WIDTHS)));
    await mend();
    await page.waitForTimeout(1000);
    await button.click();
    await thanks.waitFor();
    violations.push(...(await findViolationsAtEachWidth(page, WIDTHS)));
    expect(violations).toEqual([]);
  });

  it.each([
    ['finds articles', 'table'],
    ['finds nothing', 'nothing'],
    ['is too long', 'x'.repeat(201)],
  ])('with a search that %s', async (_name, words) => {
    await visit(`/news?q=${words}`);
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with an article open over the list', async () => {
    await visitHydrated('/news');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('They came with').waitFor();
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with the pictures of an article in their dialog', async () => {
    await visitHydrated(site.articlePath);
    await page.getByRole('link', { name: /View larger$/ }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });

  it('with every longer text of a project open', async () => {
    await visitHydrated('/our-work');
    for (const button of await page.getByRole('button', { name: /^Learn More/ }).all()) await button.click();
    expect(await findViolationsAtEachWidth(page, WIDTHS)).toEqual([]);
  });
});
