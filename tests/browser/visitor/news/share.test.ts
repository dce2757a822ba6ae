import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const TITLE = 'Tea & trade: 100 % ours';
const COPIED = 'Link copied to clipboard!';

let path: string;
let url: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const { id, slug } = await createArticle(admin, { title: TITLE, content: `<p>${'word '.repeat(60)}</p>` });
  path = `/news/${id}/${slug}`;
  url = `${site.url}${path}`;
});

interface Abilities {
  /**
   * Whether the browser has a share dialog, and its result. Tests replace the dialog, because it is not our
   * code.
   */
  readonly dialog: 'absent' | 'shares' | 'AbortError' | 'NotAllowedError';
  readonly clipboard: boolean;
}

/** Gives the open page a browser with these abilities. */
function giveBrowser(page: Page, { dialog, clipboard }: Abilities): Promise<void> {
  return page.evaluate(
    ({ dialog, clipboard }) => {
      const shared: unknown[] = [];
      const share = async (data: unknown) => {
        shared.push(data);
        if (dialog !== 'shares') throw new DOMException('', dialog);
      };
      const value = dialog === 'absent' ? undefined : share;
      Object.defineProperty(navigator, 'share', { value, configurable: true });
      if (clipboard) Reflect.deleteProperty(navigator, 'clipboard');
      else Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
      Object.assign(window, { shared });
    },
    { dialog, clipboard },
  );
}

async function openWithClock(at: string) {
  const opened = await openTab(
    {
      permissions: ['clipboard-read', 'clipboard-write'],
    },
    openFreshPage,
  );
  await open(opened.page, at);
  await opened.page.clock.install();
  return opened;
}

const sharedIn = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
const copiedIn = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const copy = (page: Page, words: string) =>
  page.evaluate((text) => navigator.clipboard.writeText(text), words);

const button = (page: Page, name: RegExp) => page.getByRole('button', { name });
const message = (page: Page) => page.getByRole('status').filter({ hasText: /link/i });
const addresses = (page: Page) => page.locator('main').getByText(url, { exact: true });

/** Shares by a button, and expects what the browser's dialog is given. */
async function expectShared(page: Page, name: RegExp): Promise<void> {
  await giveBrowser(page, { dialog: 'shares', clipboard: true });
  await button(page, name).click();
  const text = `${'word '.repeat(20).trimEnd()}…`;
  await expect.poll(() => sharedIn(page), { message: String(name) }).toEqual([{ title: TITLE, text, url }]);
  await waitForQuiet(page);
  expect(await message(page).count(), String(name)).toBe(0);
}

/** Copies by a button, and expects that the page says so for a while, and moves nothing. */
async function expectCopied(page: Page, name: RegExp, dialog: Abilities['dialog']): Promise<void> {
  await giveBrowser(page, { dialog, clipboard: true });
  await copy(page, 'mine');
  const places = () =>
    page
      .locator('main :is(h1, h2, p:not([role]), a, button, time), footer')
      .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
  await button(page, name).scrollIntoViewIfNeeded();
  const before = await places();
  await button(page, name).click();
  await message(page).waitFor();
  expect(await message(page).textContent()).toBe(COPIED);
  expect(await places()).toEqual(before);
  expect(await copiedIn(page)).toBe(url);
  await page.clock.fastForward(10_000);
  await expect.poll(() => message(page).count()).toBe(0);
}

/** Shares at the lower edge where nothing can be copied, and expects the address, selected and in view. */
async function expectAddress(page: Page, name: RegExp, dialog: Abilities['dialog']): Promise<void> {
  await giveBrowser(page, { dialog, clipboard: false });
  expect(await page.getByRole('textbox').count()).toBe(0);
  const window = page.viewportSize() ?? { width: 1280, height: 720 };
  await button(page, name).scrollIntoViewIfNeeded();
  const place = await button(page, name).boundingBox();
  const height = Math.ceil((place?.y ?? 0) + (place?.height ?? 0));
  await page.setViewportSize({ ...window, height });
  await button(page, name).press('Enter');
  const field = page.getByRole('textbox', { name: 'Address of this article' });
  await field.waitFor();
  expect(await message(page).textContent()).toBe(`Failed to copy link. Please copy manually: ${url}`);
  expect(await field.inputValue()).toBe(url);
  expect(await field.isEditable()).toBe(false);
  await expect.poll(() => field.evaluate(isFocused)).toBe(true);
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
  const bottomOfField = () => field.evaluate((element) => element.getBoundingClientRect().bottom);
  await expect.poll(bottomOfField).toBeLessThanOrEqual(height);
  await page.setViewportSize(window);
}

