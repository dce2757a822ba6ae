import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  brokenJpeg,
  fileOf,
  fillIn,
  formParts,
  openForm,
  submitAsItIs,
  watchTexts,
  withoutRemarks,
} from '../../../support/browser/admin/article-form.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

it('choosing pictures says what can be chosen, announces the same sentence again, shows previews until a picture is removed or the article is saved, and moves the focus', async () => {
  const form = await openForm(site.browser, site.url);
  await form.page.getByText('About images').click();
  for (const sentence of [
    'Supported formats: JPEG, PNG, GIF, WebP. Maximum size: 5MB per image.',
    'Choose images',
    'At most 30 images. A larger photograph can be made smaller here when you have chosen it.',
    'Visitors can read a file’s name, simplified, in the image’s address. If it says too much, rename the file first.',
  ]) {
    expect(await form.page.getByText(sentence, { exact: true }).isVisible(), sentence).toBe(true);
  }
  expect(await form.images.getAttribute('accept')).toBe('image/jpeg,image/png,image/gif,image/webp');
  expect(await form.images.evaluate((input: HTMLInputElement) => input.multiple)).toBe(true);

  await form.page.evaluate(watchPreviews);
  const shown = () => form.page.evaluate(() => (window as unknown as { shown: Set<string> }).shown.size);
  const region = (text: string) => form.form.locator('[aria-live], [role=alert]').filter({ hasText: text });
  const refused = fileOf('a.tiff', Buffer.from('II*'), 'image/tiff');
  const refusal = 'File a.tiff is not a supported image format.';
  await form.images.setInputFiles([site.photo(1), refused]);
  await region('1 image added.').waitFor();
  const announced = await watchTexts(region('1 image added.'));
  const refusals = await watchTexts(region(refusal));
  await form.images.setInputFiles([site.photo(2), refused]);
  await expect.poll(() => form.rows.count()).toBe(2);
  expect(await announced()).toEqual(['1 image added.']);
  expect(await refusals()).toEqual([`${refusal}Choose a JPEG, PNG, GIF or WebP image.`]);

  await form.images.setInputFiles([site.photo(3), site.photo(4)]);
  await expect.poll(() => form.rows.count()).toBe(4);
  await expect.poll(shown).toBe(4);
  for (const preview of await form.rows.locator('img').all()) {
    await preview.evaluate((image: HTMLImageElement) => image.decode());
  }
  const remove = form.rows.getByRole('button', { name: 'Remove' });
  const featured = form.rows.filter({ has: form.page.getByRole('radio', { checked: true }) });
  await form.rows.nth(2).getByRole('radio', { name: 'Featured' }).check();
  await remove.nth(0).click();
  await form.form.getByText('photo 1.jpg removed.', { exact: true }).waitFor();
  await expect.poll(shown).toBe(3);
  expect(await featured.textContent()).toContain('photo 3');
  await remove.nth(2).click();
  await expect.poll(() => form.rows.count()).toBe(2);
  expect(await featured.textContent()).toContain('photo 3');
  await remove.nth(1).click();
  await expect.poll(() => featured.textContent()).toContain('photo 2');
  await expect.poll(() => remove.nth(0).evaluate(isFocused)).toBe(true);
  await remove.nth(0).click();
  await expect.poll(() => form.rows.count()).toBe(0);
  await expect.poll(() => form.images.evaluate(isFocused)).toBe(true);

  await form.images.setInputFiles(site.photo(1));
  await expect.poll(shown).toBe(1);
  await fillIn(form, 'Shown');
  await submitAsItIs(form);
  await form.page.getByText(CREATED).waitFor();
  await expect.poll(shown).toBe(0);
  expect(form.complaints).toEqual([]);
});

