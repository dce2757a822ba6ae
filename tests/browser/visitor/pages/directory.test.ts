import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Member } from '../../../../rules/content/members.ts';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { setDefaultTextSize } from '../../../support/browser/launch/default-text-size.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import {
  openAt,
  openSiteForFile,
  WITH_AND_WITHOUT_SCRIPTS,
} from '../../../support/browser/sites/site-of-file.ts';
import { keptPage } from '../../../support/browser/visitor/kept-page.ts';
import { CONTENT } from '../../../support/data/sites/site-content.ts';

const { DIRECTORY, MEMBERS } = CONTENT;

const PATH = '/membership/directory';

const ADDRESSES = ['website', 'facebook'] as const;
type Address = (typeof ADDRESSES)[number];

/** The first member that has exactly these addresses. */
function memberWith(...addresses: Address[]): Member {
  const found = MEMBERS.find((member) =>
    ADDRESSES.every((kind) => Boolean(member[kind]) === addresses.includes(kind)),
  );
  if (!found) throw new Error(`No member has these addresses alone: ${addresses.join()}`);
  return found;
}

openSiteForFile();

const rows = (page: Page) => page.locator('main li:has(h2)');
const row = (page: Page, name: string) =>
  rows(page).filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

/** The positions of the members' logos, and whether they have loaded. */
const logos = (page: Page) =>
  page.locator('main li img').evaluateAll((images) =>
    images.map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const { complete, naturalWidth, alt } = image as HTMLImageElement;
      return { x, y, width, height, alt, isThere: complete && naturalWidth > 0 };
    }),
  );

describe.each(WITH_AND_WITHOUT_SCRIPTS)('the directory %s', (_name, javaScriptEnabled) => {
  it('lists every member with its logo, all in one request, and name, and links to membership', async () => {
    const { page, complaints, requests } = await openAt(PATH, {
      ...PHONE,
      javaScriptEnabled,
    });
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(DIRECTORY.title);
    expect(await page.locator('main h2').allTextContents()).toEqual(MEMBERS.map(({ name }) => name));
    await page.locator('main li').last().scrollIntoViewIfNeeded();
    await expect
      .poll(async () => (await logos(page)).filter(({ isThere }) => isThere).length)
      .toBe(MEMBERS.length);
    for (const { alt, width, height } of await logos(page))
      expect([alt, width, height]).toEqual(['', 80, 80]);
    if (javaScriptEnabled) {
      await waitForHydration(page);
      await waitForQuiet(page);
    }
    expect(requests.filter((request) => request.includes('member-marks'))).toHaveLength(1);
    expect(await page.locator('main').textContent()).toContain(DIRECTORY.missing);
    await page.getByRole('main').getByRole('link', { name: DIRECTORY.action.label }).click();
    await page.waitForURL('**/membership');
    expect(complaints).toEqual([]);
  });
});

describe("a member's row", () => {
  it.each([
    ['both addresses', memberWith('website', 'facebook'), 'Visit Website', 'website'],
    ['a website', memberWith('website'), 'Visit Website', 'website'],
    ['a page', memberWith('facebook'), 'Visit Facebook Page', 'facebook'],
  ] as const)(
    'with %s has one link, which names the member and opens in the same tab',
    async (_name, member, label, kind) => {
      const { page } = await keptPage(PATH);
      const links = row(page, member.name).getByRole('link');
      expect(await links.count()).toBe(1);
      const link = row(page, member.name).getByRole('link', { name: `${label} ${member.name}`, exact: true });
      expect(await link.innerText()).toBe(label);
      expect(await link.getAttribute('href')).toBe(member[kind]);
      expect(await link.getAttribute('target')).toBeNull();
    },
  );

  it('says where the member is and what it does, under its name', async () => {
    const { page } = await keptPage(PATH);
    for (const { name, place, does } of MEMBERS)
      expect(await row(page, name).locator('p').innerText()).toBe(`${place} · ${does}`);
  });

  it('without an address has no link, and its words are vertically centred on its logo', async () => {
    const { page } = await keptPage(PATH);
    const plain = row(page, memberWith().name);
    expect(await plain.getByRole('link').count()).toBe(0);
    const middles = await plain.locator('> *').evaluateAll((elements) =>
      elements.map((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99))).toBeLessThanOrEqual(1);
  });

  it("prints its link's address, and no button", async () => {
    const { page } = await keptPage(PATH);
    await page.emulateMedia({ media: 'print' });
    const { name, website } = memberWith('website', 'facebook');
    const [address] = await row(page, name)
      .locator('a')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
    expect(address).toBe(`" (${website})"`);
    expect(await page.getByRole('link', { name: DIRECTORY.action.label }).count()).toBe(0);
  });
});

describe.each(WITH_AND_WITHOUT_SCRIPTS)('the places above the members %s', (_name, javaScriptEnabled) => {
  it('lead each to the first member there', async () => {
    const { page, complaints } = await openAt(PATH, { ...PHONE, javaScriptEnabled });
    const places = page.getByRole('list', { name: DIRECTORY.places }).getByRole('link');
    expect(await places.allTextContents()).toEqual([...new Set(MEMBERS.map(({ place }) => place))]);
    if (javaScriptEnabled) await waitForHydration(page);
    const { id, place = '' } = MEMBERS.at(-1) ?? {};
    const first = MEMBERS.find((member) => member.place === place);
    expect(first?.id).not.toBe(id);
    await places.filter({ hasText: place }).click();
    await page.waitForURL(`**${PATH}#${first?.id}`);
    const top = () => row(page, first?.name ?? '').evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(200);
    expect(complaints).toEqual([]);
  });
});

describe("the directory's columns", () => {
  it.each([
    [599, 1, 80],
    [600, 2, 80],
    [769, 2, 112],
  ])('at %i px are %i, the logos %i px', async (width, columns, size) => {
    const { page } = await keptPage(PATH, { viewport: { width, height: 900 } });
    const places = await logos(page);
    expect(new Set(places.map(({ x }) => x)).size).toBe(columns);
    expect(new Set(places.map((place) => place.width))).toEqual(new Set([size]));
  });

  it('fit a phone, also with large text, and have targets of 44 px', async () => {
    const { page } = await openAt(PATH);
    for (const [width, size] of [
      [320, 16],
      [360, 32],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await setDefaultTextSize(page, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const heights = await page
        .locator('main a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights), `${width} px`).toBeGreaterThanOrEqual(44);
    }
  });
});
