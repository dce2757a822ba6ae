import { afterAll, afterEach, beforeAll } from 'vitest';
import { type FormSite, openFormSite } from './form-site.ts';

/** The site of a test file, once it has started. */
export let site: FormSite;

/** The panel's message after an article was created. */
export const CREATED = 'News article created successfully!';

/** Opens a site for all tests of a file; its articles are deleted after each test. */
export function openFormSiteForFile(): void {
  beforeAll(async () => {
    site = await openFormSite();
  });

  afterEach(() => site.clear());

  afterAll(() => site?.close());
}
