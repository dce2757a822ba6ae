/** An article's data for search engines and link previews. Moments are ISO 8601. */
export interface NewsFacts {
  readonly headline: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly author: string | null;
  /** A BCP 47 tag. */
  readonly lang: string;
}
