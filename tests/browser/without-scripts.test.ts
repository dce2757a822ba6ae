import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { NAVIGATION } from '../../content/navigation.ts';
import { openFreshPage, openPage, PHONE, type WatchedPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { waitForQuiet } from '../support/browser/readiness.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../support/server/start-site-with-news.ts';

let site: SiteWithNews;

openSiteForFile(async () => {
  site = await startSiteWithNews();
  return site;
});

const openWithoutScripts = (): Promise<WatchedPage> =>
  openPage(browser, site.url, { ...PHONE, javaScriptEnabled: false });

/** All text within `main`, hidden or not. */
const wordsOf = (page: Page) => page.locator('main').textContent();

describe('without scripts', () => {
  it.each(VISITOR_PATHS)('%s has the same text as with them', async (path) => {
    const [bare, full] = await Promise.all([openWithoutScripts(), openPage(browser, site.url, PHONE)]);
    await Promise.all([bare.page.goto(path), full.page.goto(path)]);
    await waitForQuiet(full.page);
    const words = await wordsOf(bare.page);
    expect(words?.length).toBeGreaterThan(100);
    expect(words).toBe(await wordsOf(full.page));
    expect(bare.complaints).toEqual([]);
    await Promise.all([bare.close(), full.close()]);
  });

  it('every entry and sub-link of the menu leads to its target, in the long tests each of them', async () => {
    const { page, complaints, close } = await openWithoutScripts();
    for (const { label, to, subLinks } of NAVIGATION) {
      await page.goto('/');
      await page.getByText('Menu', { exact: true }).click();
      await page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: label, exact: true })
        .click();
      await page.waitForURL(new URL(to, site.url).href);
      for (const subLink of process.env.LONG ? subLinks : subLinks.slice(-1)) {
        await page.goto('/');
        await page.getByText('Menu', { exact: true }).click();
        await page.getByLabel(`${label} sub-menu`).click();
        await page.locator('details[open]').getByRole('link', { name: subLink.label, exact: true }).click();
        await page.waitForURL(new URL(subLink.to, site.url).href);
        const { hash } = new URL(subLink.to, site.url);
        expect(await page.locator(hash || 'h1').count()).toBe(1);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });

  it('an event opens with all its details', async () => {
    for (const { id, title, meetingUrl, contact } of EVENTS) {
      const { page, close } = await openWithoutScripts();
      await page.goto('/events');
      await page
        .locator('li', { hasText: title })
        .getByRole('link', { name: /^View Details/ })
        .click();
      await page.waitForURL(`**/events?event=${id}`);
      const words = await wordsOf(page);
      for (const word of [title, contact.name, contact.title]) expect(words).toContain(word);
      expect(await page.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe(meetingUrl);
      await close();
    }
  });

  it('the publication opens in a new tab', async () => {
    const { page, close } = await openWithoutScripts();
    await page.goto('/resources');
    const link = page.locator('a[href^="/publications/"]');
    expect(await link.getAttribute('target')).toBe('_blank');
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toBe('application/pdf');
    await close();
  });

  it('the longer text of a project can be read', async () => {
    const { page, close } = await openWithoutScripts();
    await page.goto('/our-work');
    const closed = await page.locator('main').innerText();
    const summaries = await page.locator('main summary').all();
    expect(summaries).toHaveLength(3);
    for (const summary of summaries) await summary.click();
    expect((await page.locator('main').innerText()).length).toBeGreaterThan(closed.length + 300);
    await close();
  });
});

describe('a browser that lacks what the scripts need', () => {
  it('shows the same page as without scripts, without a message', async () => {
    const { page, complaints, requests, close } = await openFreshPage(browser, site.url);
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/events');
    await waitForQuiet(page);
    expect(requests.filter((request) => request === 'GET /events')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.waitForURL('**/events?event=*');
    await page.getByRole('link', { name: 'All events' }).waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('says in the admin area that a recent one is needed', async () => {
    const { page, complaints, close } = await openFreshPage(browser, site.url);
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/create-news');
    await page.getByText('The admin area needs scripts and a recent browser.').waitFor();
    expect(complaints).toEqual([]);
    await close();
  });
});
