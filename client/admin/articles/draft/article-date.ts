import { MAX_ARTICLE_DATE, MIN_ARTICLE_DATE } from '../../../../rules/articles/article-limits.ts';
import { dateTimeOfLocalMinute } from '../../../../rules/time/dates.ts';

/** The field has a part of a date only. */
export const INCOMPLETE_DATE = 'incomplete';

/** A draft's date: ISO 8601, '' or `INCOMPLETE_DATE`. @param local the field's time in Johannesburg */
export function dateTyped(local: string): string {
  return local === '' ? '' : (dateTimeOfLocalMinute(local) ?? INCOMPLETE_DATE);
}

/** The date-time of a draft's date; null where it has none. */
export function dateTimeOf(date: string): string | null {
  return date === '' || date === INCOMPLETE_DATE ? null : date;
}

export const DATE_RANGE = {
  first: new Date(MIN_ARTICLE_DATE).toISOString(),
  last: new Date(MAX_ARTICLE_DATE).toISOString(),
};

export function isInRange(date: string): boolean {
  const dateTime = dateTimeOf(date);
  if (dateTime === null) return true;
  return Date.parse(dateTime) >= MIN_ARTICLE_DATE && Date.parse(dateTime) <= MAX_ARTICLE_DATE;
}

/** To the minute: the site moves dates that are the same by milliseconds. */
export function isSameDate(one: string, other: string): boolean {
  return one === other || (dateTimeOf(one) !== null && one.slice(0, 16) === other.slice(0, 16));
}
