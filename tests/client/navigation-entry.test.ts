import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { NavigationEntry } from '../../client/layout/navigation-entry.tsx';

function markupOf(subLinks: readonly { label: string; to: string }[]): string {
  const entry = createElement(NavigationEntry, {
    entry: { label: 'Contact', to: '/contact', subLinks },
    page: null,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, entry));
}

describe('an entry of the navigation', () => {
  it('has a button where there are links below it', () => {
    expect(markupOf([{ label: 'Form', to: '/contact#form' }])).toContain('aria-label="Contact sub-menu"');
  });

  it('is only a link where there are none', () => {
    expect(markupOf([])).toMatch(
      /^<li[^>]*><a [^>]*href="\/contact"[^>]*><span[^>]*>Contact<\/span><\/a><\/li>$/,
    );
  });
});
