import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
  messages,
  signIn,
} from '../../../support/browser/admin/admin-area.ts';
import { formParts } from '../../../support/browser/admin/article-form.ts';
import { askToDelete, card, confirmDelete, managePanel } from '../../../support/browser/admin/manage-list.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import {
  findViolationsAtEachWidth,
  findViolationsOfPart,
  OPEN_DIALOG,
  OPEN_TAB,
} from '../../../support/browser/looking/find-violations.ts';
import {
  filterOf,
  noteOn,
  openApplicationsTab,
  statusOf,
  unfold,
} from '../../../support/browser/sites/applications-of-file.ts';
import {
  admin,
  openManage,
  openManageSiteForFile,
  reopenPanel,
} from '../../../support/browser/sites/manage-of-file.ts';
import { openAt, site } from '../../../support/browser/sites/site-of-file.ts';
import { storeApplications } from '../../../support/data/applications/store-applications.ts';
import { createArticle, uploadImage } from '../../../support/data/articles/articles.ts';
import { makePhotograph } from '../../../support/data/images/photographs.ts';

openManageSiteForFile();

describe('axe finds no violation on a phone, and in the long tests at a desk, light and dark', () => {
  it('in the form and its error, the panel and its dialogs', async () => {
    const { page } = await openAt('/create-news');
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
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('wrong too');
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await dialog.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByLabel('Article Title *').fill('Half a thought');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('dialog', { name: 'Unsaved work' }).waitFor();
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    await page.keyboard.press('Escape');

    await endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
  });

  it('in the list of articles, its dialog, its messages and the form', async () => {
    const image = await uploadImage(admin, await makePhotograph({ width: 700, height: 500 }));
    await createArticle(admin, { title: 'لقاء في السوق', lang: 'ar' });
    await createArticle(admin, { title: 'A bridge', published: false, images: [{ path: image.path }] });
    await createArticle(admin, { title: 'A road' });
    const page = await openManage();
    await askToDelete(page, 'A road');
    expect(await findViolationsOfPart(page, OPEN_DIALOG)).toEqual([]);
    await confirmDelete(page);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await page.getByRole('button', { name: 'Edit A bridge' }).click();
    await page.getByRole('heading', { name: 'Edit Article' }).waitFor();
    await formParts(page, 'Manage Articles').content.waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);
    await managePanel(page).getByRole('button', { name: 'Cancel' }).click();
    await card(page, 'A bridge').waitFor();
    await waitForQuiet(page);

    await cutGraphQL(page);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByText('Failed to load news articles. Please try again later.').waitFor();
    await askToDelete(page, 'A bridge');
    await confirmDelete(page);
    await page.getByText('Error deleting article. Please try again.').waitFor();
    expect(await findViolationsOfPart(page, OPEN_TAB)).toEqual([]);
  });

  it('in the applications, with an unsaved note, and with an empty list', async () => {
    await storeApplications(site.folder, [
      { name: 'Chipo Moyo', relay: { state: 'REFUSED', status: 422, attemptedAt: Date.now() } },
      { name: 'محمد', status: 'ANSWERED', relay: { state: 'WAITING' } },
    ]);
    const page = await reopenPanel();
    await openApplicationsTab(page);
    await unfold(page);
    await noteOn(page, 'Chipo Moyo').fill('Called on Monday.');
    await statusOf(page, 'محمد').selectOption('Declined');
    await page.getByText('Marked as declined.').waitFor();
    expect(await findViolationsAtEachWidth(page)).toEqual([]);

    await filterOf(page, 'Answered').click();
    await page.getByText('No answered applications.').waitFor();
    await page.getByRole('heading', { name: 'Notes that are not saved yet' }).waitFor();
    expect(await findViolationsOfPart(page, OPEN_TAB)).toEqual([]);
  });
});
