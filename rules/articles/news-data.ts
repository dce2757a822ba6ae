import { DAY_MS } from '../time/durations.ts';

/** An article's data for search engines and link previews. Timestamps are ISO 8601. */
export interface NewsData {
  readonly headline: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly author: string | null;
  /** A BCP 47 tag. */
  readonly lang: string;
}

/** When an article was changed more than a day after it appeared; null where it was not. ISO 8601. */
export function laterUpdateOf({
  createdAt,
  publishedAt,
  updatedAt,
}: {
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly updatedAt: string;
}): string | null {
  if (publishedAt === null) return null;
  // One with a date in the past appeared when it was written.
  const appearedAt = Math.max(Date.parse(publishedAt), Date.parse(createdAt));
  return Date.parse(updatedAt) - appearedAt > DAY_MS ? updatedAt : null;
}

/** When an article was last changed. A scheduled article was last saved before it appeared. */
export const modifiedAt = <DateTimeText extends string | number>({
  publishedAt,
  updatedAt,
}: {
  readonly publishedAt: DateTimeText;
  readonly updatedAt: DateTimeText;
}): DateTimeText => (updatedAt > publishedAt ? updatedAt : publishedAt);
