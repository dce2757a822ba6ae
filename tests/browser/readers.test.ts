import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cutGraphQL } from '../support/browser/admin-area.ts';
import { opened } from '../support/browser/admin-site-of-file.ts';
import { openFreshPage, PHONE as SMALL } from '../support/browser/browser.ts';
import { browser, site } from '../support/browser/browser-site-of-file.ts';
import { bringAxe } from '../support/browser/find-violations.ts';
import { findViolationsAtEachWidth } from '../support/browser/find-violations-at-each-width.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { card } from '../support/browser/manage-list.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../support/browser/manage-site-of-file.ts';
import { open, waitForHydration, waitForQuiet } from '../support/browser/readiness.ts';
import { createArticle, UPDATE_ARTICLE } from '../support/data/articles.ts';
import { PHONE, storedReads, storeReads } from '../support/server/readers.ts';
import { createSiteClient } from '../support/server/site-client.ts';
import { makeSiteFolder } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';

openManageSiteForFile();

describe('a visitor', () => {
  /** What is stored after a visit, once the site has stopped. */
  async function countVisit(
    visit: (page: Page, title: string) => Promise<void>,
    options = {},
  ): Promise<string[]> {
    const folder = await makeSiteFolder();
    onTestFinished(() => folder.remove());
    const visited = await startSite({ folder });
    const author = createSiteClient(visited.url);
    await author.signIn(visited.password);
    const { id } = await createArticle(author, { title: 'A walk', content: '<p>The words.</p>' });
    await createArticle(author, { title: 'Another walk' });
    const { page, close } = await openFreshPage(browser, visited.url, { userAgent: PHONE, ...options });
    await visit(page, `/news/${id}`);
    await close();
    await visited.stop();
    return (await storedReads(folder, id)).map((counted) => counted.slice('2026-08-05 '.length));
  }

  it("who opens an article's page is counted once, though scripts bring it to life, and again with a reload", async () => {
    const counted = await countVisit(async (page, path) => {
      await open(page, path);
      await waitForQuiet(page);
      await page.reload();
      await waitForHydration(page);
      await waitForQuiet(page);
    });
    expect(counted).toEqual(['DIRECT 2']);
  });

  it('who opens it over the list is counted once, and not for having seen it in the list', async () => {
    const counted = await countVisit(async (page) => {
      await open(page, '/news');
      await page.getByRole('link', { name: /^Read More.*A walk$/ }).click();
      await page.getByRole('dialog').getByText('The words.').waitFor();
      await waitForQuiet(page);
    });
    expect(counted).toEqual(['THIS_SITE 1']);
  });

  it('who reads on from another article is counted once', async () => {
    const counted = await countVisit(async (page) => {
      await open(page, '/news');
      await page.getByRole('link', { name: /^Read More.*Another walk$/ }).click();
      await page.getByRole('dialog').getByText('Some words.').waitFor();
      await open(page, page.url());
      await page.getByRole('link', { name: /^Read More.*A walk$/ }).click();
      await page.getByText('The words.').waitFor();
      await waitForQuiet(page);
    });
    expect(counted).toEqual(['THIS_SITE 1']);
  });

  it('with the low-data version, which has no scripts, is counted too', async () => {
    const counted = await countVisit(
      async (page, path) => {
        await page.goto('/news');
        await page.getByRole('link', { name: /^Read More.*A walk$/ }).click();
        await page.getByText('The words.').waitFor();
        expect(new URL(page.url()).pathname).toContain(path);
      },
      { extraHTTPHeaders: { 'save-data': 'on' } },
    );
    expect(counted).toEqual(['THIS_SITE 1']);
  });
});

