import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, endSessions, holdGraphQL } from '../../../support/browser/admin/admin-area.ts';
import {
  askToDelete,
  card,
  confirmDelete,
  deleteDialog,
  listHeading,
} from '../../../support/browser/admin/manage-list.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openDoor } from '../../../support/browser/sites/admin-of-file.ts';
import { admin, openManage, openManageSiteForFile } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle, DELETE_ARTICLE, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';

openManageSiteForFile();

const deleteButton = (page: Page, title: string) =>
  page.getByRole('button', { name: `Delete ${title}`, exact: true });

const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /./ });

const unpublish = (page: Page) =>
  deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).click();

async function expectFocusOn(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  await expect.poll(() => heading.evaluate(isFocused), { message: title }).toBe(true);
}

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
    const button = deleteButton(page, 'A bridge');
    await expect.poll(() => button.evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => deleteDialog(page).count()).toBe(0);
    expect(await button.evaluate(isFocused)).toBe(true);

    // The focus returns even where a click does not focus a button, as in Safari.
    await page.evaluate(() => {
      addEventListener('mousedown', (press) => {
        press.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      });
    });
    await askToDelete(page, 'A bridge');
    await cancel.click();
    await expect.poll(() => deleteDialog(page).count()).toBe(0);
    expect(await button.evaluate(isFocused)).toBe(true);
    expect(await card(page, 'A bridge').isVisible()).toBe(true);
  });

  it('shows progress, success and failure in view far down the list, each in its colour, and the next article takes the focus', async () => {
    const ids: string[] = [];
    for (let number = 1; number <= 12; number += 1)
      ids.push((await createArticle(admin, { title: `No. ${number}` })).id);
    const page = await openManage();
    const success = page.getByRole('status').getByText('Article deleted successfully!');
    const failure = page.getByRole('alert').getByText('Error deleting article. Please try again.');
    /** The colour of the message's box, which is around the two live regions. */
    const shownIn = async (message: typeof success) => {
      await message.waitFor();
      expect((await message.boundingBox())?.y).toSatisfy((top: number) => top >= 0 && top < 400);
      const box = message.locator('xpath=ancestor::*[@role]/..');
      return box.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
    };

    await askToDelete(page, 'No. 2');
    const release = await holdGraphQL(page);
    await confirmDelete(page);
    const busy = card(page, 'No. 2').getByRole('button', { name: /^Deleting\.\.\./ });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await release();
    expect(await shownIn(success)).toBe('rgb(46, 107, 74)');
    await expectFocusOn(page, 'No. 1');
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (11)');
    expect(await card(page, 'No. 2').count()).toBe(0);
    const { article } = await admin.query<{ article: null }>('query ($id: ID!) { article(id: $id) { id } }', {
      id: ids[1],
    });
    expect(article).toBeNull();
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect.poll(() => success.count()).toBe(0);
    await expectFocusOn(page, 'No. 1');
    expect(opened.complaints).toEqual([]);

    await askToDelete(page, 'No. 1');
    const mend = await cutGraphQL(page);
    await confirmDelete(page);
    expect(await shownIn(failure)).toBe('rgb(166, 27, 27)');
    expect(await deleteButton(page, 'No. 1').evaluate(isFocused)).toBe(true);
    await mend();
    await askToDelete(page, 'No. 1');
    expect(await failure.count()).toBe(0);
    await confirmDelete(page);
    await success.waitFor();
    await expectFocusOn(page, 'No. 3');
  });

  it('says what came in between: another administrator, a list that cannot be read again, the end of the session', async () => {
    const { id } = await createArticle(admin, { title: 'A bridge' });
    for (const title of ['A road', 'A well', 'A market']) await createArticle(admin, { title });
    const page = await openManage();
    await admin.query(DELETE_ARTICLE, { id });
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await alerts(page).getByText('Article not found.').waitFor();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (3)');
    await waitForQuiet(page);

    // No failure stands beside the success.
    await askToDelete(page, 'A well');
    await page.route('**/graphql', async (route, request) => {
      await (request.postData()?.includes('ManageNews') ? route.abort() : route.continue());
    });
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    await waitForQuiet(page);
    expect(await alerts(page).count()).toBe(0);
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (2)');
    await askToDelete(page, 'A road');
    await unpublish(page);
    await card(page, 'A road').getByText('Draft', { exact: true }).waitFor();
    await page.unrouteAll({ behavior: 'wait' });

    // The sign-in does not open a second time after the administrator closed it.
    await endSessions(site.folder);
    await askToDelete(page, 'A market');
    await confirmDelete(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await alerts(page).getByText('Please sign in to continue.').waitFor();
    await waitForQuiet(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await card(page, 'A market').isVisible()).toBe(true);
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
    await expect.poll(name).toBe('News Management');
    await tabTo('Create Article');
    await page.keyboard.press('ArrowRight');
    await card(page, 'A bridge').waitFor();
    await tabTo('Delete A bridge');
    await page.keyboard.press('Enter');
    await deleteDialog(page).waitFor();
    await tabTo('Delete');
    await page.keyboard.press('Enter');
    await page.getByText('Article deleted successfully!').waitFor();
    await page.getByText('No articles found. Create your first article above!').waitFor();
    await expect.poll(name).toMatch(/^Existing Articles/);
  });
});

it("'Unpublish instead' makes the article a draft, which visitors do not see, and is not offered for a draft; failures are shown", async () => {
  const { id } = await createArticle(admin, { title: 'A bridge' });
  const { id: other, revision } = await createArticle(admin, { title: 'A road' });
  const page = await openManage();
  await askToDelete(page, 'A bridge');
  const release = await holdGraphQL(page);
  await unpublish(page);
  await card(page, 'A bridge')
    .getByRole('button', { name: /^Unpublishing\.\.\./ })
    .waitFor();
  await release();
  await page.getByRole('status').getByText('Article unpublished. It is a draft now.').waitFor();
  await card(page, 'A bridge').getByText('Draft', { exact: true }).waitFor();
  expect((await fetch(`${site.url}/news/${id}`)).status).toBe(404);
  await askToDelete(page, 'A bridge');
  expect(await deleteDialog(page).getByRole('button', { name: 'Unpublish instead' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await waitForQuiet(page);

  // Another administrator saved the article: the list is read again.
  await admin.query(UPDATE_ARTICLE, { id: other, revision, input: { title: 'Two roads' } });
  await askToDelete(page, 'A road');
  await unpublish(page);
  await alerts(page)
    .getByText('This article was changed meanwhile. Reload it to see the other version.')
    .waitFor();
  await card(page, 'Two roads').waitFor();

  await askToDelete(page, 'Two roads');
  await cutGraphQL(page);
  await unpublish(page);
  await alerts(page).getByText('Error updating article. Please try again.').waitFor();
});
