import { describe, expect, it } from 'vitest';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { descriptionOf } from '../../../support/browser/looking/description-of.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openForm, openMembershipSiteForFile } from '../../../support/browser/sites/membership-of-file.ts';
import { site } from '../../../support/browser/sites/site-of-file.ts';
import { answerGraphQL, holdGraphQL } from '../../../support/browser/visitor/force-graphql.ts';
import {
  APPLICATION,
  fillIn,
  formOf,
  typedValues,
} from '../../../support/browser/visitor/membership-form.ts';
import { storedApplications } from '../../../support/data/applications/stored-applications.ts';

openMembershipSiteForFile();

const posts = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('POST')).join(', ');

describe('the membership form', () => {
  it('has four labelled fields that browsers can autofill, cuts nothing off, and lets the page check them; its trap for robots is hidden', async () => {
    const { page, complaints } = await openForm();
    const { form, name, email, organization, contactNumber } = formOf(page);
    const traits = await Promise.all(
      [name, email, organization, contactNumber].map((field) =>
        field.evaluate((input: HTMLInputElement) =>
          [input.name, input.type, input.autocomplete, input.required, input.maxLength].join(' '),
        ),
      ),
    );
    expect(traits).toEqual([
      'name text name true -1',
      'email email email true -1',
      'organization text organization false -1',
      'contactNumber tel tel true -1',
    ]);
    await expect.poll(() => form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    await page
      .getByRole('textbox', {
        name: 'Contact number',
        description: 'Include the country code if the number is not South African',
      })
      .waitFor();
    expect(complaints).toEqual([]);

    // Its trap is invisible, silent, not focusable, and labelled where no style has loaded.
    const trap = page.locator('input[name=website]');
    expect(await page.getByRole('textbox', { includeHidden: false }).count()).toBe(4);
    expect(await trap.getAttribute('autocomplete')).toBe('off');
    // Password managers leave it alone: 1Password, LastPass, Bitwarden, Proton Pass, Dashlane.
    for (const [name, value] of [
      ['data-1p-ignore', 'true'],
      ['data-lpignore', 'true'],
      ['data-bwignore', 'true'],
      ['data-protonpass-ignore', 'true'],
      ['data-form-type', 'other'],
    ] as const) {
      expect(await trap.getAttribute(name), name).toBe(value);
    }
    await formOf(page).contactNumber.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await formOf(page).button.evaluate(isFocused)).toBe(true);
    const box = page.getByText('Leave this field empty').locator('..');
    expect(await box.boundingBox()).toMatchObject({ width: 1, height: 1 });
    await page.evaluate(() => {
      for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove();
    });
    expect((await box.boundingBox())?.width).toBeGreaterThan(100);
  });

  it('shows the problems in a summary with links to the fields and at each field, on submit only, also in large text', async () => {
    const { page, complaints, requests } = await openForm();
    const { name, email, contactNumber, button, summary } = formOf(page);
    await fillIn(page, { name: ' ', email: 'nomsa at home', organization: 'Hands' });
    await contactNumber.focus();
    await contactNumber.blur();
    expect(await summary.count()).toBe(0);
    await button.click();
    await summary.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await summary.evaluate(isFocused)).toBe(true);
    expect(await page.title()).toBe('Error: Membership · Sanir');
    const words = ['Name is required', 'Email should be an email address', 'ContactNumber is required'];
    expect(await summary.getByRole('link').allTextContents()).toEqual(words);
    for (const [index, field] of [name, email, contactNumber].entries()) {
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(await field.evaluate(descriptionOf)).toContain(words[index]);
    }
    expect(await typedValues(page)).toEqual({
      name: ' ',
      email: 'nomsa at home',
      organization: 'Hands',
      contactNumber: '',
    });
    expect(posts(requests)).toBe('');

    // The summary has the focus, so the first link is the next stop.
    await page.keyboard.press('Tab');
    for (const [index, field] of [name, email, contactNumber].entries()) {
      if (index > 0) await summary.getByRole('link').nth(index).focus();
      await page.keyboard.press('Enter');
      expect(await field.evaluate(isFocused)).toBe(true);
      const label = await field.locator('..').boundingBox();
      expect(label?.y).toBeGreaterThanOrEqual(0);
    }
    expect(new URL(page.url()).hash).toBe('');
    await setDefaultTextSize(page, 32);
    await page.setViewportSize({ width: 320, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

    await fillIn(page, { name: 'Nomsa', contactNumber: '1' });
    await name.press('Enter');
    const left = ['Email should be an email address'];
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(left);
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    expect(posts(requests)).toBe('');
    expect(complaints).toEqual([]);
  });

  it('sends an application once, with a client that is loaded for who writes, and shows the thanks instead', async () => {
    const { page, complaints, requests } = await openForm({ path: '/contact' });
    await page.getByRole('link', { name: 'Membership, and how to apply' }).click();
    await page.locator('form#application-form').waitFor();
    await waitForQuiet(page);
    const sender = () => requests.filter((request) => /send-application/.test(request)).length;
    expect(sender()).toBe(0);
    await fillIn(page);
    await expect.poll(sender).toBe(1);
    const release = await holdGraphQL(page);
    const { form, button, busyButton, thanks } = formOf(page);
    await button.dblclick();
    await busyButton.waitFor();
    await page.getByRole('status').getByText('Submitting...').waitFor({ state: 'attached' });
    expect(await busyButton.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(true);
    release();
    await thanks.waitFor();
    expect(await page.locator('form#application-form').count()).toBe(0);
    await expect.poll(() => page.locator('#application-form').evaluate(isFocused)).toBe(true);
    // The next step comes first, what is stored is folded.
    const stored = page.locator('details#what-we-store');
    expect(await stored.getAttribute('open')).toBeNull();
    await page.keyboard.press('Tab');
    expect(await stored.locator('summary').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('Enter');
    await stored.getByText('For how long').waitFor();
    expect([page.url(), await page.title()]).toEqual([
      `${site.url}/membership?sent=1`,
      'Application received · Sanir',
    ]);
    expect(posts(requests)).toBe('POST /graphql');
    expect(
      (await storedApplications(site.folder)).filter(({ email }) => email === APPLICATION.email),
    ).toMatchObject([{ ...APPLICATION, status: 'NEW' }]);
    expect(complaints).toEqual([]);

    await page.reload();
    await thanks.waitFor();
    await waitForHydration(page);
    await page.goBack();
    await page.getByRole('heading', { name: 'Contact Us' }).waitFor();
    await page.getByRole('link', { name: 'Membership, and how to apply' }).click();
    await form.waitFor();
    expect((await typedValues(page)).name).toBe('');
    expect(posts(requests)).toBe('POST /graphql');
  });

  it("shows the server's errors like its own, and is sent once by two submits, but again if corrected between them", async () => {
    const { page, requests } = await openForm();
    const errors = [
      { field: 'email', message: 'should be an email address' },
      { field: 'email', message: 'is too long' },
    ];
    await answerGraphQL(page, { applyForMembership: { application: null, errors } });
    await fillIn(page);
    const { email, button, summary } = formOf(page);
    await button.click();
    const words = 'Email should be an email address, is too long';
    await summary.getByRole('link', { name: words }).waitFor();
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    expect(await email.locator('..').textContent()).toBe(`Email${words}`);
    expect(await button.isEnabled()).toBe(true);

    await page.unroute('**/graphql');
    const before = requests.length;
    await fillIn(page, { ...APPLICATION, name: '' });
    // In one call, so that no time passes.
    await formOf(page).form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      Object.assign(form.elements.namedItem('name') ?? {}, { value: 'Nomsa' });
      form.requestSubmit();
      form.requestSubmit();
    });
    await formOf(page).thanks.waitFor();
    expect(posts(requests.slice(before))).toBe('POST /graphql');
  });
});

describe('the membership form without scripts', () => {
  it('is checked by the browser, then by the server, and is stored when it is correct', async () => {
    const { page, requests, complaints } = await openForm({ scripts: false });
    const { name, email, button, summary, thanks } = formOf(page);
    await fillIn(page, { ...APPLICATION, name: '' });
    await button.click();
    expect(await name.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
    expect(requests.filter((request) => request.startsWith('POST'))).toEqual([]);

    const typed = { ...APPLICATION, name: ' ', organization: '"Hands" & <b>' };
    await fillIn(page, typed);
    await button.click();
    await summary.getByRole('heading', { name: 'There is a problem' }).waitFor();
    await expect.poll(() => summary.evaluate(isFocused)).toBe(true);
    expect(await page.title()).toBe('Error: Membership · Sanir');
    expect(await typedValues(page)).toEqual(typed);
    await page.getByRole('textbox', { name: 'Full name', description: 'Name is required' }).waitFor();
    expect(await email.getAttribute('aria-invalid')).toBeNull();
    await summary.getByRole('link', { name: 'Name is required' }).press('Enter');
    await expect.poll(() => name.evaluate(isFocused)).toBe(true);

    await name.fill('Nomsa');
    await name.press('Enter');
    await thanks.waitFor();
    expect(page.url()).toBe(`${site.url}/membership?sent=1`);
    expect(await page.locator('form').count()).toBe(0);
    const stored = (await storedApplications(site.folder)).filter(
      ({ organization }) => organization === typed.organization,
    );
    expect(stored).toMatchObject([{ ...typed, name: 'Nomsa', status: 'NEW' }]);
    await page.reload();
    await thanks.waitFor();

    // The next step follows, and what is stored, which opens.
    const steps = page.getByRole('listitem').filter({ hasText: 'We read your application and phone you.' });
    const folded = page.locator('summary', { hasText: 'Your data' });
    const tops = await Promise.all(
      [thanks, steps, folded].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
    const rights = page.getByText('The Protection of Personal Information Act');
    expect(await rights.isVisible()).toBe(false);
    await folded.press('Enter');
    expect(await rights.isVisible()).toBe(true);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('is one application when the applicant goes back and sends it again', async () => {
    const { page } = await openForm({ scripts: false });
    await fillIn(page, { ...APPLICATION, name: 'Back And Again' });
    for (const _time of ['first', 'second']) {
      await formOf(page).button.click();
      await formOf(page).thanks.waitFor();
      await page.goBack();
      await formOf(page).form.waitFor();
      expect((await typedValues(page)).name).toBe('Back And Again');
    }
    expect(
      (await storedApplications(site.folder)).filter(({ name }) => name === 'Back And Again'),
    ).toHaveLength(1);
  });
});
