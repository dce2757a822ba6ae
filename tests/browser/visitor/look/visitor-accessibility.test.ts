import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../../../content/navigation.ts';
import { openPage } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import {
  findViolationsAtEachWidth,
  findViolationsInBothSchemes,
} from '../../../support/browser/looking/find-violations.ts';
import { browser, openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';
import { failGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import { fillIn, formOf } from '../../../support/browser/visitor/membership-form.ts';
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
  await open(page, path);
}

/** In the same document, where axe-core is. */
async function follow(entry: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click();
}

async function expectNoViolations(state: string): Promise<void> {
  expect.soft(await findViolationsAtEachWidth(page, WIDTHS), state).toEqual([]);
}

// As they are opened, pages/every-page.test.ts looks at all pages.
describe('axe-core finds no violation on a phone, and in the long tests at a desk, light and dark,', () => {
  it('in each sub-menu, the longer texts of projects, the dialog of an event, an article over the list, and results of a search', async () => {
    await visit('/about');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      if (width <= 768) await page.getByText('Menu', { exact: true }).click();
      for (const { label } of ENTRIES) {
        await page.getByLabel(`${label} sub-menu`).click();
        await page.locator('details[open]', { has: page.getByLabel(`${label} sub-menu`) }).waitFor();
        expect
          .soft(await findViolationsInBothSchemes(page, 'header:has(nav)'), `${label}, ${width} px`)
          .toEqual([]);
        await page.getByLabel(`${label} sub-menu`).click();
      }
    }

    await follow('Our Work');
    const buttons = page.locator('main button[aria-expanded]');
    await buttons.first().waitFor();
    for (const button of await buttons.all()) await button.click();
    await expectNoViolations('longer texts');

    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations('the dialog of an event');
    await page.keyboard.press('Escape');

    await follow('News and Blogs');
    await page
      .getByRole('link', { name: /^Read More/ })
      .first()
      .click();
    await page.getByRole('dialog').getByText('They came with').waitFor();
    await expectNoViolations('the open article');
    await page.keyboard.press('Escape');
    // Behind an open dialog, no field takes the focus.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const search = page.getByRole('searchbox', { name: 'Search news' });
    for (const words of ['table', 'nothing']) {
      await search.fill(words);
      await search.press('Enter');
      await page.waitForURL(`**/news?q=${words}`);
      await waitForQuiet(page);
      await expectNoViolations(`a search for ${words}`);
    }
    await page.goto(`/news?q=${'x'.repeat(201)}`);
    await expectNoViolations('a search for too much');
  });

  it('in the form of a membership: filled in wrongly, refused by the server, and received', async () => {
    await visit('/membership');
    const { button, organization, summary, thanks } = formOf(page);
    await button.click();
    await summary.waitFor();
    await expectNoViolations('filled in wrongly');
    await fillIn(page);
    const mend = await failGraphQL(page);
    await button.click();
    await summary.getByText('may not have reached us').waitFor();
    await expectNoViolations('refused');
    await mend();
    // The same values again would be a double click.
    await organization.fill('Another');
    await button.click();
    await thanks.waitFor();
    await expectNoViolations('received');
  });

  it('in the dialog of the pictures of an article', async () => {
    await visit(site.articlePath);
    await page.getByRole('link', { name: /View larger$/ }).click();
    await page.getByRole('dialog').waitFor();
    await expectNoViolations('the dialog');
  });
});
