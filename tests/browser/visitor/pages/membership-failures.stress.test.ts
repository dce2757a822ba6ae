import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import { open, stopClock, waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openForm, openMembershipSiteForFile } from '../../../support/browser/sites/membership-of-file.ts';
import { openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { failGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import {
  APPLICATION,
  breakApplications,
  fillIn,
  formOf,
  repairApplications,
  typedValues,
} from '../../../support/browser/visitor/membership-form.ts';
import { storedApplications } from '../../../support/data/applications/stored-applications.ts';

openMembershipSiteForFile({ expectErrors: true });

const SENDER = '**/assets/send-application-*.js';

/** The page's message after a submit, once it has the focus. */
async function toldAfterSubmit(page: Page): Promise<string | null> {
  const { button, summary } = formOf(page);
  await button.click();
  await summary.waitFor();
  await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
  expect(await page.title()).toBe('Error: Membership · Sanir');
  return summary.textContent();
}

/** The application of a test: each has its own. */
const applicationOf = (name: string) => ({ ...APPLICATION, name });
const countOf = async (name: string) =>
  (await storedApplications(site.folder)).filter((row) => row.name === name).length;

describe('an application that does not reach the site', () => {
  it('says so without a network, without an answer and without a store, keeps its values, and can be sent again', async () => {
    const { page } = await openForm({ clock: true });
    const { button, summary, thanks } = formOf(page);
    const mine = applicationOf('At Last');
    await fillIn(page, mine);
    await page.context().setOffline(true);
    expect(await toldAfterSubmit(page)).toContain('may not have reached us');
    await page.context().setOffline(false);

    const mend = await failGraphQL(page);
    // At once it would be a double click.
    await page.clock.fastForward(1000);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/graphql'));
    await button.click();
    await failed;
    await summary.getByText('Your application may not have reached us.').waitFor();
    expect(await typedValues(page)).toEqual(mine);
    await mend();

    await breakApplications(site.folder);
    await page.clock.fastForward(1000);
    await button.click();
    await summary.getByText('could not be stored').waitFor();
    await repairApplications(site.folder);
    expect(await summary.textContent()).toBe(
      'There is a problemYour application could not be stored. Please try again later.You can also write to hello@sanir.example.',
    );
    expect(await summary.getByRole('list').count()).toBe(0);
    expect(await typedValues(page)).toEqual(mine);
    await page.clock.fastForward(1000);
    await button.click();
    await thanks.waitFor();
    expect(await countOf('At Last')).toBe(1);
  });

  it('says so where too many came from its IP address', async () => {
    const { page } = await openForm();
    const mine = applicationOf('One Too Many');
    await fillIn(page, mine);
    for (let count = 0; count < 10; count += 1)
      await page.request.post('/membership', { form: applicationOf(`Many ${count}`), maxRedirects: 0 });
    expect(await toldAfterSubmit(page)).toContain(
      'Too many applications from this address. Please try again in a few minutes.',
    );
    expect(await typedValues(page)).toEqual(mine);
  });

  it('is sent by the browser itself where the script that sends it is missing', async () => {
    const { page, requests } = await openForm();
    await page.route(SENDER, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await fillIn(page, applicationOf('Without Chunk'));
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /membership']);
    expect(await countOf('Without Chunk')).toBe(1);
  });
});

it('the form that a link within the site opened, with its hidden field filled in, is a person’s once it was open for three seconds, and a robot’s before', async () => {
  const { page } = await openTab({}, openFreshPage);
  await page.clock.install();
  await open(page, '/membership/directory');
  await stopClock(page);
  for (const [time, status] of [
    ['00:03', 'NEW'],
    ['00:01', 'SPAM'],
  ] as const) {
    await page.getByRole('main').locator('a[href="/membership"]').first().click();
    await fillIn(page, applicationOf(`After ${time}`));
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://nomsa.example';
    });
    await page.clock.fastForward(time);
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    const stored = (await storedApplications(site.folder)).filter(({ name }) => name === `After ${time}`);
    expect(stored, time).toMatchObject([{ status }]);
    await page.getByRole('main').locator('a[href="/membership/directory"]').first().click();
    await page.getByRole('heading', { name: 'Membership Directory' }).waitFor();
  }
});

describe('a typed value', () => {
  it('remains after a link within the site and Back, and after another document and Back', async () => {
    const { page } = await openForm();
    const mine = applicationOf('There And Back');
    await fillIn(page, mine);
    await page.getByRole('link', { name: 'Membership directory' }).click();
    await page.getByRole('heading', { name: 'Membership Directory' }).waitFor();
    await page.goBack();
    await formOf(page).form.waitFor();
    expect(await typedValues(page)).toEqual(mine);
    await page.goto('/healthz');
    await page.goBack();
    await formOf(page).form.waitFor();
    expect(await typedValues(page)).toEqual(mine);
  });

  it('from before the scripts loaded remains, and so does the focus of an applicant who corrects it', async () => {
    const { page } = await openTab();
    const loadScripts = await holdScripts(page);
    await page.goto('/membership', { waitUntil: 'commit' });
    const mine = { ...applicationOf('Early'), contactNumber: ' ' };
    await fillIn(page, mine);
    await formOf(page).button.click();
    await formOf(page).summary.waitFor();
    expect(await page.title()).toBe('Error: Membership · Sanir');
    await formOf(page).name.fill('Early Bird');
    loadScripts();
    await waitForHydration(page);
    expect(await formOf(page).name.evaluate(isFocused)).toBe(true);
    expect(await typedValues(page)).toEqual({ ...mine, name: 'Early Bird' });
  });
});
