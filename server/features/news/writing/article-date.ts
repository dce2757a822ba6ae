import { type Article, isVisible } from '../article-repository.ts';

/**
 * The date that a changed article is to have.
 * @param change.given null for the moment of its publication; undefined where the date stays.
 */
export function dateOf(
  current: Article,
  {
    published,
    given,
    now,
  }: { readonly published: boolean; readonly given: number | null | undefined; readonly now: number },
): number | null {
  if (given != null) return given;
  const kept = given === undefined || isVisible(current, now) ? current.publishedAt : null;
  return kept ?? (published ? now : null);
}

/** Whether the date that a changed article is to have has come, or readers see the article by it already. */
export const hasComeFor = (current: Article, date: number, now: number): boolean =>
  date <= now || (date === current.publishedAt && isVisible(current, now));

/**
 * When an article counts as saved: not before its date, where that has come, so that it is seen whatever the clock says later.
 * @param date as it is stored: of equal ones, the later are moved on by milliseconds.
 */
export const savedAfter = (date: number | null, hasCome: boolean, now: number): number =>
  hasCome ? Math.max(now, date ?? now) : now;
