/** What is to be known of a line of text. */
interface LineRules {
  /** In the comparison of versions. */
  readonly name: string;
  /** Above its field in the form. */
  readonly label: string;
  /** What it is for, between label and field. The form adds the length. */
  readonly hint?: string;
  /** How many lines its field shows, if more than one. */
  readonly rows?: number;
  /** In refusals. */
  readonly subject: string;
  /** In UTF-16 code units. */
  readonly maxLength: number;
  /** Whether it is in the article's language, as a name may not be. */
  readonly isInLanguage?: boolean;
  /** Whether a search looks in it. */
  readonly isSearched?: boolean;
}

export type ArticleLine = 'summary' | 'author';

/** The lines of text that an article may do without, in the order of the form. */
export const ARTICLE_LINES: Readonly<Record<ArticleLine, LineRules>> = {
  summary: {
    name: 'Summary',
    label: 'Summary (optional)',
    hint: 'In place of the article’s first words, in lists, search engines and shared links',
    rows: 3,
    subject: 'The summary',
    maxLength: 300,
    isInLanguage: true,
  },
  author: { name: 'Author', label: 'Author', subject: 'The author', maxLength: 100 },
};

export const ARTICLE_LINE_NAMES = Object.keys(ARTICLE_LINES) as ArticleLine[];

/** The values of all lines, by name. */
export const articleLines = <Value>(getValue: (name: ArticleLine) => Value) =>
  Object.fromEntries(ARTICLE_LINE_NAMES.map((name) => [name, getValue(name)])) as Record<ArticleLine, Value>;
