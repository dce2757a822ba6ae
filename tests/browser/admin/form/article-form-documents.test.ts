import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  type FormParts,
  fileOf,
  openForm,
  submitAsItIs,
} from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import {
  findViolationsInBothSchemes,
  OPEN_DIALOG,
} from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';

openFormSiteForFile();

const REPORT = makePdf({
  pages: 12,
  trailer: '/Info 100 0 R',
  objects: { 100: '<< /Title (Report of the year) /Author (Amina) >>' },
});
const PROTECTED = makePdf({ trailer: '/Encrypt 100 0 R', objects: { 100: '<< /Filter /Standard /V 1 >>' } });

const pdfOf = (name: string, bytes: Buffer) => fileOf(name, bytes, 'application/pdf');

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    title: dialog.getByRole('textbox', { name: 'Title' }),
    choose: dialog.getByLabel('Choose a PDF'),
    alert: dialog.getByRole('alert'),
    status: dialog.getByRole('status'),
  };
};

/** Moves through the toolbar, and behind More, to its tool for documents, and presses it. */
async function pressAttachDocument({ page, content }: FormParts): Promise<void> {
  await content.focus();
  await page.keyboard.press('Alt+F10');
  const focused = page.getByRole('toolbar').locator(':focus');
  await focused.waitFor();
  const nameOf = () => focused.evaluate(({ ariaLabel, textContent }) => ariaLabel ?? textContent);
  for (let presses = 0; (await nameOf()) !== 'Attach document'; presses += 1) {
    expect(presses).toBeLessThan(25);
    const isClosed = (await focused.getAttribute('aria-expanded')) === 'false';
    await page.keyboard.press(isClosed ? 'Enter' : 'ArrowRight');
  }
  await page.keyboard.press('Enter');
}

describe('by keyboard on a phone', () => {
  it('a document is attached, gets a title, another one later, and is on the page; each step is accessible', async () => {
    const form = await openForm(site.browser, site.url, PHONE);
    const { page, content, complaints } = form;
    const { keyboard } = page;
    const { dialog, title, choose, alert, status } = dialogOf(page);
    // Set early: the browser must know it before it opens one.
    const files = [pdfOf('protected.pdf', PROTECTED), pdfOf('report.pdf', REPORT)];
    page.on('filechooser', (chooser) => chooser.setFiles(files.shift() ?? []));
    const violations: Record<string, string[]> = {};
    const check = async (state: string) => {
      violations[state] = await findViolationsInBothSchemes(page, OPEN_DIALOG);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (overflow > 0) violations[state].push(`${overflow} px wider than the screen`);
    };

    await form.title.fill('With a report');
    await content.focus();
    await keyboard.insertText('Words.');
    await pressAttachDocument(form);
    await dialog.waitFor();
    expect(await choose.evaluate(isFocused)).toBe(true);
    await check('nothing chosen');

    await keyboard.press('Space');
    await alert.getByText('protected.pdf').waitFor();
    await check('refused');

    await keyboard.press('Space');
    await title.waitFor();
    expect(await title.inputValue()).toBe('Report of the year');
    await expect.poll(() => title.evaluate(isFocused)).toBe(true);
    await expect.poll(() => status.textContent()).toMatch(/^PDF, \d KB, 12 pages\.$/);
    expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual([
      'Title: Report of the year',
      'Author: Amina',
    ]);
    await check('sent');
    await keyboard.press('ControlOrMeta+A');
    await keyboard.insertText('Annual report');
    await keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => content.evaluate(isFocused)).toBe(true);

    // The caret is behind the document.
    await keyboard.press('ArrowLeft');
    await page
      .locator('[aria-live]')
      .getByText(/^Document: Annual report, PDF, \d KB, 12 pages$/)
      .waitFor();
    await pressAttachDocument(form);
    await page.getByRole('dialog', { name: 'Title of the document' }).waitFor();
    await check('another title');
    await keyboard.press('End');
    await keyboard.insertText(' 2026');
    await keyboard.press('Enter');
    await content.getByText('Annual report 2026').waitFor();
    await submitAsItIs(form);
    await page.getByText(CREATED).waitFor();

    const [article] = await storedArticles(site.folder);
    await page.goto(`/news/${article?.id}`);
    const link = page.getByRole('link', {
      name: /^Annual report 2026 PDF, \d KB, 12 pages\. Opens in a new tab\.$/,
    });
    await Promise.all([page.waitForEvent('popup'), link.press('Enter')]);
    expect(await link.getAttribute('href')).toMatch(/\/documents\/\d+-report-[a-z0-9]{8}\.pdf$/);
    expect(violations).toEqual(Object.fromEntries(Object.keys(violations).map((state) => [state, []])));
    expect(complaints.filter((complaint) => !complaint.includes('status of 400'))).toEqual([]);
    await form.close();
  });
});

describe('a PDF that is', () => {
  /** Drops or pastes files on a paragraph of the text. */
  const bring = (page: Page, kind: 'paste' | 'drop', names: readonly string[]) =>
    page.evaluate(
      ([type, bytes, files]) => {
        const data = new DataTransfer();
        for (const name of files) {
          const file = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
          data.items.add(new File([file], name, { type: 'application/pdf' }));
        }
        const line = document.querySelector('[role=textbox] p');
        const { right, y, height } = line?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
        const options = { bubbles: true, cancelable: true };
        line?.dispatchEvent(
          type === 'paste'
            ? new ClipboardEvent(type, { ...options, clipboardData: data })
            : new DragEvent(type, {
                ...options,
                dataTransfer: data,
                clientX: right - 1,
                clientY: y + height / 2,
              }),
        );
      },
      [kind, REPORT.toString('base64'), names] as const,
    );

  it.each(['paste', 'drop'] as const)('brought to the text by %s becomes a document there', async (kind) => {
    const form = await openForm(site.browser, site.url);
    const { page, content, rows } = form;
    const { dialog, title } = dialogOf(page);
    await content.click();
    await page.keyboard.insertText('Words.');
    await bring(page, kind, ['one.pdf', 'two.pdf', 'three.pdf']);
    // One after another: the first is inserted, the second left out.
    await title.fill('The first');
    await page.keyboard.press('Enter');
    await dialog.getByText('PDF, ').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await title.fill('The third');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    const documents = content.getByRole('link');
    await expect
      .poll(() => documents.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^The first\s+PDF, \d KB, 12 pages$/),
        expect.stringMatching(/^The third\s+PDF, \d KB, 12 pages$/),
      ]);
    expect(await documents.nth(0).getAttribute('href')).toMatch(/-one-/);
    expect(await documents.nth(1).getAttribute('href')).toMatch(/-three-/);
    expect(await content.locator('p').first().innerText()).toBe('Words.');
    expect(await rows.count()).toBe(0);
    expect(form.complaints).toEqual([]);
    await form.close();
  });
});
