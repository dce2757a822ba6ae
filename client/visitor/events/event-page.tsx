import { useParams } from 'react-router-dom';
import { eventPath, withStatus } from '../../../rules/events/network-event.ts';
import type { ShownEvent } from '../../../rules/events/shown-events.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { useContent } from '../../data/content.ts';
import { BackLink } from '../../ui/links/arrow-link.tsx';
import { PageHeading } from '../../ui/sections/page-heading.tsx';
import layout from '../../ui/sections/page-width.module.css';
import text from '../../ui/text/text.module.css';
import { usePage } from '../layout/page-frame/use-page.ts';
import { usePageTitle } from '../layout/page-frame/use-page-title.ts';
import { EventDetails } from './event-details.tsx';
import styles from './event-page.module.css';

/** The page of one event. */
export function EventPage() {
  const { eventId } = useParams();
  const event = useContent('SHOWN_EVENTS').find(({ id }) => id === eventId);
  return event ? <FoundEvent key={event.id} event={event} /> : <MissingEvent />;
}

function FoundEvent({ event }: { event: ShownEvent }) {
  usePage({
    title: usePageTitle(withStatus(event, event.title)),
    description: withStatus(event, event.description),
    address: eventPath(event.id),
    event,
  });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.one}`}>
      <BackLink to={PAGE_PATHS.events}>All events</BackLink>
      <p className={`${text.muted} ${styles.kind}`}>{event.type}</p>
      <EventDetails event={event} heading="h1" />
    </div>
  );
}

function MissingEvent() {
  usePage({ title: usePageTitle(MISSING), description: MISSING, status: 404 });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.one}`}>
      <BackLink to={PAGE_PATHS.events}>All events</BackLink>
      <PageHeading>{MISSING}</PageHeading>
      <p>It may have been withdrawn, or its address is incomplete.</p>
    </div>
  );
}

const MISSING = 'Event not found.';
