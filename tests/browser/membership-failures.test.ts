import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, site } from '../support/browser/browser-site-of-file.ts';
import { failGraphQL } from '../support/browser/force-graphql.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import {
  APPLICATION,
  breakApplications,
  fillIn,
  formOf,
  repairApplications,
  typedValues,
} from '../support/browser/membership-form.ts';
import { openForm, openMembershipSiteForFile } from '../support/browser/membership-site-of-file.ts';
import { waitForHydration } from '../support/browser/readiness.ts';
import { storedApplications } from '../support/data/stored-applications.ts';

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
  it('says so where no answer comes, keeps the typed values, and can be sent again', async () => {
    const { page, close } = await openForm();
    const mine = applicationOf('Without Network');
    await fillIn(page, mine);
    const mend = await failGraphQL(page);
    expect(await toldAfterSubmit(page)).toContain('No answer came: perhaps there is no connection.');
    expect(await typedValues(page)).toEqual(mine);
    await mend();
    await page.waitForTimeout(1000);
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    expect(await countOf('Without Network')).toBe(1);
    await close();
  });

  it('says so where it cannot be stored, with an address to write to', async () => {
    const { page, close } = await openForm();
    const mine = applicationOf('Without Store');
    await fillIn(page, mine);
    await breakApplications(site.folder);
    expect(await toldAfterSubmit(page)).toBe(
      'There is a problemYour application could not be stored. Please try again later.You can also write to hello@sanir.example.',
    );
    await repairApplications(site.folder);
    expect(await formOf(page).summary.getByRole('list').count()).toBe(0);
    expect(await typedValues(page)).toEqual(mine);
    await page.waitForTimeout(1000);
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    await close();
  });

  it('says so where too many came from its IP address', async () => {
    const { page, close } = await openForm();
    const mine = applicationOf('One Too Many');
    await fillIn(page, mine);
    for (let count = 0; count < 10; count += 1)
      await page.request.post('/membership', { form: applicationOf(`Many ${count}`), maxRedirects: 0 });
    expect(await toldAfterSubmit(page)).toContain(
      'Too many applications from this address. Please try again in a few minutes.',
    );
    expect(await typedValues(page)).toEqual(mine);
    await close();
  });

  it('is sent by the browser itself where the script that sends it is missing', async () => {
    const { page, requests, close } = await openForm();
    await page.route(SENDER, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await fillIn(page, applicationOf('Without Chunk'));
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual(['POST /membership']);
    expect(await countOf('Without Chunk')).toBe(1);
    await close();
  });

  it('stays on the page where neither script nor site can be reached', async () => {
    const { page, close } = await openForm();
    await fillIn(page, applicationOf('Offline'));
    await page.context().setOffline(true);
    expect(await toldAfterSubmit(page)).toContain('No answer came');
    await page.context().setOffline(false);
    await page.waitForTimeout(1000);
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    expect(await countOf('Offline')).toBe(1);
    await close();
  });
});

describe('a typed value', () => {
  it('remains after a link within the site and Back, and after another document and Back', async () => {
    const { page, close } = await openForm();
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
    await close();
  });

  it('from before the scripts loaded remains, and so does the focus of an applicant who corrects it', async () => {
    const { page, close } = await openPage(browser, site.url);
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
    await close();
  });
});
