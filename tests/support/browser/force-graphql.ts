import type { Page } from 'playwright-core';

const GRAPHQL = '**/graphql';

/** Lets a page's questions fail at the network. @returns what ends it. */
export async function failGraphQL(page: Page): Promise<() => Promise<void>> {
  await page.route(GRAPHQL, (route) => route.abort());
  return () => page.unroute(GRAPHQL);
}

/** Holds the answers to a page's questions back. @returns what lets them go. */
export async function holdGraphQL(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(GRAPHQL, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Answers a page's questions with data. */
export async function answerGraphQL(page: Page, data: unknown): Promise<void> {
  await page.route(GRAPHQL, (route) => route.fulfill({ json: { data } }));
}
