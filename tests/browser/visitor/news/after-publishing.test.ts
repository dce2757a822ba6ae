import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openManageTab, panelHeading } from '../../../support/browser/admin/admin-area.ts';
import { fillIn, formParts } from '../../../support/browser/admin/article-form.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManageSiteForFile, reopenPanel } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';
import { readValues } from '../../../support/data/sites/site-data.ts';

openManageSiteForFile();

const CREATED = 'News article created successfully!';
const UPDATED = 'News article updated successfully!';

const actions = (page: Page) => page.getByRole('group', { name: 'The saved article' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function publish(page: Page, title: string): Promise<string> {
  const form = formParts(page);
  // It comes after the message about the article before.
  await expect.poll(() => form.title.inputValue()).toBe('');
  await fillIn(form, title);
  await form.submit.click();
  await page.getByRole('status').getByText(CREATED).waitFor();
  const [id] = await readValues(site.folder, `select id from news where title = '${title}'`);
  return `/news/${id}/${title.toLowerCase().replaceAll(' ', '-')}`;
}

async function saveEdited(
  page: Page,
  title: string,
  change: (form: ReturnType<typeof formParts>) => unknown,
) {
  await openManageTab(page);
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const form = formParts(page, 'Manage Articles');
  await form.content.waitFor();
  await change(form);
  await form.submit.click();
  await page.getByRole('status').getByText(UPDATED).waitFor();
}

describe('the message after an article was saved', () => {
  it('says it once, and the next Tab reaches its link, its copy, WhatsApp, and Close, on a phone', async () => {
    const page = await reopenPanel({ ...PHONE, viewport: { width: 360, height: 740 } });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = await publish(page, 'A new office');
    const url = site.url + path;
    // The live region has nothing but the sentence.
    expect(await page.getByRole('status').filter({ hasText: CREATED }).textContent()).toBe(CREATED);
    await expect.poll(() => actions(page).evaluate(isFocused)).toBe(true);
    const box = page.locator(':has(> [role=status]):has(> [role=group])');
    expect((await box.boundingBox())?.height).toBeLessThanOrEqual(190);
    expect(await findViolations(page)).toEqual([]);

    const { keyboard } = page;
    await keyboard.press('Tab');
    const view = actions(page).getByRole('link', { name: 'View article' });
    await expect.poll(() => view.evaluate(isFocused)).toBe(true);
    expect(await view.getAttribute('href')).toBe(path);
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await actions(page).getByRole('status').getByText('Link copied to clipboard!').waitFor();
    expect(await copied(page)).toBe(url);
    expect((await box.boundingBox())?.height).toBeLessThanOrEqual(190);
    await keyboard.press('Tab');
    const whatsApp = actions(page).getByRole('link', { name: 'Send by WhatsApp' });
    await expect.poll(() => whatsApp.evaluate(isFocused)).toBe(true);
    const text = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toBe(`A new office\n${url}`);
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    expect(await page.getByRole('button', { name: 'Close message' }).evaluate(isFocused)).toBe(true);
    await keyboard.press('Enter');
    expect(await page.getByText(CREATED).count()).toBe(0);
    await expect.poll(() => panelHeading(page).evaluate(isFocused)).toBe(true);
    expect(opened.complaints).toEqual([]);
  });

  it('leads to the article after a change too, to a private link and the form where readers do not see it, and shows the address where nothing copies', async () => {
    const { id } = await createArticle(admin, { title: 'As it is' });
    await createArticle(admin, { title: 'Begun last week', published: false });
    await createArticle(admin, { title: 'Soon', publishedAt: '2099-01-01T10:00:00.000Z' });
    const page = await reopenPanel();
    await saveEdited(page, 'Begun last week', ({ published }) => published.check());
    await expect.poll(() => actions(page).evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect
      .poll(() => page.getByRole('button', { name: 'Edit Begun last week' }).evaluate(isFocused))
      .toBe(true);
    await saveEdited(page, 'As it is', ({ author }) => author.fill('Thandiwe Moyo'));
    await actions(page).getByRole('link', { name: 'View article' }).waitFor();

    await saveEdited(page, 'Soon', ({ author }) => author.fill('Thandiwe Moyo'));
    await expect.poll(() => actions(page).evaluate(isFocused)).toBe(true);
    expect(await actions(page).getByRole('link').count()).toBe(0);
    await actions(page).getByRole('button', { name: 'Private link' }).click();
    await page.getByRole('dialog', { name: 'Private link' }).getByText('Soon').waitFor();
    await page.keyboard.press('Escape');
    await actions(page).getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await formParts(page, 'Manage Articles').title.inputValue()).toBe('Soon');
    expect(await page.getByText(UPDATED).count()).toBe(0);
    await admin.query(UPDATE_ARTICLE, { id, revision: 2, input: { published: false } });
    await page.getByRole('tab', { name: 'Create Article' }).click();
    const form = formParts(page);
    await fillIn(form, 'Only begun');
    await form.published.uncheck();
    await form.saveDraft.click();
    await page.getByRole('status').getByText('Draft saved.').waitFor();
    expect(await actions(page).count()).toBe(0);
    await form.form.getByRole('button', { name: 'New article' }).click();

    const path = await publish(page, 'By hand');
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await actions(page).getByRole('button', { name: 'Copy link' }).click();
    const field = actions(page).getByRole('textbox', {
      name: 'Failed to copy link. Please copy manually:',
    });
    await field.waitFor();
    await expect.poll(() => field.evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(site.url + path);

    const seen = await publish(page, 'To be seen');
    await actions(page).getByRole('link', { name: 'View article' }).click();
    await page.waitForURL(`**${seen}`);
    await page.getByRole('heading', { level: 1, name: 'To be seen' }).waitFor();
  });
});
