import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  cutGraphQL,
  enterPassword,
  panelHeading,
  passwordField,
} from '../../../support/browser/admin/admin-area.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openPanel } from '../../../support/browser/sites/admin-of-file.ts';
import { opened, openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { isAdmin, LOGIN } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient, type SiteClient } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

/** The panel of a site where only this browser and a telephone signed in. */
async function openWithPhone() {
  await changeData(site.folder, 'delete from sessions; delete from devices; delete from password_checks');
  const phone = createSiteClient(site.url);
  await signInByPhone(phone);
  const page = await openPanel();
  const opener = page.getByRole('button', { name: 'Devices' });
  const dialog = page.getByRole('dialog', { name: 'Devices' });
  return { page, phone, opener, dialog };
}

function signInByPhone(phone: SiteClient) {
  const headers = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/147.0.0.0 Mobile Safari/537.36',
  };
  return phone.ask(LOGIN, { password: TEST_PASSWORD }, headers);
}

/** Whether an element is within the window from top to bottom. */
function isInView(element: Locator): Promise<boolean> {
  return element.evaluate((shown) => {
    const { top, bottom } = shown.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
}

it('the dialog Devices lists the browsers that signed in, marks this one, says when that failed, signs out the one that is removed, keeps in view what that came to, and opens the sign-in over itself', async () => {
  const { page, phone, opener, dialog } = await openWithPhone();
  await opener.click();
  const entries = dialog.getByRole('listitem');
  await entries.first().waitFor();
  expect(await entries.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    expect.stringMatching(/^Chrome on /),
    'Chrome on Android',
  ]);
  const [own, other] = await entries.allTextContents();
  expect(own).toContain('This browser. To sign out here, press Logout.');
  expect(own).not.toContain('Remove');
  expect(other).toMatch(/Signed in.*Last seen \w+ \d+, \d{4} at .*Known since \w+ \d+, \d{4} at /);
  await page.keyboard.press('Escape');
  await expect.poll(() => opener.evaluate(isFocused)).toBe(true);
  expect(opened.complaints).toEqual([]);

  let mend = await cutGraphQL(page);
  await opener.click();
  await dialog.getByText('The devices could not be loaded. Check your connection.').waitFor();
  await mend();
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  const remove = dialog.getByRole('button', { name: /^Remove Chrome on Android, last seen / });
  await remove.waitFor();
  const start = dialog.getByText('These browsers have signed in here.');
  await expect.poll(() => start.evaluate(isFocused)).toBe(true);
  mend = await cutGraphQL(page);
  await remove.click();
  await dialog.getByText('Error removing the device. Please try again.').waitFor();
  await mend();
  // With the keyboard too.
  await remove.press('Enter');
  await dialog.getByRole('status').getByText('Chrome on Android was removed.').waitFor();
  expect(await dialog.getByText('Error removing the device.').count()).toBe(0);
  expect(await entries.count()).toBe(1);
  await expect.poll(() => dialog.getByRole('list', { name: 'Devices' }).evaluate(isFocused)).toBe(true);
  expect(await isAdmin(phone)).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).evaluate(isFocused)).toBe(true);
  await page.keyboard.press('Escape');

  // A list that is longer than the screen.
  await signInByPhone(phone);
  for (let others = 0; others < 10; others++) {
    await createSiteClient(site.url).ask(LOGIN, { password: TEST_PASSWORD }, { 'user-agent': 'curl/8' });
  }
  await opener.click();
  const last = dialog.getByRole('button', { name: 'Remove Chrome on Android' });
  await last.waitFor();
  await expect.poll(() => start.evaluate(isFocused)).toBe(true);
  mend = await cutGraphQL(page);
  await last.click();
  const failure = dialog.getByText('Error removing the device.');
  await failure.waitFor();
  await expect.poll(() => isInView(failure)).toBe(true);
  await mend();
  await dialog.getByRole('button', { name: 'Remove A program' }).last().click();
  const removed = dialog.getByText('A program was removed.');
  await removed.waitFor();
  await expect.poll(() => isInView(removed)).toBe(true);
  await page.keyboard.press('Escape');

  // Where this browser was removed from another one.
  const { devices } = await phone.query<{ devices: { id: string; browser: string }[] }>(
    '{ devices { id browser } }',
  );
  const mine = devices.find(({ browser }) => /^Chrome on (?!Android)/.test(browser));
  await phone.query('mutation ($id: ID!) { removeDevice(id: $id) }', { id: mine?.id });
  await opener.click();
  await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
  await enterPassword(page, TEST_PASSWORD);
  await dialog.getByText('This browser.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await panelHeading(page).waitFor();
  expect(await passwordField(page).count()).toBe(0);
});
