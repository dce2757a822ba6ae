import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cutGraphQL } from '../../../support/browser/admin/admin-area.ts';
import { card } from '../../../support/browser/admin/manage-list.ts';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { open, waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolationsOfPart, OPEN_TAB } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../../../support/browser/sites/manage-of-file.ts';
import { browser, opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { makeSiteFolder } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { PHONE, storedPageViews, storePageViews } from '../../../support/server/clients/readers.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openManageSiteForFile();

it('each opening of an article by a visitor is counted once: on its page, over the list, after another, without scripts', async () => {
  const folder = await makeSiteFolder();
  onTestFinished(() => folder.remove());
  const visited = await startSite({ folder });
  const author = await signInAt(visited.url);
  const walk = async (title: string) =>
    (await createArticle(author, { title, content: `<p>The words of ${title}.</p>` })).id;
  const [onPage, overList, after, lowData] = [
    await walk('One'),
    await walk('Two'),
    await walk('Three'),
    await walk('Four'),
  ];
  const { page, close } = await openFreshPage(browser, visited.url, { userAgent: PHONE });
  const readMore = (title: string) =>
    page.getByRole('link', { name: new RegExp(`^Read More.*${title}$`) }).click();

  // Though scripts bring it to life; and again with a reload.
  await open(page, `/news/${onPage}`);
  await waitForQuiet(page);
  await page.reload();
  await waitForHydration(page);
  await waitForQuiet(page);

  await open(page, '/news');
  await readMore('Two');
  await page.getByRole('dialog').getByText('The words of Two.').waitFor();
  await waitForQuiet(page);
  await open(page, page.url());
  await readMore('Three');
  await page.getByText('The words of Three.').waitFor();
  await waitForQuiet(page);

  await page.context().setExtraHTTPHeaders({ 'save-data': 'on' });
  await page.goto('/news');
  await readMore('Four');
  // Its words stand in the list too.
  await page.waitForURL(`**/news/${lowData}/*`);
  await page.getByText('The words of Four.').waitFor();
  expect(await page.locator('script[src]').count()).toBe(0);
  await close();
  await visited.stop();

  // Not for having been seen in the list.
  const counts = async (id: string) =>
    (await storedPageViews(folder, id)).map((counted) => counted.slice('2026-08-05 '.length));
  expect(await counts(onPage)).toEqual(['DIRECT 2']);
  expect(await counts(overList)).toEqual(['DIRECT 1', 'THIS_SITE 1']);
  expect(await counts(after)).toEqual(['THIS_SITE 1']);
  expect(await counts(lowData)).toEqual(['THIS_SITE 1']);
});

describe('the administrator', () => {
  async function countSome(): Promise<void> {
    const walk = await createArticle(admin, { title: 'A walk' });
    const other = await createArticle(admin, { title: 'لاجئون', lang: 'ar' });
    await storePageViews(site.folder, walk.id, { daysAgo: 0, source: 'WHATSAPP', reads: 100 });
    await storePageViews(site.folder, walk.id, { daysAgo: 1, source: 'DIRECT', reads: 20 });
    await storePageViews(site.folder, walk.id, { daysAgo: 100, source: 'DIRECT', reads: 720 });
    await storePageViews(site.folder, other.id, { daysAgo: 100, source: 'SEARCH', reads: 1 });
  }

  const readersTab = (page: Page) => page.getByRole('tab', { name: 'Readers' });
  const countsOf = (page: Page, name: string) =>
    page
      .getByRole('list', { name })
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => [...item.children].map((part) => part.textContent)));
  const rowsOf = (page: Page, name: string) =>
    page
      .getByRole('table', { name })
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.slice(1).map((row) => [...row.children].map((cell) => (cell as HTMLElement).innerText)),
      );

  it('sees how often each article was opened, and from where: in Manage, and by keyboard on a phone, in tables', async () => {
    await countSome();
    await createArticle(admin, { title: 'Just published' });
    await createArticle(admin, { title: 'Draft', published: false });
    const page = await openManage();
    const text = card(page, 'A walk');
    await text.getByText('Opened 120 times in 30 days, 840 in all').waitFor();
    await text.getByText('From: WhatsApp 100, direct 740').waitFor();
    await card(page, 'لاجئون').getByText('Opened 0 times in 30 days, 1 in all').waitFor();
    await card(page, 'Just published').getByText('Not opened yet').waitFor();
    // Of a draft that nobody read nothing.
    expect(await card(page, 'Draft').innerText()).not.toMatch(/opened/i);

    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('tab', { name: 'Manage Articles' }).focus();
    await page.keyboard.press('End');
    await page
      .getByRole('status')
      .filter({ hasText: /^841 openings from \w+ \d{4} to \w+ \d{4}$/ })
      .waitFor();
    const months = await countsOf(page, 'By month');
    expect(months[0]?.[0]).toMatch(/^\w{3} \d{4}$/);
    expect(months.length).toBeGreaterThanOrEqual(4);
    expect(
      months
        .map(([, reads]) => reads)
        .filter((reads) => reads !== '0')
        .sort(),
    ).toContain('721');
    // The most first.
    expect(await countsOf(page, 'From where')).toEqual([
      ['Direct', '740', ''],
      ['WhatsApp', '100', ''],
      ['Search engines', '1', ''],
      ['This site', '0', ''],
      ['Other sites', '0', ''],
    ]);
    expect(await rowsOf(page, 'Most opened articles')).toEqual([
      ['A walk\nFrom: WhatsApp\u00A0100, direct\u00A0740', '840'],
      ['لاجئون\nFrom: search\u00A0engines\u00A01', '1'],
    ]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await findViolationsOfPart(page, OPEN_TAB)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect.poll(() => page.getByRole('button', { name: 'Print' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Tab');
    const first = page.getByRole('tabpanel').getByRole('link', { name: 'A walk' });
    await expect.poll(() => first.evaluate(isFocused)).toBe(true);
    expect(opened.complaints).toEqual([]);
  });

  it('is told that nobody has read yet, and how it is counted, and prints the numbers, their bars, and nothing else', async () => {
    const withdrawn = await createArticle(admin, { title: 'Withdrawn' });
    const page = await reopenPanel();
    const restore = await cutGraphQL(page);
    await readersTab(page).click();
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
    await restore();
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await page.getByRole('status').filter({ hasText: 'No article has been opened yet.' }).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Readers' }).evaluate(isFocused)).toBe(true);
    await page.getByText('Search engines and other robots are left out').waitFor();
    expect(await page.getByText('A CDN stands in front').count()).toBe(0);

    await countSome();
    await storePageViews(site.folder, withdrawn.id, { daysAgo: 0, source: 'SEARCH', reads: 7 });
    const { id, revision } = withdrawn;
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { published: false } });
    await readersTab(page).click();
    await page.getByRole('list', { name: 'By month' }).waitFor();
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
      .locator('[role=tabpanel] li rect')
      .evaluateAll((all) =>
        all.map((bar) => ({ fill: getComputedStyle(bar).fill, height: bar.getBoundingClientRect().height })),
      );
    expect(Math.max(...bars.map(({ height }) => height))).toBeGreaterThan(100);
    expect(bars.map(({ fill }) => fill)).not.toContain('none');
    // Of when the numbers are, and which articles are not on the site any more.
    expect(await rowsOf(page, 'Most opened articles')).toEqual([
      ['A walk\nFrom: WhatsApp\u00A0100, direct\u00A0740', '840'],
      ['Withdrawn\nNot on the site now. From: search\u00A0engines\u00A07', '7'],
      ['لاجئون\nFrom: search\u00A0engines\u00A01', '1'],
    ]);
    expect(await page.getByText(/^As of \w+\s\d+,\s\d{4} at\s\d+:\d\d\s[AP]M$/).isVisible()).toBe(true);
  });
});
