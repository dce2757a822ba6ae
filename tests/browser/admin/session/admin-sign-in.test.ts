import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  doorHeading,
  enterButton,
  enterPassword,
  messages,
  panelHeading,
  passwordField,
  readFlag,
} from '../../../support/browser/admin/admin-area.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { holdScripts } from '../../../support/browser/looking/hold-scripts.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openDoor } from '../../../support/browser/sites/admin-of-file.ts';
import {
  openAt,
  opened,
  openSiteForFile,
  openTab,
  site,
} from '../../../support/browser/sites/site-of-file.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { TEST_PASSWORD } from '../../../support/server/apps/site-folder.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { login } from '../../../support/server/clients/sign-in.ts';
import { createSiteClient } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

describe('the sign-in form', () => {
  it('is hydrated unchanged, requests only the session, requires a password, and can show it', async () => {
    const { page, requests, complaints } = await openTab();
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

    await doorHeading(page).waitFor();
    expect(await page.title()).toBe('Admin Access Required · Sanir');
    // Search engines leave it out.
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    const field = passwordField(page);
    expect(await field.getAttribute('autocomplete')).toBe('current-password');
    expect(await field.getAttribute('type')).toBe('password');
    expect(await enterButton(page).isEnabled()).toBe(true);

    await enterButton(page).click();
    expect(await field.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    await waitForQuiet(page);
    expect(requests.filter((request) => request.endsWith(' /graphql'))).toEqual(['POST /graphql']);
    await field.pressSequentially('open');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect.poll(() => field.getAttribute('type')).toBe('password');
    expect(await field.inputValue()).toBe('open');
    expect(complaints).toEqual([]);
  });

  it('says without scripts that it needs them, and sends no password into an address', async () => {
    const { page, requests } = await openAt('/create-news', { javaScriptEnabled: false });
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
});

describe('a sign-in', () => {
  it('says that the password is wrong or that no answer came, keeps it, and opens the panel for the right one, pasted by keyboard', async () => {
    const page = await openDoor();
    const field = passwordField(page);
    await enterPassword(page, 'open sesame');
    await messages(page).waitFor();
    expect(await messages(page).textContent()).toBe('Incorrect password. Please try again.');
    expect(await field.inputValue()).toBe('open sesame');
    await expect.poll(() => field.evaluate(isFocused)).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await page.evaluate(readFlag)).toBeNull();
    expect(opened.complaints).toEqual([]);

    // One route for all attempts, because the browser may let a request pass while a route is put in.
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const attempts: ((route: Route) => Promise<void>)[] = [
      (route) => route.abort(),
      // A gateway answers instead of the site.
      (route) => route.fulfill({ status: 502, body: 'Bad gateway' }),
      async (route) => {
        await released;
        await route.continue();
      },
    ];
    const sent: unknown[] = [];
    await page.route('**/graphql', async (route) => {
      sent.push(route.request().postDataJSON().operationName);
      await (attempts.shift()?.(route) ?? route.continue());
    });
    const notAnswered = messages(page).getByText('Authentication failed. Please try again.', { exact: true });
    await enterPassword(page, TEST_PASSWORD);
    await notAnswered.waitFor();
    const answered = page.waitForResponse('**/graphql');
    await enterButton(page).click();
    expect((await answered).status()).toBe(502);
    await notAnswered.waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((text) => navigator.clipboard.writeText(text), TEST_PASSWORD);
    await field.fill('');
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.keyboard.press('Enter');
    const busy = page.getByRole('button', { name: 'Verifying...' });
    await busy.waitFor();
    expect(await busy.getAttribute('aria-disabled')).toBe('true');
    // Does not submit twice.
    await page.keyboard.press('Enter');
    release();
    await panelHeading(page).waitFor();
    await expect.poll(() => panelHeading(page).evaluate(isFocused)).toBe(true);
    expect(sent.filter((operation) => operation === 'Login')).toHaveLength(3);
    expect(await page.title()).toBe('News Management · Sanir');
    expect(await page.evaluate(readFlag)).toBe('true');
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
      const { errors } = await login(createSiteClient(poor.url), `guess ${tries}`);
      expect(errors?.[0]?.extensions.code).toBe('INCORRECT_PASSWORD');
    }
    await enterPassword(page, TEST_PASSWORD);
    await page.getByText('Too many attempts. Please wait a few minutes and try again.').waitFor();
    await poor.stop();
  });
});