async function expectWhatsApp(page: Page, count: number): Promise<void> {
  const links = page.getByRole('link', { name: 'Send by WhatsApp' });
  expect(await links.count()).toBe(count);
  for (const link of await links.all()) {
    const target = new URL((await link.getAttribute('href')) ?? '');
    expect(target.origin + target.pathname).toBe('https://wa.me/');
    expect(target.searchParams.get('text')).toBe(`${TITLE}\n${url}`);
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

/** Expects that a row's address is on its own line under the buttons once it is asked for. */
async function expectOwnLine(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const [excerpt, address, more] = await Promise.all(
    [
      page.locator('main li p').filter({ hasText: 'word word' }),
      addresses(page),
      page.getByRole('link', { name: /^Read More/ }),
    ].map((part) => part.boundingBox()),
  );
  expect(address?.x).toBe(excerpt?.x);
  expect(address?.y).toBeGreaterThanOrEqual((more?.y ?? 0) + (more?.height ?? 0));
  if (width > 1000) expect(address?.height).toBeLessThan(30);
}

describe('Share', () => {
  it("in an article passes it to the browser's dialog, or copies the address, or shows it", async () => {
    const { page, complaints } = await openWithClock(path);
    for (const address of await addresses(page).all()) expect(await address.isVisible()).toBe(false);
    await expectWhatsApp(page, 2);
    await expectShared(page, /^Share Article$/);
    await expectShared(page, /^Share this article$/);

    // The reader cancels the dialog.
    await giveBrowser(page, { dialog: 'AbortError', clipboard: true });
    await copy(page, 'mine');
    await button(page, /^Share Article$/).click();
    await expect.poll(async () => (await sharedIn(page)).length).toBe(1);
    await waitForQuiet(page);
    expect(await copiedIn(page)).toBe('mine');
    expect(await message(page).count()).toBe(0);

    await expectCopied(page, /^Share Article$/, 'absent');
    await expectCopied(page, /^Share this article$/, 'NotAllowedError');
    await expectAddress(page, /^Share Article$/, 'absent');
    expect(complaints).toEqual([]);
  });

  it('does the same in the list', async () => {
    const { page, complaints } = await openWithClock('/news');
    for (const address of await addresses(page).all()) expect(await address.isVisible()).toBe(false);
    await expectWhatsApp(page, 1);
    await expectShared(page, ROW);
    await expectCopied(page, ROW, 'absent');
    await expectAddress(page, ROW, 'NotAllowedError');
    expect(complaints).toEqual([]);
  });
});

const ROW = /^Share\W+Tea/;

describe.each<[string, BrowserContextOptions]>([
  ['without scripts', { javaScriptEnabled: false }],
  ['who saves data', { extraHTTPHeaders: { 'Save-Data': 'on' } }],
])('a reader %s', (_name, options) => {
  it('has the WhatsApp link, the address to select (in the list when asked for), and no button without a function', async () => {
    const { page, complaints } = await openTab({ ...PHONE, ...options });
    for (const [at, count] of [
      [path, 2],
      ['/news', 1],
    ] as const) {
      await page.goto(at);
      expect(await button(page, /^Share/).count(), at).toBe(0);
      expect(await addresses(page).count(), at).toBe(count);
      if (at === '/news') {
        expect(await addresses(page).isVisible()).toBe(false);
        await page.locator('main summary').filter({ hasText: 'Address to copy: Tea' }).click();
      }
      for (const address of await addresses(page).all()) expect(await address.isVisible(), at).toBe(true);
      await expectWhatsApp(page, count);
    }
    for (const width of [360, 1280]) await expectOwnLine(page, width);
    expect(complaints).toEqual([]);
  });
});
