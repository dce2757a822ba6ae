import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  descriptionIn,
  type FormParts,
  fillIn,
  formParts,
  openForm,
  submitAsItIs,
} from '../../../support/browser/admin/article-form.ts';
import { storedTitles } from '../../../support/browser/admin/unsaved-work.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

const SAVED = 'Draft saved.';
const saved = (page: Page) => page.getByRole('status').filter({ hasText: SAVED });

async function saveDraft(form: FormParts): Promise<void> {
  await form.saveDraft.click();
  await saved(form.page).waitFor();
}

describe("'Save draft'", () => {
  it('keeps a title alone, says so, and goes on with that draft: no second one is made, not even where the answer is lost', async () => {
    const form = await openForm(site.browser, site.url, PHONE);
    await form.title.fill('On the way');
    await saveDraft(form);
    await expect.poll(() => form.saveDraft.evaluate(isFocused)).toBe(true);
    expect(await storedArticles(site.folder)).toMatchObject([
      { title: 'On the way', content: '', excerpt: '', published: 0, revision: 1 },
    ]);
    expect(await form.published.isChecked()).toBe(false);
    // The one button that is left.
    expect(await form.submit.count()).toBe(0);
    expect(await form.saveDraft.getAttribute('type')).toBe('submit');
    await expect.poll(() => storedTitles(form.page)).toEqual([]);
    expect(await findViolations(form.page, { part: 'main' })).toEqual([]);

    await form.title.fill('On the road');
    await saved(form.page).waitFor({ state: 'detached' });
    await saveDraft(form);
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'On the road', revision: 2 }]);
    expect(form.complaints).toEqual([]);

    await form.form.getByRole('button', { name: 'New article' }).click();
    await expect.poll(() => form.title.inputValue()).toBe('');
    await form.saveDraft.click();
    await form.page.getByText('There is nothing to save yet.').waitFor();
    await form.title.fill('Over a bad line');
    await form.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await form.saveDraft.click();
    await form.page.getByText('it will not be created twice').waitFor();
    await form.page.unrouteAll({ behavior: 'wait' });
    await form.title.fill('Over a better line');
    await saveDraft(form);
    expect(await storedArticles(site.folder)).toMatchObject([
      { title: 'On the road' },
      { title: 'Over a better line', published: 0 },
    ]);
    await form.close();
  });

  it('keeps a text without a title with its pictures, which are sent once, ends at the desk, and is there for each draft, but not for what readers see', async () => {
    const phone = await openForm(site.browser, site.url, PHONE);
    await phone.content.click();
    await phone.page.keyboard.type('Begun on the telephone.');
    await phone.images.setInputFiles([site.photo(1), site.photo(2)]);
    await phone.rows.nth(0).getByRole('button', { name: 'Insert into text' }).click();
    await saveDraft(phone);
    await descriptionIn(phone.rows.nth(0)).fill('A stall');
    await phone.rows.nth(1).getByRole('button', { name: 'Remove' }).click();
    await saveDraft(phone);
    expect(phone.requests.filter((request) => request === 'POST /uploads')).toHaveLength(2);
    const [image, ...others] = await storedImages(site.folder);
    expect(others).toEqual([]);
    expect(image).toMatchObject({ name: 'photo 1.jpg', alt: 'A stall' });
    expect(await storedArticles(site.folder)).toMatchObject([
      { title: '', content: expect.stringContaining(`<img src="/uploads/${image?.path}"`), revision: 2 },
    ]);
    await phone.close();

    const { page, close } = await openForm(site.browser, site.url);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    const heading = page.getByRole('heading', { name: 'Untitled draft' });
    await heading.waitFor();
    await page.getByRole('button', { name: 'Edit Untitled draft' }).click();
    const desk = formParts(page, 'Manage Articles');
    await desk.content.getByText('Begun on the telephone.').waitFor();
    await desk.published.check();
    await desk.submit.click();
    await page.getByText('Please fill in all required fields.').waitFor();
    expect(await desk.title.evaluate(isFocused)).toBe(true);
    await desk.title.fill('Ended at the desk');
    await desk.submit.click();
    await page.getByText('News article updated successfully!').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Ended at the desk', published: 1 }]);

    await page.getByRole('tab', { name: 'Create Article' }).click();
    const created = formParts(page);
    await created.title.fill('A draft');
    await saveDraft(created);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('button', { name: 'Edit A draft' }).click();
    await fillIn(desk, 'A draft with words');
    await saveDraft(desk);
    expect(await desk.content.innerText()).toContain('A draft with words in full.');
    await desk.published.check();
    await desk.submit.click();
    await page.getByText('News article updated successfully!').waitFor();
    await page.getByRole('button', { name: 'Edit A draft with words' }).click();
    await desk.content.waitFor();
    expect(await desk.saveDraft.count()).toBe(0);
    expect((await storedArticles(site.folder)).at(-1)).toMatchObject({ published: 1, revision: 3 });
    await close();
  });

  it('goes on to publish, to a new article, which asks where something is not saved, and over what somebody else saved, as a draft', async () => {
    const form = await openForm(site.browser, site.url);
    await form.title.fill('One');
    await saveDraft(form);
    await form.title.fill('One and more');
    const fresh = form.form.getByRole('button', { name: 'New article' });
    await fresh.click();
    const dialog = form.page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await fresh.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => form.title.inputValue()).toBe('');
    await expect.poll(() => form.title.evaluate(isFocused)).toBe(true);
    await fillIn(form, 'Two');
    await form.images.setInputFiles(site.photo(1));
    await saveDraft(form);
    await form.published.check();
    await submitAsItIs(form);
    await form.page.getByText('News article updated successfully!').waitFor();
    await expect.poll(() => form.submit.textContent()).toBe('Create Article');
    expect(await storedArticles(site.folder)).toMatchObject([
      { title: 'One', published: 0 },
      { title: 'Two', published: 1, revision: 2 },
    ]);

    await form.title.fill('Mine');
    await saveDraft(form);
    const [, , stored] = await storedArticles(site.folder);
    await site.admin.query(UPDATE_ARTICLE, { id: stored?.id, revision: 1, input: { title: 'Meanwhile' } });
    await fillIn(form, 'Mine again');
    await form.published.check();
    await form.saveDraft.click();
    await form.page.getByRole('button', { name: 'Overwrite' }).click();
    const conflict = form.page.getByRole('dialog', { name: 'Overwrite the other version?' });
    await conflict.getByRole('button', { name: 'Overwrite' }).click();
    await saved(form.page).waitFor();
    expect((await storedArticles(site.folder)).at(-1)).toMatchObject({
      title: 'Mine again',
      published: 0,
      revision: 3,
    });
    expect(await form.title.inputValue()).toBe('Mine again');
    await form.close();
  });
});
