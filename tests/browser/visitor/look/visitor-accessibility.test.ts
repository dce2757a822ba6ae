import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { NAVIGATION } from '../../../../content/navigation.ts';
import { openPage } from '../../../support/browser/launch/browser.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import {
  findViolationsAtEachWidth,
  findViolationsInBothSchemes,
} from '../../../support/browser/looking/find-violations-at-each-width.ts';
import { browser, openSiteForFile } from '../../../support/browser/sites/browser-site-of-file.ts';
import { failGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import { fillIn, formOf } from '../../../support/browser/visitor/membership-form.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';

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

async function expectNoViolations(state: string): Promise<void> {
  expect.soft(await findViolationsAtEachWidth(page, WIDTHS), state).toEqual([]);
}

/** The pages that a test of their own walks through. */
const WALKED = ['/about', '/our-work', '/events', '/membership', '/news'];

describe('axe-core finds no violation on a phone, and in the long tests at a desk, light and dark,', () => {
  it.each([
    ...VISITOR_PATHS.filter((path) => !WALKED.includes(path)),
    ...EVENTS.slice(0, process.env.LONG ? EVENTS.length : 1).map(({ id }) => `/events?event=${id}`),
    '/no-such-page',
    '/news/no-such-article',
  ])('with %s', async (path) => {
    await visit(path);
    await expectNoViolations(path);
  });

  it('with /about, and each sub-menu open', async () => {
    await visitHydrated('/about');
    await expectNoViolations('the page');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 768 && !(await page.getByRole('navigation', { name: 'Main' }).isVisible()))
        await page.getByText('Menu', { exact: true }).click();
      for (const { label } of ENTRIES) {
        await page.getByLabel(`${label} sub-menu`).click();
        await page.locator('details[open]', { has: page.getByLabel(`${label} sub-menu`) }).waitFor();
        expect
          .soft(await findViolationsInBothSchemes(page, 'header:has(nav)'), `${label}, ${width} px`)
          .toEqual([]);
        await page.getByLabel(`${label} sub-menu`).click();
      }
    }
  });

  it('with /our-work, and every longer text of a project open', async () => {
    await visitHydrated('/our-work');
    await expectNoViolations('the page');
    for (const button of await page.getByRole('button', { name: /^Learn More/ }).all()) await button.click();
    await expectNoViolations('open');
  });

  it('with /events, and the dialog of an event open', async () => {
    await visitHydrated('/events');
    await expectNoViolations('the page');
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations('the dialog');
  });

  it('with /membership: the form, filled in wrongly, refused by the server, and received', async () => {
    await visitHydrated('/membership');
    await expectNoViolations('the form');
    const { button, organization, summary, thanks } = formOf(page);
    await button.click();
    await summary.waitFor();
    await expectNoViolations('filled in wrongly');
    await fillIn(page);
    const mend = await failGraphQL(page);
    await button.click();
    await summary.getByText('No answer came').waitFor();
    await expectNoViolations('refused');
    await mend();
    // The same values again would be a double click.
    await organization.fill('Another');
    await button.click();
    await thanks.waitFor();
    await expectNoViolations('received');
  });

  it('with /news, an article open over the list, and the results of searches', async () => {
    await visitHydrated('/news');
    await expectNoViolations('the list');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('They came with').waitFor();
    await expectNoViolations('the open article');
    for (const words of ['table', 'nothing', 'x'.repeat(201)]) {
      await visit(`/news?q=${words}`);
      await expectNoViolations(`a search for ${words}`);
    }
  });

  it('with an article, and its pictures in their dialog', async () => {
    await visitHydrated(site.articlePath);
    await expectNoViolations('the article');
    await page.getByRole('link', { name: /View larger$/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations('the dialog');
  });
});
