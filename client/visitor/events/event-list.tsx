import { useId } from 'react';
import { cutText } from '../../../rules/articles/excerpt.ts';
import { eventPath, type NetworkEvent } from '../../../rules/events/network-event.ts';
import { dayOfMonth, formatEventDate } from '../../../rules/time/dates.ts';
import { usePageData } from '../../data/page-data.ts';
import { openInPlace } from '../../ui/dialogs/open-in-place.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import text from '../../ui/text/text.module.css';
import { EventImage } from './event-image.tsx';
import styles from './event-list.module.css';
import { PastNote } from './past-note.tsx';

interface EventListProps {
  events: readonly NetworkEvent[];
  /** The level of the events' titles. */
  heading: 'h2' | 'h3';
  /** Called for a plain click on an event's 'View Details'. */
  onOpen: (event: NetworkEvent) => void;
}

export function EventList({ events, heading, onOpen }: EventListProps) {
  return (
    <ul>
      {events.map((event) => (
        <EventCard key={event.id} event={event} heading={heading} onOpen={() => onOpen(event)} />
      ))}
    </ul>
  );
}

interface EventCardProps extends Pick<EventListProps, 'heading'> {
  event: NetworkEvent;
  onOpen: () => void;
}

function EventCard({ event, heading: Heading, onOpen }: EventCardProps) {
  const isPast = usePageData().pastEvents.includes(event.id);
  const [titleId, linkId] = [useId(), useId()];
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {event.title}
        </Heading>
        <p className={`${text.muted} ${styles.kind}`}>{`${event.type} · Capacity: ${event.capacity}`}</p>
        <p className={styles.description}>{cutText(event.description, DESCRIPTION_LENGTH)}</p>
        {isPast && <PastNote event={event} />}
        <ButtonLink
          look={isPast ? 'quiet' : 'primary'}
          id={linkId}
          to={eventPath(event.id)}
          aria-labelledby={`${linkId} ${titleId}`}
          data-client=""
          onClick={(click) => openInPlace(click, onOpen)}
        >
          View Details
        </ButtonLink>
      </div>
      <p className={styles.when}>
        <span className={styles.day} aria-hidden="true">
          {dayOfMonth(event.date)}
        </span>
        <span className={styles.timestamp}>
          <time dateTime={event.date} className={styles.date}>
            {formatEventDate(event.date)}
          </time>{' '}
          <span className={styles.time}>{event.time}</span>
        </span>
      </p>
      <EventImage event={event} className={styles.image} />
    </li>
  );
}

/** The maximum length in graphemes. */
const DESCRIPTION_LENGTH = 100;
