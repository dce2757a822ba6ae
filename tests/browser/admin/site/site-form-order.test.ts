import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

it('no form has an id twice', async () => {
  const page = await openSite('show=pages');
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

it.each([
  ['a phone', PHONE, true],
  ['a wide screen', { viewport: { width: 1280, height: 800 } }, false],
])(
  'the parts of a form are reached by Tab where they are drawn: on %s',
  async (_screen, options, areAbove) => {
    const page = await openSite('show=pages&entry=ABOUT', options);
    const parts = page.getByRole('navigation', { name: 'On this form' });
    await parts.waitFor();
    const [isFirst, isAbove] = await parts.evaluate((element) => {
      const field = element.closest('form')?.querySelector('input, textarea') ?? element;
      const isBefore = element.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
      const [drawn, other] = [element.getBoundingClientRect(), field.getBoundingClientRect()];
      return [isBefore, drawn.bottom <= other.top];
    });
    expect([isFirst, isAbove]).toEqual([areAbove, areAbove]);
  },
);

async function openSite(place: string, options = {}): Promise<Page> {
  const { page } = await openTab(options);
  await signInBefore(page.context(), site.url);
  await open(page, `/create-news#tab=site&${place}`);
  await page.getByRole('heading', { name: 'Site' }).waitFor();
  return page;
}

async function repeatedIds(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: /^(Save Changes|Add to the site)$/ }).waitFor();
  return page.evaluate(() => {
    const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}
