import { useContext } from 'react';
import { calendarLink } from '../../rules/calendar-link.ts';
import { formatEventDate } from '../../rules/dates.ts';
import { eventFilePath, type NetworkEvent } from '../../rules/network-event.ts';
import arrowLink from '../ui/arrow-link.module.css';
import { ButtonLink } from '../ui/button-link.tsx';
import icon from '../ui/icon.module.css';
import { Rule } from '../ui/rule.tsx';
import styles from './event-details.module.css';
import { EventPicture } from './event-picture.tsx';
import { PastEvents } from './past-events.ts';
import { PastNote } from './past-note.tsx';

interface EventDetailsProps {
  event: NetworkEvent;
  heading: 'h1' | 'h2';
  titleId?: string;
}

/** Everything about an event: in the dialog, and on the page of its own address. */
export function EventDetails({ event, heading: Heading, titleId }: EventDetailsProps) {
  const { title, description, date, time, platform, meetingUrl, capacity, contact } = event;
  const isPast = useContext(PastEvents).includes(event.id);
  return (
    <>
      <Heading id={titleId}>{title}</Heading>
      <Rule />
      <p>{description}</p>
      {isPast && (
        <div className={styles.past}>
          <PastNote />
        </div>
      )}
      <div className={styles.actions}>
        <ButtonLink look={isPast ? 'quiet' : 'primary'} to={meetingUrl} {...NEW_TAB}>
          Join
        </ButtonLink>
        <ButtonLink look="quiet" to={calendarLink(event)} {...NEW_TAB}>
          Add to Calendar
        </ButtonLink>
        <a className={arrowLink.link} href={eventFilePath(event.id)} download>
          <DownloadIcon />
          <span className={arrowLink.words}>Calendar file (.ics)</span>
        </a>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={date}>{formatEventDate(date)}</time>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd>{time}</dd>
        </div>
        <div>
          <dt>Platform</dt>
          <dd>
            {platform}
            <span className={styles.address}>{meetingUrl}</span>
          </dd>
        </div>
        <div>
          <dt>Capacity</dt>
          <dd>{capacity}</dd>
        </div>
        <div>
          <dt>Contact</dt>
          <dd>
            {`${contact.name}, ${contact.title}`}
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
      </dl>
      <EventPicture event={event} className={styles.picture} />
    </>
  );
}

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

function DownloadIcon() {
  return (
    <svg className={icon.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d="M10 2.5v10M5.5 8l4.5 4.5L14.5 8M3 17h14" />
    </svg>
  );
}
