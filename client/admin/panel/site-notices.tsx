import { useEffect, useRef } from 'react';
import { CATALOGUE } from '../../../rules/catalogue.ts';
import { formatNewsDate } from '../../../rules/dates.ts';
import { type SiteStatusQuery, useSiteStatusQuery } from '../../generated/admin.ts';
import { UNCACHED } from '../latest-answer.ts';
import layout from '../layout.module.css';
import { lastBackup, lowSpace, oldBackup, WORDS } from '../words.ts';
import styles from './admin-panel.module.css';

type Status = SiteStatusQuery['siteStatus'];

/**
 * Says what the administrator should know of the site's machine: that nothing can be stored, that there is little room, when the
 * last backup was made. Silent where no answer comes.
 * @param changes counts what was done or failed: each may have changed the state, and is followed by a question. There is none
 * without a reason, because each prolongs the session.
 */
export function SiteNotices({ changes }: { changes: number }) {
  const { data, previousData, refetch } = useSiteStatusQuery(UNCACHED);
  const asked = useRef(changes);
  useEffect(() => {
    if (asked.current === changes) return;
    asked.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);
  const status = (data ?? previousData)?.siteStatus;
  const notices = status
    ? [noticeOfRoom(status), noticeOfBackup(status)].filter((text) => text !== null)
    : [];
  const { lastBackupAt, isBackupOverdue } = status ?? {};
  return (
    <>
      {notices.length > 0 && (
        <section
          className={`${layout.message} ${styles.advice} ${styles.notices}`}
          aria-label="State of the site"
        >
          {notices.map((text) => (
            <p key={text} className={layout.words}>
              {text}
            </p>
          ))}
        </section>
      )}
      {lastBackupAt && !isBackupOverdue && (
        <p className={styles.quiet}>{lastBackup(formatNewsDate(lastBackupAt))}</p>
      )}
    </>
  );
}

function noticeOfRoom({ writeProblem, isSpaceLow, freeMegabytes }: Status): string | null {
  if (writeProblem !== null) return PROBLEMS[writeProblem];
  return isSpaceLow ? lowSpace(freeMegabytes) : null;
}

function noticeOfBackup({ isBackupOverdue, lastBackupAt }: Status): string | null {
  if (!isBackupOverdue) return null;
  return lastBackupAt === null ? WORDS.noBackup : oldBackup(formatNewsDate(lastBackupAt));
}

const PROBLEMS: Readonly<Record<NonNullable<Status['writeProblem']>, string>> = {
  FULL: CATALOGUE.diskFull,
  LOCKED: CATALOGUE.dataLocked,
  UNWRITABLE: CATALOGUE.dataUnwritable,
};
