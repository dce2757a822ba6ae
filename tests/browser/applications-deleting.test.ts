import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutGraphQL, endSessions, enterPassword, holdGraphQL } from '../support/browser/admin-area.ts';
import { opened } from '../support/browser/admin-site-of-file.ts';
import {
  applicants,
  applicationOf,
  applicationsHeading,
  applicationsTab,
  noteOn,
  openApplications,
  openApplicationsSiteForFile,
} from '../support/browser/applications-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { changeData } from '../support/data/site-data.ts';
import { NO_APPLICATIONS } from '../support/data/store-applications.ts';

openApplicationsSiteForFile();

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete application' });

const deleteButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Delete application of ${name}`, exact: true });

async function askToDelete(page: Page, name: string): Promise<void> {
  await deleteButton(page, name).click();
  await dialogOf(page).waitFor();
}

const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete', exact: true }).click();

describe('deleting an application', () => {
  it('asks first, naming the applicant, and deletes after confirmation', async () => {
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
    expect(await deleteButton(page, 'Chipo Moyo').evaluate(isFocused)).toBe(true);

    await askToDelete(page, 'Chipo Moyo');
    const release = await holdGraphQL(page);
    await confirm(page);
    await applicationOf(page, 'Chipo Moyo')
      .getByRole('button', { name: /^Deleting\.\.\./ })
      .waitFor();
    await release();
    await page.getByRole('status').getByText('Application deleted successfully!').waitFor();
    expect(await page.getByRole('heading', { name: 'Nomvula', exact: true }).evaluate(isFocused)).toBe(true);
    expect(await applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Membership Applications (1)');
    expect(await applicants(page)).toEqual(['Nomvula']);
    // Its note is deleted with it, so no warning remains.
    expect(await page.getByText('Notes that are not saved yet').count()).toBe(0);
    expect(opened?.complaints).toEqual([]);
  });

  it('shows its failure, and keeps the application', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    await askToDelete(page, 'Chipo Moyo');
    await cutGraphQL(page);
    await confirm(page);
    await page.getByRole('alert').getByText('Error deleting application. Please try again.').waitFor();
    expect(await deleteButton(page, 'Chipo Moyo').evaluate(isFocused)).toBe(true);
  });

  it('that another tab has deleted says so, also for its file, and focus and numbers stay correct', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    await changeData(site.folder, NO_APPLICATIONS);
    const gone = page.getByRole('alert').getByText('This application was deleted meanwhile.');
    await page.getByRole('link', { name: 'Download data of Chipo Moyo', exact: true }).click();
    await gone.waitFor();
    await noteOn(page, 'Chipo Moyo').fill('Half a thought');
    await askToDelete(page, 'Chipo Moyo');
    expect(await gone.count()).toBe(0);
    await confirm(page);
    await gone.waitFor();
    await expect.poll(() => applicationsHeading(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Membership Applications (0)');
    await page.getByText('No applications yet.').waitFor();
    expect(await page.getByText('Notes that are not saved yet').count()).toBe(0);
  });
});

describe('a download of applications', () => {
  it('starts after the sign-in that opens where the session has ended', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    await endSessions(site.folder);
    const link = page.getByRole('link', { name: 'Download data of Chipo Moyo', exact: true });
    await link.click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    const download = page.waitForEvent('download');
    await enterPassword(page, site.password);
    const file = await (await download).path();
    expect(await readFile(file, 'utf8')).toContain('Chipo Moyo');
  });

  it('says that the site cannot be reached', async () => {
    const page = await openApplications([]);
    await page.route('**/applications.csv*', (route) => route.abort());
    await page.getByRole('link', { name: 'Download all as CSV' }).click();
    await page.getByRole('alert').getByText('Error preparing the download. Please try again.').waitFor();
  });
});
