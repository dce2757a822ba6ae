import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  brokenJpeg,
  descriptionIn,
  descriptionsDialog,
  fileOf,
  fillIn,
  formParts,
  openForm,
  submitAsItIs,
} from '../../../support/browser/admin/article-form.ts';
import { confirmReload } from '../../../support/browser/admin/unsaved-work.ts';
import { openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolationsInBothSchemes } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';

openFormSiteForFile();

describe('by keyboard only', () => {
  /** Presses Tab until an element has the focus, like a person who watches the focus ring. */
  async function tabTo(page: Page, element: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let presses = 0; presses < 60; presses += 1) {
      if (await element.evaluate((target) => target === document.activeElement)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`The keyboard does not reach ${element}`);
  }

  it('an illustrated article with a list and a link is written, published, changed and deleted', async () => {
    const { page, complaints } = await openPage(site.browser, site.url);
    const { keyboard } = page;
    // Set early: the browser must know it before it opens one.
    const chooser = page.waitForEvent('filechooser', { timeout: 0 });
    await open(page, '/create-news');
    await waitForQuiet(page);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.insertText(site.password);
    await keyboard.press('Enter');

    const form = formParts(page);
    await form.content.waitFor();
    await tabTo(page, form.title);
    await keyboard.insertText('By keyboard');
    await tabTo(page, form.content);
    await keyboard.insertText('Bring this:');
    await keyboard.press('Enter');
    await keyboard.press('Alt+F10');
    const list = page.getByRole('button', { name: 'Bulleted list' });
    for (let presses = 0; presses < 20; presses += 1) {
      if (await list.evaluate((button) => button === document.activeElement)) break;
      await keyboard.press('ArrowRight');
    }
    await keyboard.press('Enter');
    if (!(await form.content.evaluate((text) => text === document.activeElement))) {
      await keyboard.press('Escape');
    }
    await keyboard.insertText('A permit');
    await keyboard.press('Enter');
    await keyboard.type('The form');
    for (let letters = 0; letters < 'form'.length; letters += 1) await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('ControlOrMeta+K');
    await page.getByRole('dialog').getByLabel('URL').waitFor();
    await keyboard.insertText('https://www.sanir.example/form');
    await keyboard.press('Enter');
    await expect.poll(() => form.content.locator('a').count()).toBe(1);
    await expect.poll(() => form.content.evaluate((text) => text === document.activeElement)).toBe(true);
    await keyboard.press('Escape');
    await tabTo(page, form.images);
    await keyboard.press('Space');
    await (await chooser).setFiles([site.photo(1), site.photo(2)]);
    await expect.poll(() => form.rows.count()).toBe(2);
    await tabTo(page, descriptionIn(form.rows.nth(0)));
    await keyboard.insertText('A stall under a tree');
    await keyboard.press('Shift+Tab');
    await keyboard.press('ArrowDown');
    expect(await form.rows.nth(1).getByRole('radio').isChecked()).toBe(true);
    await tabTo(page, form.author);
    await keyboard.insertText('Thandiwe Moyo');

    const preview = form.form.getByRole('button', { name: 'Preview' });
    await tabTo(page, preview);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preview' });
    await dialog.getByRole('heading', { level: 1, name: 'By keyboard' }).waitFor();
    expect(await dialog.locator('article').innerText()).toContain('Thandiwe Moyo');
    expect(await dialog.getByRole('link', { name: 'form', exact: true }).getAttribute('href')).toBe(
      'https://www.sanir.example/form',
    );
    expect(await dialog.getByText('2 / 2').isVisible()).toBe(true);
    await keyboard.press('Escape');
    expect(await preview.evaluate((button) => button === document.activeElement)).toBe(true);
    await tabTo(page, form.published, 'Shift+Tab');
    await keyboard.press('Space');
    await keyboard.press('Space');
    await tabTo(page, form.submit);
    await keyboard.press('Enter');
    await descriptionsDialog(page).waitFor();
    await keyboard.press('Enter');
    expect(await descriptionIn(form.rows.nth(1)).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await keyboard.insertText('A table');
    await tabTo(page, form.submit);
    await keyboard.press('Enter');
    await page.getByText('News article created successfully!').waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([
      {
        title: 'By keyboard',
        author: 'Thandiwe Moyo',
        published: 1,
        content:
          '<p>Bring this:</p><ul><li>A permit</li><li>The ' +
          '<a href="https://www.sanir.example/form" rel="noopener noreferrer">form</a></li></ul>',
      },
    ]);
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', alt: 'A stall under a tree', is_featured: 0 },
      { name: 'photo 2.jpg', alt: 'A table', is_featured: 1 },
    ]);

    await tabTo(page, page.getByRole('tab', { name: 'Create Article' }), 'Shift+Tab');
    await keyboard.press('ArrowRight');
    const edit = page.getByRole('button', { name: 'Edit By keyboard' });
    await edit.waitFor();
    await tabTo(page, edit);
    await keyboard.press('Enter');
    const editing = formParts(page, 'Manage Articles');
    await editing.content.waitFor();
    await tabTo(page, editing.title);
    await keyboard.press('End');
    await keyboard.insertText(', changed');
    await keyboard.press('Enter');
    expect(await editing.content.evaluate(isFocused)).toBe(true);
    await keyboard.press('Escape');
    await tabTo(page, editing.submit);
    await keyboard.press('Enter');
    await page.getByText('News article updated successfully!').waitFor();
    const remove = page.getByRole('button', { name: 'Delete By keyboard, changed' });
    await remove.waitFor();
    await tabTo(page, remove);
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }));
    await keyboard.press('Enter');
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await storedArticles(site.folder)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

