import { MEMBERSHIP } from '../../content/membership.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { ClosingRow } from '../ui/closing-row.tsx';
import { ApplicationByEmail } from './membership/application-by-email.tsx';
import styles from './membership/membership-page.module.css';
import { WhatHappensThen } from './membership/what-happens-then.tsx';

export function MembershipPage() {
  return (
    <PageFrame title={MEMBERSHIP.title} description={MEMBERSHIP.description}>
      <div>
        <p className={styles.intro}>{MEMBERSHIP.intro}</p>
        <div className={styles.columns}>
          <ApplicationByEmail />
          <WhatHappensThen />
        </div>
      </div>
      <ClosingRow {...MEMBERSHIP.directory} />
    </PageFrame>
  );
}
