import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import text from '../ui/text.module.css';
import styles from './page-frame.module.css';
import { pageTitle } from './page-title.ts';
import { usePage } from './use-page.ts';

interface PageFrameProps {
  title: string;
  /** The title in the browser's tab, where it differs from the heading. */
  tabTitle?: string;
  /** For search engines. */
  description: string;
  /** The lead under the title. */
  lead?: string;
  children: ReactNode;
}

/** A page of text: its record, title, lead and margins. */
export function PageFrame({ title, tabTitle = title, description, lead, children }: PageFrameProps) {
  usePage({ title: pageTitle(tabTitle), heading: title, description });
  return (
    <div className={`${layout.pageWidth} ${layout.page}`}>
      <div className={styles.heading}>
        <PageHeading>{title}</PageHeading>
        {lead && <p className={text.lead}>{lead}</p>}
      </div>
      {children}
    </div>
  );
}
