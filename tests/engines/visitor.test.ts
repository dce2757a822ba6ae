import { describe, expect, it } from 'vitest';
import { testedEngines } from '../support/browser/engines/find-engines.ts';
import { findViolationsOf } from '../support/browser/engines/find-violations-of.ts';
import type { Person } from '../support/browser/engines/gestures.ts';
import { openEngineSiteForFile, openPersonForBlock } from '../support/browser/engines/person-of-file.ts';
import { VISITOR_PATHS } from '../support/browser/visitor/visitor-pages.ts';
import { type SiteWithNews, startSiteWithNews } from '../support/server/apps/start-site-with-news.ts';

let site: SiteWithNews;

openEngineSiteForFile(async () => {
  site = await startSiteWithNews(Array.from({ length: 21 }, (_, index) => `Older ${index + 1}`));
  return site;
});

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };
/** Its path is known only once the site has started. */
const AN_ARTICLE = 'an article';
const READ_MORE = { role: 'link', name: 'Forty traders, one table', isPart: true } as const;

describe.each(testedEngines())('with %s', (engine) => {
  describe.each([
    ['light', { ...PHONE, isDark: false }],
    ['dark', { ...DESK, isDark: true }],
  ])('where pages are to be %s, a visitor', (_name, screen) => {
    const opened = openPersonForBlock(engine, screen);

    it.each([...VISITOR_PATHS, AN_ARTICLE, '/no-such-page'])(
      'finds %s complete, without violations',
      async (path) => {
        const visitor = opened();
        await visitor.open(path === AN_ARTICLE ? site.articlePath : path);
        expect({
          ...(await visitor.call(lookOfPage)),
          violations: await findViolationsOf(visitor),
        }).toEqual({ headings: 1, isWithin: true, isDark: screen.isDark, violations: [] });
      },
    );
  });

  describe.each([
    ['a phone', PHONE],
    ['a wide screen', DESK],
  ])('on %s, a visitor', (_name, screen) => {
    const opened = openPersonForBlock(engine, screen);
    const isNarrow = screen === PHONE;

    it('goes by the menus to a section of a page, and back', async () => {
      const visitor = opened();
      await visitor.open('/contact');
      await chooseInMenu(visitor, isNarrow, 'Membership', 'Directory');
      await visitor.isAt('/membership/directory');
      await chooseInMenu(visitor, isNarrow, 'About Us', 'Board');
      await visitor.isAt('/about#board');
      await expect.poll(() => visitor.call(() => document.querySelector(':target')?.id)).toBe('board');
      await visitor.tab.back();
      await visitor.isAt('/membership/directory');
    });

    it('loads older articles, of which the first has the focus, and searches', async () => {
      const visitor = opened();
      await visitor.open('/news');
      await visitor.click({ role: 'link', name: 'Older articles' });
      await expect.poll(visitor.focused).toBe('heading Older 12');
      await visitor.click({ role: 'searchbox', name: 'Search news' });
      await visitor.type('traders');
      await visitor.press('Enter');
      await visitor.isAt('/news?q=traders');
      await visitor.sees('mark');
    });

    it('opens an article over the list, views its pictures, and returns to its link', async () => {
      const visitor = opened();
      await visitor.open('/news');
      await visitor.click(READ_MORE);
      await visitor.sees({ role: 'dialog', name: 'Forty traders, one table' });
      await visitor.isAt(site.articlePath);
      expect(await visitor.focused()).toBe('button Close');
      expect(await findViolationsOf(visitor)).toEqual([]);
      await visitor.click({ role: 'button', name: 'Next picture', within: 'dialog' });
      await visitor.click({ role: 'link', name: 'Stall 1', within: 'dialog' });
      await visitor.click({ role: 'link', name: 'View larger', isPart: true, within: 'dialog' });
      await visitor.sees('dialog dialog[open]');
      await visitor.press('ArrowRight');
      await visitor.sees({ role: 'status', name: '', within: 'dialog dialog[open]' });
      await expect.poll(() => visitor.call(shownImage)).toBe('2 / 2: Stall 2');
      await visitor.click({ role: 'button', name: 'Close', within: 'dialog dialog[open]' });
      await visitor.seesNo('dialog dialog[open]');
      expect(await visitor.focused()).toMatch(/^link .*View larger$/);
      await visitor.click({ role: 'button', name: 'Close' });
      await visitor.isAt('/news');
      await expect.poll(visitor.focused).toMatch(/^link Read More.*Forty traders/);
    });

    it('gets an address to select where sharing and copying are not possible', async () => {
      const visitor = opened();
      await visitor.open(site.articlePath);
      await visitor.call(() => {
        for (const name of ['share', 'clipboard'])
          Object.defineProperty(navigator, name, { value: undefined });
      });
      await visitor.click({ role: 'button', name: 'Share Article' });
      await visitor.sees({ role: 'textbox', name: 'Address of this article' });
      expect(await visitor.call(selectedAddress)).toBe(new URL(site.articlePath, site.url).href);
    });

    it('opens an event over the list of events, on a phone full-screen, and returns to it', async () => {
      const visitor = opened();
      await visitor.open('/events');
      await visitor.click({ role: 'link', name: 'View Details', isPart: true });
      await visitor.sees('dialog[open]');
      expect(await visitor.call(isAsWideAsScreen)).toBe(isNarrow);
      await visitor.press('Escape');
      await visitor.seesNo('dialog[open]');
      expect(await visitor.focused()).toMatch(/^link View Details/);
    });

    it('chooses the low-data version, and the full one again', async () => {
      const visitor = opened();
      await visitor.open(site.articlePath);
      await visitor.click({ role: 'link', name: 'Low-data version' });
      await visitor.sees({ role: 'link', name: 'Full version' });
      await visitor.isAt(/^\/news\//);
      expect(await visitor.call(() => document.querySelectorAll('script[src], main button').length)).toBe(0);
      await visitor.click({ role: 'link', name: 'Full version' });
      await visitor.sees({ role: 'button', name: 'Share Article' });
      // Firefox complains about scripts that are still loading.
      await visitor.isReady();
    });

    it('finds the publication where its link leads', async () => {
      const visitor = opened();
      await visitor.open('/resources');
      expect(await visitor.call(fetchPublication)).toEqual([200, 'application/pdf']);
    });
  });
});

async function chooseInMenu(visitor: Person, isNarrow: boolean, entry: string, place: string): Promise<void> {
  if (isNarrow) await visitor.click('header summary');
  await visitor.click(`summary[aria-label="${entry} sub-menu"]`);
  await visitor.click({ role: 'link', name: place, within: 'nav' });
}

// These run in the page.

function lookOfPage() {
  const [red = 0] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
  return {
    headings: document.querySelectorAll('h1').length,
    isWithin: document.documentElement.scrollWidth <= innerWidth,
    isDark: red > 128,
  };
}

function shownImage() {
  return document.querySelector('dialog dialog [role=status]')?.textContent;
}

function isAsWideAsScreen() {
  return document.querySelector('dialog')?.getBoundingClientRect().width === innerWidth;
}

function selectedAddress() {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return null;
  return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
}

async function fetchPublication() {
  const { status, headers } = await fetch(
    document.querySelector<HTMLAnchorElement>('a[href$=".pdf"]')?.href ?? '',
  );
  return [status, headers.get('content-type')];
}
