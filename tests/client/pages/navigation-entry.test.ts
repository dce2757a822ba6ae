import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NavigationEntry } from '../../../client/visitor/layout/navigation/navigation-entry.tsx';
import { NAVIGATION } from '../../../content/navigation.ts';
import type { NavigationEntry as Entry } from '../../../rules/content/schemas.ts';

const render = (entry: Entry, page: string | null) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, createElement(NavigationEntry, { entry, page })));

const markupOf = (subLinks: readonly { label: string; to: string }[]) =>
  render({ label: 'Contact', to: '/contact', subLinks }, null);

/** The entries that are marked on a page, each with its mark. */
const marksOn = (page: string | null) =>
  NAVIGATION.flatMap((entry) => {
    const [, value] = /^<li[^>]*><a [^>]*aria-current="([^"]*)"/.exec(render(entry, page)) ?? [];
    return value ? [`${entry.label}: ${value}`] : [];
  });

describe('an entry of the navigation', () => {
  it('has a button where there are links below it', () => {
    expect(markupOf([{ label: 'Form', to: '/contact#form' }])).toContain('aria-label="Contact sub-menu"');
  });

  it('is only a link where there are none', () => {
    expect(markupOf([])).toMatch(
      /^<li[^>]*><a [^>]*href="\/contact"[^>]*><span[^>]*>Contact<\/span><\/a><\/li>$/,
    );
  });

  it.each([
    ['/', 'Home: page'],
    ['/about', 'About Us: page'],
    ['/membership', 'Membership: page'],
    ['/membership/directory', 'Membership: true'],
    ['/events', 'Get Involved: true'],
    ['/news/01a1fc9e-8ad0-7ef1-b408-a45eb4c9ec7d', 'News and Blogs: true'],
  ])('is marked alone on its page, and on those below it (%s)', (page, mark) => {
    expect(marksOn(page)).toEqual([mark]);
  });

  it('is not marked on an address without a page', () => {
    expect(marksOn(null)).toEqual([]);
    expect(marksOn('/nowhere')).toEqual([]);
  });
});
