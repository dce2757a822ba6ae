import { expect, it } from 'vitest';
import {
  descriptionIn,
  descriptionsDialog,
  fillIn,
  formParts,
  openForm,
} from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

it('images without a description are asked for before an article is published, each anew, but not in a draft, nor where readers see it; the first empty field takes the focus, Escape closes the question', async () => {
  const form = await openForm(site.browser, site.url, PHONE);
  await form.images.setInputFiles(site.photo(1));
  await form.submit.click();
  await expect.poll(() => form.page.getByText('Please fill in all required fields.').count()).toBe(2);
  // Not before other problems are solved.
  expect(await descriptionsDialog(form.page).count()).toBe(0);
  await fillIn(form, 'Not yet');
  await form.published.uncheck();
  await form.saveDraft.click();
  await form.page.getByText('Draft saved.').waitFor();
  expect(await storedImages(site.folder)).toMatchObject([{ alt: '' }]);
  await form.form.getByRole('button', { name: 'New article' }).click();
  await site.clear();
  await expect.poll(() => form.published.isChecked()).toBe(true);

  await fillIn(form, 'Three stalls');
  await form.images.setInputFiles([site.photo(1), site.photo(2), site.photo(3)]);
  await descriptionIn(form.rows.nth(0)).fill('A stall under a tree');
  await descriptionIn(form.rows.nth(2)).fill('  ');
  await form.submit.click();
  const dialog = descriptionsDialog(form.page);
  await dialog.getByText('2 images have no description.').waitFor();
  expect(
    await dialog.getByRole('img').evaluateAll((all) => all.map((image) => image.getAttribute('alt'))),
  ).toEqual(['photo 2.jpg', 'photo 3.jpg']);
  expect(await findViolations(form.page, { part: 'dialog[open]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Add descriptions' }).click();
  await expect.poll(() => descriptionIn(form.rows.nth(1)).evaluate(isFocused)).toBe(true);
  expect(await storedArticles(site.folder)).toEqual([]);
  expect(form.requests.filter((request) => request === 'POST /uploads')).toHaveLength(1);

  // It is asked once: what was not described then is published without.
  await form.page.keyboard.type('A table');
  await form.submit.click();
  await form.page.getByText(CREATED).waitFor();
  expect(await storedImages(site.folder)).toMatchObject([
    { alt: 'A stall under a tree' },
    { alt: 'A table' },
    { alt: '' },
  ]);
  await expect.poll(() => form.title.inputValue()).toBe('');
  await fillIn(form, 'One stall');
  await form.images.setInputFiles(site.photo(1));
  await form.submit.click();
  await dialog.getByText('1 image has no description.').waitFor();
  await dialog.getByRole('button', { name: 'Publish without descriptions' }).click();
  await form.page.getByText(CREATED).waitFor();
  await expect.poll(() => form.title.inputValue()).toBe('');
  expect((await storedArticles(site.folder)).map(({ published }) => published)).toEqual([1, 1]);

  await site.clear();
  const { path } = await uploadImage(site.admin, site.photo(1).buffer, 'photo 1.jpg');
  await createArticle(site.admin, { title: 'A stall', published: false, images: [{ path }] });
  await form.page.getByRole('tab', { name: 'Manage Articles' }).click();
  await form.page.getByRole('button', { name: 'Edit A stall' }).click();
  const editing = formParts(form.page, 'Manage Articles');
  await editing.title.fill('Two stalls');
  await editing.published.check();
  await editing.submit.click();
  await dialog.waitFor();
  await form.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => editing.submit.evaluate(isFocused)).toBe(true);
  expect(await storedArticles(site.folder)).toMatchObject([{ title: 'A stall', revision: 1 }]);
  await editing.submit.click();
  await form.page.getByText('News article updated successfully!').waitFor();
  expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Two stalls', revision: 2 }]);
  await form.page.getByRole('button', { name: 'Edit Two stalls' }).click();
  await editing.title.fill('Three stalls');
  await editing.submit.click();
  await form.page.getByRole('button', { name: 'Edit Three stalls' }).waitFor();
  expect(form.complaints).toEqual([]);
});
