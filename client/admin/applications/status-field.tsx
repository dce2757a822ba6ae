import { useId, useRef, useState } from 'react';
import field from '../../controls/field.module.css';
import type { ListedApplicationFragment, MembershipApplicationStatus } from '../../generated/applications.ts';
import { useTold } from '../use-told.ts';
import { APPLICATION_WORDS, STATUS_NAMES, STATUSES } from './application-words.ts';
import { Outcome } from './outcome.tsx';
import styles from './status-field.module.css';
import { Whose } from './whose.tsx';

interface StatusFieldProps {
  application: ListedApplicationFragment;
  onChange: (status: MembershipApplicationStatus) => Promise<boolean>;
}

/** What became of an application. A choice is saved at once; of several in a row, the last one is told. */
export function StatusField({ application, onChange }: StatusFieldProps) {
  const id = useId();
  const [wanted, setWanted] = useState<MembershipApplicationStatus | null>(null);
  const latest = useRef(application.status);
  const isSaving = useRef(false);
  const outcome = useTold<string>();

  async function choose(status: MembershipApplicationStatus) {
    latest.current = status;
    setWanted(status);
    if (isSaving.current) return;
    isSaving.current = true;
    outcome.put(APPLICATION_WORDS.saving);
    let sent: MembershipApplicationStatus;
    let isSaved: boolean;
    do {
      sent = latest.current;
      isSaved = await onChange(sent);
    } while (isSaved && latest.current !== sent);
    isSaving.current = false;
    setWanted(null);
    outcome.put(isSaved ? `Marked as ${STATUS_NAMES[sent].toLowerCase()}.` : null);
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={field.label}>
        Status
        <Whose application={application}>of the application of</Whose>
      </label>
      <select
        id={id}
        className={field.input}
        value={wanted ?? application.status}
        onChange={(event) => void choose(event.currentTarget.value as MembershipApplicationStatus)}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {STATUS_NAMES[status]}
          </option>
        ))}
      </select>
      <Outcome told={outcome.told} />
    </div>
  );
}
