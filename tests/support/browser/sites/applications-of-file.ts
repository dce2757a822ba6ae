import type { Page } from 'playwright-core';
import { beforeEach } from 'vitest';
import {
  type GivenApplication,
  NO_APPLICATIONS,
  storeApplications,
} from '../../data/applications/store-applications.ts';
import { changeData } from '../../data/sites/site-data.ts';
import type { Site } from '../../server/apps/start-site.ts';
import { openManageSiteForFile, reopenPanel } from './manage-of-file.ts';
import { site } from './site-of-file.ts';

/** Starts a site and a browser for all tests of a file; each test starts without applications. */
export function openApplicationsSiteForFile(start?: () => Promise<Site>): void {
  openManageSiteForFile(start);
  beforeEach(() => changeData(site.folder, NO_APPLICATIONS));
}

/**
 * Opens the applications tab with some applications, the first of them the newest, and 'Note and data' of
 * each.
 */
export async function openApplications(given: readonly GivenApplication[]): Promise<Page> {
  await addApplications(given);
  const page = await reopenPanel();
  await openApplicationsTab(page);
  await unfold(page);
  return page;
}

/** Opens 'Note and data' of each listed application. */
export async function unfold(page: Page): Promise<void> {
  const folded = applicationsPanel(page).locator('details:not([open]) > summary');
  while ((await folded.count()) > 0) await folded.first().click();
}

/** Stores more applications, the first of them the newest. @returns their ids. */
export function addApplications(given: readonly GivenApplication[]): Promise<string[]> {
  const now = Date.now();
  const inTurn = given.map((application, index) => ({ createdAt: now - index * 60_000, ...application }));
  return storeApplications(site.folder, inTurn);
}

export async function openApplicationsTab(page: Page): Promise<void> {
  await applicationsTab(page).click();
  await applicationsHeading(page)
    .filter({ hasText: /\(\d+\)/ })
    .waitFor();
}

/** The locators of the tab. */
export const applicationsTab = (page: Page) => page.getByRole('tab', { name: /^Applications/ });

export const applicationsPanel = (page: Page) => page.getByRole('tabpanel', { name: /^Applications/ });

export const applicationsHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Membership Applications/ });

/** The names of the listed applicants, in order. */
export const applicants = (page: Page) =>
  applicationsPanel(page).getByRole('heading', { level: 3 }).allTextContents();

export const applicationOf = (page: Page, name: string) =>
  applicationsPanel(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The buttons that choose which applications are listed. */
const filtersOf = (page: Page) => applicationsPanel(page).getByRole('group', { name: 'Show' });

/** The words of these buttons. */
export const filterNames = (page: Page) => filtersOf(page).getByRole('button').allTextContents();

/** The button of a filter, whatever its number. */
export const filterOf = (page: Page, label: string) =>
  filtersOf(page).getByRole('button', { name: new RegExp(`^${label} \\(`) });

/** The filter that is chosen, with its number. */
export const chosenFilter = (page: Page) =>
  filtersOf(page).getByRole('button', { pressed: true }).textContent();

export const statusOf = (page: Page, name: string) =>
  page.getByLabel(`Status of the application of ${name}`, { exact: true });

export const noteOn = (page: Page, name: string) =>
  page.getByLabel(`Private note about ${name}`, { exact: true });

export const saveNoteOn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Save the note about ${name}`, exact: true });
