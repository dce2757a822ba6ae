import { afterEach, describe, expect, it } from 'vitest';
import { openFreshPage } from '../support/browser/browser.ts';
import { browser, site } from '../support/browser/browser-site-of-file.ts';
import { fillIn, formOf } from '../support/browser/membership-form.ts';
import { openMembershipSiteForFile } from '../support/browser/membership-site-of-file.ts';
import { open } from '../support/browser/readiness.ts';
import { changeData } from '../support/data/site-data.ts';
import { NO_APPLICATIONS } from '../support/data/store-applications.ts';
import { storedApplications } from '../support/data/stored-applications.ts';

openMembershipSiteForFile();

afterEach(() => changeData(site.folder, NO_APPLICATIONS));

describe('the form that a link within the site opened, with its hidden field filled in,', () => {
  it.each([
    ['is a person’s once it was open for three seconds', '00:03', 'NEW'],
    ['is a robot’s before', '00:01', 'SPAM'],
  ])('%s', async (_name, time, status) => {
    const { page, close } = await openFreshPage(browser, site.url);
    await page.clock.install();
    await open(page, '/membership/directory');
    await page.clock.pauseAt(Date.now() + 3_600_000);
    await page.getByRole('main').locator('a[href="/membership"]').first().click();
    await fillIn(page);
    await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://nomsa.example';
    });
    await page.clock.fastForward(time);
    await formOf(page).button.click();
    await formOf(page).thanks.waitFor();
    expect(await storedApplications(site.folder)).toMatchObject([{ status }]);
    await close();
  });
});
