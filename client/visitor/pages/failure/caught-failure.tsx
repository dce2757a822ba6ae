import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { ChunkFailure, reloadOnce } from '../../../data/chunks/load-chunk.ts';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { site } from '../../../words/site.ts';
import { focusTarget } from '../../layout/page-frame/use-heading-focus.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import { FailureView, RouteFailure } from './route-failure.tsx';

/** Replaces a page that throws in the browser, or whose chunk does not load. */
export function CaughtFailure() {
  const error = useRouteError();
  if (error instanceof ChunkFailure) return <MissingChunk key={error.chunk} failure={error} />;
  return <RouteFailure status={500} statusText={site.serverError} />;
}

/** Reloads the document first, because the server may have a newer release. */
function MissingChunk({ failure }: { failure: ChunkFailure }) {
  const [isReloading, setIsReloading] = useState(true);
  useEffect(() => setIsReloading(reloadOnce(failure.chunk)), [failure]);
  return isReloading ? null : <FailedPage failure={failure} />;
}

function FailedPage({ failure }: { failure: ChunkFailure }) {
  const { mask, ...location } = useLocation();
  const { pathname, search } = mask ?? location;
  const message = site.partMissing;
  usePage({ title: usePageTitle(failure.message), description: message, status: 500 });
  // The link that failed was to open a dialog, so it did not move the focus or scroll.
  useEffect(() => {
    if (mask) focusTarget(document.querySelector<HTMLElement>('main h1'));
  }, [mask]);
  return (
    <div role="alert">
      <FailureView failure={failure.message} message={message}>
        <ButtonLink look="primary" to={pathname + search} reloadDocument>
          {site.tryAgain}
        </ButtonLink>
        <ButtonLink look="quiet" to="/" reloadDocument>
          {site.home}
        </ButtonLink>
      </FailureView>
    </div>
  );
}

/** Shown if header and footer cannot be rendered either. */
export function CaughtLayoutFailure() {
  return (
    <main id="main">
      <RouteFailure status={500} statusText={site.serverError} />
    </main>
  );
}
