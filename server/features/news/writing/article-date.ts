import { type Article, isVisible } from '../article-repository.ts';

/** The new date: `given` is null for the time of publication, and undefined to keep the date. */
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

/** Whether the new date of a changed article has come, or readers already see the article by it. */
export const hasComeFor = (current: Article, date: number, now: number): boolean =>
  date <= now || (date === current.publishedAt && isVisible(current, now));

/** It is not before a date that has come, so the article stays visible whatever the clock says later. */
export const savedAfter = (date: number | null, hasCome: boolean, now: number): number =>
  hasCome ? Math.max(now, date ?? now) : now;
