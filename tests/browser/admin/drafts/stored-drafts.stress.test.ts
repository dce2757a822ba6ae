import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openManageTab } from '../../../support/browser/admin/admin-area.ts';
import {
  descriptionsDialog,
  fillIn,
  formParts,
  openForm,
} from '../../../support/browser/admin/article-form.ts';
import {
  confirmReload,
  crash,
  openInTab,
  restored,
  storedFileSizes,
  storedTitles,
} from '../../../support/browser/admin/unsaved-work.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

const UNREADABLE =
  'Unsaved work that is stored on this device cannot be read. It was not deleted. Reload this page; if that does not ' +
  'help, tell the person who looks after the site before you log out: Logout discards it.';

/** All drafts in a page's browser, readable or not. */
const readStored = (page: Page) => changeStored(page, null);
const storedIds = async (page: Page) => idsOf(await readStored(page));
const idsOf = (stored: readonly { readonly id: string }[]) => stored.map(({ id }) => id);

/** Changes how each draft is stored in a page's browser. @returns them */
function changeStored(page: Page, change: { remove?: string; set?: [string, unknown] } | null) {
  return page.evaluate(async (change) => {
    const asked = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await asked(indexedDB.open('unsaved-work'));
    const store = () => db.transaction('works', 'readwrite').objectStore('works');
    for (const stored of change ? await asked(store().getAll()) : []) {
      if (change?.remove) delete stored.draft[change.remove];
      if (change?.set) stored.draft[change.set[0]] = change.set[1];
      await asked(store().put(stored));
    }
    const stored = await asked(store().getAll());
    db.close();
    return stored as { id: string }[];
  }, change);
}

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
    // On a slow machine the title is stored before, without an image.
    await expect.poll(() => storedFileSizes(page)).toHaveLength(1);
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
    await site.admin.query(DELETE_ARTICLE, { id: form.id });
    await confirmReload(page);
    await restored(form).waitFor();
    await page.getByText('This article was deleted meanwhile.').waitFor();
    await page.getByText('What you wrote is still here. You can save it as a new article.').waitFor();
    await page.getByRole('button', { name: 'Create as a new article' }).click();
    await descriptionsDialog(page).getByRole('button', { name: 'Publish without descriptions' }).click();
    await page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', revision: 1 }]);
    expect(await storedImages(site.folder)).toMatchObject([{ name: 'photo 1.jpg' }]);
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
    await descriptionsDialog(next.page).getByRole('button', { name: 'Publish without descriptions' }).click();
    await saved.promise;
    await confirmReload(next.page);
    await next.content.waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', revision: 3 }]);
    await expect.poll(() => next.title.inputValue()).toBe('Mine');
    expect(await restored(next).count()).toBe(0);
    await expect.poll(() => storedTitles(next.page)).toEqual([]);
    await form.close();
  });
});

describe('a draft that another version of the site stored', () => {
  it('of changes to an article is restored without the fields it lacks; one that cannot be read prevents no form from opening', async () => {
    await createArticle(site.admin, { title: 'Before' });
    const { page, close, complaints } = await openForm(site.browser, site.url);
    await openManageTab(page);
    await page.getByRole('button', { name: 'Edit Before' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Mine');
    await expect.poll(() => storedTitles(page)).toEqual(['Mine']);
    await changeStored(page, { remove: 'summary' });
    await loadUnstored(page);
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Mine');
    expect(await form.summary.inputValue()).toBe('');
    await form.submit.click();
    await page.getByText('News article updated successfully!').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', summary: null }]);
    expect(complaints).toEqual([]);

    await openManageTab(page);
    await page.getByRole('button', { name: 'Edit Mine' }).click();
    await form.title.fill('Mine again');
    await expect.poll(() => storedTitles(page)).toEqual(['Mine again']);
    await changeStored(page, { set: ['document', 'Words'] });
    await loadUnstored(page);
    // The tab is in the address.
    await openManageTab(page);
    await page.getByRole('button', { name: 'Edit Mine' }).click();
    await form.form.getByText(UNREADABLE).waitFor();
    expect(await form.title.inputValue()).toBe('Mine');
    await close();
  });

  it('with a value of another type stays on the device, beside what is restored, until a Logout that says what it discards', async () => {
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    await fillIn(form, 'Written before');
    // A slow machine pauses between title and text, so that a first version is stored without the text.
    await expect
      .poll(async () => JSON.stringify(await readStored(page)))
      .toContain('Written before in full.');
    const ids = idsOf(await changeStored(page, { set: ['title', 42] }));
    await loadUnstored(page);
    await form.form.getByText(UNREADABLE).waitFor();
    expect(await restored(form).count()).toBe(0);
    expect(await form.title.inputValue()).toBe('');
    await fillIn(form, 'Written now');
    await form.submit.click();
    await page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Written now' }]);
    await expect.poll(() => storedIds(page)).toEqual(ids);
    await form.form.getByText(UNREADABLE).waitFor();

    await fillIn(form, 'Written later');
    await expect.poll(async () => JSON.stringify(await readStored(page))).toContain('Written later in full.');
    await confirmReload(page);
    await restored(form).waitFor();
    await form.form.getByRole('alert').getByText(UNREADABLE).waitFor();
    expect(await form.title.inputValue()).toBe('Written later');
    expect(await storedIds(page)).toEqual(expect.arrayContaining(ids));

    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => form.title.inputValue()).toBe('');
    await expect.poll(() => storedIds(page)).toEqual(ids);
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('It will be lost.').waitFor();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    expect(await storedIds(page)).toEqual(ids);
    await page.getByRole('button', { name: 'Logout' }).click();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    await expect.poll(() => storedIds(page)).toEqual([]);
    await form.close();
  });
});

/** Reloads a page without letting its form store its draft again. */
async function loadUnstored(page: Page): Promise<void> {
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The page is left', 'SecurityError');
    };
  });
  await confirmReload(page);
}
