import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { giveSession, holdGraphQL, holdNextAnswer } from '../../../support/browser/admin/admin-area.ts';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import { card, cards, listHeading, managePanel } from '../../../support/browser/admin/manage-list.ts';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openTab } from '../../../support/browser/sites/admin-site-of-file.ts';
import {
  admin,
  openManageSiteForFile,
  reopenPanel,
} from '../../../support/browser/sites/manage-site-of-file.ts';
import { createArticle, UPDATE_ARTICLE } from '../../../support/data/articles/articles.ts';

openManageSiteForFile();

describe('the list of articles', () => {
  it('says that it is loading, that it could not be read, and tries again', async () => {
    await createArticle(admin, { title: 'Still there' });
    const page = await reopenPanel();
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await managePanel(page).getByRole('status').getByText('Loading news articles...').waitFor();
    held.resolve();
    const alert = managePanel(page).getByRole('alert');
    await alert.getByText('Failed to load news articles. Please try again later.').waitFor();
    await page.unrouteAll({ behavior: 'wait' });
    const release = await holdGraphQL(page);
    const again = alert.getByRole('button', { name: 'Try Again' });
    await again.click();
    await alert.getByText('Loading news articles...').waitFor();
    expect(await again.evaluate(isFocused)).toBe(true);
    await release();
    await card(page, 'Still there').waitFor();
    await expect.poll(() => listHeading(page).evaluate(isFocused)).toBe(true);
    expect(await alert.count()).toBe(0);
  });

  it('is read again whenever its tab is chosen or pressed, and after an article was created; the last answer counts', async () => {
    const page = await reopenPanel();
    const [create, manage] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
    ];
    await manage.click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (0)');
    await create.click();
    await createArticle(admin, { title: 'The first' });
    await manage.click();
    await card(page, 'The first').waitFor();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
    await createArticle(admin, { title: 'The second' });
    await manage.click();
    await card(page, 'The second').waitFor();

    const held = await holdNextAnswer(page, 'ManageNews');
    await create.click();
    await manage.click();
    await held.asked;
    await createArticle(admin, { title: 'The third' });
    await create.click();
    await manage.click();
    await card(page, 'The third').waitFor();
    await held.release();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (3)');
    expect(await cards(page).count()).toBe(3);

    await create.click();
    const form = formParts(page);
    await form.title.fill('The fourth');
    await form.content.click();
    await page.keyboard.type('In full.');
    await form.submit.click();
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    const published = page.getByRole('group', { name: 'The published article' });
    await expect.poll(() => published.evaluate(isFocused)).toBe(true);
    await manage.click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (4)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'The fourth',
      'The third',
      'The second',
      'The first',
    ]);
    expect(await page.getByText('News article created successfully!').isVisible()).toBe(true);
  });

  it('shows that a scheduled article has appeared, and keeps the focus in the list that it leaves', async () => {
    const soon = new Date(Date.now() + 60 * 60 * 1000).toISOString();
    const { id, revision } = await createArticle(admin, { title: 'Soon', publishedAt: soon });
    const { page } = await openTab({}, openFreshPage);
    await page.clock.install();
    await giveSession(page.context(), admin);
    await page.goto('/create-news#tab=manage&show=scheduled');
    await card(page, 'Soon').getByText('Scheduled for').waitFor();
    await page.getByRole('button', { name: 'Edit Soon' }).focus();
    // This device's clock is ahead.
    const isOfList = (response: Response) =>
      response.request().postDataJSON()?.operationName === 'ManageNews';
    await Promise.all([page.waitForResponse(isOfList), page.clock.fastForward('01:00:02')]);
    // As the site's own clock would do.
    const published = new Date(Date.now() - 1000).toISOString();
    await admin.query(UPDATE_ARTICLE, { id, revision, input: { publishedAt: published } });
    const none = managePanel(page).getByText('No article is scheduled.');
    await expect
      .poll(async () => {
        await page.clock.fastForward('00:31');
        return none.isVisible();
      })
      .toBe(true);
    await expect.poll(() => listHeading(page).evaluate(isFocused)).toBe(true);
  });
});
