import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  doorHeading,
  endSessions,
  enterPassword,
  holdGraphQL,
  messages,
  openManageTab,
  panelHeading,
  passwordField,
  readFlag,
  signIn,
} from '../support/browser/admin-area.ts';
import {
  openAdminSiteForFile,
  openDoor,
  opened,
  openPanel,
  openTab,
} from '../support/browser/admin-site-of-file.ts';
import { openFreshPage } from '../support/browser/browser.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { descriptionOf } from '../support/browser/description-of.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { waitForHydration, waitForQuiet } from '../support/browser/readiness.ts';
import { createArticle } from '../support/data/articles.ts';
import { createSiteClient } from '../support/server/site-client.ts';
import { TEST_PASSWORD } from '../support/server/site-folder.ts';

openAdminSiteForFile();

describe('coming back to the admin area', () => {
  it("shows 'Verifying...' instead of the form, then the panel", async () => {
    const page = await openPanel();
    const release = await holdGraphQL(page);
    await page.reload();
    await page.getByRole('status').filter({ hasText: 'Verifying...' }).waitFor();
    await doorHeading(page).waitFor();
    expect(await passwordField(page).count()).toBe(0);
    await release();
    await panelHeading(page).waitFor();
    expect(opened?.complaints).toEqual([]);
  });

  it("shows 'Verifying...', and never the form, in a new tab, even before its scripts have loaded", async () => {
    await openPanel();
    const page = await opened?.page.context().newPage();
    if (!page) throw new Error('There is no tab');
    const loadScripts = await holdScripts(page);
    const release = await holdGraphQL(page);
    await page.goto(`${site.url}/create-news`, { waitUntil: 'commit' });
    const verifying = page.getByRole('status').filter({ hasText: 'Verifying...' });
    await verifying.waitFor();
    expect(await passwordField(page).count()).toBe(0);
    loadScripts();
    await waitForHydration(page);
    await verifying.waitFor();
    expect(await passwordField(page).count()).toBe(0);
    await release();
    await panelHeading(page).waitFor();
    expect(await page.evaluate(readFlag)).toBe('true');
  });

  it('shows the form at once where there is no session, and keeps it during the request to the server', async () => {
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
    expect(await passwordField(page).inputValue()).toBe('half a pass');
  });

  it('shows the form where the session has ended, and removes the flag', async () => {
    const page = await openPanel();
    await endSessions(site.folder);
    await page.reload();
    await passwordField(page).waitFor();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    expect(await panelHeading(page).count()).toBe(0);
  });

  it('shows no panel for a flag that was set by hand', async () => {
    const page = await openDoor();
    await page.evaluate(() => sessionStorage.setItem('adminAuthenticated', 'true'));
    await page.reload();
    await expect.poll(() => page.evaluate(readFlag)).toBeNull();
    await passwordField(page).waitFor();
    expect(await panelHeading(page).count()).toBe(0);
  });

  it('says that no answer came, where the panel was expected, and keeps the flag', async () => {
    const page = await openPanel();
    await cutGraphQL(page);
    await page.reload();
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
    expect(await page.evaluate(readFlag)).toBe('true');
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
    await page.goto('/create-news');
    await waitForQuiet(page);
    await signIn(page);
    await page.reload();
    await panelHeading(page).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await passwordField(page).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a session that ends during work', () => {
  it('opens the sign-in over the work, which then continues, and keeps everything typed', async () => {
    const admin = createSiteClient(site.url);
    await admin.signIn(TEST_PASSWORD);
    await createArticle(admin, { title: 'Old news' });
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('Half a thought');
    await openManageTab(page);
    await endSessions(site.folder);
    await page.getByRole('button', { name: 'Delete Old news' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

    const dialog = page.getByRole('dialog', { name: 'Admin Access Required' });
    await dialog.waitFor();
    expect(await dialog.evaluate(descriptionOf)).toBe(
      'Your session has ended. Sign in again to go on; what you typed is kept.',
    );
    expect(await passwordField(page).evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(readFlag)).toBeNull();
    await enterPassword(page, 'wrong');
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Article deleted successfully!').waitFor();
    expect(await dialog.count()).toBe(0);
    expect(await page.evaluate(readFlag)).toBe('true');
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('Half a thought');
    expect(opened?.complaints).toEqual([]);
  });

  it('leaves the work unchanged where the administrator does not sign in', async () => {
    const page = await openPanel();
    await page.getByLabel('Article Title *').pressSequentially('Half a thought');
    await endSessions(site.folder);
    await page.getByRole('tab', { name: 'Manage Articles' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await messages(page).getByText('Please sign in to continue.').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('tab', { name: 'Create Article' }).click();
    expect(await page.getByLabel('Article Title *').inputValue()).toBe('Half a thought');
  });

  it('also opens the sign-in over a dialog', async () => {
    const page = await openPanel();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password').fill('wrong');
    await dialog.getByLabel('New password').fill('another one');
    await endSessions(site.folder);
    await dialog.getByRole('button', { name: 'Change password' }).click();
    await page.getByRole('dialog', { name: 'Admin Access Required' }).waitFor();
    await enterPassword(page, TEST_PASSWORD);
    await dialog.getByText('Incorrect password. Please try again.').waitFor();
    expect(await dialog.getByLabel('New password').inputValue()).toBe('another one');
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('is prolonged by typing, with a request every few minutes', async () => {
    const { page } = await openTab({}, openFreshPage);
    const sent: (string | null)[] = [];
    page.on('request', (request) => sent.push(request.postData()));
    await page.clock.install();
    await page.goto('/create-news');
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
    await page.clock.fastForward('03:00');
    await title.pressSequentially(' three');
    await page.waitForTimeout(200);
    expect(asked()).toBe(before + 1);
    await page.clock.fastForward('01:30');
    await page.waitForTimeout(200);
    expect(asked()).toBe(before + 1);
    await text.click();
    await page.keyboard.type('In the editor, too.');
    await expect.poll(asked).toBe(before + 2);
  });
});

describe('typing whose request got no answer', () => {
  it('sends another request at the next letter, so that the session does not end', async () => {
    const page = await openPanel();
    const title = page.getByLabel('Article Title *');
    const mend = await cutGraphQL(page);
    const failed = page.waitForEvent('requestfailed');
    await title.press('a');
    await failed;
    await mend();
    let isAsked = false;
    page.on('request', () => {
      isAsked = true;
    });
    await expect
      .poll(async () => {
        await title.press('b');
        return isAsked;
      })
      .toBe(true);
  });
});
