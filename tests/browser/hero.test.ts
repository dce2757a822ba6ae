import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { setDefaultTextSize } from '../support/browser/default-text-size.ts';
import { open } from '../support/browser/readiness.ts';

openSiteForFile();

const button = (page: Page) => page.locator('#intro').getByRole('link', { name: 'Get Involved' });

describe("the hero's button", () => {
  it.each([360, 800, 1280])('leads to membership when a mouse clicks its middle, at %i px', async (width) => {
    const { page, complaints, close } = await openPage(browser, site.url, {
      viewport: { width, height: 900 },
    });
    await open(page, '/');
    const { x, y, width: wide, height } = (await button(page).boundingBox()) ?? fail();
    await page.mouse.click(x + wide / 2, y + height / 2);
    await page.getByRole('heading', { level: 1, name: 'Membership' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/membership');
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([16, 20, 24, 32])('is in the sky above the nearest hills, with text of %i px', async (size) => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 1280, height: 900 } });
    await setDefaultTextSize(page, size);
    await page.goto('/');
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    const { x, y, height } = (await button(page).boundingBox()) ?? fail();
    expect(y + height).toBeLessThan(await hillTopAt(page, x));
    await close();
  });

  it('is below the open panels of the navigation', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 800, height: 900 } });
    await page.goto('/');
    await page.locator('nav summary').first().click();
    const subLink = page.getByRole('link', { name: 'Intro' });
    const { x, y, width, height } = (await subLink.boundingBox()) ?? fail();
    const inFront = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [
      x + width / 2,
      y + height / 2,
    ] as const);
    expect(inFront).toBe('Intro');
    await close();
  });
});

/** Where the land starts below a point of the hero, in the picture's own units: the outline of the second hill. */
async function hillTopAt(page: Page, x: number): Promise<number> {
  const land = (await page.locator('#intro img').boundingBox()) ?? fail();
  const scale = Math.max(land.width / 1600, land.height / 640);
  const right = land.x + land.width;
  const inPicture = 1600 - (right - x) / scale;
  // From (0, 596) the hill rises to (620, 468).
  const top = 596 - (Math.max(0, inPicture) / 620) * 128;
  return land.y + land.height - (640 - top) * scale;
}

function fail(): never {
  throw new Error('The element is not shown');
}
