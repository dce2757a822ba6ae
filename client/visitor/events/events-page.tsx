import { useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { EVENTS_CALENDAR_PATH, eventPath } from '../../../rules/events/network-event.ts';
import { partEvents, type ShownEvent } from '../../../rules/events/shown-events.ts';
import { shareImageOf } from '../../../rules/images/share-image.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { useContent } from '../../data/content.ts';
import { usePageData } from '../../data/page-data.ts';
import { BackLink } from '../../ui/links/arrow-link.tsx';
import { PageHeading } from '../../ui/sections/page-heading.tsx';
import layout from '../../ui/sections/page-width.module.css';
import text from '../../ui/text/text.module.css';
import { events } from '../../words/events.ts';
import { site } from '../../words/site.ts';
import { usePage } from '../layout/page-frame/use-page.ts';
import { usePageTitle } from '../layout/page-frame/use-page-title.ts';
import { EventDetails, EventDialog } from './event-details.tsx';
import { EventList } from './event-list.tsx';
import styles from './events-page.module.css';

/** The list of events. A click opens an event in a dialog, and keeps the address. */
export function EventsPage() {
  const [parameters] = useSearchParams();
  const named = useContent('SHOWN_EVENTS').find(({ id }) => id === parameters.get('event'));
  // The server redirects addresses of before 2027; the router does where a page links to one.
  return named ? <Navigate replace to={eventPath(named.id)} /> : <AllEvents />;
}

/** Past events follow the upcoming ones, or follow the sentence that none are planned. */
function AllEvents() {
  const [open, setOpen] = useState<ShownEvent | null>(null);
  const { coming, past } = partEvents(useContent('SHOWN_EVENTS'), usePageData().eventsUntil);
  const words = useContent('EVENTS_PAGE');
  usePage({ title: usePageTitle(events.events), description: words.intro });
  return (
    <div className={`${layout.pageWidth} ${layout.page} ${styles.page}`}>
      <PageHeading>{events.events}</PageHeading>
      <p className={styles.intro}>{words.intro}</p>
      {coming.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <EventList events={coming} heading="h2" onOpen={setOpen} />
      )}
      {past.length > 0 && (
        <section className={styles.past}>
          <h2 className={`${text.sectionTitle} ${styles.title}`}>{words.past}</h2>
          <EventList events={past} heading="h3" onOpen={setOpen} />
        </section>
      )}
      <Subscription />
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** The page of one event. */
export function EventPage() {
  const { eventId } = useParams();
  const event = useContent('SHOWN_EVENTS').find(({ id }) => id === eventId);
  return event ? <FoundEvent key={event.id} event={event} /> : <MissingEvent />;
}

function FoundEvent({ event }: { event: ShownEvent }) {
  usePage({
    title: usePageTitle(events.withStatus(event, event.title)),
    description: events.withStatus(event, event.description),
    address: eventPath(event.id),
    ...(import.meta.env.SSR && {
      shareImage: event.ownImage ? shareImageOf({ ...event.ownImage, alt: '' }, event.title) : null,
      event,
    }),
  });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.one}`}>
      <BackLink to={PAGE_PATHS.events}>{site.allEvents}</BackLink>
      <p className={`${text.muted} ${styles.kind}`}>{event.type}</p>
      <EventDetails event={event} heading="h1" />
    </div>
  );
}

function MissingEvent() {
  usePage({ title: usePageTitle(events.notFound), description: events.notFound, status: 404 });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.one}`}>
      <BackLink to={PAGE_PATHS.events}>{site.allEvents}</BackLink>
      <PageHeading>{events.notFound}</PageHeading>
      <p>{site.itsAddress}</p>
    </div>
  );
}

/** Phones and desktop calendars open `webcal:`; for others there is the address. */
function Subscription() {
  const { subscribe = events.subscribe, copy = events.copyAddress } = useContent('EVENTS_PAGE');
  const address = usePageData().origin + EVENTS_CALENDAR_PATH;
  return (
    <div className={`${styles.subscription} ${text.screenOnly}`}>
      <p>
        <a className={text.touchTarget} href={address.replace(/^https?:/, 'webcal:')}>
          {subscribe}
        </a>
      </p>
      <p className={text.muted}>
        {copy} <span className={styles.address}>{address}</span>
      </p>
    </div>
  );
}
