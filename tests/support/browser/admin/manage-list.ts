import type { Page } from 'playwright-core';

/** The locators of the tab 'Manage Articles'. */
export const managePanel = (page: Page) => page.getByRole('tabpanel', { name: 'Manage Articles' });

export const listHeading = (page: Page) =>
  page.getByRole('heading', { level: 2, name: /^Existing Articles/ });

export const cards = (page: Page) => managePanel(page).getByRole('listitem');

export const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) });

export const deleteDialog = (page: Page) => page.getByRole('dialog', { name: 'Delete article' });

export async function askToDelete(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${title}`, exact: true }).click();
  await deleteDialog(page).waitFor();
}

export async function confirmDelete(page: Page): Promise<void> {
  await deleteDialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
}
