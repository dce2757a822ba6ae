import { afterAll, describe, expect, it } from 'vitest';
import { cutGraphQL } from '../support/browser/admin-area.ts';
import {
  applicants,
  applicationOf,
  applicationsPanel,
  openApplications,
  openApplicationsSiteForFile,
} from '../support/browser/applications-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { type Endpoint, openEndpoint } from '../support/server/open-endpoint.ts';
import { startSite } from '../support/server/start-site.ts';

let endpoint: Endpoint;

openApplicationsSiteForFile(async () => {
  endpoint = await openEndpoint();
  return startSite({ env: { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' } });
});

afterAll(() => endpoint?.close());

const GIVEN = [
  { name: 'Chipo Moyo', hold: 'HELD' },
  { name: 'Thandi Mokoena', hold: 'HELD' },
  { name: 'Sipho Dube' },
] as const;
const MARK = 'Held back for review';

describe('an application that is held back', () => {
  it('is marked, and released by a button, which sends it on', async () => {
    const page = await openApplications(GIVEN);
    const card = applicationOf(page, 'Chipo Moyo');
    await card.getByText(MARK).waitFor();
    expect(await applicationOf(page, 'Sipho Dube').getByText(MARK).count()).toBe(0);
    await page.getByRole('button', { name: 'Release the application of Chipo Moyo', exact: true }).click();
    await card.getByText(MARK).waitFor({ state: 'detached' });
    await expect.poll(() => card.getByRole('heading').evaluate(isFocused)).toBe(true);
    await card.getByText('Waiting to be sent to the form service').waitFor();
    await expect.poll(() => endpoint.received.map(({ values }) => values.name)).toEqual(['Chipo Moyo']);
    await applicationOf(page, 'Thandi Mokoena').getByText(MARK).waitFor();
  });

  it('is released by a change of its status too', async () => {
    const page = await openApplications(GIVEN);
    const card = applicationOf(page, 'Thandi Mokoena');
    await card.getByText(MARK).waitFor();
    await card.getByLabel('Status').selectOption('Answered');
    await card.getByText(MARK).waitFor({ state: 'detached' });
  });
});

describe('all that are held back', () => {
  it.each([
    ['Release all', '2 released.', 'New'],
    ['Mark all as spam', '2 marked as spam.', 'Spam'],
  ])('are a list of their own, where %s asks first', async (action, result, status) => {
    const page = await openApplications(GIVEN);
    const show = page.getByLabel('Show', { exact: true });
    await show.selectOption(MARK);
    await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo', 'Thandi Mokoena']);
    const opener = applicationsPanel(page).getByRole('button', { name: action });
    await opener.click();
    const dialog = page.getByRole('dialog', { name: action });
    await dialog.getByText('held back (2)').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await opener.evaluate(isFocused)).toBe(true);

    await opener.click();
    const mend = await cutGraphQL(page);
    await dialog.getByRole('button', { name: action }).click();
    await page
      .getByRole('alert')
      .getByText(/^Error .* Please try again\.$/)
      .waitFor();
    await mend();
    await opener.click();
    await dialog.getByRole('button', { name: action }).click();
    await page.getByRole('status').getByText(result).waitFor();
    await page.getByText('No applications are held back.').waitFor();
    const heading = applicationsPanel(page).getByRole('heading', { level: 2 });
    expect(await heading.evaluate(isFocused)).toBe(true);
    await show.selectOption(status);
    await expect
      .poll(() => applicants(page))
      .toEqual(expect.arrayContaining(['Chipo Moyo', 'Thandi Mokoena']));
  });
});
