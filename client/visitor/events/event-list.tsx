import { useId } from 'react';
import { cutText } from '../../../rules/articles/excerpt.ts';
import { eventPath, firstLine, statusOf } from '../../../rules/events/network-event.ts';
import { isPast, type ShownEvent } from '../../../rules/events/shown-events.ts';
import { dayOfMonth } from '../../../rules/time/dates.ts';
import { usePageData } from '../../data/page-data.ts';
import { openInPlace } from '../../ui/dialogs/open-in-place.ts';
import { ButtonLink } from '../../ui/links/button-link.tsx';
import text from '../../ui/text/text.module.css';
import { dates } from '../../words/dates.ts';
import { events as words } from '../../words/events.ts';
import { EventImage, hasImage } from './event-image.tsx';
import styles from './event-list.module.css';
import { PastNote } from './event-note.tsx';

interface EventListProps {
  events: readonly ShownEvent[];
  /** The level of the events' titles. */
  heading: 'h2' | 'h3';
  /** Called for a plain click on an event's 'View Details'. */
  onOpen: (event: ShownEvent) => void;
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
  event: ShownEvent;
  onOpen: () => void;
}

function EventCard({ event, heading: Heading, onOpen }: EventCardProps) {
  const { eventsUntil, lowData } = usePageData();
  const isOver = isPast(event, eventsUntil);
  const isPlanned = statusOf(event) === 'PLANNED';
  const kind = [
    event.type,
    event.place && firstLine(event.place),
    event.capacity && words.capacityOf(event.capacity),
  ];
  const [titleId, linkId] = [useId(), useId()];
  return (
    <li className={`${styles.card} ${hasImage(event, lowData) ? '' : styles.withoutImage}`}>
      <div className={styles.text}>
        <Heading id={titleId} className={styles.title}>
          {words.withStatus(event, event.title)}
        </Heading>
        <p className={`${text.muted} ${styles.kind}`}>{kind.filter(Boolean).join(' · ')}</p>
        <p className={styles.description}>{cutText(event.description, DESCRIPTION_LENGTH)}</p>
        <PastNote event={event} />
        <ButtonLink
          look={isOver || !isPlanned ? 'quiet' : 'primary'}
          id={linkId}
          to={eventPath(event.id)}
          aria-labelledby={`${linkId} ${titleId}`}
          data-client=""
          onClick={(click) => openInPlace(click, onOpen)}
        >
          {words.viewDetails}
        </ButtonLink>
      </div>
      <p className={styles.when}>
        <span className={`${styles.day} ${isPlanned ? '' : styles.off}`} aria-hidden="true">
          {dayOfMonth(event.date)}
        </span>
        <span className={styles.timestamp}>
          <time dateTime={event.date} className={styles.date}>
            {dates.eventDate(event.date)}
          </time>{' '}
          <span className={styles.time}>{event.time}</span>
        </span>
      </p>
      <EventImage event={event} className={styles.image} sizes={CARD} />
    </li>
  );
}

/** The displayed width of its own image. */
const CARD = '(min-width: 416px) 384px, 92vw';

/** The maximum length in graphemes. */
const DESCRIPTION_LENGTH = 100;
