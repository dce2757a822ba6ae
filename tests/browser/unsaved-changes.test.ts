import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openManageTab } from '../support/browser/admin-area.ts';
import { descriptionsDialog, formParts, openForm } from '../support/browser/article-form.ts';
import { storedArticles, storedPictures } from '../support/browser/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../support/browser/form-site-of-file.ts';
import { confirmReload, crash, openInTab, restored, storedTitles } from '../support/browser/unsaved-work.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../support/data/articles.ts';

openFormSiteForFile();

describe('changes to an article that are not saved', () => {
  /** An article with stored changes in its form. */
  async function openChanged() {
    const { id } = await createArticle(site.admin, { title: 'Before' });
    const { page, close } = await openForm(site.browser, site.url);
    await openManageTab(page);
    return { ...(await write(page)), id, close };
  }

  async function write(page: Page) {
    await page.getByRole('button', { name: 'Edit Before' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Mine');
    await form.images.setInputFiles(site.photo(1));
    await expect.poll(() => storedTitles(page)).toEqual(['Mine']);
    return form;
  }

  it('open again where they were written, can be discarded or left, and become a new article where theirs was deleted', async () => {
    const form = await openChanged();
    const { page } = form;
    await confirmReload(page);
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Mine');
    expect(await form.rows.count()).toBe(1);
    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => form.title.inputValue()).toBe('Before');
    await form.form.getByRole('button', { name: 'Bring it back' }).click();
    await expect.poll(() => form.title.inputValue()).toBe('Mine');
    await form.form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => storedTitles(page)).toEqual([]);

    await write(page);
    const context = form.page.context();
    await crash(form.page);
    await site.admin.query(DELETE_ARTICLE, { id: form.id });
    const next = await openInTab(context, 'Manage Articles');
    await restored(next).waitFor();
    await next.page.getByText('This article was deleted meanwhile.').waitFor();
    await next.page.getByText('What you wrote is still here. You can save it as a new article.').waitFor();
    await next.page.getByRole('button', { name: 'Create as a new article' }).click();
    await descriptionsDialog(next.page).getByRole('button', { name: 'Publish without' }).click();
    await next.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', revision: 1 }]);
    expect(await storedPictures(site.folder)).toMatchObject([{ name: 'photo 1.jpg' }]);
    await form.close();
  });

  it('are restored with the choice where another administrator saved meanwhile, but not where they were themselves saved', async () => {
    const form = await openChanged();
    const context = form.page.context();
    await crash(form.page);
    await site.admin.query(UPDATE_ARTICLE, { id: form.id, revision: 1, input: { title: 'Meanwhile' } });
    const next = await openInTab(context, 'Manage Articles');
    await restored(next).waitFor();
    expect(await next.title.inputValue()).toBe('Mine');
    await next.page
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    // Loses the answer, and then closes the tab.
    const saved = Promise.withResolvers<void>();
    await next.page.getByRole('button', { name: 'Overwrite' }).click();
    const dialog = next.page.getByRole('dialog', { name: 'Overwrite the other version?' });
    const overwrite = dialog.getByRole('button', { name: 'Overwrite' });
    await overwrite.waitFor();
    await next.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('UpdateArticle')) return route.continue();
      await route.fetch();
      saved.resolve();
    });
    await overwrite.click();
    await descriptionsDialog(next.page).getByRole('button', { name: 'Publish without' }).click();
    await saved.promise;
    await crash(next.page);
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', revision: 3 }]);
    const last = await openInTab(context, 'Manage Articles');
    expect(await last.title.inputValue()).toBe('Mine');
    expect(await restored(last).count()).toBe(0);
    await expect.poll(() => storedTitles(last.page)).toEqual([]);
    await form.close();
  });
});
