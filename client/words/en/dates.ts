// Dates as English readers know them: with the time of Johannesburg in news, of its own zone in events.
import { formatNewsDate } from '../../../rules/time/dates.ts';

export { formatEventDate as eventDate, formatNewsMonth as newsMonth } from '../../../rules/time/dates.ts';

/** A line may break between the two: "August 5, 2025", "at 9:05 AM". */
export function newsDayAndTime(iso: string): [day: string, time: string] {
  const [day = '', time] = formatNewsDate(iso).split(' at ');
  return [day, `at ${time}`];
}
