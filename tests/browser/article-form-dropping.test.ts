import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { formParts, openForm } from '../support/browser/article-form.ts';
import { openFormSiteForFile, site } from '../support/browser/form-site-of-file.ts';
import { createArticle } from '../support/data/articles.ts';

openFormSiteForFile();

describe('a form onto which files are dropped or pasted', () => {
  it('accepts pictures, but pastes text into the focused field, and does not leave the page for a file beside it', async () => {
    const form = await openForm(site.browser, site.url, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, rows } = form;
    const isPrevented = await page.locator('h1').evaluate((heading) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['GIF89a'], 'beside.gif', { type: 'image/gif' }));
      return !heading.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    });
    expect(isPrevented).toBe(true);

    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['GIF89a'], 'dropped.gif', { type: 'image/gif' }));
      data.items.add(new File(['II*'], 'dropped.tiff', { type: 'image/tiff' }));
      return data;
    });
    const zone = page.getByText('or drop them here, or paste');
    await zone.dispatchEvent('dragover', { dataTransfer: dropped });
    await zone.dispatchEvent('drop', { dataTransfer: dropped });
    await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('dropped.gif')]);
    await page.getByText('File dropped.tiff is not a supported image format.').waitFor();

    await form.title.focus();
    await copyPicture(page);
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => rows.count()).toBe(2);
    expect(await rows.nth(1).textContent()).toContain('.png');
    expect(await page.getByText('File dropped.tiff').count()).toBe(0);

    await page.evaluate(() => navigator.clipboard.writeText('Some words'));
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => form.title.inputValue()).toBe('Some words');
    await copyPicture(page, ', and more');
    await page.keyboard.press('ControlOrMeta+V');
    await expect.poll(() => form.title.inputValue()).toBe('Some words, and more');
    expect(await rows.count()).toBe(2);
    await form.close();
  });

  it('accepts a file dropped by a real drag, while another article is edited in the other tab', async () => {
    await createArticle(site.admin, { title: 'Edited' });
    const form = await openForm(site.browser, site.url);
    const { page } = form;
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('button', { name: 'Edit Edited' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    const path = join(site.folder.path, 'dropped.jpg');
    await writeFile(path, site.photo(1).buffer);
    const zone = page.getByText('or drop them here, or paste').filter({ visible: true });
    await zone.scrollIntoViewIfNeeded();
    const { x, y } = (await zone.boundingBox()) ?? { x: 0, y: 0 };
    const session = await page.context().newCDPSession(page);
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
      const data = { items: [], files: [path], dragOperationsMask: 1 };
      await session.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
    }
    await expect.poll(() => form.rows.allTextContents()).toEqual([expect.stringContaining('dropped.jpg')]);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    expect(await formParts(page, 'Manage Articles').rows.count()).toBe(0);
    await form.close();
  });
});

/** Puts a picture on the clipboard, as some programs do with text beside it. */
const copyPicture = (page: Page, words = '') =>
  page.evaluate(async (words) => {
    const canvas = document.createElement('canvas');
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const text = words ? { 'text/plain': new Blob([words], { type: 'text/plain' }) } : {};
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture as Blob, ...text })]);
  }, words);
