import * as v from 'valibot';
import type { Content } from './content-type.ts';
import { only } from './entries.ts';
import { eventTimeText, isTimeText, lastsTooLong } from './event-time-text.ts';
import { fileIn } from './files.ts';
import type { SiteFacts } from './site-facts.ts';
import { listWithIds } from './with-ids.ts';
import { day, emailAddress, id, phoneNumber, timeOfDay, timeZone, webAddress, words } from './words.ts';

export const eventsPage = only({ intro: words, none: words, past: words });
export type EventsPage = Content<typeof eventsPage>;

const fields = (site: SiteFacts) =>
  only({
    /** Part of addresses and of people's calendars, so it stays. */
    id,
    title: words,
    /** The day at the event's own place: YYYY-MM-DD. */
    date: day,
    /** When it is, as people read it, with its time zone. */
    time: words,
    /** The same for machines: HH:MM, in an IANA time zone. An end before its start is on the next day. */
    clock: only({ start: timeOfDay, end: timeOfDay, timeZone }),
    type: words,
    platform: words,
    meetingUrl: webAddress,
    description: words,
    /** A drawing, 16 by 10. */
    image: fileIn('client/artwork/events/', site),
    capacity: words,
    contact: only({ name: words, title: words, phone: phoneNumber, email: emailAddress }),
  });

/** An event of the network. Not named `Event`: that is the browser's own word. */
export type NetworkEvent = Content<ReturnType<typeof fields>>;

const networkEvent = (site: SiteFacts) =>
  v.pipe(
    fields(site),
    v.forward(
      v.partialCheck(
        [['date'], ['time'], ['clock']],
        (event) => lastsTooLong(event) || isTimeText(event),
        ({ input }) => `"${eventTimeText(input)}", as date and clock have it`,
      ),
      ['time'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['clock']],
        (event) => !lastsTooLong(event),
        ({ input }) =>
          `later than the start, ${input.clock.start}, or on the next day at most 12 hours after it`,
      ),
      ['clock', 'end'],
    ),
  );

export const events = (site: SiteFacts) => listWithIds(networkEvent(site));
