/** An article's data for search engines and link previews. Timestamps are ISO 8601. */
export interface NewsData {
  readonly headline: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly author: string | null;
  /** A BCP 47 tag. */
  readonly lang: string;
}

/** When an article was last changed. A scheduled article was last saved before it appeared. */
export const modifiedAt = <DateTimeText extends string | number>({
  publishedAt,
  updatedAt,
}: {
  readonly publishedAt: DateTimeText;
  readonly updatedAt: DateTimeText;
}): DateTimeText => (updatedAt > publishedAt ? updatedAt : publishedAt);
