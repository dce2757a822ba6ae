import type { Page } from 'playwright-core';

const GRAPHQL = '**/graphql';

/** Makes a page's GraphQL requests fail at the network. @returns a function that ends this. */
export async function failGraphQL(page: Page): Promise<() => Promise<void>> {
  await page.route(GRAPHQL, (route) => route.abort());
  return () => page.unroute(GRAPHQL);
}

/** Holds the answers to a page's GraphQL requests. @returns a function that releases them. */
export async function holdGraphQL(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(GRAPHQL, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Answers a page's GraphQL requests with data. */
export async function answerGraphQL(page: Page, data: unknown): Promise<void> {
  await page.route(GRAPHQL, (route) => route.fulfill({ json: { data } }));
}
