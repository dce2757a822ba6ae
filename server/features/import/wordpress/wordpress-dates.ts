import { MAX_ARTICLE_DATE, MIN_ARTICLE_DATE } from '../../../../rules/articles/article-limits.ts';
import type { WxrItem } from './read-wxr.ts';

interface WordPressDate {
  readonly date: number | null;
  /** Whether the export says when in the world it was, not only what the clock there showed. */
  readonly hasZone: boolean;
}

/** The date of a post, by its time in UTC. Drafts have none there. */
export function dateOf({ fields }: Pick<WxrItem, 'fields'>): WordPressDate {
  const exact = timeOf(fields.get('wp:post_date_gmt')) ?? dateOfFeed(fields.get('pubDate'));
  return exact === null
    ? { date: timeOf(fields.get('wp:post_date')), hasZone: false }
    : { date: exact, hasZone: true };
}

export const changeOf = ({ fields }: Pick<WxrItem, 'fields'>): number | null =>
  timeOf(fields.get('wp:post_modified_gmt')) ?? timeOf(fields.get('wp:post_date'));

/** "2024-05-01 10:00:00", as UTC; null for zeros and for days that do not exist. */
function timeOf(text = ''): number | null {
  const [, day = '', time = ''] = /^\s*(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)\s*$/.exec(text) ?? [];
  const date = Date.parse(`${day}T${time}Z`);
  return new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day ? within(date) : null;
}

/** With its zone: "Mon, 01 Sep 2008 09:00:00 +0000". */
function dateOfFeed(text = ''): number | null {
  return /\d{4} \d\d:\d\d:\d\d [+-]\d{4}/.test(text) ? within(Date.parse(text)) : null;
}

/** WordPress writes the first second of 1970, or a year before it, for no date. */
const within = (date: number): number | null =>
  date > MIN_ARTICLE_DATE && date <= MAX_ARTICLE_DATE ? date : null;
