import './styles/base.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { stayWithoutScripts } from './chunks/chunk-notice.tsx';
import { ChunkFailure } from './chunks/load-chunk.ts';
import { prefetchPages } from './chunks/prefetch-pages.ts';
import { AdminFactsContext } from './data/admin-facts.ts';
import { readPageState } from './data/page-state.ts';
import { PastEvents } from './events/past-events.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { CurrentYear } from './layout/current-year.ts';
import { forgetMask } from './layout/forget-mask.ts';
import { forgetPlace } from './layout/saved-places.ts';
import { SiteOrigin } from './layout/site-origin.ts';
import { MembershipContext } from './membership/membership-facts.ts';
import { routes } from './routes.tsx';

// Not awaited: a page's chunk may import from this one, which then must not be waiting for it.
void hydrate().catch((error: unknown) => {
  if (error instanceof ChunkFailure) stayWithoutScripts(error);
  else throw error;
});

/** Takes over the page that the server rendered. Its route's chunks come first: the first render must be the server's. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  await Promise.all(matchRoutes(routes, window.location)?.map(({ route }) => loadRoute(route)) ?? []);
  const { origin, year, pastEvents, membership, admin } = readPageState();
  forgetMask();
  // With data of its own to begin with, even none, the router leaves the page where the reader has scrolled it meanwhile.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  forgetPlace(router.state.location);
  // In slices: the page answers a finger in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HydrationSign />
        <SiteOrigin value={origin}>
          <CurrentYear value={year}>
            <PastEvents value={pastEvents}>
              <MembershipContext value={membership}>
                <AdminFactsContext value={admin}>
                  <RouterProvider router={router} />
                </AdminFactsContext>
              </MembershipContext>
            </PastEvents>
          </CurrentYear>
        </SiteOrigin>
      </StrictMode>,
    );
  });
  prefetchPages(routes);
}

/** Tells `start.ts` that the router is at work. */
function HydrationSign() {
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return null;
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
