import { formatNewsMonth } from '../../../rules/time/dates.ts';
import { unbrokenDate } from '../basics/unbroken-date.ts';

export const READERS_MESSAGES = {
  heading: 'Readers',
  none: 'No article has been opened yet. Come back when some have been read.',
  byMonth: 'By month',
  bySource: 'From where',
  mostRead: 'Most opened articles',
  notShown: 'Not on the site now.',
  cdn: 'A CDN stands in front of this site. What it answers itself is not counted, so the numbers are too low.',
  counted:
    'Each opening of an article counts: somebody who comes again counts again. Search engines and other robots are left out, and you while you are signed in.',
  sources:
    'Most links that are opened in WhatsApp do not say so: they are under “Direct”, with typed addresses, bookmarks and mails. “WhatsApp” is WhatsApp on a computer, and phones that do say so.',
  privacy:
    'The site keeps only these numbers: no cookie, no address, no device of a reader. When an article is deleted, so are its numbers.',
} as const;

/** "August 2026" @param month YYYY-MM */
const monthName = (month: string): string => formatNewsMonth(`${month}-15T12:00:00Z`);

/** "Aug 2026" @param month YYYY-MM */
export const shortMonthName = (month: string): string => monthName(month).replace(/(?<=^...)\S+/, '');

/** "As of August 5, 2026 at 3:04 PM" @param dateTime an instant in ISO 8601 */
export const asOfMessage = (dateTime: string): string => `As of ${unbrokenDate(dateTime)}`;

/** After the number: "openings from August 2026 to November 2026" @param months as YYYY-MM, in order */
export function openingsMessage(pageViews: number, months: readonly string[]): string {
  const [first = '', last = first] = [months.at(0), months.at(-1)];
  const when = first === last ? `in ${monthName(first)}` : `from ${monthName(first)} to ${monthName(last)}`;
  return `${pageViews === 1 ? 'opening' : 'openings'} ${when}`;
}
