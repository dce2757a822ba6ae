import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { isFocused } from '../../../support/browser/looking/is-focused.ts';
import { openAt, openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

let address: string;

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  for (const [title, lang] of [
    ['Primeira', 'pt'],
    ['First', 'en'],
    ['Second', 'en'],
    ['Segunda', 'pt'],
  ] as const) {
    const { id, slug } = await createArticle(admin, { title, lang });
    if (title === 'First') address = `/news/${id}/${slug}`;
  }
});

const section = (page: Page) => page.getByRole('region', { name: 'Read next' });
const titles = (page: Page) => section(page).getByRole('heading', { level: 3 }).allInnerTexts();

describe('Read next', () => {
  async function expectTwoAfterText(page: Page): Promise<void> {
    expect(await titles(page)).toEqual(['Second', 'Segunda']);
    const [article, next, all] = await Promise.all(
      [
        page.getByRole('article'),
        section(page),
        page.getByRole('link', { name: 'View all news articles' }),
      ].map((part) => part.boundingBox()),
    );
    expect(next?.y).toBeGreaterThanOrEqual((article?.y ?? 0) + (article?.height ?? 0));
    expect(all?.y).toBeGreaterThanOrEqual((next?.y ?? 0) + (next?.height ?? 0));
  }

  it.each<[string, BrowserContextOptions]>([
    ['without scripts', { javaScriptEnabled: false }],
    ['on a phone that saves data', { ...PHONE, extraHTTPHeaders: { 'Save-Data': 'on' } }],
  ])('offers two other articles after the text, first one in its language, %s', async (_name, options) => {
    const { page, complaints } = await openTab(options);
    await page.goto(address);
    await expectTwoAfterText(page);
    expect(complaints).toEqual([]);
  });

  it('leads to an article with its own, and its title has the focus; it is neither printed, nor shown over the list', async () => {
    const { page, complaints } = await openAt(address);
    await expectTwoAfterText(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'Read next' }).isVisible()).toBe(false);
    await page.emulateMedia({ media: null });
    await section(page)
      .getByRole('link', { name: /^Read More.*Second/ })
      .click();
    const heading = page.getByRole('heading', { level: 1, name: 'Second' });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate(isFocused)).toBe(true);
    expect(await titles(page)).toEqual(['First', 'Segunda']);

    await page.getByRole('link', { name: 'View all news articles' }).click();
    const link = page.getByRole('link', { name: /^Read More.*Primeira/ });
    await link.waitFor();
    const request = page.waitForRequest((it) => it.url().endsWith('/graphql'));
    await link.click();
    expect((await request).postData()).not.toContain('readNext');
    await page.getByRole('dialog', { name: 'Primeira' }).getByText('Some words.').waitFor();
    expect(await section(page).count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

it('an article that is alone has no such heading', async () => {
  const { page } = await openTab({ javaScriptEnabled: false });
  const admin = await signInAt(site.url);
  const { news } = await admin.query<{ news: { nodes: { id: string }[] } }>('{ news { nodes { id } } }');
  for (const { id } of news.nodes)
    if (!address.includes(id)) await admin.query('mutation ($id: ID!) { deleteArticle(id: $id) }', { id });
  await page.goto(address);
  expect(await page.getByRole('heading', { name: 'Read next' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'View all news articles' }).isVisible()).toBe(true);
});
