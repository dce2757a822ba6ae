import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { openFreshPage, PHONE, type WatchedPage } from '../../../support/browser/launch/browser.ts';
import { waitForHydration, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { delayClient } from '../../../support/browser/visitor/late-client.ts';
import { giveLine, type Line } from '../../../support/browser/visitor/line.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { createArticleWithGallery } from '../../../support/data/articles/create-article-with-gallery.ts';
import { seededRandom } from '../../../support/data/seeded-random.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const SEQUENCES = process.env.LONG ? 200 : 20;

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  for (let number = 1; number <= NEWS_PAGE_SIZE; number += 1)
    await createArticle(admin, { title: `Article ${number}` });
  ({ address } = await createArticleWithGallery(admin, { title: 'Five stalls', count: 5 }));
});

/** Something to tap. */
interface Control {
  readonly path: string | null;
  readonly find: (page: Page) => Locator;
  /** Whether the taps have led to what they should, once. */
  readonly isDone: (page: Page, taps: number) => Promise<boolean>;
}

const counter = (page: Page) => page.locator('article [role=status]').filter({ hasText: /^\d \/ \d/ });
const shows = async (page: Page, place: string) =>
  (await counter(page).first().innerText()).startsWith(place);
const isShownOnce = async (shown: Locator) => (await shown.count()) === 1 && (await shown.isVisible());

const CONTROLS: Readonly<Record<string, Control>> = {
  'Next picture': {
    path: null,
    find: (page) => page.getByRole('button', { name: 'Next picture' }),
    isDone: (page, taps) => shows(page, `${2 + taps} / 5`),
  },
  'View larger': {
    path: null,
    find: (page) => page.getByRole('link', { name: /View larger$/ }),
    isDone: (page) => isShownOnce(page.getByRole('dialog', { name: 'Five stalls' })),
  },
  'Share Article': {
    path: null,
    find: (page) => page.getByRole('button', { name: 'Share Article' }),
    isDone: (page) => isShownOnce(page.getByRole('textbox', { name: 'Address of this article' })),
  },
  Menu: {
    path: '/',
    find: (page) => page.getByRole('banner').locator('summary').first(),
    isDone: async (page, taps) =>
      ((await page.getByRole('banner').locator('details').first().getAttribute('open')) !== null) ===
      (taps % 2 === 1),
  },
  'Read More': {
    path: '/news',
    find: (page) => page.getByRole('link', { name: /^Read More\W+Five stalls/ }),
    isDone: async (page) =>
      new URL(page.url()).pathname === address &&
      ((await isShownOnce(page.getByRole('dialog', { name: 'Five stalls' }))) ||
        (await isShownOnce(page.getByRole('heading', { level: 1, name: 'Five stalls' })))),
  },
  'Older articles': {
    path: '/news',
    find: (page) => page.getByRole('link', { name: 'Older articles' }),
    isDone: (page) => isShownOnce(page.getByRole('heading', { name: 'Article 1', exact: true })),
  },
  'Refresh News': {
    path: '/news',
    find: (page) => page.getByRole('button', { name: 'Refresh News' }),
    isDone: async (page) => !(await isMarked(page)) || isShownOnce(page.getByText('Updated just now.')),
  },
  'View Details': {
    path: '/events',
    find: (page) => page.getByRole('link', { name: /^View Details/ }).first(),
    isDone: async (page) =>
      (/^\/events\/./.test(new URL(page.url()).pathname) || (await isShownOnce(page.getByRole('dialog')))) &&
      (await page
        .getByRole('link', { name: /Calendar file/ })
        .first()
        .isVisible()),
  },
};

const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

/** When the client comes: before the taps, after them, between them, after their patience, or never. */
const MOMENTS = ['before', 'after', 'between', 'late', 'never'] as const;

function sequenceOf(seed: number) {
  const random = seededRandom(seed);
  return {
    seed,
    control: random.pick(Object.keys(CONTROLS)),
    line: random.pick<Line>(['unknown', 'fast', 'mobile']),
    client: random.pick(MOMENTS),
    taps: random.whole(1, 3),
    isLost: random.chance(0.25),
  };
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => sequenceOf(index + 1)))(
  'sequence $seed, $taps taps on $control on a line $line (lost: $isLost) whose client comes $client: once, or it says why not',
  async ({ control, line, client, taps, isLost }) => {
    const { path, find, isDone } = CONTROLS[control] as Control;
    const tab = await openTab(PHONE, openFreshPage);
    const { page } = tab;
    await giveLine(page, line);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const { answer, endPatience } = await delayClient(page);
    await page.goto(path ?? address);
    // A mobile line loads no client for these controls.
    const hasClient = line !== 'mobile';
    const isBetween = hasClient && client === 'between';
    if (client === 'before' || !hasClient) answer('scripts');
    // Only a fast line fetches it before a control is touched.
    if (client === 'before' && line === 'fast') await waitForHydration(page);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    const entries = await page.evaluate(() => history.length);
    await page.context().setOffline(isLost);

    const tapAgain = (times: number) =>
      find(page).evaluateAll(([element], count) => {
        for (let done = 0; done < count; done += 1) (element as HTMLElement | undefined)?.click();
      }, times);
    if (taps === 1) await find(page).tap();
    else await tapAgain(isBetween ? 1 : taps);
    if (hasClient) {
      if (client === 'late') await endPatience();
      answer(client === 'never' ? 'nothing' : 'scripts');
    }
    if (taps > 1 && isBetween) await tapAgain(taps - 1);

    const outcome = async () => {
      if (isLost && (await saysWhyNot(page))) return 'says why not';
      return (await isDone(page, taps)) ? 'done' : 'nothing';
    };
    await expect.poll(outcome).not.toBe('nothing');
    if (isLost) return;
    await waitForQuiet(page);
    expect(await outcome()).toBe('done');
    expect(await page.locator('[data-held]').count()).toBe(0);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(entries + 1);
    expect(writes(tab)).toBeLessThanOrEqual(control === 'Refresh News' ? taps : 1);
  },
);

const writes = ({ requests }: WatchedPage) =>
  requests.filter((request) => request === 'POST /graphql').length;

/** By a sentence on the page, or by the browser's own page, where a plain link was followed. */
const saysWhyNot = async (page: Page) =>
  page.url().startsWith('chrome-error:') || (await page.getByRole('alert').count()) > 0;
