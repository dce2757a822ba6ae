import { useId, useRef, useState } from 'react';
import type {
  ListedApplicationFragment,
  MembershipApplicationStatus,
} from '../../../generated/applications.ts';
import field from '../../../ui/controls/field.module.css';
import { MESSAGES } from '../../basics/messages.ts';
import { useStatusMessage } from '../../list/use-status-message.tsx';
import { STATUS_NAMES, STATUSES } from '../application-messages.ts';
import styles from '../applications.module.css';
import type { ApplicationChanges } from '../use-application-changes.ts';
import { ApplicantName } from './applicant-name.tsx';

interface StatusFieldProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
}

/** The status of an application, saved at once. Of several choices in a row, only the last is announced. */
export function StatusField({ application, changes }: StatusFieldProps) {
  const id = useId();
  const [wanted, setWanted] = useState<MembershipApplicationStatus | null>(null);
  const latest = useRef(application.status);
  const isSaving = useRef(false);
  const [message, announce] = useStatusMessage();

  async function choose(status: MembershipApplicationStatus) {
    latest.current = status;
    setWanted(status);
    if (isSaving.current) return;
    isSaving.current = true;
    announce(MESSAGES.saving);
    let sent: MembershipApplicationStatus;
    let isSaved: boolean;
    do {
      sent = latest.current;
      isSaved = (await changes.changeStatus(application.id, sent)) === 'done';
    } while (isSaved && latest.current !== sent);
    isSaving.current = false;
    setWanted(null);
    announce(isSaved ? `Marked as ${STATUS_NAMES[sent].toLowerCase()}.` : null);
  }

  return (
    <div className={styles.statusField}>
      <label htmlFor={id} className={field.label}>
        Status
        <ApplicantName application={application}>of the application of</ApplicantName>
      </label>
      <select
        id={id}
        className={`${field.input} ${styles.status}`}
        data-status={wanted ?? application.status}
        value={wanted ?? application.status}
        onChange={(event) => void choose(event.currentTarget.value as MembershipApplicationStatus)}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </select>
      {message}
    </div>
  );
}
