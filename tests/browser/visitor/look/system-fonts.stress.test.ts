import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import {
  openAdminArea,
  openManageTab,
  panelHeading,
  passwordField,
} from '../../../support/browser/admin/admin-area.ts';
import {
  launchBrowser,
  openBrowser,
  openPage,
  type WatchedPage,
} from '../../../support/browser/launch/browser.ts';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { FONTS } from '../../../support/browser/launch/fonts.ts';
import { overflowingMenus } from '../../../support/browser/looking/overflowing-menus.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { storeApplications } from '../../../support/data/applications/store-applications.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';
import { storePageViews } from '../../../support/server/clients/readers.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const LONG_WORD = 'Vlugtelingondersteuningsorganisasie'.repeat(6).slice(0, 200);

let site: SiteWithNews;
/** The cookie of an administrator's session, in Playwright's form. */
let cookie: { name: string; value: string };

beforeAll(async () => {
  site = await startSiteWithNews();
  const admin = await signInAt(site.url);
  const { id } = await createArticle(admin, { title: LONG_WORD, author: LONG_WORD.slice(0, 100) });
  // In two months, because one has no list of months.
  for (const daysAgo of [0, 31])
    await storePageViews(site.folder, id, { daysAgo, source: 'WHATSAPP', reads: 1_234_567 });
  await storeApplications(site.folder, [
    {
      name: LONG_WORD,
      organization: LONG_WORD,
      email: `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`,
      contactNumber: '9'.repeat(50),
      relay: { state: 'REFUSED', status: 422, attemptedAt: Date.now() },
      createdAt: Date.now(),
    },
  ]);
  const [name = '', value = ''] = admin.cookie?.split('=') ?? [];
  cookie = { name, value };
});

afterAll(() => site?.stop());

describe.each(['wide', 'narrow'] as const)('with a %s font of the system', (fonts) => {
  let browser: Browser;
  let opened: WatchedPage;
  let page: Page;

  beforeAll(async () => {
    browser = await (fonts === 'wide' ? openBrowser() : launchBrowser(fonts));
  });

  beforeEach(async () => {
    opened = await openPage(browser, site.url);
    page = opened.page;
    return () => opened.close();
  });

  // The worker's browser is shared, so it stays open.
  afterAll(() => (fonts === 'wide' ? undefined : browser?.close()));

  it.runIf(process.platform === 'linux')('pages are displayed in it', async () => {
    await page.goto('/contact');
    expect(await fontsOf(page, 'footer a[href^="mailto:"] span')).toEqual([FONTS[fonts].sans]);
  });

  // In the wide one, pages/every-page.test.ts holds it.
  it.runIf(fonts === 'narrow')(
    'no page is wider than its window, also with text at twice the size',
    async () => {
      const found: string[] = [];
      for (const path of [...VISITOR_PATHS, site.articlePath, EVENT_PATH]) {
        await page.goto(path);
        found.push(...(await overflows(page, path)));
      }
      expect(found).toEqual([]);
    },
  );

  it('no sub-menu is outside the window', async () => {
    await page.goto('/contact');
    const found: string[] = [];
    for (const width of [769, 1024, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      found.push(...(await overflowingMenus(page)));
    }
    expect(found).toEqual([]);
  });

  // What has room for the words of the wide one has room for those of the narrow one.
  it.runIf(fonts === 'wide')(
    'the admin area fits the smallest phone: sign-in, panel, all four tabs, long words',
    async () => {
      const signInForm = await openAdminArea(browser, site.url);
      await passwordField(signInForm.page).waitFor();
      const found = await overflows(signInForm.page, 'the sign-in');
      await signInForm.close();

      await page.context().addCookies([{ ...cookie, url: site.url }]);
      await page.goto('/create-news');
      await panelHeading(page).waitFor();
      await page.getByRole('textbox', { name: 'Full Content' }).waitFor();
      found.push(...(await overflows(page, 'the form')));
      await openManageTab(page);
      found.push(...(await overflows(page, 'the articles')));
      await page.getByRole('tab', { name: 'Applications (1 new)' }).click();
      await page.getByRole('heading', { name: LONG_WORD, level: 3 }).waitFor();
      found.push(...(await overflows(page, 'the applications')));
      await page.getByRole('tab', { name: 'Readers' }).click();
      await page.getByRole('list', { name: 'By month' }).waitFor();
      found.push(...(await overflows(page, 'the readers')));
      expect(found).toEqual([]);
      expect(opened.complaints).toEqual([]);
    },
  );
});

const EVENT_PATH = `/events/${EVENTS[0]?.id}`;

/**
 * @returns the widths of a page that is wider than its window, with normal text and with text at twice the
 * size.
 */
async function overflows(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of [16, 32]) {
    await setDefaultTextSize(page, size);
    for (const width of size === 16 ? [320, 360, 769, 1280] : [320, 360]) {
      await page.setViewportSize({ width, height: 700 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      if (wide > width) found.push(`${what}: ${wide} px in ${width}, with text of ${size} px`);
    }
  }
  await setDefaultTextSize(page, 16);
  return found;
}

/** The font families of an element's text. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}