const DEVICES: readonly (readonly [string, BrowserContextOptions])[] = [
  ['a phone', PHONE],
  ...(process.env.LONG ? [['a screen', {}] as const] : []),
];

describe.each(DEVICES)('on %s', (_where, device) => {
  it('the form is accessible in each state, light and dark', async () => {
    const form = await openForm(site.browser, site.url, device);
    const { page } = form;
    const violations: Record<string, string[]> = {};
    const check = async (state: string, part?: string) => {
      violations[state] = await findViolationsInBothSchemes(page, part);
      // Nothing is wider than the screen.
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) violations[state].push(`${overflow} px wider than the screen`);
    };

    await submitAsItIs(form);
    await page.getByText('Please fill in all required fields.').first().waitFor();
    await check('not complete');
    const long = fileOf(`${'WhatsApp_Image_2026-11-18_'.repeat(4)}.jpg`, site.photo(1).buffer);
    await form.images.setInputFiles([
      long,
      brokenJpeg('broken.jpg'),
      fileOf('a.tiff', Buffer.from('II*'), 'image/tiff'),
    ]);
    await fillIn(form, 'States');
    await form.page.getByText('No preview').waitFor();
    await check('chosen');
    await form.form.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('dialog').locator('article').waitFor();
    await check('previewed', 'dialog[open]');
    await page.keyboard.press('Escape');
    let sent = 0;
    const second = Promise.withResolvers<void>();
    await page.route('**/uploads', async (route) => {
      sent += 1;
      if (sent === 2) await second.promise;
      await route.continue();
    });
    await submitAsItIs(form);
    await page.getByText('Uploading image 2 of 2...').waitFor();
    await check('busy');
    second.resolve();
    await page.getByText('Failed to upload image: broken.jpg').waitFor();
    await check('failed');
    await form.rows.nth(1).getByRole('button', { name: 'Remove' }).click();
    await submitAsItIs(form);
    await page.getByText('News article created successfully!').waitFor();
    await check('created, and empty');
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('button', { name: 'Edit States' }).first().click();
    const editing = formParts(page, 'Manage Articles');
    await editing.content.waitFor();
    const [article] = await storedArticles(site.folder);
    await site.admin.query(UPDATE_ARTICLE, { id: article?.id, revision: 1, input: { title: 'Meanwhile' } });
    await editing.title.fill('Mine');
    await confirmReload(page);
    await page.getByRole('button', { name: 'Overwrite' }).waitFor();
    await check('restored, and changed meanwhile');
    await page.getByRole('button', { name: 'Overwrite' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Overwrite' }).waitFor();
    await check('asked before it is overwritten', 'dialog[open]');
    expect(violations).toEqual(Object.fromEntries(Object.keys(violations).map((state) => [state, []])));
  });
});
