import type { ReactNode } from 'react';
import { Band } from '../../../ui/sections/band.tsx';
import { PageHeading } from '../../../ui/sections/page-heading.tsx';
import layout from '../../../ui/sections/page-width.module.css';
import text from '../../../ui/text/text.module.css';
import styles from './page-frame.module.css';
import { usePage } from './use-page.ts';
import { usePageTitle } from './use-page-title.ts';

interface PageFrameProps {
  title: string;
  /** The title in the browser's tab, if it differs from the heading. */
  tabTitle?: string;
  /** For search engines. */
  description: string;
  lead?: string;
  /** The address of a drawing for the head, 4 by 1: figures in the right half, the upper left empty. */
  scene?: string;
  /** Content on the land of the drawing. */
  land?: ReactNode;
  children: ReactNode;
}

/** A page of text, with its record, title, lead and margins. */
export function PageFrame({
  title,
  tabTitle = title,
  description,
  lead,
  scene,
  land,
  children,
}: PageFrameProps) {
  usePage({ title: usePageTitle(tabTitle), heading: title, description });
  const heading = (
    <div className={styles.heading}>
      <PageHeading>{title}</PageHeading>
      {lead && <p className={text.lead}>{lead}</p>}
    </div>
  );
  return (
    <>
      {scene && <Head scene={scene}>{heading}</Head>}
      {land && (
        <div className={styles.land}>
          <div className={`${layout.pageWidth} ${styles.landWords}`}>{land}</div>
          <Band />
        </div>
      )}
      <div className={`${layout.pageWidth} ${layout.page}`}>
        {!scene && heading}
        <div className={styles.sections}>{children}</div>
      </div>
    </>
  );
}

/** A page's heading over its drawing. */
function Head({ scene, children }: { scene: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={`${layout.pageWidth} ${styles.words}`}>{children}</div>
      <img className={`${text.screenOnly} ${styles.scene}`} src={scene} alt="" width="1600" height="400" />
    </div>
  );
}
