import type { ReactNode } from 'react';
import { PAGE_PATHS } from '../../../../rules/pages/pages.ts';
import lostPaths from '../../../artwork/lost-paths.svg';
import { ButtonLink } from '../../../ui/links/button-link.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import { site } from '../../../words/site.ts';
import { usePage } from '../../layout/page-frame/use-page.ts';
import { usePageTitle } from '../../layout/page-frame/use-page-title.ts';
import styles from './route-failure.module.css';

export function NotFoundPage() {
  return <RouteFailure status={404} statusText={site.notFound} />;
}

/** Replaces a page that does not exist, or that failed. */
export function RouteFailure({ status, statusText }: { status: number; statusText: string }) {
  const message = status === 404 ? site.pathEnds : site.pageFailed;
  // After a failure, links load a document, because a fresh one may work.
  const reloadDocument = status === 500;
  usePage({ title: usePageTitle(statusText), description: message, status });
  return (
    <FailureView failure={`${status} ${statusText}`} message={message}>
      <ButtonLink look="primary" to={PAGE_PATHS.home} reloadDocument={reloadDocument}>
        {site.home}
      </ButtonLink>
      <ButtonLink look="quiet" to={PAGE_PATHS.news} reloadDocument={reloadDocument}>
        {site.latestNews}
      </ButtonLink>
      <ButtonLink look="quiet" to={PAGE_PATHS.contact} reloadDocument={reloadDocument}>
        {site.contact}
      </ButtonLink>
    </FailureView>
  );
}

interface FailureViewProps {
  failure: string;
  /** Says what the reader can do. */
  message: string;
  children: ReactNode;
}

export function FailureView({ failure, message, children }: FailureViewProps) {
  return (
    <>
      <img className={styles.artwork} src={lostPaths} alt="" width="2560" height="320" />
      <div className={`${layout.pageWidth} ${styles.words}`}>
        <PageHeading>{site.routingFailure}</PageHeading>
        <p className={styles.status}>{failure}</p>
        <p>{message}</p>
        <p className={styles.links}>{children}</p>
      </div>
    </>
  );
}
