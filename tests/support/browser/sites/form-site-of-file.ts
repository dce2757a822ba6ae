import { afterAll, afterEach, beforeAll } from 'vitest';
import { closePages } from '../launch/browser.ts';
import { type FormSite, openFormSite } from './form-site.ts';

/** The site of a test file, once it has started. */
export let site: FormSite;

/** The panel's message after an article was created. */
export const CREATED = 'News article created successfully!';

/** Opens a site for all tests of a file; after each test its pages are closed, and its articles deleted. */
export function openFormSiteForFile(): void {
  beforeAll(async () => {
    site = await openFormSite();
  });

  afterEach(async () => {
    await closePages();
    await site.clear();
  });

  afterAll(() => site?.close());
}
