import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openManageTab } from '../support/browser/admin-area.ts';
import { fillIn, formParts, openForm } from '../support/browser/article-form.ts';
import { storedArticles } from '../support/browser/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../support/browser/form-site-of-file.ts';
import { confirmReload, restored, storedTitles } from '../support/browser/unsaved-work.ts';
import { createArticle } from '../support/data/articles.ts';

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

/** Stores values that no version of the site ever stored. */
function storeGarbage(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('unsaved-work');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const putting = opening.result
            .transaction('works', 'readwrite')
            .objectStore('works')
            .put({ id: 'garbage' });
          putting.onerror = () => reject(putting.error);
          putting.onsuccess = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
}

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
    await page.close({ runBeforeUnload: false });
    const next = await page.context().newPage();
    await next.goto('/create-news');
    const again = formParts(next, 'Manage Articles');
    await restored(again).waitFor();
    expect(await again.title.inputValue()).toBe('Mine');
    expect(await again.summary.inputValue()).toBe('');
    await again.submit.click();
    await next.getByText('News article updated successfully!').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Mine', summary: null }]);
    expect(complaints).toEqual([]);

    await openManageTab(next);
    await next.getByRole('button', { name: 'Edit Mine' }).click();
    await again.title.fill('Mine again');
    await expect.poll(() => storedTitles(next)).toEqual(['Mine again']);
    await changeStored(next, { set: ['document', 'Words'] });
    await loadUnstored(next);
    // The tab is in the address.
    await openManageTab(next);
    await next.getByRole('button', { name: 'Edit Mine' }).click();
    await again.form.getByText(UNREADABLE).waitFor();
    expect(await again.title.inputValue()).toBe('Mine');
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

    await storeGarbage(page);
    await fillIn(form, 'Written later');
    await expect.poll(async () => JSON.stringify(await readStored(page))).toContain('Written later in full.');
    await confirmReload(page);
    await restored(form).waitFor();
    await form.form.getByRole('alert').getByText(UNREADABLE).waitFor();
    expect(await form.title.inputValue()).toBe('Written later');
    expect(await storedIds(page)).toEqual(expect.arrayContaining([...ids, 'garbage']));

    // Alone, they do not count as unsaved.
    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => storedIds(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Logout' }).click();
    const dialog = page.getByRole('dialog', { name: 'Work that cannot be read' });
    await dialog.getByText('What cannot be read is discarded then.').waitFor();
    expect(await page.getByText('An article is not saved yet.').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Stay signed in' }).click();
    expect(await storedIds(page)).toEqual(expect.arrayContaining([...ids, 'garbage']));
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
