import './styles/base.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { readPageState } from './data/page-state.ts';
import { PastEvents } from './events/past-events.ts';
import { CurrentYear } from './layout/current-year.ts';
import { routes } from './routes.tsx';

// Not awaited: a page's chunk may import from this one, which then must not be waiting for it.
void hydrate();

/** Takes over the page that the server rendered. Its route's chunks come first: the first render must be the server's. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  await Promise.all(matchRoutes(routes, window.location)?.map(({ route }) => loadRoute(route)) ?? []);
  const { year, pastEvents } = readPageState();
  const router = createBrowserRouter(routes);
  hydrateRoot(
    root,
    <StrictMode>
      <CurrentYear value={year}>
        <PastEvents value={pastEvents}>
          <RouterProvider router={router} />
        </PastEvents>
      </CurrentYear>
    </StrictMode>,
  );
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}
