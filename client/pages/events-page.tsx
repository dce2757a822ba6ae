import { useContext, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EVENTS, EVENTS_PAGE } from '../../content/events.ts';
import { eventPath, type NetworkEvent } from '../../rules/network-event.ts';
import { PAGE_PATHS } from '../../rules/page-paths.ts';
import { EventCard } from '../events/event-card.tsx';
import { EventDetails } from '../events/event-details.tsx';
import { EventDialog } from '../events/event-dialog.tsx';
import { PastEvents } from '../events/past-events.ts';
import { pageTitle } from '../layout/page-title.ts';
import { usePage } from '../layout/use-page.ts';
import { BackLink } from '../ui/back-link.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import layout from '../ui/page-width.module.css';
import styles from './events-page.module.css';

/** The list of events, or the one that the address names. In the list a click opens an event over it, address and history stay. */
export function EventsPage() {
  const [parameters] = useSearchParams();
  const named = EVENTS.find(({ id }) => id === parameters.get('event'));
  return named ? <OneEvent event={named} /> : <EventList />;
}

function EventList() {
  const [open, setOpen] = useState<NetworkEvent | null>(null);
  const past = useContext(PastEvents);
  const isNothingPlanned = EVENTS.every(({ id }) => past.includes(id));
  usePage({ title: pageTitle('Events'), description: EVENTS_PAGE.intro });
  return (
    <div className={`${layout.pageWidth} ${styles.page}`}>
      <PageHeading>Events</PageHeading>
      <div className={styles.intro}>
        <p>{EVENTS_PAGE.intro}</p>
        {isNothingPlanned && <p>{EVENTS_PAGE.none}</p>}
      </div>
      <ul>
        {EVENTS.map((event) => (
          <EventCard key={event.id} event={event} onOpen={() => setOpen(event)} />
        ))}
      </ul>
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function OneEvent({ event }: { event: NetworkEvent }) {
  usePage({ title: pageTitle(event.title), description: event.description, address: eventPath(event.id) });
  return (
    <div className={styles.one}>
      <BackLink to={PAGE_PATHS.events}>All events</BackLink>
      <p className={styles.kind}>{event.type}</p>
      <EventDetails event={event} heading="h1" />
    </div>
  );
}
