import * as v from 'valibot';
import { type EventTimes, eventEnd, eventStart } from '../events/event-times.ts';
import { twelveHourTime } from '../time/dates.ts';
import { type Content, listWithIds, only } from './entries.ts';
import { articleAddress } from './link.ts';
import { fileIn, type SiteFacts } from './site-facts.ts';
import { day, emailAddress, id, phoneNumber, timeOfDay, timeZone, webAddress, words } from './words.ts';

const fields = (site: SiteFacts) =>
  only({
    /** Used in addresses and calendars, so do not change it. */
    id,
    title: words,
    /** Local day: YYYY-MM-DD. */
    date: day,
    /** For people, with the time zone. */
    time: words,
    /** For programs: HH:MM in an IANA time zone. An end before the start is on the next day. */
    clock: only({ start: timeOfDay, end: timeOfDay, timeZone }),
    type: words,
    platform: words,
    meetingUrl: webAddress,
    description: words,
    /** A drawing, 16 by 10. */
    image: fileIn('client/artwork/events/', site),
    capacity: words,
    /** The article on what came of it, shown when the event is over. */
    article: v.exactOptional(articleAddress),
    contact: only({ name: words, title: words, phone: phoneNumber, email: emailAddress }),
  });

/** Not named `Event`, because the browser has a type of that name. */
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

/** "12:00 PM - 1:00 PM SAST" */
function eventTimeText(event: EventTimes): string {
  const names = zoneNames(event);
  return timeTextIn(event, names.find((name) => !/\d/.test(name)) ?? names[0] ?? '');
}

/** Whether `time` agrees with `clock`. Accepts any English name of the time zone on that day. */
function isTimeText(event: EventTimes & { readonly time: string }): boolean {
  return zoneNames(event).some((name) => timeTextIn(event, name) === event.time);
}

/** True when start and end are probably swapped, or the same. */
function lastsTooLong(event: EventTimes): boolean {
  return event.clock.end <= event.clock.start && eventEnd(event) - eventStart(event) > HALF_A_DAY_MS;
}

function timeTextIn({ clock: { start, end } }: EventTimes, zone: string): string {
  return `${twelveHourTime(start)} - ${twelveHourTime(end)} ${zone}`;
}

/** "SAST", "GMT+2". Uses several locales, because each knows only the names of its country's zones. */
function zoneNames(event: EventTimes): string[] {
  return ENGLISH.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: event.clock.timeZone,
      timeZoneName: 'short',
    });
    return format.formatToParts(eventStart(event)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  });
}

const ENGLISH = ['en-ZA', 'en-GB', 'en-US'];
const HALF_A_DAY_MS = 12 * 3_600_000;
