/** The lines of text that an article may do without: names, and lengths in UTF-16 code units. */
export const ARTICLE_LINES = {
  summary: { label: 'Summary', subject: 'The summary', maxLength: 300 },
  author: { label: 'Author', subject: 'The author', maxLength: 100 },
} as const;

export type ArticleLine = keyof typeof ARTICLE_LINES;

/** In the order of the form. */
export const ARTICLE_LINE_NAMES = Object.keys(ARTICLE_LINES) as ArticleLine[];

/** The values of all lines, by name. */
export const articleLines = <Value>(getValue: (name: ArticleLine) => Value) =>
  Object.fromEntries(ARTICLE_LINE_NAMES.map((name) => [name, getValue(name)])) as Record<ArticleLine, Value>;
