import { describe, expect, it } from 'vitest';
import { cutGraphQL, holdGraphQL } from '../support/browser/admin-area.ts';
import { opened } from '../support/browser/admin-site-of-file.ts';
import {
  applicants,
  applicationOf,
  applicationsHeading,
  applicationsTab,
  filterOf,
  openApplications,
  openApplicationsSiteForFile,
  statusOf,
} from '../support/browser/applications-site-of-file.ts';
import { admin } from '../support/browser/manage-site-of-file.ts';

openApplicationsSiteForFile();

describe('the status of an application', () => {
  it('is saved at once, announced, and counted, and the application stays in its place', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }, { name: 'Nomvula' }]);
    await filterOf(page).selectOption('New');
    await expect.poll(() => applicants(page)).toHaveLength(2);
    const status = statusOf(page, 'Chipo Moyo');
    const release = await holdGraphQL(page);
    await status.selectOption('Answered');
    const outcome = applicationOf(page, 'Chipo Moyo').getByRole('status');
    await outcome.getByText('Saving...').waitFor();
    await release();
    await outcome.getByText('Marked as answered.').waitFor();
    expect(await status.inputValue()).toBe('ANSWERED');
    await expect.poll(() => applicationsHeading(page).textContent()).toBe('Membership Applications (1)');
    expect(await applicants(page)).toEqual(['Chipo Moyo', 'Nomvula']);
    expect(await storedStatuses()).toEqual(['ANSWERED', 'NEW']);

    await statusOf(page, 'Nomvula').selectOption('Spam');
    await applicationOf(page, 'Nomvula').getByText('Marked as spam.').waitFor();
    await expect.poll(() => applicationsTab(page).textContent()).toBe('Membership Applications (1)');

    await filterOf(page).selectOption('Answered');
    await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo']);
    expect(opened?.complaints).toEqual([]);
  });

  it('is the last of several chosen in a row', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    const status = statusOf(page, 'Chipo Moyo');
    const release = await holdGraphQL(page);
    for (const each of ['Answered', 'Declined', 'Spam', 'Declined']) await status.selectOption(each);
    await release();
    await applicationOf(page, 'Chipo Moyo').getByText('Marked as declined.').waitFor();
    expect(await status.inputValue()).toBe('DECLINED');
    expect(await storedStatuses()).toEqual(['DECLINED']);
  });

  it('returns to the stored one where it cannot be saved, and says so', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo' }]);
    await cutGraphQL(page);
    await statusOf(page, 'Chipo Moyo').selectOption('Declined');
    await page.getByRole('alert').getByText('Error changing the status. Please try again.').waitFor();
    expect(await statusOf(page, 'Chipo Moyo').inputValue()).toBe('NEW');
    expect(await applicationOf(page, 'Chipo Moyo').getByRole('status').allTextContents()).toEqual(['', '']);
  });
});

async function storedStatuses(): Promise<string[]> {
  const { membershipApplications } = await admin.query<{
    membershipApplications: { nodes: { status: string }[] };
  }>('{ membershipApplications { nodes { status } } }');
  return membershipApplications.nodes.map(({ status }) => status);
}
