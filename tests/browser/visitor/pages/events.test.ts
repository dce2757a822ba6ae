import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { open, waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { findViolationsAtEachWidth } from '../../../support/browser/looking/find-violations.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { browser, openAt, openSiteForFile } from '../../../support/browser/sites/site-of-file.ts';
import { contentWithEvents } from '../../../support/data/sites/content-with-events.ts';
import { BOTH, CANCELLED, IN_HALL, OF_DAYS, ONLINE } from '../../../support/data/sites/sample-events.ts';
import { openApp } from '../../../support/server/apps/open-app.ts';

const PATH = '/events/mentoring-session-2025-08-05';
const TITLE = 'Mentoring Session: Migrant and Refugee Entrepreneurship';
const PAST_SENTENCE = 'This event has taken place.';
const FACTS = [
  'Tuesday, 5 August 2025',
  '12:00 PM - 1:00 PM SAST',
  'Video meeting',
  'https://meet.sanir.example/mentoring-session',
  'Unlimited',
  'Naledi Phiri, Head of Partnership and Programs',
  '+27 00 000 0000',
  'events@sanir.example',
];

openSiteForFile();

const openEvents = (options: BrowserContextOptions = {}, path = '/events') => openAt(path, options);

const link = (page: Page) => page.getByRole('link', { name: `View Details ${TITLE}` });
const dialog = (page: Page) => page.getByRole('dialog', { name: TITLE });

const openDialog = async (page: Page) => {
  await link(page).click();
  await dialog(page).waitFor();
};

const scrollTop = (page: Page) => page.evaluate(() => scrollY);

/** By how much the page and its dialog are too wide. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, document.querySelector('dialog')].map((element) =>
      element ? Math.max(0, element.scrollWidth - element.clientWidth) : 0,
    ),
  );

/** Past events have buttons, but none is a primary one. */
async function expectPaperGround(page: Page, names: readonly string[]): Promise<void> {
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  for (const name of names) {
    const button = page.getByRole('link', { name }).first();
    expect(await button.evaluate((it) => getComputedStyle(it).backgroundColor), name).toBe(paper);
  }
}

const WIDTHS = [320, 360, 768, 769, 1280];

describe('the card of an event', () => {
  it('shows title and date, shortens its description, and is listed as past, below the sentence that nothing is planned', async () => {
    const { page, complaints } = await openEvents();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) });
    const text = await card.innerText();
    for (const words of [...FACTS.slice(0, 2), 'Online Event · Capacity: Unlimited', PAST_SENTENCE])
      expect(text).toContain(words);
    const shown = await card.getByText(/^An hour/).innerText();
    expect([shown.length, shown.at(-1)]).toEqual([101, '…']);
    await expectPaperGround(page, ['View Details']);

    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 2, name: 'Past events', exact: true });
    const title = main.getByRole('heading', { level: 3, name: TITLE });
    const tops = [main.getByText('No events are planned at the moment.', { exact: true }), heading, title];
    const places = await Promise.all(tops.map(async (each) => (await each.boundingBox())?.y ?? 0));
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(places[0]).toBeGreaterThan(0);

    // A click that opens a new tab opens the details there.
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link(page).click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('does not mark a future event as past', async () => {
    const app = await openApp({}, { clock: () => Date.UTC(2025, 7, 5, 10, 59) });
    const { page, complaints, close } = await openPage(browser, app.url);
    await open(page, '/events');
    await page.getByRole('heading', { level: 2, name: TITLE }).waitFor();
    await link(page).click();
    await dialog(page).getByRole('link', { name: 'Join' }).waitFor();
    expect(await page.getByText(PAST_SENTENCE).count()).toBe(0);
    expect(await page.getByText('No events are planned').count()).toBe(0);
    expect(await page.getByText('Past events').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });

  it('has its drawing beside its words where there is room for both', async () => {
    const { page } = await openEvents();
    for (const [width, isBeside] of [
      [360, false],
      [600, true],
      [768, true],
      [1280, true],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      const words = await page.getByRole('heading', { name: TITLE }).locator('..').boundingBox();
      const drawing = await page.locator('main img').boundingBox();
      if (!words || !drawing) throw new Error('not shown');
      expect(drawing.x >= words.x + words.width, `${width} px`).toBe(isBeside);
    }
  });
});

