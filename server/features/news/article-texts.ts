import {
  MAX_AUTHOR_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../../rules/articles/article-limits.ts';
import { visibleLine } from '../../../rules/characters.ts';
import type { ArticleTextColumns } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';

type OptionalLine = Exclude<keyof ArticleTextColumns, 'title' | 'lang'>;

/** The lines of text that an article may do without: how long each may be, and its name in a refusal. */
const OPTIONAL_LINES: Readonly<Record<OptionalLine, readonly [maxLength: number, name: string]>> = {
  summary: [MAX_SUMMARY_LENGTH, 'The summary'],
  author: [MAX_AUTHOR_LENGTH, 'The author'],
};

const NAMES = Object.keys(OPTIONAL_LINES) as OptionalLine[];

/** The columns of what an article says beside its text. Its earlier versions have them too. */
export const TEXT_COLUMNS: readonly (keyof ArticleTextColumns)[] = ['title', ...NAMES, 'lang'];

export const textsOf = (article: ArticleTextColumns): ArticleTextColumns =>
  Object.fromEntries(TEXT_COLUMNS.map((name) => [name, article[name]])) as unknown as ArticleTextColumns;

/** Null or blank takes a line away. */
export type OptionalLines = { readonly [Line in OptionalLine]?: string | null | undefined };

/** Lines that are not given stay; a blank one is null. @throws DomainError BAD_USER_INPUT for a long one. */
export const checkOptionalLines = (given: OptionalLines, current: OptionalLines | null) =>
  Object.fromEntries(
    NAMES.map((name) => {
      const text = given[name] === undefined ? current?.[name] : given[name];
      return [name, atMost(...OPTIONAL_LINES[name], visibleLine(text ?? '')) || null];
    }),
  ) as Record<OptionalLine, string | null>;

/** Empty where nothing of it can be seen. @throws DomainError BAD_USER_INPUT for too much. */
export const checkTitle = (title: string): string =>
  atMost(MAX_TITLE_LENGTH, 'The title', visibleLine(title));

/** @throws DomainError BAD_USER_INPUT for a text that is longer. @param name in the refusal. */
export function atMost(maxLength: number, name: string, text: string): string {
  if (text.length <= maxLength) return text;
  throw new DomainError('BAD_USER_INPUT', `${name} is too long: at most ${maxLength} characters.`);
}
