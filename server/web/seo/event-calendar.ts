import ical, { ICalAlarmType } from 'ical-generator';
import type { Site } from '../../../rules/content/schemas.ts';
import { eventEnd, eventStart } from '../../../rules/events/event-times.ts';
import { eventNotes, eventPath, type NetworkEvent } from '../../../rules/events/network-event.ts';

/** An iCalendar file (RFC 5545), in UTC, with reminders. @param madeAt in milliseconds since 1970. */
export function eventCalendar(event: NetworkEvent, site: Site, origin: string, madeAt: number): string {
  const { id, title, platform } = event;
  const calendar = ical({ prodId: { company: site.name, product: 'Events', language: 'EN' } });
  const entry = calendar.createEvent({
    // Does not use PUBLIC_URL, so calendars recognise the event after a change of the address.
    id: `${id}@${site.email.split('@')[1]}`,
    // The newer of two files with one UID wins by this time: without an organizer the sequence stays 0.
    stamp: new Date(madeAt),
    start: new Date(eventStart(event)),
    end: new Date(eventEnd(event)),
    summary: title,
    description: eventNotes(event),
    location: platform,
    url: `${origin}${eventPath(id)}`,
  });
  for (const seconds of REMINDERS) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: seconds, description: title });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Seconds before the start: one day and one hour. */
const REMINDERS = [86_400, 3600];
