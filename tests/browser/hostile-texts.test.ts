import pLimit from 'p-limit';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanLine } from '../../rules/characters.ts';
import { MAX_SEARCH_LENGTH } from '../../rules/news-place.ts';
import { openManageTab, panelHeading } from '../support/browser/admin-area.ts';
import { openApplicationsTab } from '../support/browser/applications-site-of-file.ts';
import { fileOf, formParts } from '../support/browser/article-form.ts';
import { openBrowser } from '../support/browser/browser.ts';
import { copyContent } from '../support/browser/editor-page/open-editor.ts';
import {
  type HostilePage,
  openHostileContext,
  openHostilePage,
} from '../support/browser/hostile/hostile-page.ts';
import { dot, publishAttack, type StoredAttack, startOf } from '../support/browser/hostile/store-attacks.ts';
import { managePanel } from '../support/browser/manage-list.ts';
import { restored, storedTitles } from '../support/browser/unsaved-work.ts';
import { waitForHydration } from '../support/browser/wait-for-hydration.ts';
import { attacks } from '../support/data/attacks.ts';
import { changeData } from '../support/data/data-file.ts';
import type { Attack } from '../support/data/own-attacks.ts';
import { NO_APPLICATIONS, storeApplications } from '../support/data/store-applications.ts';
import { parseXml } from '../support/data/xml.ts';
import { createSiteClient, type SiteClient } from '../support/server/site-client.ts';
import { type Site, startSite } from '../support/server/start-site.ts';
import { BEHIND_A_PROXY } from '../support/server/submit-application.ts';

const OF_EACH_KIND = 2;
const AT_ONCE = 100;
const LONG_TEST_MS = 1_800_000;

const all = attacks(OF_EACH_KIND);
const batches = Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => ({
  first: at * AT_ONCE + 1,
  texts: all.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
}));

let site: Site;
let admin: SiteClient;
let reader: BrowserContext;
let administrator: BrowserContext;
/** What visitors see: two, so that both processors work. */
let visitors: HostilePage[];
let panel: HostilePage;

beforeAll(async () => {
  const [started, browser] = await Promise.all([startSite({ env: BEHIND_A_PROXY }), openBrowser()]);
  site = started;
  admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  [reader, administrator] = await Promise.all([
    openHostileContext(browser, site.url),
    openHostileContext(browser, site.url),
  ]);
  const [name = '', value = ''] = admin.cookie?.split('=') ?? [];
  await administrator.addCookies([{ name, value, url: site.url }]);
  visitors = [await openHostilePage(reader, site.url), await openHostilePage(reader, site.url)];
  panel = await openHostilePage(administrator, site.url);
});

afterAll(async () => {
  await reader?.close();
  await administrator?.close();
  // A server error would be in the log, which fails this.
  await site?.stop();
});

