import { plainText } from '../../../../rules/article-html/plain-text.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import {
  MAX_ALT_LENGTH,
  MAX_AUTHOR_LENGTH,
  MAX_CONTENT_BYTES,
  MAX_TITLE_LENGTH,
} from '../../../../rules/article-limits.ts';
import { CATALOGUE } from '../../../../rules/catalogue.ts';
import { cleanLine, isVisible } from '../../../../rules/characters.ts';
import type { ArticleDraft } from './draft.ts';
import { FORM_WORDS } from './words.ts';

/** Where in the form something is wrong; a picture's description by the picture's id. */
export type Place = 'title' | 'author' | 'content' | `alt-${number}`;

export interface Problem {
  readonly place: Place;
  readonly sentence: string;
}

/** What keeps a draft from being sent, in the order of the form's fields. */
export function checkDraft({ title, author, document, pictures }: ArticleDraft): Problem[] {
  return [
    problem('title', !isVisible(title), CATALOGUE.requiredFields),
    problem('title', isLonger(title, MAX_TITLE_LENGTH), FORM_WORDS.titleTooLong),
    problem('author', isLonger(author, MAX_AUTHOR_LENGTH), FORM_WORDS.authorTooLong),
    ...pictures.rows.map(({ id, alt }) =>
      problem(`alt-${id}`, isLonger(alt, MAX_ALT_LENGTH), FORM_WORDS.altTooLong),
    ),
    problem('content', !isVisible(plainText(document)), CATALOGUE.requiredFields),
    problem('content', byteLength(writeArticle(document)) > MAX_CONTENT_BYTES, FORM_WORDS.contentTooLong),
  ].filter((found) => found !== null);
}

function problem(place: Place, isWrong: boolean, sentence: string): Problem | null {
  return isWrong ? { place, sentence } : null;
}

const isLonger = (text: string, length: number) => cleanLine(text).length > length;
const byteLength = (text: string) => new TextEncoder().encode(text).length;
