import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  messages,
  openManageTab,
  signIn,
} from '../support/browser/admin-area.ts';
import { openTab } from '../support/browser/admin-site-of-file.ts';
import {
  filterOf,
  noteOn,
  openApplicationsTab,
  statusOf,
  unfold,
} from '../support/browser/applications-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { bringAxe } from '../support/browser/find-violations.ts';
import { findViolationsAtEachWidth } from '../support/browser/find-violations-at-each-width.ts';
import { askToDelete, confirmDelete, managePanel } from '../support/browser/manage-list.ts';
import { admin, openManageSiteForFile, reopenPanel } from '../support/browser/manage-site-of-file.ts';
import { open } from '../support/browser/readiness.ts';
import { createArticle, uploadPicture } from '../support/data/articles.ts';
import { makePhotograph } from '../support/data/photographs.ts';
import { storeApplications } from '../support/data/store-applications.ts';

openManageSiteForFile();

describe('axe finds no violation on a phone, and in the long tests at a desk, light and dark', () => {
  it('in the form, its error, the panel and its dialogs', async () => {
    const { page } = await openTab();
    await bringAxe(page);
    await open(page, '/create-news');
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    const release = await holdGraphQL(page);
    await enterPassword(page, 'wrong');
    await page.getByRole('button', { name: 'Verifying...' }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await release();
    await messages(page).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await signIn(page);
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'Devices' }).click();
    await dialog.getByRole('button', { name: /^Remove / }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('wrong too');
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('alert').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByLabel('Article Title *').fill('Half a thought');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Unsaved work' }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
  });

  it('in the empty list, the list, its dialog, its messages and the form', async () => {
    const page = await reopenPanel();
    await bringAxe(page);
    await page.reload();
    await openManageTab(page);
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    const picture = await uploadPicture(admin, await makePhotograph({ width: 700, height: 500 }));
    await createArticle(admin, { title: 'لقاء في السوق', lang: 'ar' });
    await createArticle(admin, { title: 'A bridge', published: false, images: [{ path: picture.path }] });
    await createArticle(admin, { title: 'A road' });
    await page.reload();
    await openManageTab(page);
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await askToDelete(page, 'A road');
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    const release = await holdGraphQL(page);
    await confirmDelete(page);
    await page.getByRole('button', { name: /^Deleting/ }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await release();
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();

    for (let number = 1; number <= 19; number += 1) await createArticle(admin, { title: `No. ${number}` });
    await page.reload();
    await openManageTab(page);
    await cutGraphQL(page);
    await page.getByRole('button', { name: 'Show more articles' }).click();
    await page.getByText('Failed to load news articles. Please try again later.').waitFor();
    await askToDelete(page, 'No. 18');
    await confirmDelete(page);
    await page.getByText('Error deleting article. Please try again.').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
  }, 180_000);

  it('in the applications, with an unsaved note, and with an empty list', async () => {
    await storeApplications(site.folder, [
      { name: 'Chipo Moyo', relay: { state: 'REFUSED', status: 422, attemptedAt: Date.now() } },
      { name: 'محمد', status: 'ANSWERED', relay: { state: 'WAITING' } },
    ]);
    const page = await reopenPanel();
    await bringAxe(page);
    await page.reload();
    await openApplicationsTab(page);
    await statusOf(page, 'محمد').selectOption('Declined');
    await page.getByText('Marked as declined.').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await unfold(page);
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await filterOf(page).selectOption('Answered');
    await page.getByText('No answered applications.').waitFor();
    await page.getByRole('heading', { name: 'Notes that are not saved yet' }).waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
  });
});