describe.each(batches)('hostile texts from number $first, without a content security policy', ({ texts }) => {
  let stored: StoredAttack[] = [];

  beforeAll(async () => {
    changeData(site.folder, `${NO_ARTICLES}; ${NO_APPLICATIONS}`);
    stored = [];
  });

  it(
    'are published, and run nothing in the feed and the sitemaps',
    async () => {
      const limit = pLimit(2);
      for (let first = 0; first < texts.length; first += FEED_LENGTH) {
        const newest = texts.slice(first, first + FEED_LENGTH);
        // Three articles have a language of their own: each shows the two others as read next.
        const published = newest.map((attack, index) =>
          limit(() => publishAttack(admin, attack, `en-x-h${Math.floor((first + index) / 3)}`)),
        );
        stored.push(...(await Promise.all(published)));
        const feed = await readXml('/news/feed.xml');
        expect(feed.getElementsByTagName('entry')).toHaveLength(Math.min(FEED_LENGTH, stored.length));
        expect(feed.getElementsByTagName('script')).toHaveLength(0);
        await look(visitors[0], '/news/feed.xml');
      }
      await look(visitors[0], '/sitemap.xml');
      const sitemaps = (await readXml('/sitemap.xml')).getElementsByTagName('loc');
      expect(sitemaps.length).toBeGreaterThan(1);
      for (const { textContent } of Array.from(sitemaps)) {
        const { pathname } = new URL(textContent ?? '');
        await readXml(pathname);
        await look(visitors[0], pathname);
      }
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing on their pages, with what is read next, in the data for search engines and for shared links',
    async () => {
      await atEach(stored, async (visitor, { path, title, author, images: [picture] }) => {
        await look(visitor, path);
        await visitor.help();
        const shown = await visitor.page.evaluate(() => ({
          heading: document.querySelector('h1')?.textContent,
          author: document.querySelector('main header bdi')?.textContent ?? null,
          alt: document.querySelector<HTMLImageElement>('main header ~ * img')?.alt,
          shared: document.querySelector<HTMLMetaElement>('meta[property="og:title"]')?.content,
          headline: JSON.parse(
            document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}',
          ).headline,
          next: document.querySelectorAll('section h3').length,
          scripts: document.scripts.length,
        }));
        expect(shown).toEqual({
          heading: title,
          author,
          alt: picture?.alt,
          shared: `${title} · Sanir`,
          headline: title,
          next: 2,
          scripts: 3,
        });
        return path;
      });
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the list, nor when they are opened over it',
    async () => {
      const [visitor = fail()] = visitors;
      const seen = [];
      for (let address: string | null = '/news'; address; ) {
        await look(visitor, address);
        const { page } = visitor;
        // Before, a link leads to another document.
        await waitForHydration(page);
        const titles = await page.locator('main li h2').allTextContents();
        const opened = await page.evaluate(openEach, {
          buttons: 'main li a[href^="/news/0"]',
          shown: 'dialog[open] div[lang]',
        });
        expect(opened).toEqual(titles.map((title) => ({ title, foreign: [] })));
        await expectNothing(visitor, address);
        seen.push(...titles);
        address = await page.evaluate(
          () => document.querySelector('main a[href^="/news?after="]')?.getAttribute('href') ?? null,
        );
      }
      expect(seen.toSorted()).toEqual(stored.map(({ title }) => title).toSorted());
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing where they are searched and found',
    async () => {
      let found = 0;
      await atEach(texts, async (visitor, { html }) => {
        const words = startOf(html, MAX_SEARCH_LENGTH);
        const address = `/news?q=${encodeURIComponent(words)}`;
        await look(visitor, address);
        found += Math.min(1, await visitor.page.locator('main li h2').count());
        return address;
      });
      // Some have no word.
      expect(found).toBeGreaterThan(texts.length / 2);
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the form, its preview, its pictures and its restored draft',
    async () => {
      for (let first = 0; first < texts.length; first += DRAFT_PICTURES) {
        await writeDraft(texts.slice(first, first + DRAFT_PICTURES));
      }
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in Manage, nor in its dialog',
    async () => {
      const { page } = panel;
      await openPanel();
      await openManageTab(page);
      const titles = managePanel(page).locator('li h3 [lang]');
      await showAll('Show more articles', () => titles.count());
      expect((await titles.allTextContents()).toSorted()).toEqual(
        stored.map(({ title }) => title).toSorted(),
      );
      await expectNothing(panel, 'Manage');
      const opened = await page.evaluate(openEach, {
        buttons: 'li button[id^="delete-"]',
        shown: 'dialog[open] p',
      });
      expect(opened).toHaveLength(stored.length);
      expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      await panel.help();
      await expectNothing(panel, 'Manage');
    },
    LONG_TEST_MS,
  );

  it(
    "run nothing as an applicant's data in the administrator's list",
    async () => {
      // As no form would store them: neither cut nor cleaned.
      storeApplications(
        site.folder,
        texts.map(({ html }) => ({
          name: html,
          email: html,
          organization: html,
          contactNumber: html,
          note: html,
        })),
      );
      const { page } = panel;
      await openPanel();
      await openApplicationsTab(page);
      const applicants = page.locator('main li h3');
      await showAll('Older applications', () => applicants.count());
      expect((await applicants.allTextContents()).toSorted()).toEqual(
        texts.map(({ html }) => html).toSorted(),
      );
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      await expectNothing(panel, 'the applications');
      const opened = await page.evaluate(openEach, {
        buttons: 'li details > div:last-child > button',
        shown: 'dialog[open] p',
      });
      expect(opened).toHaveLength(texts.length);
      expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      await panel.help();
      await expectNothing(panel, 'the applications');
    },
    LONG_TEST_MS,
  );

  it(
    'run nothing in the form for members that comes back with them',
    async () => {
      const posted = new Map<Page, { readonly index: number; readonly body: string }>();
      // As a browser without scripts sends the form, each time from another address.
      await reader.route('**/membership', (route) => {
        const { index = 0, body = '' } = posted.get(route.request().frame().page()) ?? {};
        return route.continue({
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
          },
          postData: body,
        });
      });
      await atEach(texts, async (visitor, { html }, index) => {
        const values = { name: html, email: html, organization: html, contactNumber: html };
        const { page } = visitor;
        posted.set(page, { index, body: new URLSearchParams(values).toString() });
        expect(await visitor.go('/membership')).toBe(422);
        await expectNothing(visitor, html);
        const shown = await page.locator('form input[name=organization]').inputValue();
        expect(shown).toBe(html.replace(/[\r\n]/g, '').replaceAll('\0', '\ufffd'));
        return html;
      });
      await reader.unroute('**/membership');
    },
    LONG_TEST_MS,
  );

  /** Writes each text into a new article, looks at it as its page would be, and leaves and restores the last. */
  async function writeDraft(some: readonly Attack[]): Promise<void> {
    const { page } = panel;
    await openPanel();
    const form = formParts(page);
    await form.content.waitFor();
    await form.images.setInputFiles(
      await Promise.all(some.map(async ({ html }) => fileOf(`${html}.png`, await dot, 'image/png'))),
    );
    for (const [index, { html }] of some.entries()) {
      const line = html.replace(/[\r\n]+/g, ' ');
      await write(form.title, line);
      await write(form.author, line);
      await write(form.rows.nth(index).getByRole('textbox'), line);
      await form.content.focus();
      await page.keyboard.press('ControlOrMeta+a');
      await copyContent(page, { 'text/html': html, 'text/plain': html });
      await page.keyboard.press('ControlOrMeta+v');
      const [shown] = await page.evaluate(openEach, {
        buttons: '[type=submit] + button',
        shown: 'dialog[open] h1',
      });
      // Of an invisible text nothing is left.
      expect(shown).toEqual({ title: cleanLine(line) || 'No title yet', foreign: [] });
      await expectNothing(panel, html);
    }
    await panel.help();
    await expect.poll(() => storedTitles(page)).toHaveLength(1);
    await page.reload();
    await restored(form).waitFor();
    await expectNothing(panel, 'the restored draft');
    await form.form.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect.poll(() => storedTitles(page)).toEqual([]);
  }
});

/** Puts a text into a field at once. */
async function write(field: Locator, text: string): Promise<void> {
  await field.evaluate((element: HTMLInputElement | HTMLTextAreaElement, value) => {
    const { prototype } = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
    // As a browser does it: React listens to the property of the element itself.
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

/** Opens the dialog of each button, looks for foreign parts, and closes it. Runs in the page. */
async function openEach(selectors: {
  readonly buttons: string;
  readonly shown: string;
}): Promise<{ title: string; foreign: string[] }[]> {
  const until = async (condition: () => boolean) => {
    for (let tries = 0; !condition(); tries += 1) {
      if (tries > 2_000) throw new Error(`Not in ${document.body.innerText}`);
      await new Promise((done) => setTimeout(done, 5));
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

async function openPanel(): Promise<void> {
  await panel.go('/create-news');
  await panelHeading(panel.page).waitFor();
}

/** Presses a list's button until it is gone. */
async function showAll(more: string, count: () => Promise<number>): Promise<void> {
  const button = panel.page.getByRole('button', { name: more, exact: true });
  while ((await button.count()) > 0) {
    const before = await count();
    await button.click();
    await expect.poll(count).toBeGreaterThan(before);
  }
}

/** Visits with all visitors at once. @param visit @returns where it was. */
async function atEach<Item>(
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
async function look(visitor: HostilePage | undefined, path: string): Promise<void> {
  if (!visitor) throw new Error('There is no visitor.');
  expect(await visitor.go(path), path).toBeLessThan(500);
  await expectNothing(visitor, path);
}

async function expectNothing(visitor: HostilePage, where: string): Promise<void> {
  expect(await visitor.findings(), where).toEqual([]);
}

/** @throws Error for anything not well-formed. */
async function readXml(path: string) {
  const text = await (await admin.fetch(path)).text();
  // The parser takes the sign for a broken character, which a text can have, for a broken file.
  return parseXml(text.replaceAll('\ufffd', '?'));
}

function fail(): never {
  throw new Error('There is no visitor.');
}

const FEED_LENGTH = 20;
const DRAFT_PICTURES = 20;

const NO_ARTICLES = `
  delete from news_images; delete from news;
  update site_version set version = version + 1, article_count = 0, published_count = 0`;
