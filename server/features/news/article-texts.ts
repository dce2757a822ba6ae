import { MAX_TITLE_LENGTH } from '../../../rules/articles/article-limits.ts';
import {
  ARTICLE_LINE_NAMES,
  ARTICLE_LINES,
  type ArticleLine,
  articleLines,
} from '../../../rules/articles/article-lines.ts';
import { visibleLine } from '../../../rules/characters.ts';
import type { ArticleTextColumns } from '../../database/tables.ts';
import { DomainError } from '../../platform/errors.ts';

/** The columns of what an article says beside its text. Its earlier versions have them too. */
export const TEXT_COLUMNS: readonly (keyof ArticleTextColumns)[] = [
  'title',
  ...ARTICLE_LINE_NAMES,
  'lang',
  'topics',
];

export const textsOf = (article: ArticleTextColumns): ArticleTextColumns =>
  Object.fromEntries(TEXT_COLUMNS.map((name) => [name, article[name]])) as unknown as ArticleTextColumns;

/** Null or blank takes a line away. */
export type OptionalLines = { readonly [Line in ArticleLine]?: string | null | undefined };

/** Lines that are not given stay; a blank one is null. @throws DomainError BAD_USER_INPUT for a long one. */
export const checkOptionalLines = (given: OptionalLines, current: OptionalLines | null) =>
  articleLines((name) => {
    const text = given[name] === undefined ? current?.[name] : given[name];
    const { subject, maxLength } = ARTICLE_LINES[name];
    return atMost(maxLength, subject, visibleLine(text ?? '')) || null;
  });

/** Empty where nothing of it can be seen. @throws DomainError BAD_USER_INPUT for too much. */
export const checkTitle = (title: string): string =>
  atMost(MAX_TITLE_LENGTH, 'The title', visibleLine(title));

/** @throws DomainError BAD_USER_INPUT for a text that is longer. @param name in the refusal. */
export function atMost(maxLength: number, name: string, text: string): string {
  if (text.length <= maxLength) return text;
  throw new DomainError('BAD_USER_INPUT', `${name} is too long: at most ${maxLength} characters.`);
}
