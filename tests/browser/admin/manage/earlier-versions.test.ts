import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, holdGraphQL } from '../../../support/browser/admin/admin-area.ts';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import { card } from '../../../support/browser/admin/manage-list.ts';
import { findViolationsOfPart, OPEN_DIALOG } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManageSiteForFile, reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';
import {
  createArticle,
  fetchArticle,
  UPDATE_ARTICLE,
  uploadImage,
} from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';

openManageSiteForFile();

const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 } };

/** An article that three saves changed. */
async function createHistory(): Promise<string> {
  const { path } = await uploadImage(admin, await makePhotograph({ width: 60, height: 40 }), 'stall.jpg');
  const { id } = await createArticle(admin, {
    title: 'The clinic',
    content: '<p>The clinic in town opens on Monday.</p><p>Nobody pays.</p><h2>Where</h2><p>Main road.</p>',
    images: [{ path, alt: 'A stall' }],
  });
  await update(id, 1, {
    title: 'Two clinics',
    content:
      '<p>The two clinics in town open on Friday.</p><p><strong>Nobody</strong> pays.</p><h3>Where</h3><p>Main road.</p>',
  });
  await update(id, 2, { images: [] });
  return id;
}

const update = (id: string, revision: number, input: Record<string, unknown>) =>
  admin.query(UPDATE_ARTICLE, { id, revision, input });

/** Opens the panel with the form of an article. */
async function openForm(id: string): Promise<Page> {
  const page = await reopenPanel(PHONE);
  await show(page, id);
  return page;
}

async function show(page: Page, id: string): Promise<void> {
  const article = await fetchArticle(admin, id);
  await page.goto(`/create-news#tab=manage&article=${id}`);
  await expect.poll(() => formOf(page).title.inputValue()).toBe(article?.title);
}

