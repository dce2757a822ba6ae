import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PHONE } from '../../../support/browser/launch/browser.ts';
import { openAt, openSiteForFile, site } from '../../../support/browser/sites/site-of-file.ts';
import { createArticle } from '../../../support/data/articles/articles.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

openSiteForFile();

beforeAll(async () => {
  const admin = await signInAt(site.url);
  await createArticle(admin, { title: 'Vlugtelingondersteuningsorganisasies vergader', lang: 'af' });
});

const styleOf = (page: Page, selector: string, names: readonly string[]) =>
  page
    .locator(selector)
    .last()
    .evaluate((element, names) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    }, names);

it('the footer on a phone is at most 560 px high, with targets for a thumb', async () => {
  const { page } = await openAt('/about', PHONE);
  const footer = page.locator('body footer');
  expect((await footer.boundingBox())?.height).toBeLessThanOrEqual(560);
  for (const link of await footer.getByRole('link').all()) {
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});

describe('in the dark scheme', () => {
  it('buttons are of a deep colour with white words', async () => {
    const { page } = await openAt('/membership', { colorScheme: 'dark' });
    expect(await styleOf(page, 'main button[type=submit]', ['background-color', 'color'])).toEqual([
      'rgb(181, 71, 42)',
      'rgb(255, 255, 255)',
    ]);
  });

  it('a dialog is lighter than the page; a heading breaks long words by the rules of its own language', async () => {
    const { page } = await openAt('/news', { colorScheme: 'dark' });
    const heading = page.getByRole('heading', { level: 2 }).first();
    expect(await heading.getAttribute('lang')).toBe('af');
    expect(await styleOf(page, 'main h2', ['hyphens', 'hyphenate-limit-chars'])).toEqual(['auto', '14 5 4']);
    const before = await styleOf(page, 'body', ['background-color']);
    await page.getByRole('link', { name: /^Read More/ }).click();
    await page.getByRole('dialog').getByText('Some words.').waitFor();
    const [dialog, canvas] = await Promise.all(
      ['dialog', 'html'].map((selector) => styleOf(page, selector, ['background-color'])),
    );
    expect(dialog).toEqual(['rgb(36, 29, 22)']);
    expect([before, canvas]).not.toContainEqual(dialog);
  });
});
