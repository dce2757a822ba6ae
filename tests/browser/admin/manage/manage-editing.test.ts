import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
} from '../../../support/browser/admin/admin-area.ts';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import {
  askToDelete,
  card,
  deleteDialog,
  listHeading,
  managePanel,
} from '../../../support/browser/admin/manage-list.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { admin, openManage, openManageSiteForFile } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, DELETE_ARTICLE } from '../../../support/data/articles/articles.ts';

openManageSiteForFile();

/** The locators of an article that is edited in the list. */
const editingParts = (page: Page) => ({
  form: formParts(page, 'Manage Articles'),
  tab: page.getByRole('tab', { name: 'Manage Articles' }),
  cancel: managePanel(page).getByRole('button', { name: 'Cancel' }),
  dialog: page.getByRole('dialog', { name: 'Unsaved work' }),
  edit: (title: string) => page.getByRole('button', { name: `Edit ${title}`, exact: true }),
});

/** Holds what React draws later, in a message to itself. What a user's event changes is drawn at once. */
const holdTransitions = (page: Page) =>
  page.evaluateHandle(() => {
    const held: (() => void)[] = [];
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (message: unknown) {
      held.push(() => postMessage.call(this, message));
    };
    return {
      release() {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    };
  });

const hashOf = (page: Page) => new URL(page.url()).hash;

describe('editing', () => {
  it('opens the whole article, and closes by Cancel and by its tab, which ask before changes are discarded', async () => {
    await createArticle(admin, { title: 'A bridge', author: 'Lindiwe', content: '<p>All of its text.</p>' });
    const page = await openManage();
    const { form, tab, cancel, dialog, edit } = editingParts(page);
    const expectClosed = async () => {
      await expect.poll(() => edit('A bridge').evaluate(isFocused)).toBe(true);
      expect(await card(page, 'A bridge').isVisible()).toBe(true);
    };
    await tab.click();
    for (const close of [cancel, tab]) {
      await edit('A bridge').click();
      await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
      await form.content.getByText('All of its text.').waitFor();
      expect(await form.title.inputValue()).toBe('A bridge');
      expect(await form.author.inputValue()).toBe('Lindiwe');
      await close.click();
      await expectClosed();
    }

    await edit('A bridge').click();
    await form.title.fill('Two bridges');
    for (const close of [cancel, tab]) {
      await close.click();
      await dialog.getByText('Your changes to this article are not saved.').waitFor();
      if (close === cancel) await page.keyboard.press('Escape');
      else await dialog.getByRole('button', { name: 'Keep writing' }).click();
      await expect.poll(() => dialog.count()).toBe(0);
      expect(await form.title.inputValue()).toBe('Two bridges');
    }
    await cancel.click();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expectClosed();

    await edit('A bridge').click();
    await form.title.fill('Two bridges');
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

  it('closes by Back, at its place in the same list, and opens again by Forward, also over a dialog of the list', async () => {
    await createArticle(admin, { title: 'A bridge', published: false });
    await createArticle(admin, { title: 'A road', published: false });
    await createArticle(admin, { title: 'The market' });
    const page = await openManage();
    const { form, cancel, edit } = editingParts(page);
    await managePanel(page).getByRole('button', { name: 'Drafts' }).click();
    await card(page, 'The market').waitFor({ state: 'detached' });
    await edit('A bridge').click();
    await form.content.waitFor();
    await page.goBack();
    await expect.poll(() => edit('A bridge').evaluate(isFocused)).toBe(true);
    expect(await form.content.count()).toBe(0);
    expect(hashOf(page)).toBe('#tab=manage&show=drafts');
    expect(await card(page, 'The market').count()).toBe(0);
    await page.goForward();
    await form.content.waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');

    await page.goBack();
    await askToDelete(page, 'A road');
    await page.goForward();
    await form.title.click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await cancel.click();
    await expect.poll(() => hashOf(page)).toBe('#tab=manage&show=drafts');

    await managePanel(page).getByRole('button', { name: 'Published' }).click();
    await page.getByRole('tab', { name: 'Readers' }).click();
    await expect.poll(() => hashOf(page)).toBe('#tab=readers');
    await page.goBack();
    await askToDelete(page, 'A road');
    await page.goForward();
    const readers = page.getByRole('tab', { name: 'Readers', selected: true });
    await readers.waitFor();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    await expect.poll(() => readers.evaluate(isFocused)).toBe(true);
  });

  it('asks before Back discards changes while a form of the site is open too, which stays', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const { form, tab, dialog, edit } = editingParts(page);
    await page.getByRole('tab', { name: 'Site' }).click();
    await page.getByRole('button', { name: 'Add an event' }).click();
    const event = page.getByRole('tabpanel', { name: 'Site' }).getByLabel('Title');
    await event.fill('An evening');
    await tab.click();
    await edit('A bridge').click();
    await form.summary.fill('A summary');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect.poll(() => form.summary.evaluate(isFocused)).toBe(true);
    await page.getByRole('tab', { name: 'Site' }).click();
    expect(await event.inputValue()).toBe('An evening');
    expect(opened.complaints).toEqual([]);
  });

  it('asks before Back discards changes, keeps its place when Back is held, and stays while they are being saved', async () => {
    for (const title of ['One', 'Two', 'Three', 'Four', 'A bridge']) await createArticle(admin, { title });
    const page = await openManage();
    const { form, dialog, edit } = editingParts(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await edit('One').click();
    await form.content.waitFor();
    await form.summary.fill('A summary');
    await waitForQuiet(page);
    const place = () => form.summary.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await page.goBack();
    await dialog.getByRole('button', { name: 'Keep writing' }).click();
    await expect.poll(() => form.summary.evaluate(isFocused)).toBe(true);
    expect(await place()).toBe(before);
    await page.keyboard.type('!');
    expect(await form.summary.inputValue()).toBe('A summary!');

    await form.title.fill('First');
    const release = await holdGraphQL(page);
    await form.submit.click();
    await form.status.getByText('Saving article...').waitFor();
    await page.goBack();
    await expect.poll(() => hashOf(page)).toContain('article=');
    expect(await dialog.count()).toBe(0);
    await release();
    await page.getByText('News article updated successfully!').waitFor();
    await edit('First').click();
    await form.title.fill('Second');
    await page.goBack();
    await dialog.getByRole('button', { name: 'Leave without saving' }).click();
    await expect.poll(() => edit('First').evaluate(isFocused)).toBe(true);
    await expect.poll(() => hashOf(page)).toBe('#tab=manage');

    // Also where Back leads from another tab.
    await edit('First').click();
    await form.summary.fill('Another summary');
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await expect.poll(() => hashOf(page)).not.toContain('article=');
    await page.goBack();
    await expect.poll(() => hashOf(page)).toContain('article=');
    expect(await form.summary.inputValue()).toBe('Another summary');
  });

  it('shows the tab of the address also where Back comes before the page has drawn the former tab', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const { form, edit } = editingParts(page);
    await edit('A bridge').click();
    await form.summary.fill('A summary');
    const hold = await holdTransitions(page);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await expect.poll(() => hashOf(page)).toBe('');
    await page.goBack();
    await expect.poll(() => hashOf(page)).toContain('article=');
    await hold.evaluate(({ release }) => release());
    await page.getByRole('tab', { name: 'Manage Articles', selected: true }).waitFor();
    expect(await form.summary.inputValue()).toBe('A summary');
  });

  it('goes on after a reload and in another tab, where a failure is shown too, and ends in the list, with its new revision', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    const { form, tab, edit } = editingParts(page);
    await edit('A bridge').click();
    await form.content.waitFor();
    await page.reload();
    await form.content.waitFor();
    expect(await form.title.inputValue()).toBe('A bridge');
    await page.getByRole('tab', { name: 'Readers' }).click();
    await expect.poll(() => hashOf(page)).toBe('#tab=readers');
    await tab.click();
    await expect.poll(() => hashOf(page)).toContain('#tab=manage&article=');
    expect(await form.title.inputValue()).toBe('A bridge');

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
    await page.unrouteAll({ behavior: 'wait' });

    await tab.click();
    await form.submit.click();
    await page.getByRole('status').getByText('News article updated successfully!').waitFor();
    await card(page, 'Two bridges').waitFor();
    const saved = page.getByRole('group', { name: 'The saved article' });
    await expect.poll(() => saved.evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Close message' }).press('Enter');
    await expect.poll(() => edit('Two bridges').evaluate(isFocused)).toBe(true);
    // The next change is based on the new revision.
    await askToDelete(page, 'Two bridges');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page.getByText('Article unpublished. It is a draft now.').waitFor();
  });

  it('says that the article is being read, could not be, or is gone, and opens the sign-in first where the session has ended', async () => {
    const { id } = await createArticle(admin, { title: 'Old news' });
    await createArticle(admin, { title: 'Not ready', published: false });
    const page = await openManage();
    const { form, cancel, edit } = editingParts(page);
    const failure = page.getByRole('alert').getByText('Failed to load article. Please try again later.');
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
    await edit('Not ready').click();
    const reading = managePanel(page).getByRole('status').filter({ hasText: 'Loading article...' });
    await reading.waitFor();
    await cancel.click();
    await expect.poll(() => edit('Not ready').evaluate(isFocused)).toBe(true);
    expect(await reading.count()).toBe(0);
    await edit('Not ready').click();
    await reading.waitFor();
    await page.evaluate(() => {
      const { limits } = window as unknown as { limits: AbortController[] };
      for (const limit of limits) limit.abort(new DOMException('', 'TimeoutError'));
    });
    await failure.waitFor();
    await release();
    await cancel.click();

    const mend = await cutGraphQL(page);
    await edit('Not ready').click();
    await failure.waitFor();
    await mend();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    await form.content.waitFor();
    await cancel.click();

    const releaseDeleted = await holdGraphQL(page);
    await edit('Old news').click();
    await reading.waitFor();
    await admin.query(DELETE_ARTICLE, { id });
    await releaseDeleted();
    await page.getByRole('alert').getByText('Article not found.').waitFor();
    await cancel.click();

    await endSessions(site.folder);
    await edit('Not ready').click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await enterPassword(page, site.password);
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await form.title.inputValue()).toBe('Not ready');
  });
});
