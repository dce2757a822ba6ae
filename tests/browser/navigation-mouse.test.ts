import { describe, expect, it } from 'vitest';
import { openFreshPage } from '../support/browser/browser.ts';
import { openSiteForFile } from '../support/browser/browser-site-of-file.ts';
import {
  chevron,
  entryLink,
  openBeforeScripts,
  openEntries,
  openNavigation,
  WIDE,
} from '../support/browser/navigation.ts';

openSiteForFile();

describe('a mouse', () => {
  it('opens the sub-menu under it, can move into its panel, and closes it by leaving', async () => {
    const { page, close } = await openNavigation(WIDE);
    await entryLink(page, 'Get Involved').hover();
    await expect.poll(() => openEntries(page)).toEqual(['Get Involved']);
    await page.getByRole('link', { name: 'Fundraising' }).hover();
    await page.waitForTimeout(500);
    expect(await openEntries(page)).toEqual(['Get Involved']);
    await page.mouse.move(640, 700);
    await expect.poll(() => openEntries(page)).toEqual([]);
    await close();
  });

  it('can leave the panel for a moment', async () => {
    const { page, close } = await openNavigation(WIDE, '/contact', openFreshPage);
    await entryLink(page, 'Get Involved').hover();
    const link = page.getByRole('link', { name: 'Donate' });
    await link.hover();
    const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(640, 700);
    await page.clock.runFor(250);
    await page.mouse.move(x + 5, y + 5);
    await page.clock.runFor(1000);
    expect(await openEntries(page)).toEqual(['Get Involved']);
    await close();
  });

  it('closes a sub-menu that a button had opened, by resting on another entry', async () => {
    const { page, close } = await openNavigation(WIDE);
    await chevron(page, 'About Us').press('Enter');
    await entryLink(page, 'Resources').hover();
    await expect.poll(() => openEntries(page)).toEqual(['Resources']);
    await close();
  });

  it('keeps a sub-menu open by a click on its button, and closes it by the next click', async () => {
    const { page, close } = await openNavigation(WIDE);
    await chevron(page, 'About Us').hover();
    await expect.poll(() => openEntries(page)).toEqual(['About Us']);
    await chevron(page, 'About Us').click();
    await page.mouse.move(640, 700);
    await page.waitForTimeout(500);
    expect(await openEntries(page)).toEqual(['About Us']);
    await chevron(page, 'About Us').click();
    await expect.poll(() => openEntries(page)).toEqual([]);
    await close();
  });

  it('opens nothing on a narrow screen', async () => {
    const { page, close } = await openNavigation({ viewport: { width: 768, height: 800 } });
    await page.getByText('Menu', { exact: true }).click();
    await entryLink(page, 'Get Involved').hover();
    await page.waitForTimeout(300);
    expect(await openEntries(page)).toEqual([]);
    await close();
  });

  it('opens the sub-menu that it already rested on before the scripts loaded', async () => {
    const { page, loadScripts, close } = await openBeforeScripts(WIDE);
    await entryLink(page, 'Resources').hover();
    loadScripts();
    await expect.poll(() => openEntries(page)).toEqual(['Resources']);
    await close();
  });
});
