import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAdminArea, panelHeading, signIn } from '../admin/admin-area.ts';
import { isFocused } from '../looking/is-focused.ts';
import { openTab, site } from './site-of-file.ts';

/** Opens the admin area without a session. */
export async function openDoor(url = site.url): Promise<Page> {
  const { page } = await openTab({}, openAdminArea, url);
  return page;
}

/** Signs in with the password and opens the panel, whose heading takes the focus. */
export async function openPanel(url = site.url): Promise<Page> {
  const page = await openDoor(url);
  await signIn(page);
  await expect.poll(() => panelHeading(page).evaluate(isFocused)).toBe(true);
  return page;
}