const formOf = (page: Page) => formParts(page, 'Manage Articles');
const opener = (page: Page) => page.getByRole('button', { name: 'Earlier versions' });
const versions = (page: Page) => page.getByRole('dialog', { name: 'Earlier versions' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Restore this version?' });

/** Opens the comparison with the oldest version. */
async function compareOldest(page: Page): Promise<void> {
  await opener(page).click();
  await chooseOldest(page);
  await versions(page).getByText('Removed: it was in this version.').waitFor();
}

const chooseOldest = (page: Page) =>
  versions(page)
    .getByRole('button', { name: /^Compare Saved on / })
    .last()
    .click();

describe('earlier versions', () => {
  it('are listed, or said not to be loaded, compared word by word, and shown as a whole, without a fault for axe-core', async () => {
    const page = await openForm(await createHistory());
    const dialog = versions(page);
    const mend = await cutGraphQL(page);
    await opener(page).click();
    await dialog.getByText('The earlier versions could not be loaded. Check your connection.').waitFor();
    await mend();
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    const listed = dialog.getByRole('list', { name: 'Earlier versions' }).getByRole('listitem');
    await listed.first().waitFor();
    const [second, first] = await listed.allInnerTexts();
    expect(second).toMatch(
      /^Saved on \w+\u00A0\d+,\u00A0\d{4} at\u00A0.*\n+Two clinics\n+Then no words changed, but other things, such as images or captions\./,
    );
    expect(first).toMatch(/^Saved on .*\n+The clinic\n+Then 6 words were added and 5 removed\./);
    await page.keyboard.press('Escape');
    await expect.poll(() => opener(page).evaluate(isFocused)).toBe(true);

    await opener(page).click();
    await listed.first().waitFor();
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    await chooseOldest(page);
    await dialog.getByText('Removed: it was in this version.').waitFor();
    const parts = dialog.getByRole('list').last().getByRole('listitem');
    expect((await parts.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Title changed removed: The clinic end added: Two clinics end',
      'Paragraph changed The removed: clinic end added: two clinics end in town removed: opens end added: open end on removed: Monday. end added: Friday. end',
      'Paragraph changed; formatting changed: bold Nobody pays.',
      'Heading 2 changed; formatting changed: was Heading 1, now Heading 2 Where',
      '1 part is the same',
      'Image removed A stall',
    ]);
    expect(await dialog.locator('del').first().innerText()).toContain('The clinic');
    expect(await dialog.locator('ins').first().innerText()).toContain('Two clinics');
    await dialog.getByRole('button', { name: 'Show the whole version' }).click();
    await dialog.getByRole('heading', { level: 2, name: 'The clinic' }).waitFor();
    const widths = () =>
      dialog
        .getByRole('img')
        .or(dialog.locator('img'))
        .evaluateAll((images) =>
          images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
        );
    await expect.poll(widths).toContain(true);
    await expect.poll(widths).not.toContain(false);
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    expect(
      await page.evaluate(() => document.querySelector('dialog[open]')?.scrollWidth),
    ).toBeLessThanOrEqual(360);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await question(page).waitFor();
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
  });

  it('of captions are compared, too; there is none yet, or there are more at once, or none to offer for a new article', async () => {
    const { id } = await createArticle(admin);
    const page = await openForm(id);
    const dialog = versions(page);
    await opener(page).click();
    await dialog.getByText('There is no earlier version yet.').waitFor();
    await page.keyboard.press('Escape');

    const { path } = await uploadImage(admin, await makePhotograph({ width: 60, height: 40 }), 'stall.jpg');
    const image = { path, alt: 'A stall' };
    const { id: captioned } = await createArticle(admin, {
      title: 'With a caption',
      images: [{ ...image, caption: 'Photo: Amina' }],
    });
    await update(captioned, 1, { images: [{ ...image, caption: 'Photo: João' }] });
    await show(page, captioned);
    await compareOldest(page);
    const part = dialog.getByRole('listitem').filter({ hasText: 'Image changed' });
    expect((await part.innerText()).replace(/\s+/g, ' ')).toBe(
      'Image changed A stall Caption changed Photo: removed: Amina end added: João end',
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    for (let revision = 1; revision <= 22; revision += 1)
      await update(id, revision, { title: `Title ${revision}` });
    await show(page, id);
    await opener(page).click();
    await dialog.getByRole('button', { name: 'Show more versions' }).click();
    const headings = dialog.getByRole('listitem').getByRole('heading');
    await expect.poll(() => headings.count()).toBe(22);
    await expect.poll(() => headings.nth(20).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await formParts(page).content.waitFor();
    await expect.poll(() => opener(page).count()).toBe(0);
  });
});

describe('restoring', () => {
  it('asks first, saves the version as the newest one, and goes back to the list, by keyboard alone', async () => {
    const id = await createHistory();
    const page = await openForm(id);
    const dialog = versions(page);
    await opener(page).press('Enter');
    const compare = dialog.getByRole('button', { name: /^Compare / });
    await compare.last().press('Enter');
    await expect
      .poll(() => dialog.getByRole('heading', { name: 'What changed since then' }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Back to the list' }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => compare.last().evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    const restore = dialog.getByRole('button', { name: 'Restore' });
    await restore.press('Enter');
    await expect
      .poll(() => question(page).getByRole('button', { name: 'Cancel' }).evaluate(isFocused))
      .toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => restore.evaluate(isFocused)).toBe(true);
    expect(await fetchArticle(admin, id)).toMatchObject({ revision: 3 });
    await page.keyboard.press('Enter');
    await question(page).getByRole('button', { name: 'Restore' }).press('Enter');
    await page.getByRole('status').getByText('Earlier version restored.').waitFor();
    await card(page, 'The clinic').waitFor();
    expect(await fetchArticle(admin, id)).toMatchObject({
      title: 'The clinic',
      revision: 4,
      images: [{ alt: 'A stall' }],
    });
  });

  it('is refused over a change that came meanwhile, waits for its answer, and says that it discards what was typed', async () => {
    const id = await createHistory();
    const page = await openForm(id);
    const [form, dialog] = [formOf(page), versions(page)];
    const restore = dialog.getByRole('button', { name: 'Restore' });
    await compareOldest(page);
    await update(id, 3, { title: 'Four clinics' });
    await restore.click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await dialog
      .getByRole('alert')
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    expect(await fetchArticle(admin, id)).toMatchObject({ title: 'Four clinics' });
    expect(await restore.isEnabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });

    // Otherwise somebody would type into the form below in vain.
    await compareOldest(page);
    await restore.click();
    const release = await holdGraphQL(page);
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await dialog.isVisible()).toBe(true);
    await release();
    await page.getByRole('status').getByText('Earlier version restored.').waitFor();
    expect(await fetchArticle(admin, id)).toMatchObject({ title: 'The clinic' });

    await update(id, 5, { title: 'Five clinics', content: '<p>They open on Friday.</p>' });
    await show(page, id);
    await form.title.fill('Three clinics');
    await compareOldest(page);
    await restore.click();
    await question(page).getByText('What you typed in the form and have not saved will be lost.').waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Escape');
    expect(await form.title.inputValue()).toBe('Three clinics');
    await compareOldest(page);
    await restore.click();
    await question(page).getByRole('button', { name: 'Discard it and restore' }).click();
    await page.getByRole('button', { name: 'Edit The clinic' }).click();
    await form.content.waitFor();
    expect(await form.title.inputValue()).toBe('The clinic');
    expect(await page.getByText('Unsaved article restored').count()).toBe(0);
  });
});
