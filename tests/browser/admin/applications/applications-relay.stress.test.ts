import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cutGraphQL } from '../../../support/browser/admin/admin-area.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  addApplications,
  applicants,
  applicationOf,
  applicationsPanel,
  applicationsTab,
  filterOf,
  openApplications,
  openApplicationsSiteForFile,
} from '../../../support/browser/sites/applications-of-file.ts';
import { site } from '../../../support/browser/sites/site-of-file.ts';
import { readValue } from '../../../support/data/sites/site-data.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { type Endpoint, openEndpoint } from '../../../support/server/doubles/open-endpoint.ts';

let endpoint: Endpoint;

openApplicationsSiteForFile(async () => {
  endpoint = await openEndpoint();
  return startSite({ env: { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' } });
});

afterAll(() => endpoint?.close());

beforeEach(() => {
  endpoint.received.length = 0;
});

const sentOn = () => endpoint.received.map(({ values }) => values.name);

const REFUSED = { state: 'REFUSED', status: 422, attemptedAt: Date.now() } as const;
const HELD = [
  { name: 'Chipo Moyo', hold: 'HELD' },
  { name: 'Thandi Mokoena', hold: 'HELD' },
] as const;
const MARK = 'Held back for review';

it("'Send again' sends a refused application again, says when that failed, and the tab shows when it was delivered", async () => {
  const page = await openApplications([{ name: 'Chipo Moyo', relay: REFUSED }]);
  const card = applicationOf(page, 'Chipo Moyo');
  const again = page.getByRole('button', { name: 'Send again the application of Chipo Moyo', exact: true });
  const mend = await cutGraphQL(page);
  await again.click();
  await page.getByRole('alert').getByText('Error sending the application again. Please try again.').waitFor();
  await card.getByText('The form service refused it (422)').waitFor();
  await mend();
  await again.click();
  await card.getByRole('status').getByText('It is on its way again.').waitFor();
  await expect.poll(() => again.evaluate(isFocused)).toBe(true);
  await expect.poll(sentOn).toEqual(['Chipo Moyo']);
  await expect
    .poll(() => readValue(site.folder, 'select state from membership_deliveries'))
    .toBe('DELIVERED');
  await applicationsTab(page).click();
  await card.getByText('Sent to the form service on ').waitFor();
});

describe('an application that is held back', () => {
  it('is marked, and released by a button, which sends it on, or by a change of its status', async () => {
    const page = await openApplications([...HELD, { name: 'Sipho Dube' }]);
    const [chipo, thandi] = [applicationOf(page, 'Chipo Moyo'), applicationOf(page, 'Thandi Mokoena')];
    await chipo.getByText(MARK).waitFor();
    expect(await applicationOf(page, 'Sipho Dube').getByText(MARK).count()).toBe(0);
    await page.getByRole('button', { name: 'Release the application of Chipo Moyo', exact: true }).click();
    await chipo.getByText(MARK).waitFor({ state: 'detached' });
    await expect.poll(() => chipo.getByRole('heading').evaluate(isFocused)).toBe(true);
    await chipo.getByText('Waiting to be sent to the form service').waitFor();
    await expect.poll(sentOn).toEqual(['Chipo Moyo']);
    await thandi.getByText(MARK).waitFor();
    await thandi.getByLabel('Status').selectOption('Answered');
    await thandi.getByText(MARK).waitFor({ state: 'detached' });
  });

  it('is in a list of its own, where all are released or marked as spam after a question', async () => {
    const page = await openApplications([{ name: 'Sipho Dube' }]);
    const heading = applicationsPanel(page).getByRole('heading', { level: 2 });
    for (const [action, result, status] of [
      ['Release all', '2 released.', 'New'],
      ['Mark all as spam', '2 marked as spam.', 'Spam'],
    ] as const) {
      await addApplications(HELD);
      await applicationsTab(page).click();
      await filterOf(page, MARK).click();
      await expect.poll(() => applicants(page), { message: action }).toEqual(HELD.map(({ name }) => name));
      const opener = applicationsPanel(page).getByRole('button', { name: action });
      await opener.click();
      const dialog = page.getByRole('dialog', { name: action });
      await dialog.getByText('held back (2)').waitFor();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect.poll(() => opener.evaluate(isFocused), { message: action }).toBe(true);

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
      await expect.poll(() => heading.evaluate(isFocused), { message: action }).toBe(true);
      await filterOf(page, status).click();
      await expect
        .poll(() => applicants(page), { message: action })
        .toEqual(expect.arrayContaining(['Chipo Moyo', 'Thandi Mokoena']));
    }
  });
});
