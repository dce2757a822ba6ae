import ical from 'ical-generator';
import { SITE } from '../../content/site.ts';
import { eventEnd, eventStart } from '../../rules/event-times.ts';
import { eventNotes, type NetworkEvent } from '../../rules/network-event.ts';

/** An event as an iCalendar file (RFC 5545), in UTC: the same bytes until the event itself is changed. */
export function eventCalendar(event: NetworkEvent, pageUrl: string): string {
  const { id, title, platform } = event;
  const start = new Date(eventStart(event));
  const calendar = ical({ prodId: { company: SITE.name, product: 'Events', language: 'EN' } });
  calendar.createEvent({
    // A calendar that has the entry already then knows it, whatever address the site has today.
    id: `${id}@${SITE.email.split('@')[1]}`,
    // When the entry was made is known to nobody, and the file must not change with the hour.
    stamp: start,
    start,
    end: new Date(eventEnd(event)),
    summary: title,
    description: eventNotes(event),
    location: platform,
    url: pageUrl,
  });
  return `${calendar.toString().trimEnd()}\r\n`;
}
