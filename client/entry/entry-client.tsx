import '../ui/styles/base.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { NO_ADMIN } from '../../rules/pages/admin-page.ts';
import { stayWithoutScripts } from '../data/chunks/chunk-notice.tsx';
import { ChunkFailure } from '../data/chunks/load-chunk.ts';
import { prefetchPages } from '../data/chunks/prefetch-pages.ts';
import { loadContent } from '../data/content.ts';
import { GivenAnswersContext } from '../data/given-answers.ts';
import { PageDataContext, readPageState } from '../data/page-data.ts';
import { removeScrollPosition } from '../visitor/layout/scroll/scroll-positions.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { useKeptPage } from './keep-page.ts';
import { loadRoute, routes } from './routes.tsx';

// Is not awaited, because a page's chunk may import from this one and must not wait for it.
void hydrate().catch((error: unknown) => {
  if (error instanceof ChunkFailure) stayWithoutScripts(error);
  else throw error;
});

/** Hydrates the page. Its route's chunks load first, because the first render must match the server's. */
async function hydrate(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no root element');
  const matched = matchRoutes(routes, window.location) ?? [];
  await Promise.all([loadContent('layout'), ...matched.map(({ route }) => loadRoute(route))]);
  const { answers, ...known } = readPageState();
  const pageData = { admin: NO_ADMIN, ...known, lowData: false };
  removeMask();
  // With hydration data, even if empty, the router keeps the reader's scroll position.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  removeScrollPosition(router.state.location);
  // A transition lets React yield to the reader's input.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydration root={root} />
        <PageDataContext value={pageData}>
          <GivenAnswersContext value={answers}>
            <RouterProvider router={router} />
          </GivenAnswersContext>
        </PageDataContext>
      </StrictMode>,
    );
  });
  prefetchPages(routes);
}

/** Removes an earlier document's mask from the history: the router would show its dialog as this page. */
function removeMask(): void {
  const { history } = window;
  if (!history.state?.masked) return;
  history.replaceState({ ...history.state, masked: undefined, usr: null }, '');
}

/** Keeps the reader's input on the page, and tells `start.ts` that the router works. */
function Hydration({ root }: { root: Element }) {
  useKeptPage(root);
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return null;
}
