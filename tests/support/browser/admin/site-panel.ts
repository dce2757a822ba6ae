import type { Page } from 'playwright-core';
import { open } from '../launch/readiness.ts';
import { openTab, site } from '../sites/site-of-file.ts';
import { signInBefore } from './admin-area.ts';

/** Opens the tab 'Site' of the panel. @param place the rest of the address, such as `show=pages` */
export async function openSitePanel(place: string, options = {}): Promise<Page> {
  const { page } = await openTab(options);
  await signInBefore(page.context(), site.url);
  await open(page, `/create-news#tab=site&${place}`);
  await page.getByRole('heading', { name: 'Site' }).waitFor();
  return page;
}
