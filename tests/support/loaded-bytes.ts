import type { Page } from 'playwright-core';

/** Counts what a page loads. @returns what waits until the network is quiet and gives the bytes of all bodies as they travelled. */
export function watchBytes(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  return async () => {
    await page.waitForLoadState('networkidle');
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
}
