import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { HOME } from '../../content/home.ts';
import { openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import { open } from '../support/browser/readiness.ts';
import { type SiteWithNews, startSiteWithNews } from '../support/server/start-site-with-news.ts';

let site: SiteWithNews;

openSiteForFile(async () => {
  site = await startSiteWithNews();
  return site;
});

const quilt = (page: Page) => page.locator('main img[src*="member-marks"]');

/** The edges of the quilt's pieces. */
const pieces = (page: Page) =>
  quilt(page).evaluateAll((images) =>
    images.map((image) => {
      const { left, top, right, bottom } = image.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );

describe('Home', () => {
  it('has its parts in order, under headings', async () => {
    const { page, complaints, close } = await openPage(browser, site.url);
    await page.goto('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOME.title);
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Our mission',
      'Our vision',
      'Latest News',
      HOME.members.title,
      ...HOME.waysIn.map(({ title }) => title),
    ]);
    expect(await page.locator('main h3').count()).toBe(3);
    expect(complaints).toEqual([]);
    await close();
  });

  it('starts with the logo, the intro, the mission and the vision', async () => {
    const { page, close } = await openPage(browser, site.url, PHONE);
    await page.goto('/');
    expect(await page.getByRole('banner').locator('svg').first().isVisible()).toBe(true);
    expect(await page.locator('#intro').innerText()).toContain(HOME.intro);
    const wordsUnder = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title }) }).innerText();
    expect(await wordsUnder('Our mission')).toContain(HOME.mission);
    expect(await wordsUnder('Our vision')).toContain(HOME.vision);
    await close();
  });

  it.each([
    [HOME.action.label, '/membership', 'Membership'],
    [HOME.members.action.label, '/membership/directory', 'Membership Directory'],
    [HOME.waysIn[0].action.label, '/get-involved', 'Get Involved'],
    [HOME.waysIn[1].action.label, '/membership', 'Membership'],
  ])("links from '%s' to %s", async (name, path, title) => {
    const { page, complaints, close } = await openPage(browser, site.url);
    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => page.title()).toBe(`${title} · Sanir`);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('the quilt', () => {
  it.each([
    [360, 7],
    [375, 7],
    [1280, 14],
  ])('at %i px has %i logos side by side, from edge to edge without gaps', async (width, columns) => {
    const { page, close } = await openPage(browser, site.url, { ...PHONE, viewport: { width, height: 740 } });
    await page.goto('/');
    await quilt(page).first().scrollIntoViewIfNeeded();
    const found = await pieces(page);
    expect(found).toHaveLength(14);
    found.forEach(({ left, right, top, bottom }, index) => {
      const isFirst = index % columns === 0;
      expect(left).toBeCloseTo(isFirst ? 0 : (found[index - 1]?.right ?? -1), 1);
      if (index % columns === columns - 1) expect(right).toBeCloseTo(width, 1);
      if (index >= columns) expect(top).toBeCloseTo(found[index - columns]?.bottom ?? -1, 1);
      expect(bottom - top).toBeCloseTo(right - left, 1);
    });
    await close();
  });

  it('is decoration for screen readers, and loads in one request', async () => {
    const { page, requests, close } = await openPage(browser, site.url, PHONE);
    await page.goto('/');
    await quilt(page).first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        quilt(page).evaluateAll((images) =>
          images.every((image) => (image as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
    expect(
      await quilt(page).evaluateAll((images) => images.map((image) => image.getAttribute('alt'))),
    ).toEqual(Array(14).fill(''));
    expect(requests.filter((request) => request.includes('member-marks'))).toHaveLength(1);
    await close();
  });
});
