import type { Page } from 'playwright-core';

/** The scripts of the client, which are all but the first. */
export const CLIENT = /\/assets\/(?!start-)[^/]*\.js$/;

/** A click that waits for the client, in milliseconds. */
const PATIENCE_MS = 1500;

/** Lets the client come, or fail, and a click's patience end, only when the test says so. */
export async function delayClient(page: Page) {
  const { promise: answered, resolve: answer } = Promise.withResolvers<'scripts' | 'nothing'>();
  await page.route(CLIENT, async (route) => {
    if ((await answered) === 'scripts') await route.continue();
    else await route.abort();
  });
  await page.addInitScript((patience) => {
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(real, self, call) {
        if (call[1] !== patience) return Reflect.apply(real, self, call);
        return Object.assign(window, { endPatience: call[0] });
      },
    });
  }, PATIENCE_MS);
  return { answer, endPatience: () => page.evaluate('globalThis.endPatience?.()') };
}
