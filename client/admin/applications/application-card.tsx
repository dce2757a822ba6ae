import { formatNewsDate } from '../../../rules/dates.ts';
import { Button } from '../../controls/button.tsx';
import card from '../../controls/card.module.css';
import type { ListedApplicationFragment } from '../../generated/applications.ts';
import layout from '../layout.module.css';
import { headingId } from '../list/admin-list-view.tsx';
import { ApplicantName } from './applicant-name.tsx';
import { APPLICATION_WORDS } from './application-words.ts';
import styles from './applications.module.css';
import { callAddress, mailAddress } from './contact-addresses.ts';
import { DownloadLink } from './download-link.tsx';
import { NoteField } from './notes.tsx';
import { RelayState } from './relay-state.tsx';
import { StatusField } from './status-field.tsx';
import type { ApplicationChanges } from './use-application-changes.ts';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface ApplicationCardProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
  notes: UnsavedNotes;
  onDelete: () => void;
}

/** An application in the administrator's list. */
export function ApplicationCard({ application, changes, notes, onDelete }: ApplicationCardProps) {
  const { id, name, organization, createdAt } = application;
  const busyWith = changes.busyWith(id);
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div>
        <h3 id={headingId(id)} tabIndex={-1} className={`${card.name} ${styles.name}`}>
          <bdi>{name}</bdi>
        </h3>
        <p className={`${card.words} ${card.below}`}>
          <bdi>{organization ?? APPLICATION_WORDS.forThemselves}</bdi>
        </p>
        <p className={card.facts}>
          <time dateTime={createdAt}>{formatNewsDate(createdAt)}</time>
        </p>
        <Contacts application={application} />
      </div>
      <div>
        <StatusField application={application} changes={changes} />
      </div>
      <div className={styles.work}>
        <NoteField application={application} notes={notes} changes={changes} />
        <RelayState application={application} changes={changes} />
      </div>
      <div className={`${layout.buttons} ${styles.actions}`}>
        <DownloadLink href={`/membership/applications/${id}.json`}>
          Download data
          <ApplicantName application={application}>of</ApplicantName>
        </DownloadLink>
        <Button look="quietDanger" isSmall isBusy={busyWith !== null} onClick={onDelete}>
          {busyWith ?? 'Delete'}
          <ApplicantName application={application}>application of</ApplicantName>
        </Button>
      </div>
    </li>
  );
}

function Contacts({ application: { email, contactNumber } }: { application: ListedApplicationFragment }) {
  const call = callAddress(contactNumber);
  return (
    <ul className={`${card.below} ${styles.contacts}`}>
      <li>
        <BesideLink href={mailAddress(email)}>{email}</BesideLink>
      </li>
      <li>{call ? <BesideLink href={call}>{contactNumber}</BesideLink> : contactNumber}</li>
    </ul>
  );
}

/** Opens a new tab: webmail would replace the page, and a mail program would make the browser ask about unsaved text. */
function BesideLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} className={`${card.words} ${card.link}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
