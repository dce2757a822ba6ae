import type { Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, giveSession, holdGraphQL, holdNextAnswer } from '../support/browser/admin-area.ts';
import { openTab } from '../support/browser/admin-site-of-file.ts';
import { formParts } from '../support/browser/article-form.ts';
import { openFreshPage } from '../support/browser/browser.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { card, cards, listHeading, managePanel } from '../support/browser/manage-list.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../support/browser/manage-site-of-file.ts';
import { createArticle, UPDATE_ARTICLE } from '../support/data/articles.ts';

openManageSiteForFile();

describe('the list of articles', () => {
  it('says that it is loading, that it could not be read, and tries again', async () => {
    await createArticle(admin, { title: 'Still there' });
    const page = await reopenPanel();
    const mend = await cutGraphQL(page);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    const alert = managePanel(page).getByRole('alert');
    await alert.getByText('Failed to load news articles. Please try again later.').waitFor();
    await mend();
    const release = await holdGraphQL(page);
    const again = alert.getByRole('button', { name: 'Try Again' });
    await again.click();
    await alert.getByText('Loading news articles...').waitFor();
    expect(await again.evaluate(isFocused)).toBe(true);
    await release();
    await card(page, 'Still there').waitFor();
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
    expect(await alert.count()).toBe(0);
  });

  it('has the same text while it is read for the first time', async () => {
    const page = await reopenPanel();
    const release = await holdGraphQL(page);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await managePanel(page).getByRole('status').getByText('Loading news articles...').waitFor();
    await release();
    await page.getByText('No articles found. Create your first article above!').waitFor();
  });

  it('is read again whenever its tab is chosen', async () => {
    const page = await openManage();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    await createArticle(admin, { title: 'From elsewhere' });
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await card(page, 'From elsewhere').waitFor();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (1)');
  });

  it('is read again when its tab is pressed a second time', async () => {
    const page = await openManage();
    await createArticle(admin, { title: 'From elsewhere' });
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await card(page, 'From elsewhere').waitFor();
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
    expect(await listHeading(page).evaluate(isFocused)).toBe(true);
  });

  it('shows the result of the last request, whichever answer comes first', async () => {
    await createArticle(admin, { title: 'The first' });
    const page = await openManage();
    const held = await holdNextAnswer(page, 'ManageNews');
    const [create, manage] = [
      page.getByRole('tab', { name: 'Create Article' }),
      page.getByRole('tab', { name: 'Manage Articles' }),
    ];
    await create.click();
    await manage.click();
    await held.asked;
    await createArticle(admin, { title: 'The second' });
    await create.click();
    await manage.click();
    await card(page, 'The second').waitFor();
    await held.release();
    expect(await listHeading(page).textContent()).toBe('Existing Articles (2)');
    expect(await cards(page).count()).toBe(2);
  });

  it('is read again after an article was created', async () => {
    await createArticle(admin, { title: 'The first' });
    const page = await openManage();
    await page.getByRole('tab', { name: 'Create Article' }).click();
    const form = formParts(page);
    await form.title.pressSequentially('The second');
    await form.content.click();
    await page.keyboard.type('In full.');
    await form.submit.click();
    await page.getByRole('status').getByText('News article created successfully!').waitFor();
    expect(await page.getByRole('group', { name: 'The published article' }).evaluate(isFocused)).toBe(true);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await expect.poll(() => listHeading(page).textContent()).toBe('Existing Articles (2)');
    expect(await managePanel(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
      'The second',
      'The first',
    ]);
    expect(await page.getByText('News article created successfully!').isVisible()).toBe(true);
  });
});
