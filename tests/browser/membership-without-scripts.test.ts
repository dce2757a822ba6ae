import { describe, expect, it } from 'vitest';
import { site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { APPLICATION, fillIn, formOf, typedValues } from '../support/browser/membership-form.ts';
import { openForm, openMembershipSiteForFile } from '../support/browser/membership-site-of-file.ts';
import { storedApplications } from '../support/data/stored-applications.ts';

openMembershipSiteForFile();

describe('the membership form without scripts', () => {
  it('is checked by the browser, then by the server, and is stored when it is correct', async () => {
    const { page, requests, complaints, close } = await openForm({ scripts: false });
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
    expect(await name.evaluate(isFocused)).toBe(true);

    await name.fill('Nomsa');
    await name.press('Enter');
    await thanks.waitFor();
    expect(page.url()).toBe(`${site.url}/membership?sent=1`);
    expect(await page.locator('form').count()).toBe(0);
    expect(await storedApplications(site.folder)).toMatchObject([{ ...typed, name: 'Nomsa', status: 'NEW' }]);
    await page.reload();
    await thanks.waitFor();
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await close();
  });

  it('is followed by the next step, and by what is stored, which opens', async () => {
    const { page, close } = await openForm({ scripts: false });
    await page.goto('/membership?sent=1');
    const { thanks } = formOf(page);
    const steps = page.getByRole('listitem').filter({ hasText: 'We read your application and phone you.' });
    const summary = page.locator('summary', { hasText: 'What we store' });
    const tops = await Promise.all(
      [thanks, steps, summary].map(async (part) => (await part.boundingBox())?.y),
    );
    expect(tops).toEqual(tops.toSorted((a = 0, b = 0) => a - b));
    const rights = page.getByText('The Protection of Personal Information Act');
    expect(await rights.isVisible()).toBe(false);
    await summary.press('Enter');
    expect(await rights.isVisible()).toBe(true);
    await close();
  });

  it('is one application when the applicant goes back and sends it again', async () => {
    const { page, close } = await openForm({ scripts: false });
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
    await close();
  });

  it('accepts names and numbers as people in the region write them', async () => {
    const { page, close } = await openForm({ scripts: false });
    const people = [
      { name: 'Mercy', email: 'mercy@home.example', organization: '', contactNumber: '+27 76 000 0000' },
      { name: 'ትዕግስት ኃይለ', email: 't@home.example', organization: 'جمعية', contactNumber: '076-000-0000' },
    ];
    for (const person of people) {
      await page.goto('/membership');
      await fillIn(page, person);
      await formOf(page).button.click();
      await formOf(page).thanks.waitFor();
    }
    const stored = (await storedApplications(site.folder)).map(({ name, contactNumber }) => [
      name,
      contactNumber,
    ]);
    for (const { name, contactNumber } of people) expect(stored).toContainEqual([name, contactNumber]);
    await close();
  });
});
