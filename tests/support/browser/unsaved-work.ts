import type { BrowserContext, Page } from 'playwright-core';
import { panelHeading } from './admin-area.ts';
import { type FormParts, formParts } from './article-form.ts';

/** The titles of what is kept in a page's browser, without the pictures that are not kept yet. */
export const keptTitles = (page: Page): Promise<string[]> => page.evaluate(readKeptTitles);

/** The same; runs in the page. */
export async function readKeptTitles(): Promise<string[]> {
  const asked = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await asked(indexedDB.open('unsaved-work'));
  const transaction = db.transaction(['works', 'files']);
  const works: { id: string; draft: { title: string }; pictures: { rows: object[] } }[] = await asked(
    transaction.objectStore('works').getAll(),
  );
  const files = (await asked(transaction.objectStore('files').getAllKeys())) as [string, number][];
  db.close();
  return works
    .filter(({ id, pictures }) => {
      const chosen = pictures.rows.filter((row) => 'fileName' in row);
      return chosen.length === files.filter(([work]) => work === id).length;
    })
    .map(({ draft }) => draft.title)
    .sort();
}

/** The sizes of the pictures that are kept in a page's browser, in bytes. */
export function keptFileSizes(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
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
      }),
  );
}

/** Opens the panel in another tab, as the administrator who signed in in the first. */
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

/** Ends a tab as a crash does: nothing in it is told. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}

/** Loads a page anew, and answers the browser that it may be left. */
export async function loadAnew(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
}

export const restored = (form: FormParts) => form.form.getByText('Unsaved article restored', { exact: true });
