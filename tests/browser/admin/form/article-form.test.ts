import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  descriptionIn,
  fillIn,
  openForm,
  submitAsItIs,
  watchTexts,
} from '../../../support/browser/admin/article-form.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { storedArticles, storedImages } from '../../../support/browser/sites/form-site.ts';
import { CREATED, openFormSiteForFile, site } from '../../../support/browser/sites/form-site-of-file.ts';

openFormSiteForFile();

const REQUIRED = 'Please fill in all required fields.';

describe('writing an article', () => {
  it('sends its pictures one after another at submit, shows its progress, and starts a new article: a draft without pictures', async () => {
    const form = await openForm(site.browser, site.url);
    await fillIn(form, 'Forty traders, one table');
    await form.author.fill('Thandiwe Moyo');
    await form.images.setInputFiles([site.photo(1), site.photo(2), site.photo(3)]);
    await expect.poll(() => form.rows.count()).toBe(3);
    expect(await form.rows.nth(0).textContent()).toContain('photo 1.jpg');
    expect(await form.rows.getByRole('radio', { name: 'Featured' }).nth(0).isChecked()).toBe(true);
    await form.rows.nth(1).getByRole('radio', { name: 'Featured' }).check();
    await descriptionIn(form.rows.nth(1)).fill('A stall under a tree');
    expect(form.requests.filter((request) => request === 'POST /uploads')).toEqual([]);

    const speedUp = await slowDown(form.page);
    const statuses = await watchTexts(form.status);
    const states = await watchTexts(form.rows.nth(1));
    const buttons = await watchTexts(form.submit);
    await submitAsItIs(form);
    await form.page.getByText(CREATED).waitFor();
    await speedUp();
    expect(await statuses()).toEqual([
      'Uploading images...',
      'Uploading image 1 of 3...',
      'Uploading image 2 of 3...',
      'Uploading image 3 of 3...',
      'Saving article...',
    ]);
    expect((await states()).map((text) => /waiting|sending, \d+ %|sent/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['waiting', 'sending, 0 %', 'sending, 100 %', 'sent']),
    );
    expect(await buttons()).toEqual(['Creating...', 'Create Article']);

    await expect.poll(() => form.title.inputValue()).toBe('');
    expect((await form.page.getByText(CREATED).boundingBox())?.y).toSatisfy((y) => y >= 0 && y < 720);
    expect(await form.author.inputValue()).toBe('');
    expect(await form.content.textContent()).not.toContain('Forty');
    expect(await form.rows.count()).toBe(0);
    const first = {
      title: 'Forty traders, one table',
      author: 'Thandiwe Moyo',
      content: '<p>Forty traders, one table in full.</p>',
      published: 1,
      lang: 'en',
    };
    expect(await storedArticles(site.folder)).toMatchObject([first]);
    expect(await storedImages(site.folder)).toMatchObject([
      { name: 'photo 1.jpg', alt: '', is_featured: 0 },
      { name: 'photo 2.jpg', alt: 'A stall under a tree', is_featured: 1 },
      { name: 'photo 3.jpg', alt: '', is_featured: 0 },
    ]);

    await fillIn(form, 'Not yet');
    await form.page.getByText('Off: a draft only you can see.').waitFor();
    await form.published.uncheck();
    const statusesOfDraft = await watchTexts(form.status);
    // The form's button is the only one for that. Enter in a field saves nothing.
    await form.page.getByLabel('Author').press('Enter');
    await form.title.press('Enter');
    await expect.poll(() => form.content.evaluate(isFocused)).toBe(true);
    await form.saveDraft.press('Enter');
    await form.page.getByText('Draft saved.').waitFor();
    expect(await statusesOfDraft()).toEqual(['Saving article...']);
    expect(await storedArticles(site.folder)).toMatchObject([first, { title: 'Not yet', published: 0 }]);
    expect(form.complaints).toEqual([]);
  });

  it('guesses the language until one is chosen, English first, saves it, and switches title and text to right-to-left', async () => {
    const form = await openForm(site.browser, site.url, {}, (page) => page.clock.install());
    const language = form.page.getByLabel('Language');
    const chosen = () => language.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);
    expect(await chosen()).toBe('English');
    await form.title.fill(
      'A nossa associação reuniu ontem os membros da comunidade para falar do mercado novo',
    );
    await expect.poll(chosen).toBe('Portuguese');
    await language.selectOption({ label: 'Kirundi' });
    await form.title.fill('The association met its members yesterday to talk about the new market in town');
    await form.page.clock.runFor(1500);
    await waitForQuiet(form.page);
    expect(await chosen()).toBe('Kirundi');

    await language.selectOption({ label: 'Arabic' });
    await fillIn(form, 'مرحبا');
    for (const field of [form.title, form.content]) {
      expect([await field.getAttribute('lang'), await field.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    }
    await form.submit.click();
    await form.page.getByText(CREATED).waitFor();
    expect(await storedArticles(site.folder)).toMatchObject([{ title: 'مرحبا', lang: 'ar' }]);
  });

  it('saves once, however it is submitted, but not by the Enter that ends a description; only unsaved work asks before it is left', async () => {
    const form = await openForm(site.browser, site.url);
    const questions: string[] = [];
    form.page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await fillIn(form, 'Once');
    await form.images.setInputFiles(site.photo(1));
    await descriptionIn(form.rows).fill('A stall');
    await form.page.keyboard.press('Enter');
    expect(await form.submit.textContent()).toBe('Create Article');
    expect(form.requests).not.toContain('POST /uploads');

    const { promise: tried, resolve: send } = Promise.withResolvers<void>();
    await form.page.route('**/uploads', (route) => tried.then(() => route.continue()));
    await form.submit.dblclick();
    await form.page.getByText('Uploading image 1 of 1...').waitFor();
    expect(await form.submit.evaluate(isFocused)).toBe(true);
    expect(await form.title.isEditable()).toBe(false);
    expect(await form.images.isDisabled()).toBe(true);
    await form.title.press('Enter');
    await descriptionIn(form.rows).press('Enter');
    await form.rows.getByRole('button', { name: 'Remove' }).click({ force: true });
    send();
    await form.page.getByText(CREATED).waitFor();
    await waitForQuiet(form.page);
    expect(await storedArticles(site.folder)).toHaveLength(1);
    expect(await storedImages(site.folder)).toHaveLength(1);
    expect(form.requests.filter((request) => request === 'POST /uploads')).toHaveLength(1);

    await form.page.reload();
    await form.content.waitFor();
    expect(questions).toEqual([]);
    await fillIn(form, 'Not saved');
    await form.page.reload();
    await form.content.waitFor();
    expect(questions).toEqual(['beforeunload']);
  });
});

it('an incomplete draft is not sent, says so at each field, also in place of the success before it, and focuses the first field', async () => {
  const form = await openForm(site.browser, site.url);
  await form.submit.click();
  await expect.poll(() => form.page.getByRole('alert').filter({ hasText: REQUIRED }).count()).toBe(2);
  for (const field of [form.title, form.content]) {
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await field.evaluate(descriptionOf)).toContain(REQUIRED);
  }
  expect(await form.title.evaluate(isFocused)).toBe(true);

  // Corrected problems disappear; the others remain in their places.
  await form.title.fill('A title');
  await expect.poll(() => form.title.getAttribute('aria-invalid')).toBeNull();
  expect(await form.content.getAttribute('aria-invalid')).toBe('true');
  expect(await form.page.getByText(REQUIRED).count()).toBe(1);
  expect(await form.content.evaluate(descriptionOf)).toContain(REQUIRED);
  expect(await form.title.evaluate(isFocused)).toBe(true);
  await form.submit.click();
  await expect.poll(() => form.content.evaluate(isFocused)).toBe(true);
  expect(await form.title.getAttribute('aria-invalid')).toBeNull();
  expect(await form.page.getByText(REQUIRED).count()).toBe(1);

  await form.page.keyboard.type('   ');
  await expect.poll(() => form.page.getByText(REQUIRED).count()).toBe(0);
  await form.submit.click();
  await expect.poll(() => form.page.getByText(REQUIRED).count()).toBe(1);
  expect(await storedArticles(site.folder)).toEqual([]);

  await fillIn(form, 'x'.repeat(201));
  await form.author.fill('y'.repeat(101));
  await form.images.setInputFiles(site.photo(1));
  await descriptionIn(form.rows).fill('z'.repeat(301));
  await form.submit.click();
  for (const sentence of [
    'The title is too long: at most 200 characters.',
    'The author is too long: at most 100 characters.',
    'The description of an image is too long: at most 300 characters.',
  ]) {
    await form.page.getByText(sentence).waitFor();
  }
  // Nothing is cut off.
  expect(await descriptionIn(form.rows).inputValue()).toHaveLength(301);
  expect(await storedArticles(site.folder)).toEqual([]);
  expect(form.requests).not.toContain('POST /uploads');

  await form.title.fill('Short enough');
  await form.author.fill('');
  await descriptionIn(form.rows).fill('A stall');
  await form.submit.click();
  await form.page.getByText(CREATED).waitFor();
  await expect.poll(() => form.title.inputValue()).toBe('');
  await form.submit.click();
  await form.page.getByText(REQUIRED).first().waitFor();
  expect(await form.page.getByText(CREATED).count()).toBe(0);
  expect(form.complaints).toEqual([]);
});

/**
 * As on a phone. On a fast network the answer comes at once after the last report, and React draws only the
 * answer.
 * @returns a function that ends it.
 */
async function slowDown(page: Page): Promise<() => Promise<void>> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  return () => network.detach();
}
