import { expect, it } from 'vitest';
import { open } from '../../../support/browser/launch/readiness.ts';
import { findViolationsAtEachWidth } from '../../../support/browser/looking/find-violations.ts';
import { openSiteForFile, openTab, site } from '../../../support/browser/sites/site-of-file.ts';
import { startSiteWithNews } from '../../../support/server/apps/start-site-with-news.ts';
import { signInAt } from '../../../support/server/clients/site-client.ts';

const CODES = ['fr', 'pt', 'sw', 'zu'];

openSiteForFile(async () => {
  const started = await startSiteWithNews();
  const admin = await signInAt(started.url);
  for (const language of CODES)
    await admin.query(`mutation { updateSiteLanguage(language: "${language}", isOn: true) { code } }`);
  return started;
});

it('a reader goes from language to language at the same page, and the page stays whole and accessible', async () => {
  const { page, complaints } = await openTab({ viewport: { width: 320, height: 640 }, locale: 'en-ZA' });
  await open(page, '/membership');
  const choice = page.getByRole('navigation', { name: 'Language', exact: true });
  expect(await choice.getByRole('link').allTextContents()).toEqual([
    'English',
    'Français',
    'Português',
    'Kiswahili',
    'isiZulu',
  ]);
  expect(await findViolationsAtEachWidth(page, [320, 1280])).toEqual([]);
  for (const code of CODES) {
    await page.locator(`.languages a[hreflang="${code}"]`).first().click();
    await page.waitForURL(`**/${code}/membership`);
    expect(await page.locator('html').getAttribute('lang')).toBe(code);
    expect(await page.locator('.languages [aria-current]').first().getAttribute('hreflang')).toBe(code);
    expect(await findViolationsAtEachWidth(page, [320])).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }
  expect(complaints).toEqual([]);
});

it('the choice follows the English pages that the client opens, and the article over the list', async () => {
  const { page } = await openTab({ locale: 'en-ZA' });
  await open(page, '/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News and Blogs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Latest News' }).waitFor();
  const french = page.locator('.languages a[hreflang="fr"]');
  await french.first().focus();
  await expect.poll(() => french.first().getAttribute('href')).toBe('/fr/news');
  await french.last().click();
  await page.waitForURL('**/fr/news');
  await page.getByRole('heading', { level: 1, name: 'Dernières actualités' }).waitFor();
});

it('offers the language that the browser prefers, in that language, and otherwise nothing', async () => {
  for (const [locale, offers] of [
    ['fr-CD', ['Lire en français', 'Lire en français']],
    ['en-ZA', []],
    ['de-DE', []],
  ] as const) {
    const { page } = await openTab({ locale });
    await open(page, '/about');
    expect(await page.locator('.languages [data-offer]').allTextContents(), locale).toEqual(offers);
    await page.goto('/fr/about');
    await page.waitForLoadState('load');
    const back = locale === 'en-ZA' ? ['Read in English', 'Read in English'] : [];
    await expect.poll(() => page.locator('.languages [data-offer]').allTextContents()).toEqual(back);
  }
});

it('without scripts, and in the low-data version, the choice leads to the same page', async () => {
  const { page } = await openTab({ javaScriptEnabled: false, extraHTTPHeaders: { 'save-data': 'on' } });
  await page.goto('/news?q=traders');
  await page.locator('.languages a[hreflang="sw"]').first().click();
  expect(page.url()).toBe(`${site.url}/sw/news?q=traders`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Habari mpya');
});
