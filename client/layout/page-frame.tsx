import type { ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import text from '../ui/text.module.css';
import styles from './page-frame.module.css';
import { pageTitle } from './page-title.ts';
import { usePage } from './use-page.ts';

interface PageFrameProps {
  title: string;
  /** What the browser's tab says, where that is more than the title. */
  tabTitle?: string;
  /** For search engines. */
  description: string;
  /** The sentence under the title. */
  lead?: string;
  children: ReactNode;
}

/** A page of text: its record, its title and lead, and the space around. */
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
