import ical, { ICalAlarmType } from 'ical-generator';
import { SITE } from '../../../content/site.ts';
import { eventEnd, eventStart } from '../../../rules/events/event-times.ts';
import { eventNotes, type NetworkEvent } from '../../../rules/events/network-event.ts';

/**
 * An event as an iCalendar file (RFC 5545), in UTC, with its reminders.
 * @param madeAt when the file is made, in milliseconds since 1970.
 */
export function eventCalendar(event: NetworkEvent, pageUrl: string, madeAt: number): string {
  const { id, title, platform } = event;
  const calendar = ical({ prodId: { company: SITE.name, product: 'Events', language: 'EN' } });
  const entry = calendar.createEvent({
    // Does not use PUBLIC_URL, so calendars recognise the event after a change of the address.
    id: `${id}@${SITE.email.split('@')[1]}`,
    // The newer of two files with the same UID wins. Without METHOD this is also the time of the last change.
    // The sequence stays 0, because an entry without organizer is no invitation.
    stamp: new Date(madeAt),
    start: new Date(eventStart(event)),
    end: new Date(eventEnd(event)),
    summary: title,
    description: eventNotes(event),
    location: platform,
    url: pageUrl,
  });
  for (const seconds of REMINDERS) {
    entry.createAlarm({ type: ICalAlarmType.display, triggerBefore: seconds, description: title });
  }
  return `${calendar.toString().trimEnd()}\r\n`;
}

/** Seconds before the start: one day and one hour. */
const REMINDERS = [86_400, 3600];
