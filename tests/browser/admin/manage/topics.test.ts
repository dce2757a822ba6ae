import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillIn, formParts } from '../../../support/browser/admin/article-form.ts';
import { card, managePanel } from '../../../support/browser/admin/manage-list.ts';
import {
  findViolationsInBothSchemes,
  OPEN_DIALOG,
  OPEN_TAB,
} from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManage, openManageSiteForFile } from '../../../support/browser/sites/manage-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';

openManageSiteForFile();

const titles = (page: Page) =>
  managePanel(page)
    .getByRole('heading', { level: 3 })
    .evaluateAll((headings) => headings.map((heading) => heading.firstElementChild?.textContent));

async function createTopic(name: string): Promise<string> {
  const { createTopic } = await admin.query<{ createTopic: { id: string } }>(
    'mutation ($name: String!) { createTopic(name: $name) { id } }',
    { name },
  );
  return createTopic.id;
}

it('an article gets topics by the keyboard on a phone: one of the site, and a new one, which is announced', async () => {
  await createTopic('Health');
  const page = await openManage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Create Article' }).click();
  const form = formParts(page);
  await fillIn(form, 'A clinic');
  const topics = form.form.getByRole('group', { name: 'Topics' });
  await topics.getByRole('checkbox', { name: 'Health' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const field = topics.getByRole('textbox', { name: 'Name of the topic' });
  expect(await field.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Enter');
  await topics.getByText('Enter the name of the topic.').waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('Legal aid');
  await page.keyboard.press('Enter');
  await topics.getByRole('status').getByText('Legal aid is chosen.').waitFor({ state: 'attached' });
  expect(await topics.getByRole('checkbox', { name: 'Legal aid' }).isChecked()).toBe(true);
  expect(await field.evaluate(isFocused)).toBe(true);
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);
  await form.submit.click();
  await page.getByText('News article created successfully!').waitFor();
  const { topics: shown } = await admin.query<{ topics: { name: string }[] }>('{ topics { name } }');
  expect(shown.map(({ name }) => name)).toEqual(['Health', 'Legal aid']);
});

it('the form says when the topics cannot be loaded, and loads them at the next try', async () => {
  await createTopic('Health');
  const page = await openManage();
  let isBroken = true;
  await page.route('**/graphql', (route, request) =>
    isBroken && request.postData()?.includes('ManageTopics') ? route.abort() : route.continue(),
  );
  await page.reload();
  await page.getByRole('tab', { name: 'Create Article' }).click();
  const topics = formParts(page).form.getByRole('group', { name: 'Topics' });
  await topics.getByText('The topics could not be loaded.').waitFor();
  isBroken = false;
  await topics.getByRole('button', { name: 'Try Again' }).click();
  await topics.getByRole('checkbox', { name: 'Health' }).waitFor();
});

it('Manage lists the articles of a topic, also after Back', async () => {
  const law = await createTopic('Law');
  await createArticle(admin, { title: 'A hearing', topics: [law] });
  await createArticle(admin, { title: 'A market' });
  const page = await openManage();
  const filter = managePanel(page).getByRole('combobox', { name: 'Topic' });
  await filter.selectOption({ label: 'Law (1)' });
  await expect.poll(() => titles(page)).toEqual(['A hearing']);
  expect(new URL(page.url()).hash).toContain(`topic=${law}`);
  await managePanel(page).getByRole('button', { name: 'Drafts' }).click();
  await managePanel(page).getByText('There are no drafts.').waitFor();
  await managePanel(page).getByRole('button', { name: 'Show all articles' }).click();
  await expect.poll(() => titles(page)).toEqual(['A market', 'A hearing']);
  expect(await filter.inputValue()).toBe('');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => titles(page)).toEqual(['A hearing']);
});

it('an article is pinned by the keyboard, until a time, and unpinned', async () => {
  await createArticle(admin, { title: 'A statement' });
  await createArticle(admin, { title: 'A draft', published: false });
  const page = await openManage();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await card(page, 'A draft').getByRole('button', { name: /pin/i }).count()).toBe(0);
  const pin = card(page, 'A statement').getByRole('button', { name: 'Pin A statement' });
  await pin.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pin article' });
  await dialog.getByLabel('Pinned until (optional)').fill('2020-01-01T10:00');
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose a time to come').waitFor();
  expect(await findViolationsInBothSchemes(page, OPEN_DIALOG)).toEqual([]);
  await dialog.getByLabel('Pinned until (optional)').fill('2099-01-01T10:00');
  await page.keyboard.press('Enter');
  await page.getByText('Article pinned. Readers see it first now.').waitFor();
  await card(page, 'A statement').getByText('Pinned until January 1, 2099').waitFor();
  await card(page, 'A statement').getByRole('button', { name: 'Change pin A statement' }).click();
  await dialog.getByRole('button', { name: 'Unpin' }).click();
  await page.getByText('Article unpinned. It is back in its place.').waitFor();
  await expect
    .poll(() =>
      card(page, 'A statement')
        .getByText(/Pinned/)
        .count(),
    )
    .toBe(0);
});

it('the tab Site adds, renames, merges and deletes topics', async () => {
  const law = await createTopic('Law');
  await createArticle(admin, { title: 'A hearing', topics: [law] });
  const page = await openManage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('tab', { name: 'Site' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Site' });
  await panel.getByRole('button', { name: 'Topics' }).click();
  await panel.getByLabel('New topic').fill('Justice');
  await page.keyboard.press('Enter');
  await page.getByText('Justice is a topic now.').waitFor();
  await panel.getByLabel('New topic').fill('justice');
  await page.keyboard.press('Enter');
  await page.getByText('There is a topic “Justice” already.').waitFor();
  await panel.getByRole('button', { name: 'Rename Law' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename topic' });
  await dialog.getByLabel('Name').fill('JUSTICE');
  await page.keyboard.press('Enter');
  await dialog.getByText('There is a topic “Justice” already.').waitFor();
  expect(await findViolationsInBothSchemes(page, OPEN_DIALOG)).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge both topics' }).click();
  await page.getByText('Topics merged.').waitFor();
  await expect.poll(() => panel.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Justice']);
  await panel.getByText('1 article', { exact: true }).waitFor();
  await panel.getByRole('button', { name: 'Delete Justice' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await panel.getByText('No topics yet.').waitFor();
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);
});
