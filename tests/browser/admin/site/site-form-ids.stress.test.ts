import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openSitePanel } from '../../../support/browser/admin/site-panel.ts';
import { openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

it('no form has an id twice', async () => {
  const page = await openSitePanel('show=pages');
  const names = await page
    .getByRole('button', { name: /^Edit / })
    .evaluateAll((buttons) => buttons.map(({ id }) => id));
  expect(names.length).toBeGreaterThan(10);
  for (const id of names) {
    await page.locator(`[id="${id}"]`).click();
    expect(await repeatedIds(page), id).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
  await page.getByRole('button', { name: 'Contact and links' }).click();
  expect(await repeatedIds(page)).toEqual([]);
  for (const [list, add] of [
    ['Events', 'Add an event'],
    ['Members', 'Add a member'],
  ] as const) {
    await page.getByRole('button', { name: list, exact: true }).click();
    await page.getByRole('button', { name: add }).click();
    expect(await repeatedIds(page), list).toEqual([]);
    await page.getByRole('button', { name: 'Cancel' }).click();
  }
});

async function repeatedIds(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^(Save Changes|Add to the site)$/ }).waitFor();
  return page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}
