import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, holdGraphQL } from '../../../support/browser/admin/admin-area.ts';
import {
  descriptionIn,
  formParts,
  openForm,
  submitAsItIs,
  watchTexts,
} from '../../../support/browser/admin/article-form.ts';
import { storedArticles, storedFiles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle, UPDATE_ARTICLE, uploadImage } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

const UPDATED = 'News article updated successfully!';

describe('editing an article', () => {
  /** An article with two images, its form open. */
  async function openEditing() {
    const images = [];
    for (const number of [1, 2]) {
      const { path } = await uploadImage(site.admin, site.photo(number).buffer, site.photo(number).name);
      images.push({ path, alt: `Stall ${number}`, isFeatured: number === 2 });
    }
    const content = '<h2>Questions</h2><ul><li>Which <strong>bank</strong>?</li></ul>';
    const article = await createArticle(site.admin, {
      title: 'Before',
      author: 'Thandiwe Moyo',
      summary: 'In short',
      content,
      images,
    });
    const opened = await openForm(site.browser, site.url);
    await opened.page.getByRole('tab', { name: 'Manage Articles' }).click();
    await edit(opened.page, 'Before');
    return { ...opened, ...formParts(opened.page, 'Manage Articles'), article };
  }

  async function edit(page: Page, title: string) {
    await page.getByRole('button', { name: `Edit ${title}` }).click();
    await formParts(page, 'Manage Articles').content.waitFor();
  }

  it('shows everything unchanged, and changes only what is edited, or nothing where it is cancelled; where the answer is lost it says what may have happened, and goes on from its own save', async () => {
    const form = await openEditing();
    const { page, rows } = form;
    const heading = page.getByRole('heading', { name: 'Edit Article' });
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await form.title.inputValue()).toBe('Before');
    expect(await form.author.inputValue()).toBe('Thandiwe Moyo');
    expect(await form.summary.inputValue()).toBe('In short');
    expect(await form.content.locator('h2').textContent()).toBe('Questions');
    expect(await form.content.locator('li strong').textContent()).toBe('bank');
    expect(await rows.count()).toBe(2);
    expect(await rows.nth(0).textContent()).toContain('on the site');
    expect(await rows.nth(1).getByRole('radio').isChecked()).toBe(true);
    expect(await descriptionIn(rows.nth(1)).inputValue()).toBe('Stall 2');

    await form.title.fill('After');
    await form.summary.fill('');
    await rows.nth(0).getByRole('button', { name: 'Remove' }).click();
    await form.images.setInputFiles(site.photo(3));
    await descriptionIn(rows.nth(1)).fill('A new stall');
    const statuses = await watchTexts(form.status);
    const buttons = await watchTexts(form.submit);
    const release = await holdGraphQL(page);
    await submitAsItIs(form);
    await expect.poll(() => buttons()).toEqual(['Saving...']);
    await expect.poll(() => statuses()).toContain('Uploading image 1 of 1...');
    await release();
    await page.getByText(UPDATED).waitFor();
    expect(await heading.count()).toBe(0);
    expect(await storedArticles(site.folder)).toMatchObject([
      {
        title: 'After',
        summary: null,
        excerpt: 'Which bank?',
        revision: 2,
        published: 1,
        content: '<h2>Questions</h2><ul><li>Which <strong>bank</strong>?</li></ul>',
      },
    ]);
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 2.jpg', alt: 'Stall 2', is_featured: 1 },
      { name: 'photo 3.jpg', alt: 'A new stall', is_featured: 0 },
    ]);
    // The earlier version has it.
    expect((await storedFiles(site.folder)).filter((name) => name.includes('photo-1'))).not.toEqual([]);

    await edit(page, 'After');
    await form.title.fill('Never mind');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('button', { name: 'Edit After' }).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'After', revision: 2 }]);
    expect(form.complaints).toEqual([]);

    const failure = form.page
      .getByRole('alert')
      .filter({ hasText: 'Error updating article. Please try again.' });
    await edit(page, 'After');
    await form.title.fill('Lost');
    await form.images.setInputFiles(site.photo(1));
    const mend = await cutGraphQL(form.page);
    await submitAsItIs(form);
    await failure.waitFor();
    expect(await failure.innerText()).toContain(
      'The connection broke while the article was being saved, so your changes may have been kept all the same. ' +
        'Try again: nothing is saved twice.',
    );
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'After', revision: 2 }]);
    await mend();

    await form.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('UpdateArticle')) return route.continue();
      await route.fetch();
      await route.abort('connectionreset');
    });
    await submitAsItIs(form);
    await expect.poll(() => storedArticles(site.folder)).toMatchObject([{ title: 'Lost', revision: 3 }]);
    await failure.waitFor();
    await form.page.unrouteAll({ behavior: 'wait' });
    await form.title.fill('Lost and found');
    await submitAsItIs(form);
    await form.page.getByText(UPDATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Lost and found', revision: 4 }]);
    expect(await storedImages(site.folder)).toHaveLength(3);
  });

  it('says that another administrator has saved in the meantime, shows that version, and overwrites it on request, saying what readers lose', async () => {
    const form = await openEditing();
    const { id } = form.article;
    const [, second] = await storedImages(site.folder);
    await site.admin.query(UPDATE_ARTICLE, {
      id,
      revision: 1,
      input: { title: 'Meanwhile', images: [{ path: second?.path }] },
    });
    await form.title.fill('Mine');
    await form.images.setInputFiles(site.photo(3));
    await submitAsItIs(form);
    await form.page
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    await form.page
      .getByText('What you wrote is still here. Look at the other version first, or overwrite it with yours.')
      .waitFor();
    expect(await form.title.inputValue()).toBe('Mine');
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Meanwhile', revision: 2 }]);
    await expect.poll(() => storedImages(site.folder)).toHaveLength(1);

    const opened = form.page.context().waitForEvent('page');
    await form.page.getByRole('link', { name: 'Open the other version' }).click();
    const other = formParts(await opened, 'Manage Articles');
    await expect.poll(() => other.title.inputValue()).toBe('Meanwhile');
    expect(new URL(other.page.url()).search).toBe('');
    await other.page.close();

    await form.page.getByRole('button', { name: 'Overwrite' }).click();
    const dialog = form.page.getByRole('dialog', { name: 'Overwrite the other version?' });
    await dialog
      .getByText(
        'What somebody else saved is replaced by what you wrote, with its images. It stays among the earlier versions.',
      )
      .waitFor();
    // A dialog in a live region would be announced twice.
    expect(await form.page.getByRole('alert').filter({ has: dialog }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Meanwhile' }]);
    await form.page.getByRole('button', { name: 'Overwrite' }).click();
    await dialog.getByRole('button', { name: 'Overwrite' }).click();
    await form.page.getByText(UPDATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', revision: 3 }]);
    // What the other save took out is among the images again.
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 1.jpg' },
      { name: 'photo 2.jpg' },
      { name: 'photo 3.jpg' },
    ]);

    await edit(form.page, 'Mine');
    await site.admin.query(UPDATE_ARTICLE, { id, revision: 3, input: { published: false } });
    await form.title.fill('Mine again');
    await submitAsItIs(form);
    await form.page.getByRole('button', { name: 'Overwrite' }).click();
    await dialog
      .getByText('The other version is a draft, which readers do not see. Yours is published.')
      .waitFor();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await site.admin.query(UPDATE_ARTICLE, { id, revision: 4, input: { published: true } });
    await form.published.uncheck();
    await form.page.getByRole('button', { name: 'Overwrite' }).click();
    await dialog
      .getByText(
        'Readers see the other version now. Yours is a draft: they will not see the article any more.',
      )
      .waitFor();
    await dialog.getByRole('button', { name: 'Overwrite' }).click();
    await form.page.getByText(`${UPDATED} It is a draft now: readers do not see it.`).waitFor();
  });
});
