import { formatNewsDate } from '../../../rules/dates.ts';
import { Button } from '../../controls/button.tsx';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import styles from './application-card.module.css';
import { applicationIds } from './application-ids.ts';
import { APPLICATION_WORDS } from './application-words.ts';
import { callAddress, mailAddress } from './contact-addresses.ts';
import { DownloadLink, type DownloadServices } from './download-link.tsx';
import { NoteField } from './note-field.tsx';
import { RelayState } from './relay-state.tsx';
import { StatusField } from './status-field.tsx';
import type { ApplicationChanges } from './use-application-changes.ts';
import type { UnsavedNotes } from './use-unsaved-notes.ts';
import { Whose } from './whose.tsx';

interface ApplicationCardProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
  notes: UnsavedNotes;
  services: DownloadServices;
  /** What is being done with it at the moment, in words, or null. */
  busyWith: string | null;
  onDelete: () => void;
}

/** An application in the administrator's list. */
export function ApplicationCard(props: ApplicationCardProps) {
  const { application, changes, notes, services, busyWith, onDelete } = props;
  const { id, name, relay } = application;
  return (
    <li className={styles.card}>
      <div className={styles.who}>
        <h3 id={applicationIds(id).heading} tabIndex={-1} className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <Facts application={application} />
        <Contacts application={application} />
      </div>
      <div className={styles.status}>
        <StatusField application={application} onChange={(status) => changes.changeStatus(id, status)} />
      </div>
      <div className={styles.work}>
        <NoteField
          application={application}
          notes={notes}
          onSave={(note, formerNote) => changes.saveNote(id, note, formerNote)}
        />
        {relay && <RelayState application={application} relay={relay} onResend={() => changes.resend(id)} />}
      </div>
      <div className={styles.actions}>
        <DownloadLink services={services} href={`/membership/applications/${id}.json`}>
          Download data
          <Whose application={application}>of</Whose>
        </DownloadLink>
        <Button look="quietDanger" isSmall isBusy={busyWith !== null} onClick={onDelete}>
          {busyWith ?? 'Delete'}
          <Whose application={application}>application of</Whose>
        </Button>
      </div>
    </li>
  );
}

function Facts({ application: { organization, createdAt } }: { application: ListedApplicationFragment }) {
  return (
    <>
      <p className={styles.organization}>
        <bdi>{organization ?? APPLICATION_WORDS.forThemselves}</bdi>
      </p>
      <p className={styles.date}>
        <time dateTime={createdAt}>{formatNewsDate(createdAt)}</time>
      </p>
    </>
  );
}

function Contacts({ application: { email, contactNumber } }: { application: ListedApplicationFragment }) {
  const call = callAddress(contactNumber);
  return (
    <ul className={styles.contacts}>
      <li>
        <BesideLink href={mailAddress(email)}>{email}</BesideLink>
      </li>
      <li>{call ? <BesideLink href={call}>{contactNumber}</BesideLink> : contactNumber}</li>
    </ul>
  );
}

/** The browser asks before it leaves unsaved words, for a mail program too; and mail in the web would take the page's place. */
function BesideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
