import type { Page } from 'playwright-core';
import type { ApplicationValues } from '../../../../rules/membership/membership-application.ts';
import { changeData } from '../../data/sites/site-data.ts';
import type { SiteFolder } from '../../server/apps/site-folder.ts';

/** The locators of the form's page, by visible names. */
export function formOf(page: Page) {
  return {
    form: page.locator('#application-form'),
    name: page.getByLabel('Full name', { exact: true }),
    email: page.getByLabel('Email', { exact: true }),
    organization: page.getByLabel('Organisation (optional)', { exact: true }),
    contactNumber: page.getByLabel('Contact number', { exact: true }),
    button: page.getByRole('button', { name: 'Submit Application' }),
    busyButton: page.getByRole('button', { name: 'Submitting...' }),
    summary: page.getByRole('alert'),
    thanks: page.getByText('Thank you for your membership interest, we have received your application!', {
      exact: true,
    }),
  };
}

export const APPLICATION: ApplicationValues = {
  name: "Nomsa O'Reilly",
  email: 'nomsa@home.example',
  organization: 'Bridge of Hands',
  contactNumber: '076 000 0000',
};

/** Fills in the form. */
export async function fillIn(page: Page, values: Partial<ApplicationValues> = APPLICATION): Promise<void> {
  const fields = formOf(page);
  for (const [field, value] of Object.entries(values)) {
    await fields[field as keyof ApplicationValues].fill(value);
  }
}

/** The values of the form's fields. */
export async function typedValues(page: Page): Promise<ApplicationValues> {
  const { name, email, organization, contactNumber } = formOf(page);
  return {
    name: await name.inputValue(),
    email: await email.inputValue(),
    organization: await organization.inputValue(),
    contactNumber: await contactNumber.inputValue(),
  };
}

/** Renames the applications' table, and restores it. */
export const breakApplications = (folder: SiteFolder): Promise<void> =>
  changeData(folder, 'alter table membership_applications rename to elsewhere');
export const repairApplications = (folder: SiteFolder): Promise<void> =>
  changeData(folder, 'alter table elsewhere rename to membership_applications');
