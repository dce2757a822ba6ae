import { describe, expect, it } from 'vitest';
import { openPage } from '../support/browser/browser.ts';
import { browser, site } from '../support/browser/browser-site-of-file.ts';
import { setDefaultTextSize } from '../support/browser/default-text-size.ts';
import { descriptionOf } from '../support/browser/description-of.ts';
import { answerGraphQL, holdGraphQL } from '../support/browser/force-graphql.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { APPLICATION, fillIn, formOf, typedValues } from '../support/browser/membership-form.ts';
import { openForm, openMembershipSiteForFile } from '../support/browser/membership-site-of-file.ts';
import { open, waitForHydration } from '../support/browser/readiness.ts';
import { storedApplications } from '../support/data/stored-applications.ts';

openMembershipSiteForFile();

const posts = (requests: readonly string[]) =>
  requests.filter((request) => request.startsWith('POST')).join(', ');

describe('the membership form', () => {
  it('has four labelled fields that browsers can autofill, cuts nothing off, and lets the page check them', async () => {
    const { page, complaints, close } = await openForm();
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
    expect(await form.evaluate((element: HTMLFormElement) => element.noValidate)).toBe(true);
    await page
      .getByRole('textbox', {
        name: 'Contact number',
        description: 'With the country code, if it is not a South African number',
      })
      .waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  it('hides its trap for robots from people: invisible, silent, not focusable, and labelled where no style has loaded', async () => {
    const { page, close } = await openForm();
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
    await close();
  });

  it('shows the problems in a summary and at each field, on submit only, and sends nothing', async () => {
    const { page, complaints, requests, close } = await openForm();
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
    expect(complaints).toEqual([]);
    await close();
  });

  it('links each line of the summary to its field, by keyboard, and removes corrected problems', async () => {
    const { page, close } = await openForm();
    const { name, email, contactNumber, summary } = formOf(page);
    await name.press('Enter');
    await summary.waitFor();
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
    await fillIn(page, { name: 'Nomsa', contactNumber: '1' });
    await page.waitForTimeout(1000);
    await name.press('Enter');
    await expect.poll(() => summary.getByRole('link').allTextContents()).toEqual(['Email is required']);
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    await close();
  });

  it('fits a narrow phone with text at twice the size, including its summary', async () => {
    const { page, close } = await openPage(browser, site.url, { viewport: { width: 320, height: 740 } });
    await setDefaultTextSize(page, 32);
    await open(page, '/membership');
    await formOf(page).name.press('Enter');
    await formOf(page).summary.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await close();
  });

  it('sends an application once, with a client that is loaded only then, and shows the thanks instead', async () => {
    const { page, complaints, requests, close } = await openForm({ path: '/contact' });
    await page.getByRole('link', { name: 'Membership, and how to apply' }).click();
    await fillIn(page);
    expect(requests.filter((request) => /apollo-client|send-application/.test(request))).toEqual([]);
    const release = await holdGraphQL(page);
    const { form, button, busyButton, thanks } = formOf(page);
    await button.dblclick();
    await busyButton.waitFor();
    await page.getByRole('status').getByText('Submitting...').waitFor({ state: 'attached' });
    expect(await busyButton.evaluate((button: HTMLButtonElement) => button.disabled)).toBe(true);
    release();
    await thanks.waitFor();
    expect(await page.locator('form#application-form').count()).toBe(0);
    expect(await page.locator('#application-form').evaluate(isFocused)).toBe(true);
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
    expect(requests.some((request) => request.includes('send-application'))).toBe(true);
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
    await close();
  });

  it('is sent once by two submits within a second, but again when it was corrected between them', async () => {
    const { page, requests, close } = await openForm();
    await fillIn(page, { ...APPLICATION, name: '' });
    // In one call, so that no time passes.
    await formOf(page).form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      Object.assign(form.elements.namedItem('name') ?? {}, { value: 'Nomsa' });
      form.requestSubmit();
      form.requestSubmit();
    });
    await formOf(page).thanks.waitFor();
    expect(posts(requests)).toBe('POST /graphql');
    await close();
  });

  it("shows the server's own errors in the same way as its own, joined by commas", async () => {
    const { page, close } = await openForm();
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
    expect(await summary.evaluate(isFocused)).toBe(true);
    expect(await email.locator('..').textContent()).toBe(`Email${words}`);
    expect(await button.isEnabled()).toBe(true);
    await close();
  });
});
