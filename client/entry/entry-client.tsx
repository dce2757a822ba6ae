import '../ui/styles/base.css';
import { StrictMode, startTransition, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { stayWithoutScripts } from '../data/chunks/chunk-notice.tsx';
import { ChunkFailure } from '../data/chunks/load-chunk.ts';
import { prefetchPages } from '../data/chunks/prefetch-pages.ts';
import { GivenAnswersContext } from '../data/given-answers.ts';
import { PageFactsContext, readPageState } from '../data/page-facts.ts';
import { removeScrollPosition } from '../visitor/layout/scroll/scroll-positions.ts';
import { hydrateRoot } from './hydrate-root.ts';
import { useKeptPage } from './keep-page.ts';
import { loadRoute, routes } from './routes.tsx';

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
  const { answers, ...known } = readPageState();
  const facts = { ...known, lowData: false };
  removeMask();
  // With hydration data, even none, the router does not scroll a page that the reader has scrolled meanwhile.
  const router = createBrowserRouter(routes, { hydrationData: {} });
  removeScrollPosition(router.state.location);
  // As a transition, React yields to the reader's input in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Hydration root={root} />
        <PageFactsContext value={facts}>
          <GivenAnswersContext value={answers}>
            <RouterProvider router={router} />
          </GivenAnswersContext>
        </PageFactsContext>
      </StrictMode>,
    );
  });
  prefetchPages(routes);
}

/**
 * Removes the mask that an earlier document left in the history: a document belongs to the address that it was loaded by,
 * but the router would take what was open over the earlier page for this one.
 */
function removeMask(): void {
  const { history } = window;
  if (!history.state?.masked) return;
  history.replaceState({ ...history.state, masked: undefined, usr: null }, '');
}

/** Keeps what was done on the page, and signals to `start.ts` that the router is at work. */
function Hydration({ root }: { root: Element }) {
  useKeptPage(root);
  useEffect(() => void dispatchEvent(new Event('hydrated')), []);
  return null;
}
