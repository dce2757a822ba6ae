import { afterAll, describe, expect, it } from 'vitest';
import { cutGraphQL } from '../support/browser/admin-area.ts';
import {
  applicationOf,
  applicationsTab,
  openApplications,
  openApplicationsSiteForFile,
} from '../support/browser/applications-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { readValue } from '../support/data/site-data.ts';
import { type Endpoint, openEndpoint } from '../support/server/open-endpoint.ts';
import { startSite } from '../support/server/start-site.ts';

let endpoint: Endpoint;

openApplicationsSiteForFile(async () => {
  endpoint = await openEndpoint();
  return startSite({ env: { MEMBERSHIP_FORM_ENDPOINT: endpoint.url, MEMBERSHIP_FORM_KEY: 'key' } });
});

afterAll(() => endpoint?.close());

const REFUSED = { state: 'REFUSED', status: 422, attemptedAt: Date.now() } as const;

describe("'Send again'", () => {
  it('sends a refused one again, and the tab shows when it was delivered', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', relay: REFUSED }]);
    const card = applicationOf(page, 'Chipo Moyo');
    const again = page.getByRole('button', { name: 'Send again the application of Chipo Moyo', exact: true });
    await again.click();
    await card.getByRole('status').getByText('It is on its way again.').waitFor();
    expect(await again.evaluate(isFocused)).toBe(true);
    await expect.poll(() => endpoint.received.map(({ values }) => values.name)).toEqual(['Chipo Moyo']);
    await expect
      .poll(() => readValue(site.folder, 'select state from membership_deliveries'))
      .toBe('DELIVERED');
    await applicationsTab(page).click();
    await card.getByText('Sent to the form service on ').waitFor();
  });

  it('says that the request failed', async () => {
    const page = await openApplications([{ name: 'Chipo Moyo', relay: REFUSED }]);
    await cutGraphQL(page);
    await page.getByRole('button', { name: /^Send again/ }).click();
    await page
      .getByRole('alert')
      .getByText('Error sending the application again. Please try again.')
      .waitFor();
    await applicationOf(page, 'Chipo Moyo').getByText('The form service refused it (422)').waitFor();
  });
});
