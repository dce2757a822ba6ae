import { formatNewsDate, formatNewsMonth } from '../../../rules/time/dates.ts';
import { format } from '../basics/page-view-messages.ts';

export const READERS_MESSAGES = {
  heading: 'Readers',
  none: 'No article was opened yet. Come back when some have been read.',
  byMonth: 'By month',
  bySource: 'From where',
  mostRead: 'Most opened articles',
  notShown: 'Not on the site now.',
  cdn: 'A CDN stands in front of this site. What it answers by itself is not counted, so the numbers are too low.',
  counted:
    'Counted is each time that somebody opened an article. Search engines and other robots are left out, and you while you are signed in. Somebody who comes again counts again.',
  sources:
    "Most links that are opened in WhatsApp do not say so: they are under 'Direct', with typed addresses, bookmarks and mails. 'WhatsApp' is WhatsApp on a computer, and phones that do say so.",
  privacy:
    'The site keeps these numbers only. It stores no cookie, no address and no device of a reader. Numbers of deleted articles are deleted too.',
} as const;

/** "August 2026" @param month YYYY-MM */
export const monthName = (month: string): string => formatNewsMonth(`${month}-15T12:00:00Z`);

/** "As of August 5, 2026 at 3:04 PM" @param dateTime an instant in ISO 8601 */
export const asOfMessage = (dateTime: string): string => `As of ${formatNewsDate(dateTime)}`;

/** "1,234 openings from August 2026 to November 2026" @param months each YYYY-MM, the earliest first */
export function totalMessage(pageViews: number, months: readonly string[]): string {
  const [first = '', last = first] = [months.at(0), months.at(-1)];
  const when = first === last ? `in ${monthName(first)}` : `from ${monthName(first)} to ${monthName(last)}`;
  return `${format(pageViews)} ${pageViews === 1 ? 'opening' : 'openings'} ${when}`;
}
