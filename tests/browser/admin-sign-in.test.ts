import { describe, expect, it } from 'vitest';
import {
  cutGraphQL,
  doorHeading,
  enterButton,
  enterPassword,
  holdGraphQL,
  messages,
  panelHeading,
  passwordField,
  readFlag,
  signIn,
} from '../support/browser/admin-area.ts';
import { openAdminSiteForFile, openDoor, opened, openTab } from '../support/browser/admin-site-of-file.ts';
import { site } from '../support/browser/browser-site-of-file.ts';
import { holdScripts } from '../support/browser/hold-scripts.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { waitForHydration, waitForQuiet } from '../support/browser/readiness.ts';
import { changeData } from '../support/data/site-data.ts';
import { TEST_PASSWORD } from '../support/server/site-folder.ts';
import { startSite } from '../support/server/start-site.ts';

openAdminSiteForFile();

describe('the sign-in form', () => {
  it('asks for the password, on a page that search engines leave out', async () => {
    const page = await openDoor();
    await doorHeading(page).waitFor();
    expect(await page.title()).toBe('Admin Access Required · Sanir');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await passwordField(page).getAttribute('autocomplete')).toBe('current-password');
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    expect(await enterButton(page).isEnabled()).toBe(true);
    expect(opened?.complaints).toEqual([]);
  });

  it('says without scripts that it needs them, and sends no password into an address', async () => {
    const { page, requests } = await openTab({ javaScriptEnabled: false });
    await page.goto('/create-news');
    expect(await page.locator('main').textContent()).toContain(
      'The admin area needs scripts and a recent browser. Please switch JavaScript on, or update your browser.',
    );
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    await enterPassword(page, 'a secret');
    await page.getByText('Incorrect password. Please try again.').waitFor();
    expect(page.url()).toBe(`${site.url}/create-news`);
    expect(requests).toContain('POST /create-news');
    expect(addresses.filter((address) => address.includes('secret'))).toEqual([]);
    expect(await page.content()).not.toContain('a secret');
  });

  it('accepts a password that was sent before the scripts loaded', async () => {
    const { page, complaints } = await openTab();
    const loadScripts = await holdScripts(page);
    await page.goto('/create-news', { waitUntil: 'commit' });
    await passwordField(page).fill(TEST_PASSWORD);
    await passwordField(page).press('Enter');
    await page.getByText('Verifying...').waitFor();
    loadScripts();
    await panelHeading(page).waitFor();
    expect(page.url()).toBe(`${site.url}/create-news`);
    expect(complaints.filter((complaint) => !complaint.startsWith('failed:'))).toEqual([]);
  });

  it('says why such a password was refused, and accepts the next one', async () => {
    const { page } = await openTab();
    const loadScripts = await holdScripts(page);
    await page.goto('/create-news', { waitUntil: 'commit' });
    await enterPassword(page, 'open sesame');
    await messages(page).getByText('Incorrect password. Please try again.').waitFor();
    await passwordField(page).fill(TEST_PASSWORD);
    loadScripts();
    await waitForHydration(page);
    expect(await passwordField(page).inputValue()).toBe(TEST_PASSWORD);
    await enterButton(page).click();
    await panelHeading(page).waitFor();
  });

  it('is hydrated unchanged, and only requests the session', async () => {
    const { page, requests } = await openTab();
    const [response] = await Promise.all([page.goto('/create-news'), page.waitForResponse('**/graphql')]);
    await waitForHydration(page);
    await waitForQuiet(page);
    // Compares only the final state of fields: React writes their attributes again.
    const [, sent] = /<div id="root">(.*)<\/div>/.exec((await response?.text()) ?? '') ?? [];
    const parsed = (html: string | undefined) =>
      page.evaluate((text) => {
        const parts = new DOMParser().parseFromString(text ?? '', 'text/html').body;
        for (const { attributes } of parts.querySelectorAll('*')) {
          const sorted = [...attributes].sort((one, other) => one.name.localeCompare(other.name));
          for (const { name } of sorted) attributes.removeNamedItem(name);
          for (const attribute of sorted) attributes.setNamedItem(attribute);
        }
        return parts.innerHTML;
      }, html);
    expect(await parsed(await page.locator('#root').innerHTML())).toBe(await parsed(sent));
    expect(requests.filter((request) => request.endsWith(' /graphql'))).toEqual(['POST /graphql']);
    expect(opened?.complaints).toEqual([]);
  });

  it('requires a password', async () => {
    const page = await openDoor();
    await enterButton(page).click();
    expect(await passwordField(page).evaluate((field: HTMLInputElement) => field.validity.valueMissing)).toBe(
      true,
    );
    expect(opened?.requests.filter((request) => request === 'POST /graphql')).toHaveLength(1);
  });

  it('shows the password while it is typed, and hides it again', async () => {
    const page = await openDoor();
    await passwordField(page).pressSequentially('open');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await passwordField(page).getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    expect(await passwordField(page).getAttribute('type')).toBe('password');
    expect(await passwordField(page).inputValue()).toBe('open');
  });

  it('opens the panel for the password, pasted by keyboard', async () => {
    const page = await openDoor();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), TEST_PASSWORD);
    await passwordField(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Enter');
    await panelHeading(page).waitFor();
    expect(await panelHeading(page).evaluate(isFocused)).toBe(true);
    expect(await page.title()).toBe('News Management · Sanir');
    expect(await page.evaluate(readFlag)).toBe('true');
    expect(opened?.complaints).toEqual([]);
  });

  it("shows 'Verifying...' while the password is checked, and does not submit twice", async () => {
    const page = await openDoor();
    const sent: (string | null)[] = [];
    page.on('request', (request) => sent.push(request.postData()));
    const release = await holdGraphQL(page);
    await enterPassword(page, TEST_PASSWORD);
    const busy = page.getByRole('button', { name: 'Verifying...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Enter');
    await release();
    await panelHeading(page).waitFor();
    expect(sent.filter((body) => body?.includes('mutation Login'))).toHaveLength(1);
  });
});

