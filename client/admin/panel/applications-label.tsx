import { useEffect, useEffectEvent } from 'react';
import { useApplicationCountQuery } from '../../generated/admin.ts';
import { UNCACHED } from '../basics/loading/latest-answer.ts';
import styles from './admin-panel.module.css';

/** With the number of new applications once there is one; without an answer the old one stays. */
export function ApplicationsLabel({ reads }: { reads: number }) {
  const { data, previousData, refetch } = useApplicationCountQuery(UNCACHED);
  const count = (data ?? previousData)?.membershipApplications.totalCount;
  const recount = useEffectEvent(() => void refetch().catch(() => undefined));
  useEffect(() => {
    if (reads > 0) recount();
  }, [reads]);
  return (
    <>
      Applications
      {count ? (
        <>
          {' '}
          <span className={styles.whole}>({count} new)</span>
        </>
      ) : null}
    </>
  );
}
