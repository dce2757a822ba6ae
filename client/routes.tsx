import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { PAGE_PATHS } from '../rules/page-paths.ts';
import { loadChunk } from './chunks/load-chunk.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import { CaughtFailure, CaughtLayoutFailure } from './pages/caught-failure.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** The site's pages. Each is a chunk of its own; `handle` names its source, by which the server finds its files. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: CaughtLayoutFailure,
    children: [
      {
        ErrorBoundary: CaughtFailure,
        children: [
          {
            ...chunk(
              'client/data/data-boundary.tsx',
              async () => (await import('./data/data-boundary.tsx')).DataBoundary,
            ),
            children: [
              page('home', async () => (await import('./pages/home-page.tsx')).HomePage),
              page('news', async () => (await import('./pages/news-page.tsx')).NewsPage),
              page('article', async () => (await import('./pages/article-page.tsx')).ArticlePage),
              page('admin', async () => (await import('./pages/admin-page.tsx')).AdminPage),
            ],
          },
          page('about', async () => (await import('./pages/about-page.tsx')).AboutPage),
          page('ourWork', async () => (await import('./pages/our-work-page.tsx')).OurWorkPage),
          page('membership', async () => (await import('./pages/membership-page.tsx')).MembershipPage),
          page('directory', async () => (await import('./pages/directory-page.tsx')).DirectoryPage),
          page('getInvolved', async () => (await import('./pages/get-involved-page.tsx')).GetInvolvedPage),
          page('events', async () => (await import('./pages/events-page.tsx')).EventsPage),
          page('resources', async () => (await import('./pages/resources-page.tsx')).ResourcesPage),
          page('contact', async () => (await import('./pages/contact-page.tsx')).ContactPage),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
];

/** What a route says of itself to the server. */
export interface RouteHandle {
  readonly module: string;
}

/** The page of a name, which its file has too: `ourWork` is in `our-work-page.tsx`. */
function page(name: keyof typeof PAGE_PATHS, load: () => Promise<ComponentType>): RouteObject {
  const file = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
  return { path: PAGE_PATHS[name], ...chunk(`client/pages/${file}-page.tsx`, load) };
}

/** A component that comes in a chunk of its own, asked for once: what failed, a browser does not ask for again. */
function chunk(module: string, load: () => Promise<ComponentType>) {
  const name = module.slice(module.lastIndexOf('/') + 1, module.lastIndexOf('.'));
  let loading: Promise<{ Component: ComponentType }> | undefined;
  return {
    handle: { module } satisfies RouteHandle,
    lazy: () => {
      loading ??= loadChunk(name, load).then((Component) => ({ Component }));
      return loading;
    },
  };
}
