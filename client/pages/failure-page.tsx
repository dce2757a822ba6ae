import type { ReactNode } from 'react';
import { CATALOGUE } from '../../rules/catalogue.ts';
import lostPaths from '../artwork/lost-paths.svg';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import styles from './failure-page.module.css';

interface FailurePageProps {
  /** What failed. */
  failure: string;
  /** What to think of it. */
  words: string;
  /** Links to go on by. */
  children: ReactNode;
}

/** How a page looks that does not exist, or that failed. */
export function FailurePage({ failure, words, children }: FailurePageProps) {
  return (
    <>
      <img className={styles.artwork} src={lostPaths} alt="" width="1280" height="320" />
      <div className={`${layout.pageWidth} ${styles.words}`}>
        <PageHeading>{CATALOGUE.routingFailure}</PageHeading>
        <p className={styles.status}>{failure}</p>
        <p>{words}</p>
        <p className={styles.ways}>{children}</p>
      </div>
    </>
  );
}
