import type { NetworkEvent } from '../content/events.ts';
import { PAGE_PATHS } from '../pages/pages.ts';

export type { NetworkEvent } from '../content/events.ts';

export const eventPath = (id: string): string => `${PAGE_PATHS.events}?event=${id}`;

/** The event's calendar file. */
export const eventFilePath = (id: string): string => `${PAGE_PATHS.events}/${id}.ics`;

/** The description of a calendar entry. */
export function eventNotes({ description, meetingUrl, contact }: NetworkEvent): string {
  const { name, title, phone, email } = contact;
  return `${description}\n\nJoin: ${meetingUrl}\n\nContact: ${name}, ${title}\n${phone}\n${email}`;
}
