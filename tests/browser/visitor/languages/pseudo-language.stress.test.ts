import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { EVENTS } from '../../../../content/events.ts';
import { NEWS_PAGE_SIZE } from '../../../../rules/articles/article-limits.ts';
import { PSEUDO_LANGUAGE } from '../../../../rules/languages/interface-languages.ts';
import { findViolationsInBothSchemes } from '../../../support/browser/looking/find-violations.ts';
import { expectReachable } from '../../../support/browser/looking/keyboard-stops.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { VISITOR_PATHS } from '../../../support/browser/visitor/visitor-pages.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { SAME_IN_ALL, speakPseudo } from '../../../support/data/sites/pseudo-content.ts';
import { changeData } from '../../../support/data/sites/site-data.ts';
import { startSite } from '../../../support/server/apps/start-site.ts';
import { type SiteWithNews, startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const { code } = PSEUDO_LANGUAGE;
const SMALL = { width: 320, height: 640 };

let withNews: SiteWithNews;
let olderPath: string;
let topicPath: string;

openSiteForFile(async () => {
  withNews = await startSiteWithNews(
    Array.from({ length: NEWS_PAGE_SIZE }, (_, index) => `Paper ${index + 1}`),
  );
  return withNews;
});

beforeAll(async () => {
  const admin = await signInAt(site.url);
  const { createTopic: topic } = await admin.query<{ createTopic: { id: string; slug: string } }>(
    'mutation { createTopic(name: "Work") { id slug } }',
  );
  await createArticle(admin, {
    title: 'A film and a table',
    content:
      '<p><a href="https://vimeo.com/1">A walk</a></p><table><tbody><tr><td>1</td></tr></tbody></table><p>And <a href="/about">us</a>.</p>',
    topics: [topic.id],
  });
  const { news } = await admin.query<{ news: { pageInfo: { endCursor: string } } }>(
    `{ news(first: ${NEWS_PAGE_SIZE}) { pageInfo { endCursor } } }`,
  );
  olderPath = `/news?after=${news.pageInfo.endCursor}`;
  topicPath = `/news/topics/${topic.slug}`;
  await speakPseudo(site.folder);
});

/** What stays as it is: names, what was typed, and what an article says in the document's head. */
const SAME = [
  ...SAME_IN_ALL,
  ...['Thandiwe Moyo', 'Work', 'Paper', 'none-such', 'Vimeo'],
  ...['Forty traders, one table', 'They came with invoices. Which bank? Bring one question. Write to us.'],
  ...['A film and a table', 'A walk 1 And us.'],
].sort((one, other) => other.length - one.length);

/** Texts of a page with English letters that no name and no article has. */
async function forgottenIn(page: Page): Promise<string[]> {
  const texts = await page.evaluate((lang) => {
    const isOfPage = (element: Element | null) =>
      element?.closest('[lang]')?.getAttribute('lang') === lang && !element.closest('script, style');
    const found: string[] = [document.title];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode())
      if (isOfPage(nodes.currentNode.parentElement)) found.push(nodes.currentNode.textContent ?? '');
    for (const element of document.querySelectorAll('*'))
      for (const name of ['alt', 'aria-label', 'title', 'placeholder', 'content']) {
        const value = element.getAttribute(name);
        const isText = name !== 'content' || /description|title/.test(element.outerHTML.slice(0, 40));
        if (value && isText && isOfPage(element)) found.push(value);
      }
    return found;
  }, code);
  return texts.filter((text) => {
    const words = text.replace(/\S*[@/]\S*|\S+\.[a-z]\S+/gi, '');
    return /[a-z]/i.test(SAME.reduce((rest, name) => rest.replaceAll(name, ''), words));
  });
}

async function expectWhole(page: Page, state: string): Promise<void> {
  expect.soft(await forgottenIn(page), state).toEqual([]);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth), state)
    .toBeLessThanOrEqual(320);
  expect.soft(await findViolationsInBothSchemes(page), state).toEqual([]);
}

