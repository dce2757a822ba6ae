import { statusOf } from '../../../rules/events/network-event.ts';
import { isPast, type ShownEvent } from '../../../rules/events/shown-events.ts';
import { useContent } from '../../data/content.ts';
import { usePageData } from '../../data/page-data.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { ArrowLink } from '../../ui/links/arrow-link.tsx';
import text from '../../ui/text/text.module.css';
import { events } from '../../words/events.ts';
import styles from './event-note.module.css';

/** After an event's end: says that it has taken place, and leads to the article on what came of it. */
export function PastNote({ event }: { event: ShownEvent }) {
  const { outcome } = useContent('EVENTS_PAGE');
  const isOver = isPast(event, usePageData().eventsUntil);
  const { title, article } = event;
  if (!isOver) return null;
  return (
    <>
      {statusOf(event) === 'PLANNED' && (
        <p className={`${text.muted} ${styles.note}`}>
          <Icon>
            <circle cx="10" cy="10" r="7.5" />
            <path d="M10 5.5V10h3.5" />
          </Icon>
          {events.isOver}
        </p>
      )}
      {article && (
        <ArrowLink to={article} heard={`: ${title}`}>
          {outcome}
        </ArrowLink>
      )}
    </>
  );
}

/** Says instead of the buttons why there are none. */
export function OffNote({ event }: { event: ShownEvent }) {
  return (
    <p className={`${text.muted} ${styles.note}`}>
      <Icon>
        <circle cx="10" cy="10" r="7.5" />
        <path d="M6.5 10h7" />
      </Icon>
      {statusOf(event) === 'CANCELLED' ? events.isCancelled : events.isPostponed}
    </p>
  );
}
