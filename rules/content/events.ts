import * as v from 'valibot';
import { eventEnd, eventStart, lastDay } from '../events/event-times.ts';
import type { WithOwnImage } from '../images/entry-image.ts';
import { DAY_MS } from '../time/durations.ts';
import { existsIn } from '../time/zones.ts';
import { type Content, listWithIds, only } from './entries.ts';
import { field } from './form/fields.ts';
import { articleAddress } from './link.ts';
import { imageOrDrawingIn, type SiteFacts } from './site-facts.ts';
import {
  atMost,
  day,
  emailAddress,
  id,
  lines,
  phoneNumber,
  timeOfDay,
  timeZone,
  webAddress,
  words,
} from './words.ts';

export const EVENT_STATUSES = ['PLANNED', 'POSTPONED', 'CANCELLED'] as const;

const fields = (site: SiteFacts) =>
  only({
    /** Used in addresses and calendars, so do not change it. */
    id: v.pipe(id, v.notValue(ALL_EVENTS_ID, `another id: /events/${ALL_EVENTS_ID}.ics has all events`)),
    title: field(atMost(200, words), { isWide: true }),
    description: field(atMost(5000, lines), 'What it is about'),
    status: v.exactOptional(
      field(
        v.picklist(EVENT_STATUSES, `${EVENT_STATUSES.slice(0, -1).join(', ')} or ${EVENT_STATUSES.at(-1)}`),
        {
          label: 'Does it take place?',
          hint: 'Visitors and calendars are told at once.',
          control: 'choice',
          byDefault: 'PLANNED',
          choices: [
            { value: 'PLANNED', label: 'Yes, as planned' },
            { value: 'POSTPONED', label: 'Postponed: later' },
            { value: 'CANCELLED', label: 'Cancelled' },
          ],
        },
      ),
    ),
    /** Local day: YYYY-MM-DD. */
    date: field(day, { label: 'Day', section: 'When' }),
    endDate: v.exactOptional(
      field(day, { label: 'Last day', hint: 'Of an event of several days.', section: 'When' }),
    ),
    /** Local time: HH:MM. */
    start: field(timeOfDay, { label: 'From', section: 'When' }),
    end: field(timeOfDay, {
      label: 'To',
      hint: 'A time before the start is on the next day.',
      section: 'When',
    }),
    /** IANA time zone. */
    timeZone: field(timeZone, { label: 'Time zone', byDefault: 'Africa/Johannesburg', section: 'When' }),
    place: v.exactOptional(
      field(atMost(600, lines), {
        hint: 'The address of the hall, and how to get there.',
        optional: 'not needed where people meet on the web only',
        section: 'Where',
      }),
    ),
    meetingUrl: v.exactOptional(
      field(atMost(2000, webAddress), {
        label: 'Address of the meeting on the web',
        optional: 'not needed where people meet in a place only',
        hint: 'Where people join who are not there.',
        section: 'Where',
        isWide: true,
      }),
    ),
    platform: v.exactOptional(
      field(atMost(100, words), { label: 'Program of the meeting', hint: 'Such as Zoom.', section: 'Where' }),
    ),
    type: v.exactOptional(
      field(atMost(60, words), {
        label: 'Kind of event',
        hint: 'Otherwise “Online Event” or “In person”.',
        section: 'Where',
      }),
    ),
    contact: v.exactOptional(
      field(
        only({
          name: field(atMost(100, words), { isSame: true }),
          title: field(atMost(100, words), 'What the person does'),
          phone: field(phoneNumber, 'Telephone number'),
          email: field(emailAddress, 'Email address'),
        }),
        'Whom to ask',
      ),
    ),
    capacity: v.exactOptional(
      field(atMost(60, words), {
        label: 'Room for',
        hint: 'Such as “Unlimited” or “40 people”.',
        section: 'More',
      }),
    ),
    image: v.exactOptional(
      field(imageOrDrawingIn('client/artwork/events/', site), {
        label: 'Image',
        hint: 'A photograph or a poster of your own, or a drawing of the site. What a poster says should also stand in words here, for people who cannot see it.',
        section: 'More',
        isWide: true,
      }),
    ),
    article: v.exactOptional(
      field(articleAddress, {
        label: 'Article on what came of it',
        isSame: true,
        hint: 'Its address from /news/ on. Shown when the event is over.',
        section: 'More',
        isWide: true,
      }),
    ),
  });

/** Not named `Event`, because the browser has a type of that name. */
export type NetworkEvent = Content<ReturnType<typeof fields>> & WithOwnImage;

const networkEvent = (site: SiteFacts) =>
  v.pipe(
    fields(site),
    v.forward(
      v.partialCheck(
        [['meetingUrl'], ['place'], ['status']],
        ({ meetingUrl, place, status = 'PLANNED' }) =>
          status !== 'PLANNED' || meetingUrl !== undefined || place !== undefined,
        'the place of the event, or there should be the address of a meeting',
      ),
      ['place'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['endDate']],
        ({ date, endDate = date }) => endDate >= date,
        ({ input }) => `the day of the start, ${input.date}, or a later one`,
      ),
      ['endDate'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['endDate']],
        ({ date, endDate = date }) => Date.parse(endDate) - Date.parse(date) <= MAX_DAYS * DAY_MS,
        ({ input }) => `at most ${MAX_DAYS} days after the start, ${input.date}`,
      ),
      ['endDate'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['start'], ['timeZone']],
        ({ date, start, timeZone }) => existsIn(timeZone, date, start),
        ({ input }) => leftOut(input.date, input.timeZone),
      ),
      ['start'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['endDate'], ['start'], ['end'], ['timeZone']],
        (event) => existsIn(event.timeZone, lastDay(event), event.end),
        ({ input }) => leftOut(lastDay(input), input.timeZone),
      ),
      ['end'],
    ),
    v.forward(
      v.partialCheck(
        [['date'], ['endDate'], ['start'], ['end'], ['timeZone']],
        (event) => endsAfterStart(event),
        ({ input }) =>
          input.endDate === undefined
            ? `later than the start, ${input.start}, or on the next day at most 12 hours after it`
            : `later than the start, ${input.start}, because the event begins and ends on ${input.date}`,
      ),
      ['end'],
    ),
  );

export const events = (site: SiteFacts) =>
  v.pipe(listWithIds(networkEvent(site)), v.maxLength(MAX_EVENTS, `a list of at most ${MAX_EVENTS} events`));

const leftOut = (date: string, timeZone: string): string =>
  `a time that clocks in ${timeZone} show on ${date}: they are put forward then, and leave it out`;

/** Not so when start and end are probably swapped, or the same. */
function endsAfterStart(event: Parameters<typeof eventEnd>[0]): boolean {
  const { date, endDate, start, end } = event;
  // Another message is about an end on an earlier day.
  if (endDate !== undefined) return endDate !== date || end > start;
  return end > start || eventEnd(event) - eventStart(event) <= HALF_A_DAY_MS;
}

/** The page of events has all of them. */
const MAX_EVENTS = 200;
/** From the first day to the last. */
const MAX_DAYS = 60;
const HALF_A_DAY_MS = 12 * 3_600_000;
/** The calendar file of all events has this name in place of an id. */
const ALL_EVENTS_ID = 'calendar';
