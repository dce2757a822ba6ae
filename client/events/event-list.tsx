import type { NetworkEvent } from '../../rules/network-event.ts';
import { EventCard } from './event-card.tsx';

interface EventListProps {
  events: readonly NetworkEvent[];
  /** The level of the events' titles. */
  heading: 'h2' | 'h3';
  /** A plain click on an event's 'View Details'. */
  onOpen: (event: NetworkEvent) => void;
}

/** Events below each other, in the order in which they are given. */
export function EventList({ events, heading, onOpen }: EventListProps) {
  return (
    <ul>
      {events.map((event) => (
        <EventCard key={event.id} event={event} heading={heading} onOpen={() => onOpen(event)} />
      ))}
    </ul>
  );
}
