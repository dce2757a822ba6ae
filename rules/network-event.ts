import type { NetworkEvent } from './content/events.ts';
import { PAGE_PATHS } from './page-paths.ts';

export type { NetworkEvent } from './content/events.ts';

/** The page with an event's details. */
export const eventPath = (id: string): string => `${PAGE_PATHS.events}?event=${id}`;

/** The file with which a calendar takes an event over. */
export const eventFilePath = (id: string): string => `${PAGE_PATHS.events}/${id}.ics`;

/** What a calendar's entry says of an event beside its time and place. */
export function eventNotes({ description, meetingUrl, contact }: NetworkEvent): string {
  const { name, title, phone, email } = contact;
  return `${description}\n\nJoin: ${meetingUrl}\n\nContact: ${name}, ${title}\n${phone}\n${email}`;
}
