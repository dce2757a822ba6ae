import { useEffect, useState } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { ChunkFailure } from '../chunks/load-chunk.ts';
import { reloadOnce } from '../chunks/reload-once.ts';
import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailurePage } from './failure-page.tsx';
import { RouteFailure } from './route-failure.tsx';

/** A page that throws in the browser, or whose part of the program does not come. */
export function CaughtFailure() {
  const error = useRouteError();
  if (error instanceof ChunkFailure) return <MissingPage key={error.chunk} failure={error} />;
  return <RouteFailure status={500} statusText="Internal Server Error" />;
}

/** The server may have what the document lacks, so that comes first. */
function MissingPage({ failure }: { failure: ChunkFailure }) {
  const [isGoing, setGoing] = useState(true);
  useEffect(() => setGoing(reloadOnce(failure.chunk)), [failure]);
  return isGoing ? null : <FailedPage failure={failure} />;
}

function FailedPage({ failure }: { failure: ChunkFailure }) {
  const { pathname, search } = useLocation();
  const words = 'A part of this page did not arrive.';
  usePage({ title: pageTitle(failure.message), description: words, status: 500 });
  return (
    <div role="alert">
      <FailurePage failure={failure.message} words={words}>
        <ButtonLink look="primary" to={pathname + search} reloadDocument>
          Try Again
        </ButtonLink>
        <ButtonLink look="quiet" to="/" reloadDocument>
          Home
        </ButtonLink>
      </FailurePage>
    </div>
  );
}

/** The same where not even header and footer can be shown. */
export function CaughtLayoutFailure() {
  return (
    <main id="main">
      <RouteFailure status={500} statusText="Internal Server Error" />
    </main>
  );
}