const PATHS: readonly (readonly [name: string, path: () => string])[] = [
  ...VISITOR_PATHS.map((path) => [path, () => path.replace(/^\/$/, '')] as const),
  ['an article', () => withNews.articlePath],
  ['older news', () => olderPath],
  ['a topic', () => topicPath],
  ['an event', () => `/events/${EVENTS[0]?.id}`],
  ['a search', () => '/news?q=Paper'],
  ['a search without results', () => '/news?q=none-such'],
  ['a search that is too long', () => `/news?q=${'x'.repeat(201)}`],
  ['the thanks for an application', () => '/membership?sent=1'],
  ['a missing page', () => '/nowhere'],
  ['a missing article', () => '/news/no-such-article'],
  ['a missing topic', () => '/news/topics/none'],
  ['a missing event', () => '/events/none'],
];

it.each(PATHS)(
  '%s has no English letter left, has room for longer texts, and is accessible',
  async (name, path) => {
    const { page, complaints } = await openTab({ viewport: SMALL });
    const answer = await page.goto(`/${code}${path()}`);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    await expectWhole(page, name);
    if (answer?.status() === 200) expect(complaints).toEqual([]);
  },
);

it('the low-data version, the film, the table and the dialog of an article have no English letter left', async () => {
  const saving = await openTab({ viewport: SMALL, extraHTTPHeaders: { 'save-data': 'on' } });
  for (const path of ['', '/news', withNews.articlePath]) {
    await saving.page.goto(`/${code}${path}`);
    await expectWhole(saving.page, `low data: ${path}`);
  }
  const { page } = await openTab({ viewport: SMALL });
  await page.goto(`/${code}/news`);
  await page.locator('[data-read-more]', { hasText: 'A film and a table' }).click();
  await page.locator('figure.video').waitFor();
  await expectWhole(page, 'a film and a table');
  // A link of the text stays in the language.
  expect(await page.getByRole('link', { name: 'us', exact: true }).getAttribute('href')).toBe(
    `/${code}/about`,
  );
  await page.goto(`/${code}${withNews.articlePath}`);
  await page.locator('[data-frame]').first().click();
  await page.locator('dialog[open]').waitFor();
  await expectWhole(page, 'the dialog of pictures');
});

it('an application is refused and taken in the language of its page, with and without scripts', async () => {
  for (const javaScriptEnabled of [true, false]) {
    const { page } = await openTab({ viewport: SMALL, javaScriptEnabled });
    await page.goto(`/${code}/membership`);
    const form = page.locator('#application-form');
    await form.evaluate((element: HTMLFormElement) => element.setAttribute('novalidate', ''));
    await form.locator('[name=email]').fill('nobody');
    await form.locator('[type=submit]').click();
    await page.getByRole('alert').waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${code}/membership`);
    expect(await page.getByRole('alert').getByRole('link').count()).toBe(3);
    if (javaScriptEnabled) await expectWhole(page, 'a refused application');
    await form.locator('[name=name]').fill('Nomsa');
    await form.locator('[name=email]').fill('nomsa@home.example');
    await form.locator('[name=contactNumber]').fill('076 000 0000');
    await form.locator('[type=submit]').click();
    await page.waitForURL(`**/${code}/membership?sent=1`);
  }
});

it('Share says in the language what came of it', async () => {
  const { page } = await openTab({ viewport: SMALL });
  await page.addInitScript(() => {
    Object.defineProperties(navigator, { share: { value: undefined }, clipboard: { value: undefined } });
  });
  await page.goto(`/${code}${withNews.articlePath}`);
  await page.locator('[data-share]').first().click();
  const outcome = page.locator('[data-outcome="failed"]').first();
  await outcome.locator('input').waitFor();
  expect(await outcome.getByRole('status').innerText()).toMatch(/\p{Script=Arabic}/u);
  expect(await outcome.locator('input').inputValue()).toContain(`/${code}/news/`);
  await expectWhole(page, 'an address that could not be copied');
});

it('Tab reaches all controls, in the direction of reading', async () => {
  const { page } = await openTab({ viewport: { width: 360, height: 740 } });
  await page.goto(`/${code}`);
  await expectReachable(page, 'body');
});

it('news that cannot be read, and a page that fails, say so in the language', async () => {
  await using broken = await startSite({ expectErrors: true });
  await speakPseudo(broken.folder);
  await changeData(broken.folder, 'alter table news rename to elsewhere');
  const { page } = await openTab({ viewport: SMALL }, undefined, broken.url);
  for (const path of ['', '/news']) {
    expect((await page.goto(`/${code}${path}`))?.status()).toBe(503);
    await expectWhole(page, `broken: ${path}`);
  }
});