describe('the administrator', () => {
  async function countSome(): Promise<void> {
    const walk = await createArticle(admin, { title: 'A walk' });
    const other = await createArticle(admin, { title: 'لاجئون', lang: 'ar' });
    await storeReads(site.folder, walk.id, { daysAgo: 0, source: 'WHATSAPP', reads: 100 });
    await storeReads(site.folder, walk.id, { daysAgo: 1, source: 'DIRECT', reads: 20 });
    await storeReads(site.folder, walk.id, { daysAgo: 100, source: 'DIRECT', reads: 720 });
    await storeReads(site.folder, other.id, { daysAgo: 100, source: 'SEARCH', reads: 1 });
  }

  const readersTab = (page: Page) => page.getByRole('tab', { name: 'Readers' });
  const rowsOf = (page: Page, name: string) =>
    page
      .getByRole('table', { name })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
      );

  it('sees in Manage how often each article was opened, and from where; of a draft that nobody read nothing', async () => {
    await countSome();
    await createArticle(admin, { title: 'Just published' });
    await createArticle(admin, { title: 'Draft', published: false });
    const page = await openManage();
    const text = card(page, 'A walk');
    await text.getByText('Opened 120 times in 30 days, 840 in all').waitFor();
    await text.getByText('From: WhatsApp 100, direct 740').waitFor();
    await card(page, 'لاجئون').getByText('Opened 0 times in 30 days, 1 in all').waitFor();
    await card(page, 'Just published').getByText('Not opened yet').waitFor();
    expect(await card(page, 'Draft').innerText()).not.toMatch(/opened/i);
    expect(opened?.complaints).toEqual([]);
  });

  it('reaches the numbers by keyboard on a phone: tables with all that the bars show, announced, without violations', async () => {
    await countSome();
    const page = await reopenPanel(SMALL);
    await bringAxe(page);
    await page.reload();
    await page.getByRole('tab', { name: 'Create Article' }).focus();
    await page.keyboard.press('End');
    await page
      .getByRole('status')
      .filter({ hasText: /^841 openings from \w+ \d{4} to \w+ \d{4}$/ })
      .waitFor();
    const months = await rowsOf(page, 'By month');
    expect(months.length).toBeGreaterThanOrEqual(4);
    expect(
      months
        .map(([, reads]) => reads)
        .filter((reads) => reads !== '0')
        .sort(),
    ).toContain('721');
    expect(await rowsOf(page, 'From where')).toEqual([
      ['WhatsApp', '100'],
      ['Search engines', '1'],
      ['This site', '0'],
      ['Other sites', '0'],
      ['Direct', '740'],
    ]);
    expect(await rowsOf(page, 'Most opened articles')).toEqual([
      ['A walk\nFrom: WhatsApp 100, direct 740', '840'],
      ['لاجئون\nFrom: search engines 1', '1'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Print' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.getByRole('link', { name: 'A walk' }).evaluate(isFocused)).toBe(true);
    expect(opened?.complaints).toEqual([]);
  });

  it('sees, also on paper, of when the numbers are, and which articles are not on the site any more', async () => {
    const withdrawn = await createArticle(admin, { title: 'Withdrawn' });
    await storeReads(site.folder, withdrawn.id, { daysAgo: 0, source: 'SEARCH', reads: 7 });
    await admin.query(UPDATE_ARTICLE, {
      id: withdrawn.id,
      revision: withdrawn.revision,
      input: { published: false },
    });
    const page = await reopenPanel();
    await readersTab(page).click();
    await page.getByRole('table', { name: 'Most opened articles' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await rowsOf(page, 'Most opened articles')).toEqual([
      ['Withdrawn\nNot on the site now. From: search engines 7', '7'],
    ]);
    expect(await page.getByText(/^As of \w+ \d+, \d{4} at \d+:\d\d [AP]M$/).isVisible()).toBe(true);
  });

  it('prints the numbers, with their bars, and nothing else of the panel', async () => {
    await countSome();
    const page = await reopenPanel();
    await readersTab(page).click();
    await page.getByRole('table', { name: 'By month' }).waitFor();
    await page.evaluate(() => {
      window.print = () => void document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    expect(await page.locator('body[data-printed]').count()).toBe(1);
    await page.emulateMedia({ media: 'print' });
    const hidden = [
      page.getByRole('heading', { name: 'News Management', includeHidden: true }),
      readersTab(page),
      page.getByRole('button', { name: 'Logout', includeHidden: true }),
      page.getByRole('button', { name: 'Print', includeHidden: true }),
    ];
    for (const part of hidden) expect(await part.isVisible()).toBe(false);
    expect(await page.getByRole('heading', { name: 'Readers' }).isVisible()).toBe(true);
    const bars = await page
      .locator('table rect')
      .evaluateAll((all) =>
        all.map((bar) => ({ fill: getComputedStyle(bar).fill, width: bar.getBoundingClientRect().width })),
      );
    expect(Math.max(...bars.map(({ width }) => width))).toBeGreaterThan(100);
    expect(bars.map(({ fill }) => fill)).not.toContain('none');
  });

  it('is told that nobody has read yet, how it is counted, and what to do when the numbers do not come', async () => {
    await createArticle(admin, { title: 'A walk' });
    const page = await reopenPanel();
    const restore = await cutGraphQL(page);
    await readersTab(page).click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await restore();
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'No article was opened yet.' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Readers' }).evaluate(isFocused)).toBe(true);
    await page.getByText('Search engines and other robots are left out').waitFor();
    expect(await page.getByText('A CDN stands in front').count()).toBe(0);
  });
});
