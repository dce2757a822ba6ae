import ical, { ICalAlarmType } from 'ical-generator';
import { SITE } from '../../content/site.ts';
import { eventEnd, eventStart } from '../../rules/event-times.ts';
import { eventNotes, type NetworkEvent } from '../../rules/network-event.ts';

/**
 * An event as an iCalendar file (RFC 5545), in UTC, with its reminders.
 * @param madeAt when the file is made, in milliseconds since 1970.
 */
export function eventCalendar(event: NetworkEvent, pageUrl: string, madeAt: number): string {
  const { id, title, platform } = event;
  const calendar = ical({ prodId: { company: SITE.name, product: 'Events', language: 'EN' } });
  const entry = calendar.createEvent({
    // A calendar that has the entry already then knows it, whatever address the site has today.
    id: `${id}@${SITE.email.split('@')[1]}`,
    // The newer of two files with the same UID counts. Without METHOD it is the time of the last change too, so
    // LAST-MODIFIED would repeat it; the sequence stays 0, since an entry without an organizer is no invitation.
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

/** Seconds before the start: a day to prepare, an hour to come. */
const REMINDERS = [86_400, 3600];
