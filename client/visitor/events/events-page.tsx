import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { partEvents } from '../../../rules/events/event-times.ts';
import { eventPath, type NetworkEvent } from '../../../rules/events/network-event.ts';
import { PAGE_PATHS } from '../../../rules/pages/pages.ts';
import { useContent } from '../../data/content.ts';
import { usePageData } from '../../data/page-data.ts';
import { BackLink } from '../../ui/links/arrow-link.tsx';
import { PageHeading } from '../../ui/sections/page-heading.tsx';
import layout from '../../ui/sections/page-width.module.css';
import text from '../../ui/text/text.module.css';
import { usePage } from '../layout/page-frame/use-page.ts';
import { usePageTitle } from '../layout/page-frame/use-page-title.ts';
import { EventDetails, EventDialog } from './event-details.tsx';
import { EventList } from './event-list.tsx';
import styles from './events-page.module.css';

/** The list of events, or the event in the address. A click opens a dialog and keeps the address. */
export function EventsPage() {
  const [parameters] = useSearchParams();
  const named = useContent('EVENTS').find(({ id }) => id === parameters.get('event'));
  return named ? <OneEvent event={named} /> : <AllEvents />;
}

/** Past events follow the upcoming ones, or follow the sentence that none are planned. */
function AllEvents() {
  const [open, setOpen] = useState<NetworkEvent | null>(null);
  const { coming, past } = partEvents(useContent('EVENTS'), usePageData().pastEvents);
  const words = useContent('EVENTS_PAGE');
  usePage({ title: usePageTitle('Events'), description: words.intro });
  return (
    <div className={`${layout.pageWidth} ${layout.page} ${styles.page}`}>
      <PageHeading>Events</PageHeading>
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
      {open && <EventDialog event={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function OneEvent({ event }: { event: NetworkEvent }) {
  usePage({ title: usePageTitle(event.title), description: event.description, address: eventPath(event.id) });
  return (
    <div className={`${layout.columnWidth} ${layout.page} ${styles.one}`}>
      <BackLink to={PAGE_PATHS.events}>All events</BackLink>
      <p className={`${text.muted} ${styles.kind}`}>{event.type}</p>
      <EventDetails event={event} heading="h1" />
    </div>
  );
}
