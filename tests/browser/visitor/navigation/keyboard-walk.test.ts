import { expect, it } from 'vitest';
import { open } from '../../../support/browser/launch/readiness.ts';
import { expectReachable, focusedStop, MAX_STOPS } from '../../../support/browser/looking/keyboard-stops.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';

let site: SiteWithNews;

openSiteForFile(async () => {
  site = await startSiteWithNews();
  return site;
});

it.each(process.env.LONG ? VISITOR_PATHS : ['/'])(
  'on a wide screen, Tab reaches every control on %s, each visible and with a focus ring',
  async (path) => {
    const { page, complaints } = await openAt(path, {
      viewport: { width: 1280, height: 800 },
    });
    await expectReachable(page);
    expect(complaints).toEqual([]);
  },
);

it('by keyboard only a visitor skips to the content, opens a sub-menu, reads about the board, and reaches an event', async () => {
  const { page, complaints } = await openTab({
    viewport: { width: 1280, height: 800 },
  });
  const tabTo = async (name: string | RegExp, role: 'link' | 'button' = 'link') => {
    const target = page.getByRole(role, { name, exact: true }).first();
    for (let press = 0; press < MAX_STOPS; press += 1) {
      await page.keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await open(page, '/');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');

  await open(page, '/');
  await tabTo('About Us');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await tabTo('Board');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/about#board');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('board');

  await open(page, '/events');
  await tabTo(/^View Details/);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await tabTo(/^Add to Calendar/);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect((await focusedStop(page))?.name).toMatch(/^a View Details/);
  expect(complaints).toEqual([]);
});
