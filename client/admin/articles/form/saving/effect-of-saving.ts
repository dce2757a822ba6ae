import { unbrokenDate } from '../../../basics/unbroken-date.ts';
import { dateTimeOf, INCOMPLETE_DATE, isInRange } from '../../draft/article-date.ts';
import type { ArticleDraft } from '../../draft/article-fields.ts';

/**
 * What the form's main button does, as readers see it; empty while the date cannot be saved.
 * @param hasReaders whether readers see the article on the site
 * @param now in milliseconds
 */
export function effectOfSaving(
  { isPublished, date }: Pick<ArticleDraft, 'isPublished' | 'date'>,
  hasReaders: boolean,
  now: number,
): string {
  if (!isPublished)
    return hasReaders ? 'Readers will no longer see it: only you will.' : 'Only you will see it.';
  if (date === INCOMPLETE_DATE || !isInRange(date)) return '';
  const dateTime = dateTimeOf(date);
  if (dateTime !== null && Date.parse(dateTime) > now) {
    const words = unbrokenDate(dateTime);
    return hasReaders ? `Goes offline until ${words}.` : `Goes online on ${words}.`;
  }
  if (hasReaders) return 'Readers see the changes at once.';
  return dateTime === null ? 'Goes online at once.' : `Goes online at once, dated ${unbrokenDate(dateTime)}.`;
}
