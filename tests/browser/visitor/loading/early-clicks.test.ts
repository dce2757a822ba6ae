import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitForHydration } from '../../../support/browser/launch/readiness.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { CHANGES, type Change, changePage } from '../../../support/browser/visitor/changed-page.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  ({ address } = await createArticleWithGallery(admin, { title: 'Five stalls', count: 5 }));
});

/** All scripts but the first, which holds clicks. */
const LATER_SCRIPTS = /\/assets\/(?!start-)[^/]*\.js$/;

const next = (page: Page) => page.getByRole('button', { name: 'Next picture' });
const counter = (page: Page) => page.getByRole('status').filter({ hasText: '/' });
const held = (page: Page) => page.locator('[data-held]');

/** Opens a gallery whose later scripts wait, and clicks twice on Next. */
async function clickEarly(change?: Change) {
  const opened = await openTab();
  const { page } = opened;
  const { promise: answered, resolve: answer } = Promise.withResolvers<'scripts' | 'nothing'>();
  await page.route(LATER_SCRIPTS, async (route) => {
    if ((await answered) === 'scripts') await route.continue();
    else await route.abort();
  });
  if (change) await changePage(page, `**${address}`, change);
  const asked = page.waitForRequest(LATER_SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  await asked;
  await next(page).click();
  await next(page).click();
  expect(await held(page).count()).toBe(1);
  expect(await counter(page).innerText()).toMatch(/^2 \/ 5\b/);
  return { ...opened, answer };
}

describe('clicks on a button whose scripts have not come', () => {
  it.each([
    { page: 'a page', change: undefined, errors: [] },
    {
      page: 'a page that a translation changed',
      change: CHANGES['a translation, which wraps each text'],
      errors: [expect.stringContaining('#418')],
    },
  ])('show that it waits, and take effect once when they come: $page', async ({ change, errors }) => {
    const { page, complaints, answer } = await clickEarly(change);
    answer('scripts');
    await waitForHydration(page);
    await expect.poll(() => counter(page).innerText()).toMatch(/^3 \/ 5\b/);
    expect(await held(page).count()).toBe(0);
    await next(page).click();
    await expect.poll(() => counter(page).innerText()).toMatch(/^4 \/ 5\b/);
    expect(complaints).toEqual(errors);
  });

  it('no longer wait when the scripts cannot be loaded', async () => {
    const { page, answer } = await clickEarly();
    answer('nothing');
    await expect.poll(() => held(page).count()).toBe(0);
  });

  it('do not wait on a page that says that its scripts are missing', async () => {
    const { page } = await openTab();
    await page.route(/\/assets\/article-page-[^/]*\.js$/, (route) => route.abort());
    await page.goto(address);
    await page.getByRole('alert').waitFor();
    await next(page).click();
    expect(await held(page).count()).toBe(0);
  });
});
