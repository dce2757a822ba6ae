import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { partOf } from '../../rules/pages/page-content.ts';
import { PAGE_PATHS, PAGES, type PageName } from '../../rules/pages/pages.ts';
import { loadChunk } from '../data/chunks/load-chunk.ts';
import { loadContent } from '../data/content.ts';
import { SiteLayout } from '../visitor/layout/site-layout.tsx';
import { CaughtFailure, CaughtLayoutFailure } from '../visitor/pages/failure/caught-failure.tsx';
import { NotFoundPage } from '../visitor/pages/failure/route-failure.tsx';

const PAGE_MODULES: Readonly<Record<string, () => Promise<unknown>>> = {
  ...import.meta.glob(['../visitor/**/*-page.tsx', '!**/admin-page.tsx']),
  // Is imported by name, so that the test of the import arrows sees the only import of the admin area.
  '../visitor/pages/admin/admin-page.tsx': () => import('../visitor/pages/admin/admin-page.tsx'),
};

/** The site's pages. Each is a chunk, and `handle` names its source file for the server. */
export const routes: RouteObject[] = [
  {
    Component: SiteLayout,
    ErrorBoundary: CaughtLayoutFailure,
    children: [
      {
        ErrorBoundary: CaughtFailure,
        children: [...(Object.keys(PAGES) as PageName[]).map(page), { path: '*', Component: NotFoundPage }],
      },
    ],
  },
];

/** The data of a route that the server uses. */
export interface RouteHandle {
  readonly page: PageName;
  readonly readsData: boolean;
  readonly module: string;
}

/**
 * The page `ourWork` is `OurWorkPage` in `our-work-page.tsx`, in any folder of `visitor/`. Pages that share
 * their content share their file.
 */
function page(name: PageName): RouteObject {
  const file = `${(partOf(name) ?? name).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}-page`;
  const [path, load] = Object.entries(PAGE_MODULES).find(([module]) => module.endsWith(`/${file}.tsx`)) ?? [];
  if (!path || !load) throw new Error(`The page ${name} has no ${file}.tsx`);
  const exported = `${name.charAt(0).toUpperCase()}${name.slice(1)}Page`;
  const loadPage = async () => {
    const [module] = await Promise.all([load(), loadContent(name)]);
    return (module as Record<string, ComponentType>)[exported] as ComponentType;
  };
  return {
    path: PAGE_PATHS[name],
    handle: {
      page: name,
      readsData: 'readsData' in PAGES[name],
      module: path.replace('..', 'client'),
    } satisfies RouteHandle,
    lazy: chunk(file, loadPage),
  };
}

/** Loads the page of a route that the router has not loaded yet. */
export async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** A component in a chunk. It is requested once, because browsers do not request a failed module again. */
function chunk(name: string, load: () => Promise<ComponentType>) {
  let loading: Promise<{ Component: ComponentType }> | undefined;
  return () => {
    loading ??= loadChunk(name, load).then((Component) => ({ Component }));
    return loading;
  };
}
