import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { NO_APPLICATIONS } from '../../data/applications/store-applications.ts';
import { attacks } from '../../data/attacks/attacks.ts';
import { changeData } from '../../data/sites/site-data.ts';
import { type Site, startSite } from '../../server/apps/start-site.ts';
import { type SiteClient, signInAt } from '../../server/clients/site-client.ts';
import { BEHIND_A_PROXY } from '../../server/clients/submit-application.ts';
import { giveSession, panelHeading } from '../admin/admin-area.ts';
import { openBrowser } from '../launch/browser.ts';
import { type HostilePage, openHostileContext, openHostilePage } from './hostile-page.ts';

export const LONG_TEST_MS = 1_800_000;

const OF_EACH_KIND = 1;
const AT_ONCE = 100;

const all = attacks(OF_EACH_KIND);
export const batches = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => ({
  first: at * AT_ONCE + 1,
  texts: all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
}));

/** The site of a test file, once it has started, and who looks at it. */
export let site: Site;
export let admin: SiteClient;
export let reader: BrowserContext;
/** What visitors see: two, so that both processors work. */
export let visitors: HostilePage[];
export let panel: HostilePage;

/** Starts a site for all tests of a file. */
export function openHostileSiteForFile(): void {
  let administrator: BrowserContext;

  beforeAll(async () => {
    const [started, browser] = await Promise.all([startSite({ env: BEHIND_A_PROXY }), openBrowser()]);
    site = started;
    admin = await signInAt(site.url);
    [reader, administrator] = await Promise.all([
      openHostileContext(browser, site.url),
      openHostileContext(browser, site.url),
    ]);
    await giveSession(administrator, admin);
    visitors = [await openHostilePage(reader, site.url), await openHostilePage(reader, site.url)];
    panel = await openHostilePage(administrator, site.url);
  });

  afterAll(async () => {
    await reader?.close();
    await administrator?.close();
    // A server error would be in the log, which fails this.
    await site?.stop();
  });
}

/** Removes the articles and applications of the batch before. */
export async function emptySite(): Promise<void> {
  await changeData(site.folder, `${NO_ARTICLES}; ${NO_APPLICATIONS}`);
}

/** Opens the dialog of each button, looks for foreign parts, and closes it. Runs in the page. */
export async function openEach(selectors: {
  readonly buttons: string;
  readonly shown: string;
}): Promise<{ title: string; foreign: string[] }[]> {
  const until = async (condition: () => boolean) => {
    for (let tries = 0; !condition(); tries += 1) {
      if (tries > 2_000) throw new Error(`Not in ${document.body.innerText}`);
      await new Promise((done) => requestAnimationFrame(done));
    }
  };
  const opened = [];
  for (const button of document.querySelectorAll<HTMLElement>(selectors.buttons)) {
    button.click();
    await until(() => document.querySelector(selectors.shown) !== null);
    opened.push({
      title: document.querySelector('dialog[open] :is(h1, header h2)')?.textContent ?? '',
      foreign: window.foreignParts(),
    });
    document.querySelector('dialog[open]')?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until(() => document.querySelector('dialog[open]') === null);
  }
  return opened;
}

export async function openPanel(): Promise<void> {
  await panel.go('/create-news');
  await panelHeading(panel.page).waitFor();
}

/** Presses a list's button until it is gone. */
export async function showAll(more: string, count: () => Promise<number>): Promise<void> {
  const button = panel.page.getByRole('button', { name: more, exact: true });
  while ((await button.count()) > 0) {
    const before = await count();
    await button.click();
    await expect.poll(count).toBeGreaterThan(before);
  }
}

/** Visits with all visitors at once. @param visit @returns where it was. */
export async function atEach<Item>(
  items: readonly Item[],
  visit: (visitor: HostilePage, item: Item, index: number) => Promise<string>,
): Promise<void> {
  const waiting = [...items.entries()].reverse();
  const ends = await Promise.allSettled(
    visitors.map(async (visitor) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [index, item] = next;
        await expectNothing(visitor, await visit(visitor, item, index));
      }
    }),
  );
  // Only now: a visitor who is still on the way would disturb the next test.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Goes to an address, where nothing may run. */
export async function look(visitor: HostilePage | undefined, path: string): Promise<void> {
  if (!visitor) throw new Error('There is no visitor.');
  expect(await visitor.go(path), path).toBeLessThan(500);
  await expectNothing(visitor, path);
}

export async function expectNothing(visitor: HostilePage, where: string): Promise<void> {
  expect(await visitor.findings(), where).toEqual([]);
}

const NO_ARTICLES = `
  delete from article_version_images; delete from article_versions; delete from news_images; delete from news;
  update site_version set version = version + 1, article_count = 0, published_count = 0`;
