import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { waitForAnswer } from '../../../support/browser/launch/readiness.ts';
import { findViolationsInBothSchemes, OPEN_TAB } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import {
  applicants,
  applicationsHeading,
  applicationsPanel,
  chosenFilter,
  filterOf,
  openApplications,
  openApplicationsSiteForFile,
} from '../../../support/browser/sites/applications-of-file.ts';
import { opened } from '../../../support/browser/sites/site-of-file.ts';

openApplicationsSiteForFile();

const searchField = (page: Page) =>
  applicationsPanel(page).getByRole('searchbox', { name: 'Search applications' });

const status = (page: Page, words: string) => applicationsPanel(page).getByRole('status').getByText(words);

async function search(page: Page, words: string): Promise<void> {
  await searchField(page).fill(words);
  await page.keyboard.press('Enter');
}

it('the search among applications finds by name, organisation and e-mail, whatever the accents, together with the filter; no address has its words', async () => {
  const page = await openApplications([
    { name: 'João Ávila', organization: 'Rede das Mulheres', email: 'joao@rede.example' },
    { name: 'Chipo Moyo', email: 'c.moyo@bridge.example', status: 'ANSWERED' },
    { name: 'Nomvula', organization: 'Bridge of Hope' },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  const addresses: string[] = [];
  page.on('request', (request) => {
    addresses.push(request.url(), request.headers().referer ?? '');
  });
  await filterOf(page, 'New').click();
  await expect.poll(() => applicants(page)).toEqual(['João Ávila', 'Nomvula']);
  await search(page, 'ávila');
  await expect.poll(() => applicants(page)).toEqual(['João Ávila']);
  // The reload would cut it off.
  await waitForAnswer(page, 'GuessLanguage');
  await page.reload();
  await expect.poll(() => applicants(page)).toEqual(['João Ávila']);
  const shown = [await chosenFilter(page), await searchField(page).inputValue()];
  expect(shown).toEqual(['New (2)', 'ávila']);
  await page.goBack();
  await expect.poll(() => applicants(page)).toEqual(['João Ávila', 'Nomvula']);
  await page.goBack();
  await expect.poll(() => applicants(page)).toHaveLength(3);
  expect(addresses.length).toBeGreaterThan(0);
  expect(
    addresses.filter((address) => /vila/i.test(decodeURIComponent(address.split('#')[0] ?? ''))),
  ).toEqual([]);

  await search(page, 'joao');
  await expect.poll(() => applicants(page)).toEqual(['João Ávila']);
  await status(page, 'All but spam: 1 found with “joao”').waitFor();
  expect(await searchField(page).evaluate(isFocused)).toBe(true);
  await search(page, 'bridge');
  await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo', 'Nomvula']);
  await filterOf(page, 'Answered').click();
  await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo']);
  const file = page.getByRole('link', { name: 'Download all as CSV' });
  expect(await file.getAttribute('href')).toBe('/membership/applications.csv?status=ANSWERED');
  await page.getByText('Answered, including what the search does not find, in a file').waitFor();
  expect(await findViolationsInBothSchemes(page, OPEN_TAB)).toEqual([]);

  await filterOf(page, 'All but spam').click();
  await expect.poll(() => applicants(page)).toEqual(['Chipo Moyo', 'Nomvula']);
  await search(page, 'zebra');
  await status(page, 'All but spam: no application has the words “zebra”').waitFor();
  await applicationsPanel(page).getByRole('button', { name: 'Show all applications' }).click();
  await expect.poll(() => applicants(page)).toHaveLength(3);
  expect(await applicationsHeading(page).evaluate(isFocused)).toBe(true);
  expect(opened.complaints).toEqual([]);
});
