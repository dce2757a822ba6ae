import { expect, it } from 'vitest';
import { endSessions, passwordField, signInBefore } from '../../../support/browser/admin/admin-area.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { open } from '../../../support/browser/launch/readiness.ts';
import { findViolations } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';

openSiteForFile();

it('shows an event, a member and the words of a page as readers will see them, before they are saved', async () => {
  const { page } = await openTab(PHONE);
  await signInBefore(page.context(), site.url);
  await open(page, '/create-news#tab=site&show=events&entry=*new');
  const tab = page.getByRole('tabpanel', { name: 'Site' });
  const button = page.getByRole('button', { name: 'Preview' });
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  const frame = page.frameLocator('dialog[open] iframe');
  const close = () => page.getByRole('button', { name: 'Close', exact: true }).click();

  // What cannot be saved is said at the fields.
  await tab.getByLabel('Title').fill('Evening of <b>stories</b>');
  await button.click();
  await page.getByRole('alert').filter({ hasText: 'There is a problem' }).waitFor();
  expect(await dialog.count()).toBe(0);
  await tab.getByLabel('What it is about').fill('We tell one another how we came.');
  await tab.getByLabel('Day', { exact: true }).fill('2030-05-14');
  await tab.getByLabel('From', { exact: true }).fill('18:00');
  await tab.getByLabel('To', { exact: true }).fill('21:00');
  await tab.getByRole('textbox', { name: /^Place/ }).fill('Community hall');
  await button.click();
  await dialog.getByText('Not saved yet. Only you see this.').waitFor();
  await frame.getByRole('heading', { name: 'Evening of <b>stories</b>' }).first().waitFor();
  await frame.getByText('Community hall').first().waitFor();
  expect(await findViolations(page, { part: 'dialog[open]' })).toEqual([]);
  await close();

  // A page leads nowhere from there, and needs a session.
  await page.goto('about:blank');
  await open(page, '/create-news#tab=site&show=pages&entry=ABOUT');
  const lead = page.getByRole('group', { name: 'History' }).getByLabel('First words', { exact: true });
  await lead.fill('Seen before it is saved.');
  await endSessions(site.folder);
  await button.click();
  await passwordField(page).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Access Admin Panel' }).click();
  await frame.getByText('Seen before it is saved.').waitFor();
  await frame.getByRole('contentinfo').locator('a[href^="/"]').first().click();
  await frame.getByText('Seen before it is saved.').waitFor();
  await close();

  // It begins where a member stands, and offers another attempt where no answer comes.
  await page.goto('about:blank');
  await open(page, '/create-news#tab=site&show=members');
  await tab.getByRole('button', { name: /^Edit/ }).last().click();
  await tab.getByRole('textbox', { name: 'Town' }).fill('Seen before');
  await page.route('**/create-news/preview', (route) => route.abort());
  await button.click();
  await dialog.getByText('The page could not be loaded. Check your connection.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() =>
      frame
        .getByText('Seen before')
        .first()
        .evaluate((place) => place.getBoundingClientRect().top),
    )
    .toBeLessThan(400);
  await close();
  await expect.poll(() => button.evaluate(isFocused)).toBe(true);
  expect(page.context().pages()).toEqual([page]);
});
