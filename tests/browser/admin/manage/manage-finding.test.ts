import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { holdNextAnswer, openManageTab } from '../../../support/browser/admin/admin-area.ts';
import {
  askToDelete,
  card,
  confirmDelete,
  listHeading,
  managePanel,
} from '../../../support/browser/admin/manage-list.ts';
import { findViolationsInBothSchemes, OPEN_TAB } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManage, openManageSiteForFile } from '../../../support/browser/sites/manage-of-file.ts';
import { opened } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';

openManageSiteForFile();

const searchField = (page: Page) => managePanel(page).getByRole('searchbox', { name: 'Search articles' });

const filters = (page: Page) =>
  managePanel(page).getByRole('group', { name: 'Show' }).getByRole('button').allTextContents();

const filter = (page: Page, name: string) =>
  managePanel(page).getByRole('group', { name: 'Show' }).getByRole('button', { name });

const titles = (page: Page) =>
  managePanel(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.firstElementChild?.textContent));

const status = (page: Page, words: string) => managePanel(page).getByRole('status').getByText(words);

async function search(page: Page, words: string): Promise<void> {
  await searchField(page).fill(words);
  await page.keyboard.press('Enter');
}

async function createSome(): Promise<void> {
  await createArticle(admin, { title: 'Água limpa', content: '<p>No poço.</p>' });
  await createArticle(admin, { title: 'A well', content: '<p>Clean water.</p>', published: false });
  await createArticle(admin, { title: 'The market', content: '<p>Water sellers.</p>' });
}

it('the filter of the articles has the number of each state, which is counted again after a change, shows one, and says how many there are', async () => {
  await createSome();
  await createArticle(admin, { title: 'The rain', publishedAt: '2099-01-01T10:00Z' });
  const page = await openManage();
  expect(await filters(page)).toEqual(['All (4)', 'Published (2)', 'Drafts (1)', 'Scheduled (1)']);
  await filter(page, 'Drafts').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => titles(page)).toEqual(['A well']);
  expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
  await status(page, 'Drafts: 1').waitFor({ state: 'attached' });
  expect(await filter(page, 'Drafts').getAttribute('aria-pressed')).toBe('true');
  expect(await filter(page, 'All').getAttribute('aria-pressed')).toBe('false');
  expect(await filter(page, 'Drafts').evaluate(isFocused)).toBe(true);
  await filter(page, 'Scheduled').click();
  await expect.poll(() => titles(page)).toEqual(['The rain']);
  await search(page, 'rain');
  await status(page, 'Scheduled: 1 found with “rain”').waitFor();
  await search(page, 'market');
  await status(page, 'Scheduled: no article has the words “market”').waitFor();
  await search(page, '');
  await expect.poll(() => titles(page)).toEqual(['The rain']);

  // Takes it out of this list, and the focus goes to the next.
  await filter(page, 'Published').click();
  await expect.poll(() => titles(page)).toEqual(['The market', 'Água limpa']);
  await askToDelete(page, 'The market');
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish instead' }).click();
  await expect.poll(() => titles(page)).toEqual(['Água limpa']);
  const next = page.getByRole('heading', { name: 'Água limpa' });
  await expect.poll(() => next.evaluate(isFocused)).toBe(true);
  await expect.poll(() => filters(page)).toEqual(['All (4)', 'Published (1)', 'Drafts (2)', 'Scheduled (1)']);

  await filter(page, 'All').click();
  await expect.poll(() => titles(page)).toHaveLength(4);
  await askToDelete(page, 'Água limpa');
  await confirmDelete(page);
  await expect.poll(() => filters(page)).toEqual(['All (3)', 'Published (0)', 'Drafts (2)', 'Scheduled (1)']);
  expect(opened.complaints).toEqual([]);
});

