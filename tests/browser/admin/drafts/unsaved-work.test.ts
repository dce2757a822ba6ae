import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { doorHeading, endSessions, signIn } from '../../../support/browser/admin/admin-area.ts';
import {
  descriptionIn,
  fillIn,
  openDate,
  openForm,
  submitAsItIs,
} from '../../../support/browser/admin/article-form.ts';
import {
  confirmReload,
  crash,
  openInTab,
  openInTabOf,
  restored,
  storedFileSizes,
  storedTitles,
} from '../../../support/browser/admin/unsaved-work.ts';
import { stopClock, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

describe('unsaved work', () => {
  it('is restored after a reload, every field and picture, also of an earlier version of the site, and deleted once it is saved', async () => {
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    await fillIn(form, 'Half a thought');
    await form.author.fill('Thandiwe Moyo');
    await form.summary.fill('In short');
    await form.form.getByLabel('Language').selectOption('zu');
    await form.published.click();
    await openDate(form);
    await form.date.fill('2024-02-29T09:05');
    await form.images.setInputFiles([site.photo(1), site.photo(2)]);
    await expect.poll(() => storedFileSizes(page)).toHaveLength(2);
    await descriptionIn(form.rows.nth(0)).fill('A stall');
    await form.rows.nth(1).getByRole('radio').check();
    expect(await page.evaluate(storeAsFile)).toBe('photo 1.jpg');
    // At once, before the next pause: leaving stores it.
    await confirmReload(page);
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Half a thought');
    expect(await form.author.inputValue()).toBe('Thandiwe Moyo');
    expect(await form.summary.inputValue()).toBe('In short');
    expect(await form.form.getByLabel('Language').inputValue()).toBe('zu');
    expect(await form.published.isChecked()).toBe(false);
    expect(await form.date.inputValue()).toBe('2024-02-29T09:05');
    expect(await form.content.innerText()).toContain('Half a thought in full.');
    expect(await descriptionIn(form.rows.nth(0)).inputValue()).toBe('A stall');
    expect(await form.rows.nth(1).getByRole('radio').isChecked()).toBe(true);

    await form.saveDraft.click();
    await page.getByText('Draft saved.').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([
      {
        title: 'Half a thought',
        summary: 'In short',
        lang: 'zu',
        published: 0,
        published_at: Date.UTC(2024, 1, 29, 7, 5),
      },
    ]);
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', alt: 'A stall', is_featured: 0 },
      { name: 'photo 2.jpg', is_featured: 1 },
    ]);
    await expect.poll(() => storedTitles(page)).toEqual([]);
    expect(form.complaints).toEqual([]);
    await form.close();
  });

  it('of a tab that crashes or closes, also while it is saved, is offered in another; of several, the latest is first', async () => {
    const one = await openForm(site.browser, site.url);
    const context = one.page.context();
    await fillIn(one, 'One');
    await one.images.setInputFiles([site.photo(1), site.photo(2)]);
    await expect.poll(() => storedFileSizes(one.page)).toHaveLength(2);
    await expect.poll(() => storedTitles(one.page)).toEqual(['One']);
    const two = await openInTab(context);
    await restored(two).waitFor();
    await two.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => storedTitles(two.page)).toEqual([]);
    await fillIn(two, 'Two');
    await expect.poll(() => storedTitles(two.page)).toEqual(['Two']);
    // What another tab discarded is stored again as soon as it changes.
    await one.author.fill('Thandiwe Moyo');
    await expect.poll(() => storedTitles(two.page)).toEqual(['One', 'Two']);
    let sent = 0;
    await one.page.route('**/uploads', (route) => {
      sent += 1;
      return sent === 1 ? route.continue() : new Promise(() => undefined);
    });
    await submitAsItIs(one);
    await one.page.getByText('Uploading image 2 of 2...').waitFor();
    await one.page.close();

    // Its whole work is left; now the tab ends while the article is saved.
    const three = await openInTabOf(two.page);
    await restored(three).waitFor();
    expect(await three.title.inputValue()).toBe('One');
    expect(await three.rows.count()).toBe(2);
    expect(await two.title.inputValue()).toBe('Two');
    const saved = Promise.withResolvers<void>();
    await three.page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('CreateArticle')) return route.continue();
      await route.fetch();
      saved.resolve();
    });
    await submitAsItIs(three);
    await saved.promise;
    await crash(three.page);

    // No second article is made, and no image is sent twice.
    const four = await openInTab(context);
    const uploads: string[] = [];
    four.page.on('request', (request) => request.url().endsWith('/uploads') && uploads.push(request.url()));
    await restored(four).waitFor();
    await four.title.fill('Saved once');
    await submitAsItIs(four);
    await four.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'Saved once' }]);
    const held = (await storedImages(site.folder)).filter(({ article_id }) => article_id !== null);
    expect(held).toMatchObject([{ name: 'photo 1.jpg' }, { name: 'photo 2.jpg' }]);
    expect(uploads).toEqual([]);

    await expect.poll(() => storedTitles(four.page)).toEqual(['Two']);
    await two.page.close();
    await four.page.reload();
    await restored(four).waitFor();
    expect(await four.title.inputValue()).toBe('Two');
    await one.close();
  });

  it('is stored at once when the page is hidden or left before the next pause; a browser that refuses storage causes a notice, and writing goes on', async () => {
    const form = await openForm(site.browser, site.url, {}, async (opened) => {
      await opened.clock.install();
      await opened.addInitScript(countTransactions);
    });
    const { page } = form;
    // The pause never ends, because a hidden page's timers may not run.
    await stopClock(page);
    await form.title.fill('Put aside');
    expect(await storedTitles(page)).toEqual([]);
    await page.evaluate(sayHidden);
    await expect.poll(() => storedTitles(page)).toEqual(['Put aside']);
    await form.title.fill('Left');
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await expect.poll(() => storedTitles(page)).toEqual(['Left']);
    // A page that closes does not live until the browser commits by itself.
    const { begun, committed } = await page.evaluate(() => transactions);
    expect(begun).toBeGreaterThan(1);
    expect(committed).toBe(begun);

    await page.clock.resume();
    await page.addInitScript(refuseStorage);
    await confirmReload(page);
    await form.content.waitFor();
    const sentence = form.form.getByText(
      'What you write is not kept on this device: the browser refuses. Save it before you close this page.',
    );
    expect(await sentence.count()).toBe(0);
    await fillIn(form, 'All the same');
    await sentence.waitFor();
    await submitAsItIs(form);
    await page.getByText(CREATED).waitFor();
    await sentence.waitFor({ state: 'hidden' });
    await form.close();
  });

  it('is stored words first where space is short, and discarded by its button, with undo, and without a question where it is empty', async () => {
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1_000_000 });
    await fillIn(form, 'Words first');
    const paths = ['photo 1.jpg', 'photo 2.jpg'].map((name) => join(site.folder.path, name));
    for (const path of paths)
      await writeFile(path, Buffer.concat([site.photo(1).buffer, Buffer.alloc(3_000_000)]));
    await form.images.setInputFiles(paths);
    await form.form
      .getByText('Your words are kept on this device, but not these images: photo 1.jpg, photo 2.jpg.')
      .waitFor();
    await confirmReload(page);
    await restored(form).waitFor();
    await form.form
      .getByText('These images could not be kept. Choose them again: photo 1.jpg, photo 2.jpg.')
      .waitFor();
    expect(await form.content.innerText()).toContain('Words first in full.');
    expect(await form.rows.count()).toBe(0);
    await session.detach();

    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await form.form.getByText('Unsaved article discarded').waitFor();
    expect(await form.title.inputValue()).toBe('');
    await expect.poll(() => storedTitles(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Words first');
    // The pressed button has disappeared.
    await expect.poll(() => form.title.evaluate(isFocused)).toBe(true);
    await expect.poll(() => storedTitles(page)).toEqual(['Words first']);
    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => storedTitles(page)).toEqual([]);
    await form.title.fill('New');
    await form.form.getByText('Unsaved article discarded').waitFor({ state: 'detached' });
    await expect.poll(() => storedTitles(page)).toEqual(['New']);
    await form.title.fill('');
    await expect.poll(() => storedTitles(page)).toEqual([]);
    await form.close();
  });

  it('remains for the administrator where the session has ended, and is discarded by Logout, which asks', async () => {
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    const guessed = page.waitForResponse((response) =>
      /GuessLanguage.*in full\./.test(response.request().postData() ?? ''),
    );
    await fillIn(form, 'Long ago');
    await expect.poll(() => storedTitles(page)).toEqual(['Long ago']);
    // A reload would cut it off.
    await guessed;
    await endSessions(site.folder);
    await confirmReload(page);
    await doorHeading(page).waitFor();
    expect(await page.getByText('Long ago').count()).toBe(0);
    await waitForQuiet(page);
    await signIn(page);
    await restored(form).waitFor();
    expect(await form.title.inputValue()).toBe('Long ago');

    const other = await openInTabOf(page);
    await other.page.getByRole('button', { name: 'Logout' }).click();
    const dialog = other.page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('It will be lost.').waitFor();
    await dialog.getByRole('button', { name: 'Logout' }).click();
    await doorHeading(other.page).waitFor();
    await expect.poll(() => storedTitles(other.page)).toEqual([]);
    await site.admin.signIn(site.password);
    await form.close();
  });
});

/** Runs in the page. */
function refuseStorage(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Refused', 'SecurityError');
  };
}

/** Runs in the page. Sends the event of a hidden page, because a headless browser never hides one. */
function sayHidden(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
}

declare const transactions: { begun: number; committed: number };

/** Counts the transactions that write, and those of them that the page commits itself. Runs in the page. */
function countTransactions(): void {
  const counts = { begun: 0, committed: 0 };
  Object.assign(globalThis, { transactions: counts });
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...options) {
    if (mode === 'readwrite') counts.begun += 1;
    return transaction.call(this, stores, mode, ...options);
  };
  const { commit } = IDBTransaction.prototype;
  IDBTransaction.prototype.commit = function () {
    counts.committed += 1;
    commit.call(this);
  };
}

/** Replaces the stored file with a `File` object. Runs in the page. @returns its name. */
async function storeAsFile(): Promise<string> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await asked(indexedDB.open('unsaved-work'));
  const store = () => db.transaction('files', 'readwrite').objectStore('files');
  const [key = ''] = await asked(store().getAllKeys());
  const { bytes, name, type } = await asked(store().get(key));
  await asked(store().put(new File([bytes], name, { type }), key));
  db.close();
  return name;
}