describe('files that are not accepted as pictures', () => {
  it('are left out, each with a sentence on its own line, as are those after the thirtieth, of which the first are named', async () => {
    const form = await openForm(site.browser, site.url);
    const files = {
      'photo.jpg': site.photo(1).buffer,
      'large.jpg': Buffer.alloc(6_000_000),
      'report.pdf': Buffer.from('%PDF-1.7'),
      'one more.png': Buffer.alloc(5_242_881),
    };
    const choose = async (chosen: Readonly<Record<string, Buffer>>) => {
      const paths = Object.keys(chosen).map((name) => join(site.folder.path, name));
      for (const [index, bytes] of Object.values(chosen).entries())
        await writeFile(paths[index] ?? '', bytes);
      await form.images.setInputFiles(paths);
    };
    await choose(files);
    await expect
      .poll(() => form.page.getByRole('alert').filter({ hasText: 'large.jpg' }).innerText())
      .toBe(
        [
          'Make them smaller',
          'File large.jpg is too large. Maximum size is 5MB.',
          'Make it smaller',
          'File report.pdf is not a supported image format.',
          'Choose a JPEG, PNG, GIF or WebP image.',
          'File one more.png is too large. Maximum size is 5MB.',
          'Make it smaller',
        ].join('\n\n'),
      );
    expect(await form.rows.count()).toBe(1);

    const { buffer } = site.photo(1);
    await choose({
      ...Object.fromEntries(Array.from({ length: 33 }, (_, index) => [`${index + 2}.jpg`, buffer])),
      'larger.jpg': Buffer.concat([buffer, Buffer.alloc(5_300_000)]),
    });
    const tooMany = 'An article can have at most 30 images. Not added: 31.jpg, 32.jpg, 33.jpg and 1 more.';
    await form.page.getByText(tooMany, { exact: true }).waitFor();
    expect(await form.rows.count()).toBe(30);
    expect(await form.rows.last().textContent()).toContain('30.jpg');
    const makeSmaller = form.page.getByRole('button', { name: 'Make it smaller: larger.jpg', exact: true });
    await makeSmaller.click();
    await form.page.getByText('An article can have at most 30 images.', { exact: true }).waitFor();
    expect(await makeSmaller.count()).toBe(1);
    await form.rows.last().getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => form.page.getByText(tooMany).count()).toBe(0);
    await makeSmaller.click();
    await expect.poll(() => form.rows.last().textContent()).toContain('larger.jpg');
    expect(form.complaints).toEqual([]);
  });

  it("are marked where the browser cannot show them, are still sent, and end the attempt with the server's sentence", async () => {
    const form = await openForm(site.browser, site.url);
    const sentence = 'This file may not be a picture. Remove it, or choose another one.';
    // A renamed PDF: only the content shows it.
    await form.images.setInputFiles([
      site.photo(1),
      fileOf('report.jpg', Buffer.from('%PDF-1.7')),
      brokenJpeg('broken.jpg'),
    ]);
    for (const row of [form.rows.nth(1), form.rows.nth(2)]) {
      await row.scrollIntoViewIfNeeded();
      await row.getByText(sentence).waitFor();
    }
    await form.rows.nth(0).locator('img').waitFor();
    expect(await form.rows.nth(0).getByText(sentence).count()).toBe(0);
    await fillIn(form, 'Perhaps');
    await submitAsItIs(form);
    await form.page.getByText('Failed to upload image: report.jpg').waitFor();
    const advice = 'File report.jpg is not a supported image format. Choose a JPEG, PNG, GIF or WebP image.';
    await expect.poll(() => form.page.getByText(advice, { exact: true }).count()).toBe(1);
    expect(await storedArticles(site.folder)).toEqual([]);
    await expect.poll(() => storedImages(site.folder)).toEqual([]);
    expect(withoutRemarks(form.complaints)).toEqual([]);
  });
});

it('a form onto which files are dropped or pasted accepts pictures, also by a real drag while another article is edited in the other tab, but pastes text into the focused field, and does not leave the page for a file beside it', async () => {
  await createArticle(site.admin, { title: 'Edited' });
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
  const zone = page.getByText('or drop them here, or paste').filter({ visible: true });
  await zone.dispatchEvent('dragover', { dataTransfer: dropped });
  await zone.dispatchEvent('drop', { dataTransfer: dropped });
  await expect.poll(() => rows.allTextContents()).toEqual([expect.stringContaining('dropped.gif')]);
  await page.getByText('File dropped.tiff is not a supported image format.').waitFor();

  await form.title.focus();
  await copyImage(page);
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => rows.count()).toBe(2);
  expect(await rows.nth(1).textContent()).toContain('.png');
  expect(await page.getByText('File dropped.tiff').count()).toBe(0);

  await page.evaluate(() => navigator.clipboard.writeText('Some words'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => form.title.inputValue()).toBe('Some words');
  await copyImage(page, ', and more');
  await page.keyboard.press('ControlOrMeta+V');
  await expect.poll(() => form.title.inputValue()).toBe('Some words, and more');
  expect(await rows.count()).toBe(2);

  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  await page.getByRole('button', { name: 'Edit Edited' }).click();
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
  await page.getByRole('tab', { name: 'Create Article' }).click();
  const path = join(site.folder.path, 'dropped.jpg');
  await writeFile(path, site.photo(1).buffer);
  await zone.scrollIntoViewIfNeeded();
  const { x, y } = (await zone.boundingBox()) ?? { x: 0, y: 0 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    await session.send('Input.dispatchDragEvent', { type, x: x + 5, y: y + 5, data });
  }
  await expect.poll(() => rows.count()).toBe(3);
  expect(await rows.nth(2).textContent()).toContain('dropped.jpg');
  await page.getByRole('tab', { name: 'Manage Articles' }).click();
  expect(await formParts(page, 'Manage Articles').rows.count()).toBe(0);
});

/** Notes the addresses of files that the page shows. Runs in the page. */
function watchPreviews(): void {
  const shown = new Set<string>();
  Object.assign(window, { shown });
  const { createObjectURL, revokeObjectURL } = URL;
  URL.createObjectURL = (file) => {
    const url = createObjectURL(file);
    shown.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    shown.delete(url);
    revokeObjectURL(url);
  };
}

/** Puts an image on the clipboard, as some programs do with text beside it. */
const copyImage = (page: Page, words = '') =>
  page.evaluate(async (words) => {
    const canvas = document.createElement('canvas');
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    const text = words ? { 'text/plain': new Blob([words], { type: 'text/plain' }) } : {};
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': image as Blob, ...text })]);
  }, words);