it('the search of the articles finds drafts too, by title and text, whatever the accents, says how many or that there are none, keeps the focus, and shows more page by page', async () => {
  await createSome();
  const page = await openManage();
  await search(page, '  WATER ');
  await expect.poll(() => titles(page)).toEqual(['The market', 'A well']);
  await status(page, '2 found with “WATER”').waitFor();
  expect(await searchField(page).evaluate(isFocused)).toBe(true);
  await search(page, 'agua');
  await expect.poll(() => titles(page)).toEqual(['Água limpa']);
  await status(page, '1 found with “agua”').waitFor();
  await search(page, '');
  await expect.poll(() => titles(page)).toHaveLength(3);

  await filter(page, 'Drafts').click();
  await expect.poll(() => titles(page)).toEqual(['A well']);
  await search(page, 'zebra <b>');
  await status(page, 'Drafts: no article has the words “zebra <b>”. Try fewer words').waitFor();
  await managePanel(page).getByRole('button', { name: 'Show all articles' }).click();
  await expect.poll(() => titles(page)).toHaveLength(3);
  expect(await listHeading(page).evaluate(isFocused)).toBe(true);
  expect(await searchField(page).inputValue()).toBe('');
  expect(new URL(page.url()).hash).toBe('#tab=manage');

  // The last search counts, whichever answer comes first.
  const held = await holdNextAnswer(page, 'ManageNews');
  await search(page, 'market');
  await held.asked;
  await search(page, 'well');
  await expect.poll(() => titles(page)).toEqual(['A well']);
  await held.release();
  expect(await titles(page)).toEqual(['A well']);
  await status(page, '1 found with “well”').waitFor();

  for (let number = 1; number <= 21; number += 1)
    await createArticle(admin, { title: `Rain ${number}`, published: number % 2 === 0 });
  await search(page, 'rain');
  await status(page, 'The first 20 found with “rain”').waitFor();
  await page.getByRole('button', { name: 'Show more articles' }).click();
  await status(page, '21 found with “rain”').waitFor();
  expect(await titles(page)).toEqual(Array.from({ length: 21 }, (_, index) => `Rain ${21 - index}`));
  expect(opened.complaints).toEqual([]);
});

it('a search that is sent before the page is drawn with the address of its tab is not lost', async () => {
  await createSome();
  const page = await openManage();
  await page.getByRole('tab', { name: 'Create Article' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  // Only this list was opened. The page is not drawn before all of this is done.
  await page.locator('[type=search]').evaluate(async (field: HTMLInputElement) => {
    for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]'))
      if (tab.textContent === 'Manage Articles') tab.click();
    while (location.hash !== '#tab=manage' || field.closest('[hidden]')) await Promise.resolve();
    field.focus();
    document.execCommand('insertText', false, 'sellers');
    await Promise.resolve();
    field.form?.requestSubmit();
  });
  await expect.poll(() => titles(page)).toEqual(['The market']);
  expect(await searchField(page).inputValue()).toBe('sellers');
  expect(new URL(page.url()).hash).toBe('#tab=manage&q=sellers');
  expect(opened.complaints).toEqual([]);
});

it('the address of the panel keeps tab, filter and search over a reload and another tab, also on a phone, and back and forward walk through them', async () => {
  await createSome();
  const page = await openManage();
  const hash = () => new URL(page.url()).hash;
  await filter(page, 'Drafts').click();
  await expect.poll(() => titles(page)).toEqual(['A well']);
  await page.getByRole('tab', { name: 'Create Article' }).click();
  await expect.poll(hash).toBe('');
  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  await expect.poll(hash).toBe('#tab=manage&show=drafts');
  await expect.poll(() => titles(page)).toEqual(['A well']);
  await search(page, 'água & co');
  await status(page, 'Drafts: no article').waitFor();
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await status(page, 'Drafts: no article').waitFor();
  expect(await searchField(page).inputValue()).toBe('água & co');
  expect(await filter(page, 'Drafts').getAttribute('aria-pressed')).toBe('true');
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['A well']);
  expect(await searchField(page).inputValue()).toBe('');
  await page.goBack();
  await expect.poll(() => titles(page)).toHaveLength(3);
  await page.goForward();
  await expect.poll(() => titles(page)).toEqual(['A well']);

  await filter(page, 'All').click();
  // The chosen one looks so under the mouse too.
  const lookOfAll = () =>
    filter(page, 'All').evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return [backgroundColor, color];
    });
  const hovered = await lookOfAll();
  await searchField(page).hover();
  expect(await lookOfAll()).toEqual(hovered);
  // Until it is shown, a search is among the drafts.
  await expect.poll(() => titles(page)).toHaveLength(3);
  await search(page, 'sellers');
  await card(page, 'The market').getByRole('link', { name: 'View' }).click();
  await page.getByRole('heading', { level: 1, name: 'The market' }).waitFor();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['The market']);
  expect(await searchField(page).inputValue()).toBe('sellers');

  // On a small phone, where search and filter have room.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Readers' }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#tab=readers');
  await page.reload();
  await page.getByRole('tab', { name: 'Readers', selected: true }).waitFor();
  await page.getByRole('tabpanel', { name: 'Readers' }).getByRole('heading', { level: 2 }).waitFor();
  await openManageTab(page);
  await search(page, 'water');
  await status(page, '2 found with “water”').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  const heights = await managePanel(page)
    .locator('search input, button')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await findViolationsInBothSchemes(page)).toEqual([]);
  await search(page, 'zebra');
  await status(page, 'No article has the words').waitFor();
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);
});
