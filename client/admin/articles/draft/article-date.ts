import { MAX_ARTICLE_DATE, MIN_ARTICLE_DATE } from '../../../../rules/articles/article-limits.ts';
import { momentOfLocalMinute } from '../../../../rules/time/dates.ts';

/** The field has a part of a date only. */
export const INCOMPLETE_DATE = 'incomplete';

/** The date of a draft: a moment as ISO 8601, nothing, or `INCOMPLETE_DATE`. @param local what the field has, in Johannesburg's time */
export function dateTyped(local: string): string {
  return local === '' ? '' : (momentOfLocalMinute(local) ?? INCOMPLETE_DATE);
}

/** The moment of a draft's date; null where it has none. */
export function momentOf(date: string): string | null {
  return date === '' || date === INCOMPLETE_DATE ? null : date;
}

export const DATE_RANGE = {
  first: new Date(MIN_ARTICLE_DATE).toISOString(),
  last: new Date(MAX_ARTICLE_DATE).toISOString(),
};

/** Whether a value that is stored on this device is a draft's date. */
export function isDate(stored: unknown): boolean {
  return typeof stored === 'string' && (momentOf(stored) === null || !Number.isNaN(Date.parse(stored)));
}

export function isInRange(date: string): boolean {
  const moment = momentOf(date);
  if (moment === null) return true;
  return Date.parse(moment) >= MIN_ARTICLE_DATE && Date.parse(moment) <= MAX_ARTICLE_DATE;
}

/** To the minute: the site moves dates that are the same by milliseconds. */
export function isSameDate(one: string, other: string): boolean {
  return one === other || (momentOf(one) !== null && one.slice(0, 16) === other.slice(0, 16));
}
