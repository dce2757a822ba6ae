/** An article's data for search engines and link previews. Moments are ISO 8601. */
export interface NewsFacts {
  readonly headline: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly author: string | null;
  /** A BCP 47 tag. */
  readonly lang: string;
}

/** When it was last changed: a scheduled article was last saved before it appeared. */
export const modifiedAt = ({ publishedAt, updatedAt }: NewsFacts): string =>
  updatedAt > publishedAt ? updatedAt : publishedAt;
