import { PAGE_PATHS } from './page-paths.ts';

/** An event of the network. Not named `Event`: that is the browser's own word. */
export interface NetworkEvent {
  /** Lower-case letters, digits and hyphens; part of addresses and of people's calendars, so it stays. */
  readonly id: string;
  readonly title: string;
  /** The day at the event's own place: YYYY-MM-DD. */
  readonly date: string;
  /** When it is, as people read it, with its time zone. */
  readonly time: string;
  /** The same for machines: HH:MM, in an IANA time zone. An end before its start is on the next day. */
  readonly clock: { readonly start: string; readonly end: string; readonly timeZone: string };
  readonly type: string;
  readonly platform: string;
  readonly meetingUrl: string;
  readonly description: string;
  /** A drawing in `client/artwork/events/`, 16 by 10. */
  readonly image: string;
  readonly capacity: string;
  readonly contact: {
    readonly name: string;
    readonly title: string;
    readonly phone: string;
    readonly email: string;
  };
}

/** The page with an event's details. */
export const eventPath = (id: string): string => `${PAGE_PATHS.events}?event=${id}`;

/** The file with which a calendar takes an event over. */
export const eventFilePath = (id: string): string => `${PAGE_PATHS.events}/${id}.ics`;

/** What a calendar's entry says of an event beside its time and place. */
export function eventNotes({ description, meetingUrl, contact }: NetworkEvent): string {
  const { name, title, phone, email } = contact;
  return `${description}\n\nJoin: ${meetingUrl}\n\nContact: ${name}, ${title}\n${phone}\n${email}`;
}
