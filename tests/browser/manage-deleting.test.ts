import { describe, expect, it } from 'vitest';
import { cutGraphQL, endSessions, holdGraphQL } from '../support/browser/admin-area.ts';
import { openDoor, opened } from '../support/browser/admin-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { descriptionOf } from '../support/browser/description-of.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import {
  askToDelete,
  card,
  confirmDelete,
  deleteDialog,
  listHeading,
} from '../support/browser/manage-list.ts';
import { admin, openManage, openManageSiteForFile } from '../support/browser/manage-site-of-file.ts';
import { waitForQuiet } from '../support/browser/readiness.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../support/data/articles.ts';

openManageSiteForFile();

describe('deleting', () => {
  it('asks first, naming the article, and does nothing when it is cancelled', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const announced = await deleteDialog(page).evaluate(descriptionOf);
    expect(announced).toContain('A bridge');
    expect(announced).toContain(
      'Are you sure you want to delete this article? This action cannot be undone.',
    );
    const cancel = deleteDialog(page).getByRole('button', { name: 'Cancel' });
    expect(await cancel.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    const button = page.getByRole('button', { name: 'Delete A bridge' });
    expect(await button.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await page.keyboard.press('Escape');
    expect(await deleteDialog(page).count()).toBe(0);
    expect(await button.evaluate(isFocused)).toBe(true);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('returns the focus to its button on cancel, even where a click does not focus a button, as in Safari', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await page.evaluate(() => {
      addEventListener('mousedown', (press) => {
        press.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    });
    await askToDelete(page, 'A bridge');
    await deleteDialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await deleteDialog(page).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete A bridge' }).evaluate(isFocused)).toBe(true);
  });

  it('shows its progress, then its success, and removes the article for all visitors', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    await createArticle(admin, { title: 'A road' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const release = await holdGraphQL(page);
    await confirmDelete(page);
    const busy = card(page, 'A bridge').getByRole('button', { name: /^Deleting\.\.\./ });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    const message = page.getByRole('status').getByText('Article deleted successfully!');
    await message.waitFor();
    expect(await page.getByRole('heading', { name: 'A road' }).evaluate(isFocused)).toBe(true);
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
    expect(await card(page, 'A bridge').count()).toBe(0);
    const { article } = await admin.query<{ article: null }>('query ($id: ID!) { article(id: $id) { id } }', {
      id,
    });
    expect(article).toBeNull();
    expect(opened?.complaints).toEqual([]);
  });

  it('shows its failure, keeps the article, and succeeds at the second attempt', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const mend = await cutGraphQL(page);
    await confirmDelete(page);
    const message = page.getByRole('alert').getByText('Error deleting article. Please try again.');
    await message.waitFor();
    expect(await page.getByRole('button', { name: 'Delete A bridge' }).evaluate(isFocused)).toBe(true);
    await mend();
    await askToDelete(page, 'A bridge');
    expect(await message.count()).toBe(0);
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await page.getByText('No articles found. Create your first article above!').waitFor();
  });

  it('does not open the sign-in a second time after the administrator closed it', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await endSessions(site.folder);
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alert').getByText('Please sign in to continue.').waitFor();
    await waitForQuiet(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('also shows its failure far down the list', async () => {
    for (let number = 1; number <= 12; number += 1) await createArticle(admin, { title: `No. ${number}` });
    const page = await openManage();
    await askToDelete(page, 'No. 1');
    await cutGraphQL(page);
    await confirmDelete(page);
    const message = page.getByText('Error deleting article. Please try again.');
    await message.waitFor();
    expect((await message.boundingBox())?.y).toSatisfy((top: number) => top >= 0 && top < 400);
  });

  it('also shows its success far down the list, where the next article has the focus, until it is closed', async () => {
    for (let number = 1; number <= 12; number += 1) await createArticle(admin, { title: `No. ${number}` });
    const page = await openManage();
    await askToDelete(page, 'No. 2');
    await confirmDelete(page);
    const message = page.getByText('Article deleted successfully!');
    await message.waitFor();
    expect((await message.boundingBox())?.y).toSatisfy((top: number) => top >= 0 && top < 400);
    const next = page.getByRole('heading', { name: 'No. 1', exact: true });
    expect(await next.evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Close message' }).click();
    expect(await message.count()).toBe(0);
    expect(await next.evaluate(isFocused)).toBe(true);
  });

  it('shows no failure beside its success, where the list cannot be read again', async () => {
    await createArticle(admin, { title: 'A bridge' });
    await createArticle(admin, { title: 'A road' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    await page.route('**/graphql', async (route, request) => {
      await (request.postData()?.includes('ManageNews') ? route.abort() : route.continue());
    });
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await waitForQuiet(page);
    expect(await page.getByRole('alert').filter({ hasText: /./ }).count()).toBe(0);
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
    await askToDelete(page, 'A road');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await card(page, 'A road').getByText('Draft', { exact: true }).waitFor();
  });

  it('shows failure and success in different colours', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    // The box around the two live regions has the colour.
    const colourOf = (text: string) =>
      page
        .getByText(text)
        .locator('xpath=ancestor::*[@role]/..')
        .evaluate((box) => getComputedStyle(box).borderInlineStartColor);
    await askToDelete(page, 'A bridge');
    const mend = await cutGraphQL(page);
    await confirmDelete(page);
    await page.getByText('Error deleting article. Please try again.').waitFor();
    expect(await colourOf('Error deleting article. Please try again.')).toBe('rgb(166, 27, 27)');
    await mend();
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await colourOf('Article deleted successfully!')).toBe('rgb(46, 107, 74)');
  });

  it('says that another administrator has already deleted the article', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query(DELETE_ARTICLE, { id });
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByRole('alert').getByText('Article not found.').waitFor();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (0)');
  });

  it('works by keyboard only', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openDoor();
    const name = () =>
      page.evaluate(() => {
        const { activeElement: element } = document;
        const names = element?.getAttribute('aria-labelledby')?.split(' ') ?? [];
        const words = names.map((id) => document.getElementById(id)?.textContent).join(' ');
        return words || element?.getAttribute('aria-label') || element?.textContent || '';
      });
    const tabTo = async (wanted: string) => {
      for (let stops = 0; (await name()) !== wanted; stops += 1) {
        expect(stops).toBeLessThan(40);
        await page.keyboard.press('Tab');
      }
    };
    await tabTo('Show password');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type(site.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'News Management' }).waitFor();
    await tabTo('Create Article');
    await page.keyboard.press('ArrowRight');
    await card(page, 'A bridge').waitFor();
    await tabTo('Delete A bridge');
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await tabTo('Delete');
    await page.keyboard.press('Enter');
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await name()).toMatch(/^Existing Articles/);
  });
});

describe("'Unpublish instead'", () => {
  it('makes the article a draft, which visitors do not see, and is not offered for a draft', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    const release = await holdGraphQL(page);
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await card(page, 'A bridge')
      .getByRole('button', { name: /^Unpublishing\.\.\./ })
      .waitFor();
    await release();
    await page.getByRole('status').getByText('Article unpublished. It is a draft now.').waitFor();
    await card(page, 'A bridge').getByText('Draft', { exact: true }).waitFor();
    expect((await fetch(`${site.url}/news/${id}`)).status).toBe(404);
    await askToDelete(page, 'A bridge');
    expect(await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).count()).toBe(0);
  });

  it('says that another administrator saved the article in the meantime, and reads the list again', async () => {
    const { id, revision } = await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { title: 'Two bridges' } });
    await askToDelete(page, 'A bridge');
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page
      .getByRole('alert')
      .getByText('This article was changed meanwhile. Reload it to see the other version.')
      .waitFor();
    await card(page, 'Two bridges').waitFor();
  });

  it('shows its failure', async () => {
    await createArticle(admin, { title: 'A bridge' });
    const page = await openManage();
    await askToDelete(page, 'A bridge');
    await cutGraphQL(page);
    await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();
    await page.getByRole('alert').getByText('Error updating article. Please try again.').waitFor();
  });
});
