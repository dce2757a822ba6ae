import { useEffect, useRef } from 'react';
import { IMAGE_WRITE_ADVICE, WRITE_ADVICE } from '../../../../rules/messages/write-problems.ts';
import { type SiteStatusQuery, useSiteStatusQuery } from '../../../generated/admin.ts';
import layout from '../../basics/layout.module.css';
import { UNCACHED } from '../../basics/loading/latest-answer.ts';
import { failedBackup, lastBackup, lowSpace, MESSAGES, oldBackup } from '../../basics/messages.ts';
import { unbrokenDate } from '../../basics/unbroken-date.ts';
import styles from '../admin-panel.module.css';

type Status = SiteStatusQuery['siteStatus'];

/**
 * Says what the administrator should know of the machine: as an alarm that something cannot be stored, as a
 * notice that there is little room, that a backup failed or is old, and when the last one was made.
 * @param changes counts what was done or failed, because each may have changed the state: then it asks again.
 * In an alarm it asks some more times, but not for ever, because each question prolongs the session.
 */
export function SiteNotices({ changes }: { changes: number }) {
  const { data, previousData, refetch, startPolling, stopPolling } = useSiteStatusQuery({
    ...UNCACHED,
    skipPollAttempt: () => document.hidden,
  });
  const asked = useRef(changes);
  useEffect(() => {
    if (asked.current === changes) return;
    asked.current = changes;
    void refetch().catch(() => undefined);
  }, [changes, refetch]);
  const status = (data ?? previousData)?.siteStatus;
  const alarm = status ? alarmOf(status) : null;
  const hasAlarm = alarm !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the time anew.
  useEffect(() => {
    if (!hasAlarm) return;
    startPolling(POLL_MS);
    const end = setTimeout(stopPolling, POLL_FOR_MS);
    return () => {
      clearTimeout(end);
      stopPolling();
    };
  }, [hasAlarm, changes, startPolling, stopPolling]);
  if (!status) return null;
  const { lastBackupAt, isBackupOverdue } = status;
  const notices = [
    alarm ? null : noticeOfRoom(status),
    noticeOfFailedBackup(status),
    noticeOfOldBackup(status),
  ].filter((text) => text !== null);
  return (
    <>
      {alarm && (
        <section
          className={`${layout.message} ${styles.notices} ${styles.alarm}`}
          aria-label="Problem of the site"
        >
          <p className={`${layout.words} ${layout.error}`}>{alarm.whatFails}</p>
          <p className={layout.words}>
            {alarm.advice} {MESSAGES.nothingLost}
          </p>
        </section>
      )}
      {notices.length > 0 && (
        <section
          className={`${layout.message} ${styles.notices} ${styles.advice}`}
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
        <p className={styles.quiet}>{lastBackup(unbrokenDate(lastBackupAt))}</p>
      )}
    </>
  );
}

/** The server tries a write every two seconds. */
const POLL_MS = 5000;
const POLL_FOR_MS = 10 * 60_000;

function alarmOf({ writeProblem, pictureProblem }: Status): { whatFails: string; advice: string } | null {
  if (writeProblem !== null) {
    const whatFails = writeProblem === 'FULL' ? MESSAGES.noRoom : MESSAGES.nothingStored;
    return { whatFails, advice: WRITE_ADVICE[writeProblem] };
  }
  if (pictureProblem === null) return null;
  return { whatFails: MESSAGES.noImageStored, advice: IMAGE_WRITE_ADVICE[pictureProblem] };
}

const noticeOfRoom = ({ isSpaceLow, freeMegabytes }: Status): string | null =>
  isSpaceLow && freeMegabytes !== null ? lowSpace(freeMegabytes) : null;

const noticeOfFailedBackup = ({ backupFailure }: Status): string | null =>
  backupFailure === null ? null : failedBackup(backupFailure);

function noticeOfOldBackup({ isBackupOverdue, lastBackupAt, backupFailure }: Status): string | null {
  if (!isBackupOverdue) return null;
  if (lastBackupAt !== null) return oldBackup(unbrokenDate(lastBackupAt));
  return backupFailure === null ? MESSAGES.noBackup : null;
}
