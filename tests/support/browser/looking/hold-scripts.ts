import type { Page } from 'playwright-core';

/** Delays a page's scripts. @returns a function that lets them load. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => released.then(() => route.continue()));
  return release;
}
