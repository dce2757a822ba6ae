import { type ReactNode, useId } from 'react';
import { eventFilePath, isOnline, statusOf } from '../../../rules/events/network-event.ts';
import { isPast, type ShownEvent } from '../../../rules/events/shown-events.ts';
import { usePageData } from '../../data/page-data.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import arrowLink from '../../ui/links/arrow-link.module.css';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import { EmailLink, PhoneLink } from '../../ui/links/contact-link.tsx';
import { Rule } from '../../ui/sections/rule.tsx';
import text from '../../ui/text/text.module.css';
import { dates } from '../../words/dates.ts';
import { events } from '../../words/events.ts';
import styles from './event-details.module.css';
import { EventImage } from './event-image.tsx';
import { OffNote, PastNote } from './event-note.tsx';

interface EventDetailsProps {
  event: ShownEvent;
  heading: 'h1' | 'h2';
  titleId?: string;
}

/** Shows an event's details in a dialog over the list. */
export function EventDialog({ event, onClose }: { event: ShownEvent; onClose: () => void }) {
  const titleId = useId();
  return (
    <Modal titleId={titleId} row={<p className={text.muted}>{event.type}</p>} onClose={onClose}>
      <EventDetails event={event} heading="h2" titleId={titleId} />
    </Modal>
  );
}

/** All data of an event, in the dialog and on the event's page. */
export function EventDetails({ event, heading: Heading, titleId }: EventDetailsProps) {
  const { eventsUntil } = usePageData();
  const { title, description, date, endDate, time, place, platform, meetingUrl, capacity, contact } = event;
  const isPlanned = statusOf(event) === 'PLANNED';
  return (
    <>
      <Heading id={titleId}>{events.withStatus(event, title)}</Heading>
      <Rule />
      <p className={styles.lines}>{description}</p>
      <div className={styles.past}>
        <PastNote event={event} />
      </div>
      <div className={styles.actions}>
        {isPlanned ? (
          <>
            {meetingUrl && (
              <ButtonLink
                look={isPast(event, eventsUntil) ? 'quiet' : 'primary'}
                to={meetingUrl}
                {...NEW_TAB}
              >
                {events.join}
              </ButtonLink>
            )}
            <ButtonLink look="quiet" to={events.calendarLink(event)} {...NEW_TAB}>
              {events.addToCalendar}
            </ButtonLink>
          </>
        ) : (
          <OffNote event={event} />
        )}
        <a className={arrowLink.link} href={eventFilePath(event.id)} download>
          <Icon>
            <path d="M10 2.5v10M5.5 8l4.5 4.5L14.5 8M3 17h14" />
          </Icon>
          <span className={arrowLink.words}>{events.calendarFile}</span>
        </a>
      </div>
      <dl className={styles.facts}>
        <Fact name={events.date}>
          <time dateTime={date}>{dates.eventDate(date)}</time>
          {endDate && endDate !== date && (
            <>
              {' – '}
              <time dateTime={endDate}>{dates.eventDate(endDate)}</time>
            </>
          )}
        </Fact>
        <Fact name={events.time}>{time}</Fact>
        {place && (
          <Fact name={events.place}>
            <span className={styles.lines}>{place}</span>
          </Fact>
        )}
        {isOnline(event) && (
          <Fact name={events.platform}>
            {platform ?? events.online}
            {isPlanned && meetingUrl && (
              <span className={`${text.muted} ${styles.address}`}>{meetingUrl}</span>
            )}
          </Fact>
        )}
        {capacity && <Fact name={events.capacity}>{capacity}</Fact>}
        {contact && (
          <Fact name={events.contact}>
            {`${contact.name}, ${contact.title}`}
            <PhoneLink number={contact.phone} />
            <EmailLink address={contact.email} />
          </Fact>
        )}
      </dl>
      <EventImage event={event} className={styles.image} sizes={COLUMN} />
    </>
  );
}

/** The displayed width of its own image. */
const COLUMN = '(min-width: 769px) 40rem, 92vw';

const NEW_TAB = { target: '_blank', rel: 'noopener' } as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className={text.muted}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
