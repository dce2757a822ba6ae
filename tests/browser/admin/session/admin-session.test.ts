import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  doorHeading,
  endSessions,
  enterPassword,
  holdGraphQL,
  messages,
  panelHeading,
  passwordField,
  readFlag,
  signIn,
} from '../../../support/browser/admin/admin-area.ts';
import { openFreshPage } from '../../../support/browser/launch/browser.ts';
import {
  forwardClock,
  open,
  waitForAnswer,
  waitForHydration,
  waitForQuiet,
} from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openPanel } from '../../../support/browser/sites/admin-of-file.ts';
import { opened, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

describe('coming back to the admin area', () => {
  it("shows 'Verifying...' instead of the form, then the panel, or why it cannot, or the form where the session has ended", async () => {
    const page = await openPanel();
    // The reload would cut it off.
    await waitForAnswer(page, 'GuessLanguage');
    const verifying = (of: Page) => of.getByRole('status').filter({ hasText: 'Verifying...' });
    const release = await holdGraphQL(page);
    await page.reload();
    await verifying(page).waitFor();
    await doorHeading(page).waitFor();
    expect(await passwordField(page).count()).toBe(0);
    await release();
    await panelHeading(page).waitFor();
    expect(opened.complaints).toEqual([]);

    // Also in a new tab, even before its scripts have loaded.
    const tab = await page.context().newPage();
    const loadScripts = await holdScripts(tab);
    const releaseTab = await holdGraphQL(tab);
    await tab.goto(`${site.url}/create-news`, { waitUntil: 'commit' });
    await verifying(tab).waitFor();
    expect(await passwordField(tab).count()).toBe(0);
    loadScripts();
    await waitForHydration(tab);
    await verifying(tab).waitFor();
    expect(await passwordField(tab).count()).toBe(0);
    await releaseTab();
    await panelHeading(tab).waitFor();
    expect(await tab.evaluate(readFlag)).toBe('true');
    await tab.close();

    const mend = await cutGraphQL(page);
    await page.reload();
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
    expect(await page.evaluate(readFlag)).toBe('true');
    await mend();

    await endSessions(site.folder);
    await page.reload();
    await passwordField(page).waitFor();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    expect(await panelHeading(page).count()).toBe(0);
  });

  it('shows the form at once where there is no session, whatever flag was set by hand, and keeps it during the request', async () => {
    const { page } = await openTab();
    const release = await holdGraphQL(page);
    await page.goto('/create-news');
    await passwordField(page).fill('half a pass');
    await page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await page.reload();
    await passwordField(page).fill('half a pass');
    await waitForHydration(page);
    expect(await passwordField(page).inputValue()).toBe('half a pass');
    expect(await page.getByText('Verifying...').count()).toBe(0);
    await release();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    expect(await panelHeading(page).count()).toBe(0);
    expect(await passwordField(page).inputValue()).toBe('half a pass');
  });

  it('works in a browser that refuses storage', async () => {
    const { page, complaints } = await openTab({}, openFreshPage);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    });
    await open(page, '/create-news');
    await waitForQuiet(page);
    await signIn(page);
    await waitForAnswer(page, 'GuessLanguage');
    await page.reload();
    await panelHeading(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a session that ends during work', () => {
  it('is prolonged by typing, and opens the sign-in over the work or a dialog, which then continue or stay as they are, with everything typed', async () => {
    const admin = await signInAt(site.url);
    await createArticle(admin, { title: 'Old news' });
    const page = await openPanel();
    const title = page.getByLabel('Article Title *');
    const create = page.getByRole('tab', { name: 'Create Article' });
    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    const mend = await cutGraphQL(page);
    const asksForSession = (request: Request) => request.postData()?.includes('query Session') ?? false;
    const failed = page.waitForEvent('requestfailed', asksForSession);
    await title.press('a');
    await failed;
    await mend();
    let isAsked = false;
    page.on('request', (request) => {
      isAsked ||= asksForSession(request);
    });
    await expect
      .poll(async () => {
        await title.press('b');
        return isAsked;
      })
      .toBe(true);

    await page.getByRole('button', { name: 'Change password' }).click();
    const change = page.getByRole('dialog', { name: 'Change password' });
    await change.getByLabel('Current password').fill('wrong');
    await change.getByLabel('New password').fill('another one');
    await endSessions(site.folder);
    await change.getByRole('button', { name: 'Change password' }).click();
    await dialog.waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await change.getByText('Incorrect password. Please try again.').waitFor();
    expect(await change.getByLabel('New password').inputValue()).toBe('another one');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);

    const complaints = opened.complaints.length;
    await title.fill('Half a thought');
    await endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await messages(page).getByText('Please sign in to continue.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await create.click();
    expect(await title.inputValue()).toBe('Half a thought');
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await enterPassword(page, TEST_PASSWORD);
    await page.getByRole('heading', { name: 'Existing Articles (1)' }).waitFor();

    await endSessions(site.folder);
    await page.getByRole('button', { name: 'Delete Old news' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

    await dialog.waitFor();
    expect(await dialog.evaluate(descriptionOf)).toBe(
      'Your session has ended. Sign in again to go on; what you typed is kept.',
    );
    await expect.poll(() => passwordField(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    await enterPassword(page, 'wrong');
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(readFlag)).toBe('true');
    await create.click();
    expect(await title.inputValue()).toBe('Half a thought');
    expect(opened.complaints.slice(complaints)).toEqual([]);
  });

  it('is asked for once in a few minutes while somebody types, so that it does not end', async () => {
    const { page } = await openTab({}, openFreshPage);
    const sent: (string | null)[] = [];
    page.on('request', (request) => sent.push(request.postData()));
    await page.clock.install();
    await open(page, '/create-news');
    await waitForQuiet(page);
    await signIn(page);
    const text = page.getByRole('textbox', { name: 'Full Content' });
    // Otherwise the coming minutes would be longer than the time limit of its chunk.
    await text.waitFor();
    const asked = () => sent.filter((body) => body?.includes('query Session')).length;
    const title = page.getByLabel('Article Title *');
    const before = asked();
    await title.pressSequentially('One');
    await expect.poll(asked).toBe(before + 1);
    await title.pressSequentially(' two');
    await forwardClock(page, '03:00');
    await title.pressSequentially(' three');
    await waitForQuiet(page);
    expect(asked()).toBe(before + 1);
    await forwardClock(page, '01:30');
    await waitForQuiet(page);
    expect(asked()).toBe(before + 1);
    await text.click();
    await page.keyboard.type('In the editor, too.');
    await expect.poll(asked).toBe(before + 2);
  });
});