describe("an event's dialog", () => {
  it('shows everything, opens the meeting and the calendar in new tabs, offers a file, and leaves the address', async () => {
    const { page, complaints } = await openEvents();
    const before = await page.evaluate(() => history.length);
    await openDialog(page);
    const text = await dialog(page).innerText();
    for (const words of ['Online Event', TITLE, 'Eight mentors', PAST_SENTENCE, ...FACTS])
      expect(text).toContain(words);
    expect(await page.evaluate(() => history.length)).toBe(before);
    expect(new URL(page.url()).search).toBe('');

    const named = (name: string) => dialog(page).getByRole('link', { name, exact: true });
    for (const name of ['Join', 'Add to Calendar'])
      expect(await Promise.all(['target', 'rel'].map((each) => named(name).getAttribute(each)))).toEqual([
        '_blank',
        'noopener',
      ]);
    expect(await named('Join').getAttribute('href')).toBe('https://meet.sanir.example/mentoring-session');
    expect(await named('Add to Calendar').getAttribute('href')).toContain(
      'https://calendar.google.com/calendar/render?action=TEMPLATE&text=Mentoring%20Session',
    );
    expect(complaints).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      named('Calendar file (.ics)').click(),
    ]);
    expect(download.suggestedFilename()).toBe('mentoring-session-2025-08-05.ics');

    // It stays open when it is clicked inside, and when a text selection ends beside it.
    await dialog(page).getByText('Unlimited', { exact: true }).click();
    await page.mouse.down();
    await page.mouse.move(100, 400);
    await page.mouse.up();
    await waitForQuiet(page);
    expect(await dialog(page).isVisible()).toBe(true);
  });

  it('takes and keeps the focus, stops the page from scrolling, and closes in each way to its link', async () => {
    const { page, complaints } = await openEvents({ viewport: { width: 1280, height: 500 } }, '/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
    const heading = page.getByRole('heading', { level: 1, name: 'Events' });
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    await link(page).scrollIntoViewIfNeeded();
    const place = async () => [await scrollTop(page), (await link(page).boundingBox())?.x];
    const before = await place();
    const closeButton = dialog(page).getByRole('button', { name: 'Close' });
    await link(page).focus();
    for (const [name, closeIt] of [
      ['its Close button', () => closeButton.click()],
      ['a click beside it', () => page.mouse.click(100, 250)],
      ['Escape', () => page.keyboard.press('Escape')],
    ] as const) {
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await expect.poll(() => closeButton.evaluate(isFocused), { message: name }).toBe(true);
      await page.mouse.move(60, 250);
      await page.mouse.wheel(0, 300);
      await page.keyboard.press('Shift+Tab');
      await closeIt();
      await dialog(page).waitFor({ state: 'detached' });
      await expect.poll(() => link(page).evaluate(isFocused), { message: name }).toBe(true);
      expect(await place(), name).toEqual(before);
    }

    await openDialog(page);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('fills the screen of a phone, with buttons large enough for a thumb, and is no wider than any window', async () => {
    const { page } = await openEvents(PHONE);
    await openDialog(page);
    expect(await dialog(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    for (const target of await dialog(page).locator('a, button').all()) {
      const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${width} px`).toEqual([0, 0]);
    }
  });
});

it.each([true, false])(
  'the address of an event shows its details in the page, with scripts: %s',
  async (javaScriptEnabled) => {
    const { page, complaints } = await openEvents(
      { javaScriptEnabled },
      javaScriptEnabled ? PATH : '/events',
    );
    if (!javaScriptEnabled) await link(page).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    const text = await page.getByRole('main').innerText();
    for (const words of ['Online Event', 'Eight mentors', PAST_SENTENCE, 'Join', 'Add to Calendar', ...FACTS])
      expect(text).toContain(words);
    expect(await page.getByRole('link', { name: /^Join/ }).getAttribute('href')).toBe(
      'https://meet.sanir.example/mentoring-session',
    );
    await expectPaperGround(page, ['Join', 'Add to Calendar']);
    expect(await page.getByRole('link', { name: 'Calendar file (.ics)' }).isVisible()).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${width} px`).toEqual([0, 0]);
    }
    await page.getByRole('link', { name: 'All events' }).click();
    await page.getByRole('heading', { level: 1, name: 'Events' }).waitFor();
    expect(complaints).toEqual([]);
  },
);

it('date and time of an event have a line each on a small phone, below a day of two figures', async () => {
  const now = Date.UTC(2026, 11, 1);
  const app = await openApp({}, { content: contentWithEvents(BOTH), clock: () => now });
  const { page, close } = await openPage(browser, app.url);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/events');
  for (const words of ['Monday, 14 December 2026', '9:00 AM - 4:00 PM SAST']) {
    const lines = await page.getByText(words, { exact: true }).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lines, words).toBe(1);
  }
  expect(await overflow(page)).toEqual([0, 0]);
  await close();
});

it('the next event leads from Home to its page, without a new document, and from there to all', async () => {
  const now = Date.UTC(2026, 11, 1);
  const app = await openApp({}, { content: contentWithEvents(OF_DAYS, BOTH, CANCELLED), clock: () => now });
  const { page, complaints, close } = await openPage(browser, app.url);
  await open(page, '/');
  await page.evaluate(() => document.body.setAttribute('data-kept', ''));
  const row = page.getByRole('main').locator('section', { has: page.getByText('Next event') });
  const facts = 'Monday, 14 December 2026 · 9:00 AM - 4:00 PM SAST · Yeoville Community Hall · Video meeting';
  expect(await row.innerText()).toContain(facts);
  await row.getByRole('link', { name: BOTH.title }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText()).toBe(BOTH.title);
  await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(`/events/${BOTH.id}`);
  expect(await page.title()).toBe(`${BOTH.title} · Sanir`);
  const lines = await page.getByText('12 Raleigh Street').innerText();
  expect(lines.split('\n')).toEqual(BOTH.place?.split('\n'));

  await page.getByRole('link', { name: 'All events' }).click();
  await expect.poll(() => heading.innerText()).toBe('Events');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  expect(await titles.allInnerTexts()).toEqual([BOTH.title, 'Cancelled: Choir evening', OF_DAYS.title]);
  expect(await page.locator('body[data-kept]').count()).toBe(1);
  await page.getByRole('link', { name: 'View Details Cancelled: Choir evening' }).click();
  const opened = page.getByRole('dialog', { name: 'Cancelled: Choir evening' });
  await opened.getByText('This event is cancelled.').waitFor();
  const offered = opened.getByRole('link', { name: /^(?:Join|Add|Calendar)/ });
  expect(await offered.allInnerTexts()).toEqual(['Calendar file (.ics)']);
  expect(complaints).toEqual([]);
  await close();
  await app.close();
});

it('an event that ends while its list is open does not break the page that is opened then', async () => {
  let now = Date.UTC(2026, 11, 1);
  const app = await openApp({}, { content: contentWithEvents(ONLINE, IN_HALL), clock: () => now });
  const { page, complaints, close } = await openPage(browser, app.url);
  await open(page, '/contact');
  now = Date.UTC(2026, 11, 11);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Events' }).click();
  await page.getByRole('heading', { level: 2, name: ONLINE.title }).waitFor();
  expect(await page.getByText(PAST_SENTENCE).count()).toBe(0);
  await page.reload();
  await page.getByText(PAST_SENTENCE).waitFor();
  expect(complaints).toEqual([]);
  await close();
  await app.close();
});

it('pages of events of every kind are no wider than the window, and break no rule of axe-core', async () => {
  const now = Date.UTC(2026, 11, 1);
  const long = { ...BOTH, id: 'long', place: `${'Hall'.repeat(40)}\n${'5 Main Road '.repeat(20)}` };
  const events = [ONLINE, IN_HALL, BOTH, OF_DAYS, CANCELLED, long];
  const app = await openApp({}, { content: contentWithEvents(...events), clock: () => now });
  const { page, complaints, close } = await openPage(browser, app.url);
  for (const path of ['/', '/events', ...events.map(({ id }) => `/events/${id}`)]) {
    await open(page, path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${path} at ${width} px`).toEqual([0, 0]);
    }
    expect(await findViolationsAtEachWidth(page, [320])).toEqual([]);
  }
  expect(complaints).toEqual([]);
  await close();
  await app.close();
});
