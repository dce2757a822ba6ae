import type { ReactNode } from 'react';
import { MEMBERSHIP } from '../../../content/membership.ts';
import { PageFrame } from '../../layout/page-frame.tsx';
import { ClosingRow } from '../../ui/closing-row.tsx';
import styles from './membership-frame.module.css';
import { WhatHappensThen } from './what-happens-then.tsx';
import { WhatWeStore } from './what-we-store.tsx';

interface MembershipFrameProps {
  /** What the browser's tab says. */
  tabTitle?: string;
  /** Above the form. */
  intro?: string;
  children: ReactNode;
}

/** The page around the form, or around what stands in its place. */
export function MembershipFrame({ tabTitle, intro, children }: MembershipFrameProps) {
  const { title, description, directory } = MEMBERSHIP;
  return (
    <PageFrame title={title} tabTitle={tabTitle ?? title} description={description}>
      <div className={styles.columns}>
        <div>
          {intro && <p className={styles.intro}>{intro}</p>}
          {children}
        </div>
        <WhatHappensThen />
      </div>
      <WhatWeStore />
      <ClosingRow {...directory} />
    </PageFrame>
  );
}
