import { useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import field from '../../../ui/controls/field.module.css';
import layout from '../../basics/layout.module.css';
import { headingId } from '../../list/item-card.ts';
import { APPLICATION_MESSAGES } from '../application-messages.ts';
import styles from '../applications.module.css';
import { ApplicantName } from '../card/applicant-name.tsx';
import type { ApplicationChanges } from '../use-application-changes.ts';

interface QuarantinedProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
}

/** Marks an application that is quarantined. Any status releases it, so Release sets the one that it has. */
export function Quarantined({ application, changes }: QuarantinedProps) {
  const [isReleasing, setReleasing] = useState(false);

  async function release() {
    setReleasing(true);
    const outcome = await changes.changeStatus(application.id, application.status);
    setReleasing(false);
    // The button disappears with the mark.
    if (outcome === 'done') document.getElementById(headingId(application.id))?.focus();
  }

  if (!application.heldBack) return null;
  return (
    <div className={`${field.hint} ${layout.row} ${styles.relay}`}>
      <p className={styles.mark}>{APPLICATION_MESSAGES.heldBack}</p>
      <Button look="link" isBusy={isReleasing} onClick={() => void release()}>
        {isReleasing ? 'Releasing...' : 'Release'}
        <ApplicantName application={application}>the application of</ApplicantName>
      </Button>
    </div>
  );
}
