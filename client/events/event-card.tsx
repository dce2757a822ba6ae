import { useContext, useId } from 'react';
import { dayOfMonth, formatEventDate } from '../../rules/dates.ts';
import { cutText } from '../../rules/excerpt.ts';
import { eventPath, type NetworkEvent } from '../../rules/network-event.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { openInPlace } from '../ui/open-in-place.ts';
import styles from './event-card.module.css';
import { EventPicture } from './event-picture.tsx';
import { PastEvents } from './past-events.ts';
import { PastNote } from './past-note.tsx';

interface EventCardProps {
  event: NetworkEvent;
  heading: 'h2' | 'h3';
  /** A plain click on 'View Details'. Any other follows the link: to a tab of its own, say. */
  onOpen: () => void;
}

/** An event in the list. */
export function EventCard({ event, heading: Heading, onOpen }: EventCardProps) {
  const isPast = useContext(PastEvents).includes(event.id);
  const [titleId, linkId] = [useId(), useId()];
  return (
    <li className={styles.card}>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {event.title}
        </Heading>
        <p className={styles.kind}>{`${event.type} · Capacity: ${event.capacity}`}</p>
        <p className={styles.description}>{cutText(event.description, DESCRIPTION_LENGTH)}</p>
        {isPast && <PastNote />}
        <ButtonLink
          look={isPast ? 'quiet' : 'primary'}
          id={linkId}
          to={eventPath(event.id)}
          aria-labelledby={`${linkId} ${titleId}`}
          onClick={(click) => openInPlace(click, onOpen)}
        >
          View Details
        </ButtonLink>
      </div>
      <p className={styles.when}>
        <span className={styles.day} aria-hidden="true">
          {dayOfMonth(event.date)}
        </span>
        <span className={styles.moment}>
          <time dateTime={event.date} className={styles.date}>
            {formatEventDate(event.date)}
          </time>{' '}
          <span className={styles.time}>{event.time}</span>
        </span>
      </p>
      <EventPicture event={event} className={styles.picture} />
    </li>
  );
}

/** In graphemes. */
const DESCRIPTION_LENGTH = 100;
