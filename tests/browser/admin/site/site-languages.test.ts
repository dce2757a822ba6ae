import { expect, it } from 'vitest';
import { signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

it('translates a page by keyboard on a small screen, is told of changed English, and switches the language on', async () => {
  const { page } = await openTab({ viewport: { width: 360, height: 640 } });
  await signInBefore(page.context(), site.url);
  await open(page, '/create-news#tab=site&show=languages');
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const swahili = page.getByRole('listitem').filter({ hasText: 'Kiswahili' });
  await swahili.getByText('Not yet checked by a speaker').waitFor();
  expect(await findViolations(page, { part: 'main' })).toEqual([]);

  await press('Translate Kiswahili');
  await press('Translate Our Work');
  const heading = page.getByRole('heading', { name: 'Our Work: Kiswahili' });
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  const first = page.getByLabel('Title of the page');
  await first.focus();
  await page.keyboard.type('Kazi yetu');
  expect(await first.getAttribute('lang')).toBe('sw');
  expect(
    await first.evaluate((field) => field.ariaDescribedByElements?.map((each) => each.textContent)),
  ).toEqual(['Our Work']);
  const lead = page.getByLabel('First words');
  await lead.fill('Kazi tatu.');
  expect(await findViolations(page, { part: 'main' })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // What is not saved comes back.
  await page.goto('about:blank');
  await open(page, '/create-news');
  await page.getByText('Unsaved changes restored').waitFor();
  expect(await lead.inputValue()).toBe('Kazi tatu.');
  await press('Save Changes');
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: 'Translate Our Work' }).evaluate(isFocused))
    .toBe(true);

  // The English changes, and the form offers what was there.
  const admin = await signInAt(site.url);
  const { contentEntry } = await admin.query<{ contentEntry: { revision: number; value: object } }>(
    '{ contentEntry(kind: WORDS, id: "OUR_WORK") { revision value } }',
  );
  await admin.query(
    'mutation ($revision: Int!, $words: JSON!) { updateWords(page: "OUR_WORK", revision: $revision, words: $words) { revision } }',
    { revision: contentEntry.revision, words: { ...contentEntry.value, lead: 'Four kinds of work.' } },
  );
  await press('Translate Our Work');
  await page.getByText('The English has changed').waitFor();
  expect(await lead.inputValue()).toBe('');
  await press('Use this translation');
  await expect.poll(() => lead.evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Kazi nne.');
  await press('Save Changes');
  await page.getByRole('status').filter({ hasText: 'Saved.' }).waitFor();

  await press('All languages');
  await press('Checked Kiswahili');
  await swahili.getByText('Checked by a speaker').waitFor();
  await page.getByRole('status').filter({ hasText: 'Marked as checked' }).waitFor();
  await press('Show to visitors Kiswahili');
  await swahili.getByText('Visitors have it').waitFor();
  const { siteLanguages } = await admin.query<{ siteLanguages: { code: string; isOn: boolean }[] }>(
    '{ siteLanguages { code isOn } }',
  );
  expect(siteLanguages.filter(({ isOn }) => isOn).map(({ code }) => code)).toEqual(['sw']);
  await page.getByRole('link', { name: 'View Kiswahili' }).press('Enter');
  await page.waitForURL('**/sw');
  expect(await page.locator('html').getAttribute('lang')).toBe('sw');
});
