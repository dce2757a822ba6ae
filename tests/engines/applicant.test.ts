import { describe, expect, it } from 'vitest';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import { findViolationsOf } from '../support/browser/engines/find-violations-of.ts';
import type { Person } from '../support/browser/engines/gestures.ts';
import {
  openEngineSiteForFile,
  openPersonForBlock,
  site,
} from '../support/browser/engines/person-of-file.ts';
import { APPLICATION } from '../support/browser/visitor/membership-form.ts';
import { storedApplications } from '../support/data/applications/stored-applications.ts';

openEngineSiteForFile();

const NAME = { role: 'textbox', name: 'Full name' } as const;
const SUBMIT = { role: 'button', name: 'Submit Application' } as const;
const PROBLEM = { role: 'link', name: 'Name is required', within: '[role=alert]' } as const;

describe.each(testedEngines())('with %s, an applicant', (engine) => {
  const opened = openPersonForBlock(engine, { width: 360, height: 740 });

  it('is led to missing values, and is thanked for a complete application', async () => {
    const applicant = opened();
    await applicant.open('/membership');
    await fillIn(applicant, '');
    await applicant.click(SUBMIT);
    await expect.poll(applicant.focused).toMatch(/^alert /);
    expect(await findViolationsOf(applicant)).toEqual([]);
    await correct(applicant, `Nomsa in ${engine}`);
  });

  it('is led to them without scripts too', async () => {
    const applicant = opened();
    await applicant.open('/low-data?on=1&to=%2Fmembership');
    expect(await applicant.call(() => document.querySelector('script[src]'))).toBeNull();
    await fillIn(applicant, ' ');
    await applicant.click(SUBMIT);
    await applicant.sees(PROBLEM);
    await expect.poll(applicant.focused).toMatch(/^alert /);
    await correct(applicant, `Nomsa without scripts in ${engine}`);
  });
});

async function fillIn(applicant: Person, name: string): Promise<void> {
  const fields = [
    ['Full name', name],
    ['Email', APPLICATION.email],
    ['Contact number', APPLICATION.contactNumber],
  ] as const;
  for (const [field, value] of fields) {
    await applicant.click({ role: 'textbox', name: field });
    await applicant.type(value);
  }
}

async function correct(applicant: Person, name: string): Promise<void> {
  await applicant.click(PROBLEM);
  await expect.poll(applicant.focused).toBe('textbox Full name');
  // WebKit accepts no typing in a field that only the address's fragment has focused.
  await applicant.click(NAME);
  await applicant.press('End');
  await applicant.type(name);
  await applicant.click(SUBMIT);
  await applicant.isAt('/membership?sent=1');
  await applicant.seesNo(NAME);
  expect((await storedApplications(site.folder)).map((stored) => stored.name)).toContain(name);
}
