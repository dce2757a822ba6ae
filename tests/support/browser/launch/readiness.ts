import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Loads a page of the site, and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/**
 * Gives the page the first sign of a person, and waits until React has hydrated it, including effects.
 * Playwright's own waiting would need `eval`, which the site's policy refuses.
 */
export async function waitForHydration(page: Page): Promise<void> {
  const isHydrated = async () => {
    const is = await page.evaluate(() => window.isHydrated);
    if (!is) await pointAtLink(page);
    return is;
  };
  await expect.poll(isHydrated).toBe(true);
  await waitForFrames(page);
}

/** The first sign of a person: with it the page runs the client. */
export function pointAtLink(page: Page): Promise<void> {
  return page.evaluate(() => {
    const over = new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' });
    document.querySelector('a')?.dispatchEvent(over);
  });
}

/**
 * Waits until every request that the page has begun has its answer, and the page has drawn it: also those
 * that an answer caused. For what the page must not do, or does unseen; what a person sees is waited for by
 * itself.
 */
export async function waitForQuiet(page: Page): Promise<void> {
  const requests = requestsOf.get(page);
  if (!requests) throw new Error('Only for pages of openFreshPage and openPage.');
  const { open } = requests;
  const isQuiet = async () => {
    // The page draws an answer in the frames after it, not in those that were waited for when it came.
    const { begun } = requests;
    const hadAnswers = open.size === 0;
    await waitForFrames(page);
    return hadAnswers && open.size === 0 && requests.begun === begun;
  };
  await expect.poll(isQuiet).toBe(true);
}

/** Moves a false clock forward. A request under way would reach its time limit, so its answer comes first. */
export async function forwardClock(page: Page, time: string): Promise<void> {
  await waitForQuiet(page);
  await page.clock.fastForward(time);
}

/** Stops a false clock in the near future: from then on the test decides what time it is. */
export async function stopClock(page: Page): Promise<void> {
  await waitForQuiet(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/**
 * Waits until the page's document has an answer to a GraphQL operation, and to all else that it has begun.
 */
export async function waitForAnswer(page: Page, operation: string): Promise<void> {
  await expect.poll(() => [...(requestsOf.get(page)?.answered ?? [])]).toContain(operation);
  await waitForQuiet(page);
}

declare global {
  interface Window {
    /** Whether React has hydrated this document. */
    isHydrated?: boolean;
  }
}

/**
 * Gives a context's pages time, and notes which of their documents are hydrated and which of their requests
 * have no answer yet.
 */
export async function watchPages(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => {
    addEventListener('hydrated', () => {
      window.isHydrated = true;
    });
  });
  context.on('page', (page) => {
    const open = new Set<Request>();
    const answered = new Set<string>();
    const requests = { open, begun: 0, answered };
    requestsOf.set(page, requests);
    let navigation: Request | undefined;
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigation = request;
      open.add(request);
      requests.begun += 1;
    });
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame() || !navigation) return;
      // The document before gets no more answers, and the browser does not say so of each.
      for (const request of open) if (request !== navigation) open.delete(request);
      answered.clear();
      navigation = undefined;
    });
    page.on('requestfinished', (request) => {
      open.delete(request);
      if (!request.url().endsWith('/graphql')) return;
      const [, operation] = /"operationName":"(\w+)"/.exec(request.postData() ?? '') ?? [];
      if (operation) answered.add(operation);
    });
    page.on('requestfailed', (request) => open.delete(request));
  });
}

/** Only for what never comes: a busy machine takes many times what a quiet one does. */
const PATIENCE_MS = 120_000;

interface Requests {
  /** Those without an answer. */
  readonly open: ReadonlySet<Request>;
  /** The number of all that the page has begun. */
  readonly begun: number;
  /** The names of the GraphQL operations to which its document has an answer. */
  readonly answered: ReadonlySet<string>;
}

const requestsOf = new WeakMap<Page, Requests>();

/** Waits until the page has run what was due, and drawn it. */
function waitForFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
      }),
  );
}
