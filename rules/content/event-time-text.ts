import { type EventTimes, eventEnd, eventStart } from '../event-times.ts';

/** When an event is, as people read it: "12:00 PM - 1:00 PM SAST". */
export function eventTimeText(event: EventTimes): string {
  const names = zoneNames(event);
  return timeTextIn(event, names.find((name) => !/\d/.test(name)) ?? names[0] ?? '');
}

/** Whether an event's `time` says what its `clock` says, with any of the names that its zone has at that time of the year. */
export function isTimeText(event: EventTimes & { readonly time: string }): boolean {
  return zoneNames(event).some((name) => timeTextIn(event, name) === event.time);
}

/** Whether an event that ends on the next day would last for more than half a day: start and end are swapped, or the same. */
export function lastsTooLong(event: EventTimes): boolean {
  return event.clock.end <= event.clock.start && eventEnd(event) - eventStart(event) > HALF_A_DAY_MS;
}

function timeTextIn({ clock }: EventTimes, zone: string): string {
  return `${halfDay(clock.start)} - ${halfDay(clock.end)} ${zone}`;
}

/** "13:00" as "1:00 PM". */
function halfDay(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 || 12}${time.slice(2)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "SAST", "GMT+2". Several locales, because each variety of English names only the zones of its countries. */
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
