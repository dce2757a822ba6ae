import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { fileOf } from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { makePdf } from '../../../support/data/documents/make-pdf.ts';

openSiteForFile();

const BUDGET = makePdf({
  pages: 12,
  trailer: '/Info 100 0 R',
  objects: { 100: '<< /Title (Budget) /Author (Amina) >>' },
});

const pdfOf = (name: string, bytes: Buffer) => fileOf(name, bytes, 'application/pdf');

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

it('the administrator adds a publication on a phone: its PDF is refused, lost on the way, sent, and what it says of its author is left out; visitors open it', async () => {
  const { page } = await openTab({ ...PHONE, viewport: { width: 360, height: 740 } });
  await signInBefore(page.context(), site.url);
  await open(page, '/create-news#tab=site&show=publications');
  await page.getByRole('button', { name: 'Add a publication' }).click();
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Budget 2026');
  await page
    .getByRole('textbox', { name: 'Description' })
    .fill(`What the network spends, and on what: https://sanir.example/${'budget-'.repeat(12)}`);
  await page.getByLabel('Language of the document').selectOption({ label: 'Portuguese' });
  await save(page, 'Add to the site');
  const pdf = page.getByLabel('Document', { exact: true });
  await page.getByRole('link', { name: /^Document/ }).click();
  await expect.poll(() => pdf.evaluate(isFocused)).toBe(true);

  await pdf.setInputFiles(pdfOf('budget.docx', Buffer.from('PK')));
  await page.getByRole('alert').filter({ hasText: 'File budget.docx is not a PDF.' }).waitFor();
  await page.route('**/documents', (route) => route.abort('connectionreset'));
  await pdf.setInputFiles(pdfOf('budget.pdf', BUDGET));
  await page.getByRole('alert').filter({ hasText: 'The site cannot be reached.' }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });

  // What is on its way is not forgotten by a save.
  const held = Promise.withResolvers<void>();
  await page.route('**/documents', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('progressbar', { name: 'budget.pdf' }).waitFor();
  await save(page, 'Add to the site');
  await page.getByText('The PDF is still being sent.').first().waitFor();
  held.resolve();
  await page
    .getByRole('status')
    .filter({ hasText: /^PDF, [\d.]+ KB, 12 pages\.$/ })
    .waitFor();
  expect(await page.getByText('The PDF is still being sent.').count()).toBe(0);
  await page.getByText('Author: Amina').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('link', { name: 'budget.pdf' }).waitFor();

  const cover = await sharp({ create: { width: 420, height: 594, channels: 3, background: '#7a3' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Cover').setInputFiles(fileOf('cover.jpg', cover, 'image/jpeg'));
  await page.getByText('cover.jpg', { exact: true }).waitFor();
  expect(await findViolations(page, { part: 'main' })).toEqual([]);
  await save(page, 'Add to the site');
  await page.getByText('Saved. Visitors see it now. It is the last one of the list.').first().waitFor();

  await open(page, '/resources#budget-2026');
  const card = page.locator('#budget-2026');
  const link = card.getByRole('link', { name: 'Open the document Budget 2026', exact: true });
  expect([await link.getAttribute('hreflang'), await link.getAttribute('target')]).toEqual(['pt', '_blank']);
  await card.getByText(/^Português\. PDF, 12 pages, [\d.]+ KB\. Opens in a new tab\.$/).waitFor();
  const picture = card.locator('img[src^="/uploads/"]');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  const answer = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect((await answer.body()).includes('Amina')).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await findViolations(page, { part: 'main' })).toEqual([]);
});