describe('a sign-in that fails', () => {
  it('says that the password is wrong, keeps it, and focuses the field', async () => {
    const page = await openDoor();
    await enterPassword(page, 'open sesame');
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Incorrect password. Please try again.');
    expect(await passwordField(page).inputValue()).toBe('open sesame');
    expect(await passwordField(page).evaluate(isFocused)).toBe(true);
    expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(readFlag)).toBeNull();
    await signIn(page);
  });

  it('says that no answer came', async () => {
    const page = await openDoor();
    const mend = await cutGraphQL(page);
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
    await mend();
    await enterButton(page).click();
    await panelHeading(page).waitFor();
  });

  it('shows the same sentence where a gateway answers instead of the site', async () => {
    const page = await openDoor();
    await page.route('**/graphql', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Authentication failed. Please try again.');
  });

  it('names each problem of the site: no password, no data, too many attempts', async () => {
    const poor = await startSite({ expectErrors: true });
    const page = await openDoor(poor.url);
    await changeData(poor.folder, "update admin_config set key = 'elsewhere'");
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Admin configuration not found');

    await changeData(poor.folder, 'alter table admin_config rename to elsewhere');
    await enterPassword(page, TEST_PASSWORD);
    await messages(page).getByText('Authentication service unavailable').waitFor();

    await changeData(poor.folder, 'alter table elsewhere rename to admin_config');
    await changeData(poor.folder, "update admin_config set key = 'authentication'");
    for (let tries = 0; tries < 10; tries += 1) {
      await enterPassword(page, `guess ${tries}`);
      await enterButton(page).waitFor();
      await messages(page).waitFor();
    }
    expect(await messages(page).textContent()).toBe('Incorrect password. Please try again.');
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Too many attempts. Please wait a few minutes and try again.').waitFor();
    await poor.stop();
  });
});
