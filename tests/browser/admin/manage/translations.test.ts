import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fillIn, formParts } from '../../../support/browser/admin/article-form.ts';
import { card } from '../../../support/browser/admin/manage-list.ts';
import {
  findViolationsInBothSchemes,
  OPEN_DIALOG,
  OPEN_TAB,
} from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManage, openManageSiteForFile } from '../../../support/browser/sites/manage-of-file.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';
import { sendRequest } from '../../../support/server/clients/send-request.ts';

openManageSiteForFile();

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

it('an article and its translation, written by the keyboard on a phone beside the original, are found from each other', async () => {
  const { path } = await uploadImage(admin, await makePhotograph({ width: 600, height: 400 }));
  const { id } = await createArticle(admin, {
    title: 'A garden',
    content: '<p>Three neighbours dig.</p>',
    lang: 'en',
    images: [{ path, alt: 'A bed', caption: 'Photograph: Amina' }],
  });
  const page = await openManage();
  await page.setViewportSize({ width: 360, height: 740 });
  await card(page, 'A garden').getByRole('button', { name: 'Translate A garden' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Write a translation' });
  await dialog.getByRole('button', { name: 'Begin the draft' }).focus();
  await page.keyboard.press('Enter');
  await dialog.getByText('Choose the language in which you will write.').waitFor();
  const language = dialog.getByRole('combobox', { name: 'Language of the translation' });
  expect(await language.evaluate(isFocused)).toBe(true);
  expect(await language.getByRole('option', { name: 'English' }).count()).toBe(0);
  expect(await findViolationsInBothSchemes(page, OPEN_DIALOG)).toEqual([]);
  await page.keyboard.type('French');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const form = formParts(page, 'Manage Articles');
  await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
  const original = page.getByText('The original: A garden');
  await original.focus();
  await page.keyboard.press('Enter');
  const text = page.getByRole('region', { name: 'The original: A garden' });
  await text.getByText('Three neighbours dig.').waitFor();
  await page.keyboard.press('Tab');
  expect(await text.evaluate(isFocused)).toBe(true);
  expect(await isTooWide(page)).toBe(false);
  expect(await form.form.getByLabel('Language').inputValue()).toBe('fr');
  expect(await form.form.getByLabel(/^Caption/).inputValue()).toBe('Photograph: Amina');
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await isTooWide(page)).toBe(false);
  await text.getByText('Three neighbours dig.').waitFor();

  await fillIn(form, 'Un jardin');
  await form.published.click();
  await form.submit.click();
  await page.getByRole('group', { name: 'The saved article' }).waitFor();
  await card(page, 'Un jardin').getByText('Also in English').waitFor();
  await card(page, 'A garden').getByText('Also in Français').waitFor();

  const { origin } = new URL(page.url());
  await page.goto(`${origin}/news/${id}`);
  await page.getByRole('link', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Un jardin' }).waitFor();
  await page.getByRole('link', { name: 'English' }).click();
  await page.getByRole('heading', { level: 1, name: 'A garden' }).waitFor();
});

it('an article is linked with one that is found by a search, and taken out again', async () => {
  await createArticle(admin, { title: 'A well', lang: 'en' });
  await createArticle(admin, { title: 'A market', lang: 'en' });
  const { id } = await createArticle(admin, { title: 'Un puits', lang: 'fr' });
  const page = await openManage();
  await card(page, 'Un puits').getByRole('button', { name: 'Edit Un puits' }).click();
  const { form, submit } = formParts(page, 'Manage Articles');
  await form.getByRole('button', { name: 'This is a translation of …' }).click();
  await form.getByRole('button', { name: 'A market' }).waitFor();
  await page.keyboard.type('well');
  await page.keyboard.press('Enter');
  await expect.poll(() => form.getByRole('button', { name: 'A market' }).count()).toBe(0);
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);
  await form.getByRole('button', { name: 'A well' }).click();
  const out = form.getByRole('button', { name: 'Take it out' });
  expect(await out.evaluate(isFocused)).toBe(true);
  await submit.click();
  await card(page, 'Un puits').getByText('Also in English').waitFor();
  const read = async () => (await sendRequest(new URL(page.url()).origin, `/news/${id}`)).body.toString();
  expect(await read()).toContain('>English</a>');

  await card(page, 'Un puits').getByRole('button', { name: 'Edit Un puits' }).click();
  await out.click();
  await submit.click();
  await page.getByRole('group', { name: 'The saved article' }).waitFor();
  await expect.poll(() => card(page, 'Un puits').getByText('Also in').count()).toBe(0);
  expect(await read()).not.toContain('Also in');
});
