import { describe, expect, it } from 'vitest';
import { cutGraphQL, endSessions, enterPassword, holdGraphQL } from '../support/browser/admin-area.ts';
import { formParts } from '../support/browser/article-form.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { askToDelete, card, deleteDialog, listHeading, managePanel } from '../support/browser/manage-list.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../support/browser/manage-site-of-file.ts';
import { createArticle, DELETE_ARTICLE } from '../support/data/articles.ts';

openManageSiteForFile();

describe('editing', () => {
  it('opens the form with the whole article, and returns the focus to the button', async () => {
    await createArticle(admin, { title: 'A bridge', author: 'Lindiwe', content: '<p>All of its text.</p>' });
    const page = await openManage();
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    const form = formParts(page, 'Manage Articles');
    await form.content.getByText('All of its text.').waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');
    expect(await form.author.inputValue()).toBe('Lindiwe');
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await edit.evaluate(isFocused)).toBe(true);
  });

  it('asks before changes are discarded', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    const cancel = managePanel(page).getByRole('button', { name: 'Cancel' });
    await cancel.click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('Your changes to this article are not saved.').waitFor();
    await page.keyboard.press('Escape');
    expect(await form.title.inputValue()).toBe('Two bridges');
    await cancel.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    expect(await edit.evaluate(isFocused)).toBe(true);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('also closes by a click on its tab, as by Cancel, but not while it is being saved', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const tab = page.getByRole('tab', { name: 'Manage Articles' });
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await tab.click();
    await edit.click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await tab.click();
    expect(await edit.evaluate(isFocused)).toBe(true);

    await edit.click();
    await form.title.fill('Two bridges');
    await tab.click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await dialog.getByText('Your changes to this article are not saved.').waitFor();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    expect(await form.title.inputValue()).toBe('Two bridges');

    const release = await holdGraphQL(page);
    await form.submit.click();
    await form.status.getByText('Saving article...').waitFor();
    await tab.click();
    expect(await dialog.count()).toBe(0);
    await release();
    await page.getByText('News article updated successfully!').waitFor();
    await tab.click();
    expect(await listHeading(page).isVisible()).toBe(true);
  });

  it('closes by Back, at its place in the same list, and opens again by Forward', async () => {
    await createArticle(admin, { title: 'A bridge', published: false });
    await createArticle(admin, { title: 'The market' });
    const page = await openManage();
    await managePanel(page).getByRole('button', { name: 'Drafts' }).click();
    await card(page, 'The market').waitFor({ state: 'detached' });
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await page.goBack();
    await expect.poll(() => edit.evaluate(isFocused)).toBe(true);
    expect(await form.content.count()).toBe(0);
    expect(new URL(page.url()).hash).toBe('#tab=manage&show=drafts');
    expect(await card(page, 'The market').count()).toBe(0);
    await page.goForward();
    await form.content.waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#tab=manage&show=drafts');
  });

  it('asks before Back discards changes, as Cancel does, and stays while they are being saved', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    const dialog = page.getByRole('dialog', { name: 'Unsaved work' });
    await page.goBack();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await page.keyboard.type('!');
    expect(await form.title.inputValue()).toBe('Two bridges!');
    const release = await holdGraphQL(page);
    await form.submit.click();
    await form.status.getByText('Saving article...').waitFor();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toContain('article=');
    expect(await dialog.count()).toBe(0);
    await release();
    await page.getByText('News article updated successfully!').waitFor();
    await page.getByRole('button', { name: 'Edit Two bridges!' }).click();
    await form.title.fill('Three bridges');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    expect(await page.getByRole('button', { name: 'Edit Two bridges!' }).evaluate(isFocused)).toBe(true);
    expect(new URL(page.url()).hash).toBe('#tab=manage');
  });

  it('stays where it is when Back is held, and where Back leads from another tab', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'A bridge']) await createArticle(admin, { title });
    const page = await reopenPanel({ viewport: { width: 360, height: 740 } });
    await page.goto('/create-news#tab=manage');
    await page.reload();
    await page.getByRole('button', { name: 'Edit One' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await form.summary.fill('A summary');
    const place = () => form.summary.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await page.goBack();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep writing' }).click();
    expect(await form.summary.evaluate(isFocused)).toBe(true);
    expect(await place()).toBe(before);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toContain('article=');
    expect(await form.summary.inputValue()).toBe('A summary');
  });

  it('is usable where Forward opens it over a dialog of the list, as a tab is', async () => {
    await createArticle(admin, { title: 'A bridge' });
    await createArticle(admin, { title: 'The market' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await page.goBack();
    await askToDelete(page, 'The market');
    await page.goForward();
    await form.title.click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    await managePanel(page).getByRole('button', { name: 'Published' }).click();
    await page.getByRole('tab', { name: 'Readers' }).click();
    await page.goBack();
    await askToDelete(page, 'The market');
    await page.goForward();
    const readers = page.getByRole('tab', { name: 'Readers', selected: true });
    await readers.waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await readers.evaluate(isFocused)).toBe(true);
  });

  it('goes on after a reload, and while another tab is shown', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.content.waitFor();
    await page.reload();
    await form.content.waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');
    await page.getByRole('tab', { name: 'Readers' }).click();
    await expect.poll(() => new URL(page.url()).hash).toBe('#tab=readers');
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await expect.poll(() => new URL(page.url()).hash).toContain('#tab=manage&article=');
    expect(await form.title.inputValue()).toBe('A bridge');
  });

  it('shows the saved article in the list, and says so', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    await form.submit.click();
    await page.getByRole('status').getByText('News article updated successfully!').waitFor();
    await card(page, 'Two bridges').waitFor();
    expect(await page.getByRole('button', { name: 'Edit Two bridges' }).evaluate(isFocused)).toBe(true);
    // The next change is based on the new revision.
    await askToDelete(page, 'Two bridges');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page.getByText('Article unpublished. It is a draft now.').waitFor();
  });

  it('says that the article could not be read, and tries again', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const mend = await cutGraphQL(page);
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('alert').getByText('Failed to load article. Please try again later.').waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
  });

  it('says that it is reading the article, can be cancelled in the meantime, and stops after a time', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.evaluate(() => {
      const limits: AbortController[] = [];
      Object.assign(window, { limits });
      AbortSignal.timeout = () => {
        const limit = new AbortController();
        limits.push(limit);
        return limit.signal;
      };
    });
    const release = await holdGraphQL(page);
    const edit = page.getByRole('button', { name: 'Edit A bridge' });
    await edit.click();
    const reading = managePanel(page).getByRole('status').filter({ hasText: 'Loading article...' });
    await reading.waitFor();
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await reading.count()).toBe(0);
    expect(await edit.evaluate(isFocused)).toBe(true);
    await edit.click();
    await reading.waitFor();
    await page.evaluate(() => {
      const { limits } = window as unknown as { limits: AbortController[] };
      for (const limit of limits) limit.abort(new DOMException('', 'TimeoutError'));
    });
    await page.getByRole('alert').getByText('Failed to load article. Please try again later.').waitFor();
    await release();
  });

  it('that fails while the other tab is shown says so there', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    const form = formParts(page, 'Manage Articles');
    await form.title.fill('Two bridges');
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route, request) => {
      if (!request.postData()?.includes('UpdateArticle')) return route.continue();
      await held.promise;
      await route.abort();
    });
    await form.submit.click();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    held.resolve();
    await page.getByRole('alert').getByText('Error updating article. Please try again.').first().waitFor();
  });

  it('says that the article does not exist any more', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query(DELETE_ARTICLE, { id });
    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('alert').getByText('Article not found.').waitFor();
  });

  it('opens the sign-in first, where the session has ended, and then shows a draft', async () => {
    await createArticle(admin, { title: 'Not ready', published: false });
    const page = await openManage();
    await endSessions(site.folder);
    await page.getByRole('button', { name: 'Edit Not ready' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await enterPassword(page, site.password);
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await formParts(page, 'Manage Articles').title.inputValue()).toBe('Not ready');
  });
});
