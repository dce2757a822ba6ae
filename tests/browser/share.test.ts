import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFreshPage, openPage, PHONE } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { isFocused } from '../support/browser/is-focused.ts';
import { open } from '../support/browser/readiness.ts';
import { createArticle } from '../support/data/articles.ts';
import { createSiteClient } from '../support/server/site-client.ts';

const TITLE = 'Tea & trade: 100 % ours';
const COPIED = 'Link copied to clipboard!';

let path: string;
let url: string;

openSiteForFile();

beforeAll(async () => {
  const admin = createSiteClient(site.url);
  await admin.signIn(site.password);
  const { id, slug } = await createArticle(admin, { title: TITLE, content: `<p>${'word '.repeat(60)}</p>` });
  path = `/news/${id}/${slug}`;
  url = `${site.url}${path}`;
});

/** Whether the browser has a share dialog, and its result. Tests replace the dialog, because it is not our code. */
type OwnDialog = 'absent' | 'shares' | 'AbortError' | 'NotAllowedError';

/** Opens a page in a browser with these abilities. */
async function openWith({ dialog, clipboard }: { dialog: OwnDialog; clipboard: boolean }, at = path) {
  const opened = await openFreshPage(browser, site.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await opened.page.addInitScript(
    ({ dialog, clipboard }) => {
      const shared: unknown[] = [];
      const share = async (data: unknown) => {
        shared.push(data);
        if (dialog !== 'shares') throw new DOMException('', dialog);
      };
      Object.defineProperty(navigator, 'share', { value: dialog === 'absent' ? undefined : share });
      if (!clipboard) Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.assign(window, { shared });
    },
    { dialog, clipboard },
  );
  await open(opened.page, at);
  return opened;
}

const sharedIn = (page: Page) => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
const copiedIn = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const message = (page: Page) => page.getByRole('status').filter({ hasText: /link/i });

describe('Share', () => {
  it.each([
    [/^Share Article$/, () => path],
    [/^Share this article$/, () => path],
    [/^Share\W+Tea/, () => '/news'],
  ])("named %s passes title, text and address to the browser's dialog", async (name, at) => {
    const { page, complaints, close } = await openWith({ dialog: 'shares', clipboard: true }, at());
    await page.getByRole('button', { name }).click();
    await expect
      .poll(() => sharedIn(page))
      .toEqual([{ title: TITLE, text: `${'word '.repeat(20).trimEnd()}…`, url }]);
    expect(await message(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('says and copies nothing when the reader cancels that dialog', async () => {
    const { page, complaints, close } = await openWith({ dialog: 'AbortError', clipboard: true });
    await page.evaluate(() => navigator.clipboard.writeText('mine'));
    await page.getByRole('button', { name: 'Share Article' }).click();
    await expect.poll(async () => (await sharedIn(page)).length).toBe(1);
    expect(await copiedIn(page)).toBe('mine');
    expect(await message(page).count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each<[string, OwnDialog]>([
    ['has no such dialog', 'absent'],
    ['fails to open it', 'NotAllowedError'],
  ])('copies the address in a browser that %s, and says so', async (_name, dialog) => {
    const { page, complaints, close } = await openWith({ dialog, clipboard: true });
    await page.getByRole('button', { name: 'Share this article' }).click();
    await message(page).waitFor();
    expect(await message(page).textContent()).toBe(COPIED);
    expect(await copiedIn(page)).toBe(url);
    expect(complaints).toEqual([]);
    await close();
  });

  it.each([
    ['an article', () => path, /^Share Article$/],
    ['the list', () => '/news', /^Share/],
  ])('moves nothing on %s when it says so, and stops saying it', async (_name, at, name) => {
    const { page, close } = await openWith({ dialog: 'absent', clipboard: true }, at());
    await page.clock.install();
    const places = () =>
      page
        .locator('main :is(h1, h2, p:not([role]), a, button, time), footer')
        .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().toJSON()));
    const before = await places();
    await page.getByRole('button', { name }).first().click();
    await message(page).waitFor();
    expect(await places()).toEqual(before);
    await page.clock.fastForward(10_000);
    await expect.poll(() => message(page).count()).toBe(0);
    await close();
  });

  it.each<OwnDialog>(['absent', 'NotAllowedError'])(
    'shows the address, selected, where nothing can be copied either (dialog: %s)',
    async (dialog) => {
      const { page, complaints, close } = await openWith({ dialog, clipboard: false });
      expect(await page.getByRole('textbox').count()).toBe(0);
      await page.getByRole('button', { name: 'Share Article' }).press('Enter');
      const field = page.getByRole('textbox', { name: 'Address of this article' });
      await field.waitFor();
      expect(await message(page).textContent()).toBe(`Failed to copy link. Please copy manually: ${url}`);
      expect(await field.inputValue()).toBe(url);
      expect(await field.isEditable()).toBe(false);
      expect(await field.evaluate(isFocused)).toBe(true);
      expect(await page.evaluate(() => getSelection()?.toString())).toBe(url);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe('the WhatsApp link beside Share', () => {
  const OPTIONS: [string, BrowserContextOptions][] = [
    ['with scripts', PHONE],
    ['without scripts', { ...PHONE, javaScriptEnabled: false }],
  ];

  it.each(OPTIONS)('contains title and address, %s', async (_name, options) => {
    const { page, complaints, close } = await openPage(browser, site.url, options);
    for (const [at, count] of [
      [path, 2],
      ['/news', 1],
    ] as const) {
      await page.goto(at);
      const links = page.getByRole('link', { name: 'Send by WhatsApp' });
      expect(await links.count()).toBe(count);
      for (const link of await links.all()) {
        const target = new URL((await link.getAttribute('href')) ?? '');
        expect(target.origin + target.pathname).toBe('https://wa.me/');
        expect(target.searchParams.get('text')).toBe(`${TITLE}\n${url}`);
        expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      }
    }
    expect(complaints).toEqual([]);
    await close();
  });
});

describe('without scripts', () => {
  it.each([
    ['an article', () => path, 2],
    ['a row of the list', () => '/news', 1],
  ])('%s has no button without a function, but its address to select', async (_name, at, count) => {
    const { page, close } = await openPage(browser, site.url, { ...PHONE, javaScriptEnabled: false });
    await page.goto(at());
    expect(await page.getByRole('button', { name: /^Share/ }).count()).toBe(0);
    const addresses = page.locator('main').getByText(url, { exact: true });
    expect(await addresses.count()).toBe(count);
    for (const address of await addresses.all()) expect(await address.isVisible()).toBe(true);
    await close();
  });

  it.each([
    [360, { javaScriptEnabled: false }],
    [1280, { javaScriptEnabled: false }],
    [1280, { extraHTTPHeaders: { 'Save-Data': 'on' } }],
  ])('a row of the list has it on its own line under the excerpt, at %i px, %j', async (width, options) => {
    const { page, close } = await openPage(browser, site.url, {
      ...options,
      viewport: { width, height: 900 },
    });
    await page.goto('/news?q=trade');
    const [excerpt, address, more] = await Promise.all(
      [
        page.locator('main li p').filter({ hasText: 'word word' }),
        page.locator('main').getByText(url, { exact: true }),
        page.getByRole('link', { name: /^Read More/ }),
      ].map((part) => part.boundingBox()),
    );
    expect(address?.x).toBe(excerpt?.x);
    expect(address?.y).toBeGreaterThanOrEqual((excerpt?.y ?? 0) + (excerpt?.height ?? 0));
    expect(more?.y).toBeGreaterThanOrEqual((address?.y ?? 0) + (address?.height ?? 0));
    if (width > 1000) expect(address?.height).toBeLessThan(30);
    await close();
  });

  it('that address is not shown to readers who have the button', async () => {
    const { page, close } = await openWith({ dialog: 'absent', clipboard: true });
    for (const address of await page.getByText(url, { exact: true }).all())
      expect(await address.isVisible()).toBe(false);
    await close();
  });
});

describe('a reader who saves data', () => {
  it('has only buttons that work, and the address to select', async () => {
    const { page, complaints, close } = await openPage(browser, site.url, {
      ...PHONE,
      extraHTTPHeaders: { 'Save-Data': 'on' },
    });
    await page.goto(path);
    expect(await page.getByRole('button', { name: /^Share/ }).count()).toBe(0);
    expect(await page.getByText(url, { exact: true }).first().isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });
});
