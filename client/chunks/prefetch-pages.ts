import { matchRoutes, type RouteObject } from 'react-router-dom';
import { PAGE_PATHS } from '../../rules/page-paths.ts';

/** Loads a page's chunks when a finger touches a link to it, or a mouse rests on one: before the click, not instead of it. */
export function prefetchPages(routes: RouteObject[]): void {
  // Out of the admin area every link loads a document.
  if (savesData() || window.location.pathname === PAGE_PATHS.admin) return;
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
    if (typeof route.lazy !== 'function') continue;
    route.lazy().catch(() => {
      // It is reported when the link is followed.
    });
  }
}

/** A pointer that crosses the navigation on its way elsewhere is gone by then. */
const RESTING_MS = 100;

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
