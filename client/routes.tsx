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
              page(
                PAGE_PATHS.home,
                'client/pages/home-page.tsx',
                async () => (await import('./pages/home-page.tsx')).HomePage,
              ),
              page(
                PAGE_PATHS.news,
                'client/pages/news-page.tsx',
                async () => (await import('./pages/news-page.tsx')).NewsPage,
              ),
              page(
                PAGE_PATHS.article,
                'client/pages/article-page.tsx',
                async () => (await import('./pages/article-page.tsx')).ArticlePage,
              ),
              page(
                PAGE_PATHS.admin,
                'client/pages/admin-page.tsx',
                async () => (await import('./pages/admin-page.tsx')).AdminPage,
              ),
            ],
          },
          page(
            PAGE_PATHS.about,
            'client/pages/about-page.tsx',
            async () => (await import('./pages/about-page.tsx')).AboutPage,
          ),
          page(
            PAGE_PATHS.ourWork,
            'client/pages/our-work-page.tsx',
            async () => (await import('./pages/our-work-page.tsx')).OurWorkPage,
          ),
          page(
            PAGE_PATHS.membership,
            'client/pages/membership-page.tsx',
            async () => (await import('./pages/membership-page.tsx')).MembershipPage,
          ),
          page(
            PAGE_PATHS.directory,
            'client/pages/directory-page.tsx',
            async () => (await import('./pages/directory-page.tsx')).DirectoryPage,
          ),
          page(
            PAGE_PATHS.getInvolved,
            'client/pages/get-involved-page.tsx',
            async () => (await import('./pages/get-involved-page.tsx')).GetInvolvedPage,
          ),
          page(
            PAGE_PATHS.events,
            'client/pages/events-page.tsx',
            async () => (await import('./pages/events-page.tsx')).EventsPage,
          ),
          page(
            PAGE_PATHS.resources,
            'client/pages/resources-page.tsx',
            async () => (await import('./pages/resources-page.tsx')).ResourcesPage,
          ),
          page(
            PAGE_PATHS.contact,
            'client/pages/contact-page.tsx',
            async () => (await import('./pages/contact-page.tsx')).ContactPage,
          ),
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

function page(path: string, module: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, ...chunk(module, load) };
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
