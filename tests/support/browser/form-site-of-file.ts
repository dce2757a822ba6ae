import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FormSite, openFormSite } from './form-site.ts';

/** The site of a test file, once it has asked for one. */
export let site: FormSite;

/** What the panel says when an article was created. */
export const CREATED = 'News article created successfully!';

/** Opens a site for all tests of a file; after each its articles go. */
export function openFormSiteForFile(): void {
  beforeAll(async () => {
    site = await openFormSite();
  });

  afterEach(() => site.clear());

  afterAll(() => site?.close());
}
