import { describe, expect, it } from 'vitest';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { openPage } from '../support/browser/browser.ts';
import { browser, openSiteForFile, site } from '../support/browser/browser-site-of-file.ts';
import { VISITOR_PATHS } from '../support/browser/visitor-pages.ts';

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

describe('around every page', () => {
  it.each([...VISITOR_PATHS, PAGE_PATHS.admin])('such as %s', async (path) => {
    const { page, close } = await openPage(browser, site.url, { javaScriptEnabled: false });
    await page.goto(path);
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
    await close();
  });
});
