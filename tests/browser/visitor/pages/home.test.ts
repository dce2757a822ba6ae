import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { openAt, openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';
import { CONTENT } from '../../../support/data/sites/site-content.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';

const { HOME, MEMBERS } = CONTENT;

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

const heroButton = (page: Page) => page.locator('#intro').getByRole('link', { name: 'Get Involved' });

const findLink = (page: Page) => page.locator('#intro').getByRole('link', { name: HOME.find.label });

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? fail();

describe('Home', () => {
  it('has its parts in order, under headings, and links from them', async () => {
    const { page, complaints } = await openAt('/');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOME.title);
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Our mission',
      'Our vision',
      'Latest News',
      HOME.members.title,
      ...HOME.waysIn.map(({ title }) => title),
    ]);
    expect(await page.locator('main h3').count()).toBe(3);
    for (const [name, path, title] of [
      [HOME.action.label, '/membership', 'Membership'],
      [HOME.find.label, '/membership/directory', 'Membership Directory'],
      [HOME.members.action.label, '/membership/directory', 'Membership Directory'],
      [HOME.waysIn[0]?.action.label ?? '', '/get-involved', 'Get Involved'],
      [HOME.waysIn[1]?.action.label ?? '', '/membership', 'Membership'],
    ] as const) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.title(), { message: name }).toBe(`${title} · Sanir`);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: HOME.title }).waitFor();
    }
    expect(complaints).toEqual([]);
  });

  it('starts with the logo, the intro, the mission and the vision; its quilt loads in one request', async () => {
    const { page, requests } = await openAt('/', PHONE);
    expect(await page.getByRole('banner').locator('svg').first().isVisible()).toBe(true);
    expect(await page.locator('#intro').innerText()).toContain(HOME.intro);
    const wordsUnder = (title: string) =>
      page.locator('section', { has: page.getByRole('heading', { name: title }) }).innerText();
    expect(await wordsUnder('Our mission')).toContain(HOME.mission);
    expect(await wordsUnder('Our vision')).toContain(HOME.vision);

    // 14 logos side by side, from edge to edge without gaps.
    for (const [width, columns] of [
      [360, 7],
      [375, 7],
      [1280, 14],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await quilt(page).first().scrollIntoViewIfNeeded();
      const found = await pieces(page);
      expect(found).toHaveLength(14);
      found.forEach(({ left, right, top, bottom }, index) => {
        const isFirst = index % columns === 0;
        expect(left, `${width} px`).toBeCloseTo(isFirst ? 0 : (found[index - 1]?.right ?? -1), 1);
        if (index % columns === columns - 1) expect(right, `${width} px`).toBeCloseTo(width, 1);
        if (index >= columns) expect(top, `${width} px`).toBeCloseTo(found[index - columns]?.bottom ?? -1, 1);
        expect(bottom - top, `${width} px`).toBeCloseTo(right - left, 1);
      });
    }
    const areLoaded = () =>
      quilt(page).evaluateAll((images: HTMLImageElement[]) =>
        images.every(({ naturalWidth }) => naturalWidth > 0),
      );
    await expect.poll(areLoaded).toBe(true);
    await waitForQuiet(page);
    expect(requests.filter((request) => request.includes('member-marks'))).toHaveLength(1);
  });

  it("leads from each logo of the quilt to its member in the directory, by the member's name", async () => {
    const { page, complaints } = await openAt('/');
    const links = page.locator('main a:has(img[src*="member-marks"])');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      MEMBERS.map(({ id }) => `/membership/directory#${id}`),
    );
    const { id, name } = MEMBERS[12] ?? fail();
    await page.getByRole('main').getByRole('link', { name, exact: true }).press('Enter');
    await page.waitForURL(`**/membership/directory#${id}`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe("the hero's button and link", () => {
  it('lead to membership, by a click on the middle of the button at each width, and are below the panels of the navigation', async () => {
    const { page, complaints } = await openAt('/');
    for (const width of [360, 800, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { x, y, width: wide, height } = await boxOf(heroButton(page));
      await page.mouse.click(x + wide / 2, y + height / 2);
      await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
      await expect.poll(() => new URL(page.url()).pathname, { message: `${width} px` }).toBe('/membership');
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: HOME.title }).waitFor();
    }
    await page.setViewportSize({ width: 800, height: 900 });
    await page.locator('nav summary').first().press('Enter');
    const { x, y, width, height } = await boxOf(page.getByRole('link', { name: 'Intro' }));
    const inFront = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [
      x + width / 2,
      y + height / 2,
    ] as const);
    expect(inFront).toBe('Intro');
    expect(complaints).toEqual([]);
  });

  it('are in the sky above the nearest hills, with text of any size', async () => {
    const { page } = await openAt('/', { viewport: { width: 1280, height: 900 } });
    for (const size of [16, 20, 24, 32]) {
      await setDefaultTextSize(page, size);
      for (const link of [heroButton(page), findLink(page)]) {
        const { x, y, width, height } = await boxOf(link);
        expect(y + height, `${size} px`).toBeLessThan(await hillTopAt(page, x + width));
      }
    }
  });
});

/**
 * Where the land starts below a point of the hero, in the image's own units: the outline of the second hill.
 */
async function hillTopAt(page: Page, x: number): Promise<number> {
  const land = (await page.locator('#intro img').boundingBox()) ?? fail();
  const scale = Math.max(land.width / 1600, land.height / 640);
  const right = land.x + land.width;
  const inImage = 1600 - (right - x) / scale;
  // From (0, 596) the hill rises to (640, 496).
  const top = 596 - (Math.max(0, inImage) / 640) * 100;
  return land.y + land.height - (640 - top) * scale;
}

function fail(): never {
  throw new Error('The element is not shown');
}
