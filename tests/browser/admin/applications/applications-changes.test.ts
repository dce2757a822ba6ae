import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  endSessions,
  enterPassword,
  holdGraphQL,
} from '../../../support/browser/admin/admin-area.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  applicants,
  applicationOf,
  applicationsHeading,
  applicationsPanel,
  applicationsTab,
  filterOf,
  noteOn,
  openApplications,
  openApplicationsSiteForFile,
  statusOf,
  unfold,
} from '../../../support/browser/sites/applications-of-file.ts';
import { admin } from '../../../support/browser/sites/manage-of-file.ts';
import { opened, site } from '../../../support/browser/sites/site-of-file.ts';
import { NO_APPLICATIONS } from '../../../support/data/applications/store-applications.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';

openApplicationsSiteForFile();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete application' });

const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete application of ${name}`, exact: true });

async function askToDelete(page: Page, name: string): Promise<void> {
  await deleteButton(page, name).click();
  await dialogOf(page).waitFor();
}

const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();

async function storedStatuses(): Promise<string[]> {
  const { membershipApplications } = await admin.query<{
    membershipApplications: { nodes: { status: string }[] };
  }>('{ membershipApplications { nodes { status } } }');
  return membershipApplications.nodes.map(({ status }) => status);
}

it('the status of an application is saved at once, announced, and counted, the last of several chosen in a row, and returns where it cannot be', async () => {
  const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
  await filterOf(page, 'New').click();
  await applicationsPanel(page).getByRole('status').getByText('New: 2').waitFor();
  const status = statusOf(page, 'Chipo Moyo');
  const outcome = applicationOf(page, 'Chipo Moyo').getByRole('status');
  let release = await holdGraphQL(page);
  await status.selectOption('Answered');
  await outcome.getByText('Saving...').waitFor();
  await release();
  await outcome.getByText('Marked as answered.').waitFor();
  expect(await status.inputValue()).toBe('ANSWERED');
  await expect.poll(() => applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
  // They stay in their places.
  expect(await applicants(page)).toEqual(['Chipo Moyo', 'Nomvula']);
  expect(await storedStatuses()).toEqual(['ANSWERED', 'NEW']);

  await statusOf(page, 'Nomvula').selectOption('Spam');
  await applicationOf(page, 'Nomvula').getByText('Marked as spam.').waitFor();
  await expect.poll(() => applicationsTab(page).textContent()).toBe('Applications');
  await filterOf(page, 'Answered').click();
  await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo']);

  release = await holdGraphQL(page);
  for (const each of ['New', 'Declined', 'Spam', 'Declined']) await status.selectOption(each);
  await release();
  await outcome.getByText('Marked as declined.').waitFor();
  expect(await status.inputValue()).toBe('DECLINED');
  expect(await storedStatuses()).toEqual(['DECLINED']);
  expect(opened.complaints).toEqual([]);

  await cutGraphQL(page);
  await status.selectOption('Answered');
  await page.getByRole('alert').getByText('Error changing the status. Please try again.').waitFor();
  await expect.poll(() => status.inputValue()).toBe('DECLINED');
  await expect.poll(async () => (await outcome.allTextContents()).join('')).toBe('');
});

it('a status that is chosen while the list is read again stays, whatever that answer says', async () => {
  const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
  const [read, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/graphql', async (route, request) => {
    if (!request.postData()?.includes('membershipApplications(')) return route.continue();
    const response = await route.fetch();
    read.resolve();
    await released.promise;
    await route.fulfill({ response });
  });
  await askToDelete(page, 'Nomvula');
  await confirm(page);
  await read.promise;
  const status = statusOf(page, 'Chipo Moyo');
  await status.selectOption('Answered');
  await applicationOf(page, 'Chipo Moyo').getByText('Marked as answered.').waitFor();
  released.resolve();
  await waitForQuiet(page);
  expect(await status.inputValue()).toBe('ANSWERED');
});

describe('deleting an application', () => {
  it('asks first, naming the applicant, deletes after confirmation, and keeps what could not be deleted', async () => {
    const page = await openApplications([
      { name: 'Chipo Moyo', organization: 'Harare Women Traders' },
      { name: 'Nomvula' },
    ]);
    await noteOn(page, 'Chipo Moyo').fill('Half a thought');
    await askToDelete(page, 'Chipo Moyo');
    const text = await dialogOf(page).textContent();
    expect(text).toContain('Chipo Moyo');
    expect(text).toContain('Harare Women Traders');
    expect(text).toContain('Are you sure you want to delete this application? This action cannot be undone.');
    expect(await dialogOf(page).getByRole('button', { name: 'Cancel' }).evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => deleteButton(page, 'Chipo Moyo').evaluate(isFocused)).toBe(true);

    await askToDelete(page, 'Chipo Moyo');
    const release = await holdGraphQL(page);
    await confirm(page);
    await applicationOf(page, 'Chipo Moyo')
      .getByRole('button', { name: /^Deleting\.\.\./ })
      .waitFor();
    await release();
    await page.getByRole('status').getByText('Application deleted successfully!').waitFor();
    const next = page.getByRole('heading', { name: 'Nomvula', exact: true });
    await expect.poll(() => next.evaluate(isFocused)).toBe(true);
    expect(await applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Applications (1 new)');
    expect(await applicants(page)).toEqual(['Nomvula']);
    // Its note is deleted with it, so no warning remains.
    expect(await page.getByText('Notes that are not saved yet').count()).toBe(0);
    expect(opened.complaints).toEqual([]);

    await filterOf(page, 'New').click();
    // What was said of the list before is over.
    await expect.poll(() => page.getByText('Application deleted successfully!').count()).toBe(0);
    await expect.poll(() => applicants(page)).toEqual(['Nomvula']);
    await unfold(page);
    await askToDelete(page, 'Nomvula');
    await cutGraphQL(page);
    await confirm(page);
    await page.getByRole('alert').getByText('Error deleting application. Please try again.').waitFor();
    await expect.poll(() => deleteButton(page, 'Nomvula').evaluate(isFocused)).toBe(true);
    expect(await applicants(page)).toEqual(['Nomvula']);
  });

  it('in another tab is told, also for its file, and focus and numbers stay correct; a download needs session and site', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    const file = page.getByRole('link', { name: 'Download data of Chipo Moyo', exact: true });
    // After the sign-in that opens where the session has ended.
    await endSessions(site.folder);
    await file.click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    const download = page.waitForEvent('download');
    await enterPassword(page, site.password);
    expect(await readFile(await (await download).path(), 'utf8')).toContain('Chipo Moyo');

    await page.route('**/applications.csv*', (route) => route.abort());
    await page.getByRole('link', { name: 'Download all as CSV' }).click();
    await page.getByRole('alert').getByText('Error preparing the download. Please try again.').waitFor();

    await changeData(site.folder, NO_APPLICATIONS);
    const gone = page.getByRole('alert').getByText('This application has been deleted in the meantime.');
    await file.click();
    await gone.waitFor();
    await noteOn(page, 'Chipo Moyo').fill('Half a thought');
    await askToDelete(page, 'Chipo Moyo');
    expect(await gone.count()).toBe(0);
    await confirm(page);
    await gone.waitFor();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Applications');
    await page
      .getByText('No applications yet. When somebody applies for membership, you find it here.')
      .waitFor();
    expect(await page.getByText('Notes that are not saved yet').count()).toBe(0);
  });
});
