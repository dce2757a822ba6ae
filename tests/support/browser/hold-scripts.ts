import type { Page } from 'playwright-core';

/** Keeps a page's scripts on their way. @returns what lets them arrive. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/*.js', (route) => arrived.then(() => route.continue()));
  return arrive;
}
