import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { FailurePage } from './failure-page.tsx';

/** What stands in the place of a page that does not exist, or that failed. */
export function RouteFailure({ status, statusText }: { status: number; statusText: string }) {
  const words =
    status === 404
      ? 'This path ends here. These go on:'
      : 'This page failed, and the fault is ours. These go on:';
  // After a failure the links load a document: what this one lacks, a part of the program for one, it would lack again.
  const reloadDocument = status === 500;
  usePage({ title: pageTitle(statusText), description: words, status });
  return (
    <FailurePage failure={`${status} ${statusText}`} words={words}>
      <ButtonLink look="primary" to="/" reloadDocument={reloadDocument}>
        Home
      </ButtonLink>
      <ButtonLink look="quiet" to="/news" reloadDocument={reloadDocument}>
        Latest News
      </ButtonLink>
    </FailurePage>
  );
}
