import type { BrowserContext, Page } from 'playwright-core';
import { panelHeading } from './admin-area.ts';
import { type FormParts, formParts } from './article-form.ts';

/** The titles of the drafts stored in a page's browser, without those whose images are not all stored yet. */
export const storedTitles = (page: Page): Promise<string[]> => page.evaluate(readStoredTitles);

/**
 * The same; runs in the page. Where the site has made no database yet, it makes none: the site would find it
 * without stores.
 */
export async function readStoredTitles(): Promise<string[]> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === 'unsaved-work')) return [];
  const db = await asked(indexedDB.open('unsaved-work'));
  const transaction = db.transaction(['works', 'files']);
  const works: { id: string; draft: { title: string }; pictures: { rows: object[] } }[] = await asked(
    transaction.objectStore('works').getAll(),
  );
  const files = (await asked(transaction.objectStore('files').getAllKeys())) as [string, number][];
  db.close();
  return works
    .filter(({ id, pictures: images }) => {
      const chosen = images.rows.filter((row) => 'fileName' in row);
      return chosen.length === files.filter(([work]) => work === id).length;
    })
    .map(({ draft }) => draft.title)
    .sort();
}

/** The sizes of the images stored in a page's browser, in bytes. */
export const storedFileSizes = (page: Page): Promise<number[]> => page.evaluate(readStoredFileSizes);

/** The same; runs in the page. */
export function readStoredFileSizes(): Promise<number[]> {
  return new Promise<number[]>((resolve, reject) => {
    const opening = indexedDB.open('unsaved-work');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const files = opening.result.transaction('files').objectStore('files').getAll();
      files.onerror = () => reject(files.error);
      files.onsuccess = () => {
        opening.result.close();
        resolve((files.result as { bytes: ArrayBuffer }[]).map(({ bytes }) => bytes.byteLength));
      };
    };
  });
}

/** Opens the panel in another tab of the same signed-in administrator. */
export async function openInTab(
  context: BrowserContext,
  tab: 'Create Article' | 'Manage Articles' = 'Create Article',
): Promise<FormParts> {
  const page = await context.newPage();
  await page.goto('/create-news');
  await panelHeading(page).waitFor();
  const parts = formParts(page, tab);
  await parts.content.waitFor();
  return parts;
}

/**
 * The same in a tab that a page opens, which is cheaper: both have one process, and end together in a crash.
 */
export async function openInTabOf(opener: Page): Promise<FormParts> {
  const [page] = await Promise.all([
    opener.context().waitForEvent('page'),
    opener.evaluate(() => void window.open('/create-news')),
  ]);
  const parts = formParts(page);
  await parts.content.waitFor();
  return parts;
}

/** Crashes a tab: the page gets no event. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Reloads a page, and confirms the browser's question whether to leave it. */
export async function confirmReload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

export const restored = (form: FormParts) => form.form.getByText('Unsaved article restored', { exact: true });
