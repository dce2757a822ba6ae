import { matchRoutes, type RouteObject } from 'react-router-dom';
import { isPreviewPath } from '../../../rules/articles/addresses/private-link.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import type { RouteHandle } from '../../entry/routes.tsx';
import { loadClient } from '../load-client.ts';

/** Loads a page's chunks on a touch of its link, or when the mouse rests on it, so the click is faster. */
export function prefetchPages(routes: RouteObject[]): void {
  const { pathname } = window.location;
  // The links on these pages load a document.
  if (savesData() || pathname === PAGE_PATHS.admin || isPreviewPath(pathname)) return;
  let resting: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(resting);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link) resting = setTimeout(prefetch, pointerType === 'mouse' ? RESTING_MS : 0, link, routes);
  });
}

function prefetch({ origin, pathname }: HTMLAnchorElement, routes: RouteObject[]): void {
  const { location } = window;
  if (origin !== location.origin || pathname === location.pathname || pathname === PAGE_PATHS.admin) return;
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    const { handle, lazy } = route as { handle?: RouteHandle; lazy?: () => Promise<unknown> };
    const parts = [lazy?.(), handle?.readsData && loadClient()];
    Promise.all(parts).catch(() => {
      // A click on the link reports the failure.
    });
  }
}

/** In milliseconds. A pointer that only crosses the navigation leaves earlier. */
const RESTING_MS = 100;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
