import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { NAVIGATION } from '../../../../content/navigation.ts';
import { openFreshPage, PHONE } from '../../../support/browser/launch/browser.ts';
import { waitForQuiet } from '../../../support/browser/launch/readiness.ts';
import { openAt, openSiteForFile, openTab } from '../../../support/browser/sites/site-of-file.ts';

openSiteForFile();

/** The entries and their sub-links. */
const ENTRIES = [
  ['Home', '/', 'Intro'],
  ['About Us', '/about', 'History', 'Board'],
  ['Our Work', '/our-work', 'Programs', 'Research', 'Advocacy'],
  ['Membership', '/membership', 'Application form', 'Directory'],
  ['Get Involved', '/get-involved', 'Volunteer', 'Donate', 'Fundraising', 'Events'],
  ['Resources', '/resources', 'Library', 'FAQs', 'Glossary', 'Links'],
  ['News and Blogs', '/news', 'Latest news', 'Blog', 'Newsletter'],
  ['Contact', '/contact', 'Contact form'],
];

/** What is around every page. */
async function expectFrame(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  expect(await header.innerText()).toContain('Advocating for Human Rights and Justice Worldwide');
  const entries = await header.locator('nav > * > li').evaluateAll((items) =>
    items.map((item) => {
      const [entry, ...subLinks] = Array.from(item.querySelectorAll('a'));
      return [entry?.textContent, entry?.getAttribute('href'), ...subLinks.map((link) => link.textContent)];
    }),
  );
  expect(entries).toEqual(ENTRIES);
  const footer = page.getByRole('contentinfo');
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Africa/Johannesburg' });
  expect(await footer.innerText()).toContain(`© ${year.format()} Sanir. All rights reserved.`);
  for (const network of ['Facebook', 'X', 'Instagram', 'LinkedIn'])
    expect(await footer.getByRole('link', { name: network, exact: true }).count()).toBe(1);
}

// That its words are those that scripts would show, pages/every-page.test.ts holds for each page.
it('without scripts a page has its frame, and every entry and sub-link of the menu can be followed', async () => {
  const { page, complaints } = await openAt('/', {
    ...PHONE,
    javaScriptEnabled: false,
  });
  await expectFrame(page);
  await page.getByText('Menu', { exact: true }).click();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const { label, to, subLinks } of NAVIGATION) {
    const entry = navigation.getByRole('link', { name: label, exact: true }).first();
    expect(await entry.getAttribute('href')).toBe(to);
    await entry.click({ trial: true });
    await page.getByLabel(`${label} sub-menu`).click();
    for (const subLink of subLinks) {
      const link = page.locator('nav details[open]').getByRole('link', { name: subLink.label, exact: true });
      expect(await link.last().getAttribute('href'), subLink.label).toBe(subLink.to);
      await link.last().click({ trial: true });
    }
  }
  await page.locator('nav details[open]').getByRole('link', { name: 'Contact form' }).click();
  await page.waitForURL('**/contact#contact-form');
  expect(complaints).toEqual([]);
});

describe('a browser that lacks what the scripts need', () => {
  it('shows the same page as without scripts, without a message', async () => {
    const { page, complaints, requests } = await openTab({}, openFreshPage);
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/events');
    await waitForQuiet(page);
    expect(requests.filter((request) => request === 'GET /events')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await page
      .getByRole('link', { name: /^View Details/ })
      .first()
      .click();
    await page.waitForURL('**/events/*');
    await page.getByRole('link', { name: 'All events' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says in the admin area, in the same frame, that a recent one is needed', async () => {
    const { page, complaints } = await openTab({}, openFreshPage);
    await page.addInitScript(() => Reflect.deleteProperty(Intl, 'Segmenter'));
    await page.goto('/create-news');
    await page.getByText('The admin area needs scripts and a recent browser.').waitFor();
    await expectFrame(page);
    expect(complaints).toEqual([]);
  });
});
