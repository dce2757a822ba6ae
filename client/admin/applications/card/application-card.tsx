import { type ReactNode, useState } from 'react';
import type { ListedApplicationFragment } from '../../../generated/applications.ts';
import { BinIcon } from '../../../ui/controls/buttons/bin-icon.tsx';
import { Button } from '../../../ui/controls/buttons/button.tsx';
import card from '../../../ui/controls/card.module.css';
import { ChevronIcon } from '../../../ui/icons/icon.tsx';
import { NewsTime } from '../../../ui/text/news-time.tsx';
import { headingId } from '../../list/item-card.ts';
import { ANSWER_MESSAGES } from '../answer/answer-messages.ts';
import { APPLICATION_MESSAGES } from '../application-messages.ts';
import styles from '../applications.module.css';
import { Quarantined } from '../quarantined/quarantined.tsx';
import type { ApplicationChanges } from '../use-application-changes.ts';
import { ApplicantName } from './applicant-name.tsx';
import { callAddress, mailAddress, whatsAppAddress } from './contact-addresses.ts';
import { DownloadLink } from './download-link.tsx';
import { NoteField } from './notes.tsx';
import { RelayState } from './relay-state.tsx';
import { StatusField } from './status-field.tsx';
import type { UnsavedNotes } from './use-unsaved-notes.ts';

interface ApplicationCardProps {
  application: ListedApplicationFragment;
  changes: ApplicationChanges;
  notes: UnsavedNotes;
  onAnswer: () => void;
  onDelete: () => void;
}

/** An application in the administrator's list: the person, and behind them what is seldom needed. */
export function ApplicationCard({ application, changes, notes, onAnswer, onDelete }: ApplicationCardProps) {
  const { id, name, organization, createdAt, updatedAt, note, status } = application;
  const busyWith = changes.busyWith(id);
  const [isOpen, setOpen] = useState(() => notes.read(id) !== null);
  return (
    <li className={`${card.card} ${styles.card}`}>
      <div>
        <h3 id={headingId(id)} tabIndex={-1} className={`${card.name} ${styles.name}`}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.organization}>
          <bdi>{organization ?? APPLICATION_MESSAGES.forThemselves}</bdi>
        </p>
        <Contacts application={application} />
        <p className={card.facts}>
          Received <NewsTime iso={createdAt} />
        </p>
      </div>
      <div className={styles.reply}>
        <StatusField application={application} changes={changes} />
        {status !== 'SPAM' && (
          <div className={styles.answer}>
            <Button look="quiet" isSmall onClick={onAnswer}>
              {ANSWER_MESSAGES.action}
              <ApplicantName application={application}>the application of</ApplicantName>
            </Button>
          </div>
        )}
      </div>
      <Quarantined application={application} changes={changes} />
      <RelayState application={application} changes={changes} />
      <div className={styles.work}>
        <details
          className={styles.details}
          open={isOpen}
          onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        >
          <summary className={styles.summary}>
            <ChevronIcon />
            <span className={styles.summaryWords}>{APPLICATION_MESSAGES.work}</span>
            <ApplicantName application={application}>about</ApplicantName>
            {note !== '' && !isOpen && (
              <span className={styles.excerpt} dir="auto">
                {note}
              </span>
            )}
          </summary>
          <NoteField application={application} notes={notes} changes={changes} />
          <div className={styles.actions}>
            <DownloadLink href={`/membership/applications/${id}.json`}>
              Download data
              <ApplicantName application={application}>of</ApplicantName>
            </DownloadLink>
            <Button look="linkDanger" isBusy={busyWith !== null} onClick={onDelete}>
              {busyWith ?? (
                <>
                  <BinIcon />
                  Delete
                </>
              )}
              <ApplicantName application={application}>application of</ApplicantName>
            </Button>
          </div>
        </details>
        {updatedAt !== createdAt && (
          <p className={`${card.facts} ${styles.changed}`}>
            Last changed <NewsTime iso={updatedAt} />
          </p>
        )}
      </div>
    </li>
  );
}

function Contacts({ application }: { application: ListedApplicationFragment }) {
  const { email, contactNumber } = application;
  const call = callAddress(contactNumber);
  const chat = whatsAppAddress(contactNumber);
  return (
    <ul className={styles.contacts}>
      <li>
        <BesideLink href={mailAddress(email)}>{email}</BesideLink>
      </li>
      <li>
        {call ? <BesideLink href={call}>{contactNumber}</BesideLink> : contactNumber}
        {chat && (
          <BesideLink href={chat}>
            WhatsApp
            <ApplicantName application={application}>to</ApplicantName>
          </BesideLink>
        )}
      </li>
    </ul>
  );
}

/** Opens a new tab: webmail replaces a page, and a mail program makes browsers ask about unsaved text. */
function BesideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={`${card.words} ${card.link}`} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
