import pLimit from 'p-limit';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SEARCH_LENGTH } from '../../../rules/articles/news-place.ts';
import { openManageTab } from '../../support/browser/admin/admin-area.ts';
import { managePanel } from '../../support/browser/admin/manage-list.ts';
import {
  admin,
  atEach,
  batches,
  emptySite,
  expectNothing,
  LONG_TEST_MS,
  look,
  openEach,
  openHostileSiteForFile,
  openPanel,
  panel,
  showAll,
  visitors,
} from '../../support/browser/hostile/hostile-site-of-file.ts';
import { publishAttack, type StoredAttack, startOf } from '../../support/browser/hostile/store-attacks.ts';
import { waitForHydration } from '../../support/browser/launch/readiness.ts';
import { UPDATE_ARTICLE } from '../../support/data/articles/articles.ts';
import { createPrivateLink, pathOf } from '../../support/data/articles/private-links.ts';
import { parseXml } from '../../support/data/xml.ts';

openHostileSiteForFile();

describe.each(batches)('hostile texts from number $first, without a content security policy', ({ texts }) => {
  let stored: StoredAttack[] = [];

  beforeAll(async () => {
    await emptySite();
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
      await atEach(stored, async (visitor, { path, title, author, images: [image] }) => {
        await look(visitor, path);
        await visitor.help();
        const shown = await visitor.page.evaluate(() => ({
          heading: document.querySelector('h1')?.textContent,
          author: document.querySelector('main header bdi')?.textContent ?? null,
          alt: document.querySelector<HTMLImageElement>('main header ~ * img')?.alt,
          caption: document.querySelector('main header + div > figure > a + figcaption')?.textContent ?? '',
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
          alt: image?.alt,
          caption: image?.caption,
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
    'run nothing on the pages of their private links, nor in the dialog that makes these',
    async () => {
      await atEach(stored, async (visitor, { id, title }) => {
        await admin.query(UPDATE_ARTICLE, { id, revision: 1, input: { published: false } });
        const address = pathOf(await createPrivateLink(admin, id));
        await look(visitor, address);
        await visitor.help();
        expect(await visitor.page.locator('h1').textContent()).toBe(title);
        return address;
      });
      await openPanel();
      await openManageTab(panel.page);
      const titles = managePanel(panel.page).locator('li h3 [lang]');
      await showAll('Show more articles', () => titles.count());
      const opened = await panel.page.evaluate(openEach, {
        buttons: 'li button[id^="private-link-"]',
        shown: 'dialog[open] input',
      });
      expect(opened).toHaveLength(stored.length);
      expect(opened.flatMap(({ foreign }) => foreign)).toEqual([]);
      await panel.help();
      await expectNothing(panel, 'Manage');
    },
    LONG_TEST_MS,
  );
});

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
