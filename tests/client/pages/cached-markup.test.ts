import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MarkupCacheContext } from '../../../client/data/cached-markup.tsx';
import { ContentContext } from '../../../client/data/content.ts';
import { NO_PAGE_DATA, PageDataContext } from '../../../client/data/page-data.ts';
import { SiteFooter } from '../../../client/visitor/layout/footer/site-footer.tsx';
import { SiteHeader } from '../../../client/visitor/layout/header/site-header.tsx';
import { NewsList } from '../../../client/visitor/news/list/news-list.tsx';
import { articleLines } from '../../../rules/articles/article-lines.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { CONTENT } from '../../support/data/sites/site-content.ts';

const ORIGIN = 'https://sanir.example';

const ARTICLES = ['One', 'Two', 'Three'].map((title) => ({
  id: `01a2038f-95e1-75e9-ab30-${title.toLowerCase().padEnd(12, '0')}`,
  slug: title.toLowerCase(),
  title,
  shareText: `${title}, shared`,
  excerpt: `${title}, in short`,
  ...articleLines(() => null),
  author: 'Thandiwe Moyo',
  publishedAt: '2026-11-19T14:30:00.000Z',
  lang: 'ar',
  direction: 'RTL' as const,
  featuredImage: {
    path: `news-images/${title}.jpg`,
    url: `/uploads/news-images/${title}.jpg`,
    alt: title,
    width: 2000,
    height: 1250,
    animated: false,
    srcset: `/uploads/news-images/${title}-480.webp 480w`,
    focalPoint: { x: 50, y: 50 },
  },
  imageCount: 2,
  matchingExcerpt: null,
  isPinned: false,
}));

it.each<[string, path: string, make: () => ReactNode]>([
  ['the header of a page', '/our-work', () => createElement(SiteHeader)],
  ['the header of an article', `${PAGE_PATHS.news}/${ARTICLES[0]?.id}`, () => createElement(SiteHeader)],
  ['the header of an unknown address', '/nowhere', () => createElement(SiteHeader)],
  ['the header of the admin area', PAGE_PATHS.admin, () => createElement(SiteHeader)],
  ['the footer', '/news', () => createElement(SiteFooter)],
  [
    'a list of news',
    '/news',
    () => createElement(NewsList, { articles: ARTICLES, address: PAGE_PATHS.news, search: null }),
  ],
])('markup that the server keeps is what the page itself would have: %s', (_name, path, make) => {
  const keys: string[] = [];
  const kept = render(make(), path, (key, children) => {
    keys.push(key);
    return render(children, '/elsewhere', null);
  });
  expect(keys).not.toEqual([]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(kept).toBe(render(make(), path, null));
});

function render(
  element: ReactNode,
  path: string,
  markupOf: ((key: string, children: ReactNode) => string) | null,
): string {
  return renderToString(
    createElement(
      PageDataContext,
      { value: { ...NO_PAGE_DATA, origin: ORIGIN } },
      createElement(
        ContentContext,
        { value: CONTENT },
        createElement(
          MarkupCacheContext,
          { value: markupOf },
          createElement(MemoryRouter, { initialEntries: [path] }, element),
        ),
      ),
    ),
  );
}
