import {
  MAX_ALT_LENGTH,
  MAX_ARTICLE_IMAGES,
  MAX_AUTHOR_LENGTH,
  MAX_SUMMARY_LENGTH,
  MAX_TITLE_LENGTH,
} from '../../rules/article-limits.ts';
import { CATALOGUE } from '../../rules/catalogue.ts';
import { cleanLine, isVisible } from '../../rules/characters.ts';
import { type FocalPoint, isFocalPoint } from '../../rules/focal-point.ts';
import { canonicalLang } from '../../rules/language.ts';
import { DomainError } from '../errors.ts';
import type { ImageClaim } from '../images/image-repository.ts';

/** A picture as an editor or script names it for an article. */
export interface ImageInput {
  readonly path: string;
  readonly alt?: string | null | undefined;
  readonly isFeatured?: boolean | null | undefined;
  /** Null or left out for the one that was found. */
  readonly focalPoint?: FocalPoint | null | undefined;
}

/** @throws DomainError BAD_USER_INPUT when nothing remains of the title, or too much. */
export function checkTitle(title: string): string {
  const checked = cleanLine(title);
  if (!isVisible(checked)) throw missingFields();
  return atMost(MAX_TITLE_LENGTH, 'The title', checked);
}

/** A name, or null for a blank one. */
export const checkAuthor = (author: string | null | undefined) =>
  optionalLine(MAX_AUTHOR_LENGTH, 'The author', author);

/** What stands for the text in lists, or null for a blank one. */
export const checkSummary = (summary: string | null | undefined) =>
  optionalLine(MAX_SUMMARY_LENGTH, 'The summary', summary);

export function checkLang(tag: string): string {
  const lang = tag.length <= MAX_LANG_LENGTH ? canonicalLang(tag) : null;
  if (lang === null)
    throw new DomainError('BAD_USER_INPUT', 'The language must be a tag such as "en" or "pt-BR".');
  return lang;
}

/** @throws DomainError BAD_USER_INPUT for a key that says nothing, or too much. */
export function checkCreationKey(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  // SQLite stores each lone surrogate as the same character, so two keys could become one.
  if (!key.isWellFormed()) throw new DomainError('BAD_USER_INPUT', '"key" must be well-formed Unicode.');
  if (key.length >= 1 && key.length <= MAX_CREATION_KEY_LENGTH) return key;
  throw new DomainError('BAD_USER_INPUT', `"key" must have 1 to ${MAX_CREATION_KEY_LENGTH} characters.`);
}

/** @throws DomainError BAD_USER_INPUT unless the article's text says something: pictures and blanks do not. */
export function checkHasText(text: string): void {
  if (!isVisible(text)) throw missingFields();
}

/** The pictures in their order, exactly one of them featured where there is any. */
export function checkImages(images: readonly ImageInput[]): ImageClaim[] {
  if (images.length > MAX_ARTICLE_IMAGES) {
    throw new DomainError('BAD_USER_INPUT', `An article can have at most ${MAX_ARTICLE_IMAGES} images.`);
  }
  if (new Set(images.map(({ path }) => path)).size < images.length) {
    throw new DomainError('BAD_USER_INPUT', 'An image is named twice.');
  }
  const featured = Math.max(
    0,
    images.findIndex(({ isFeatured }) => isFeatured),
  );
  return images.map(({ path, alt, focalPoint }, position) => ({
    path,
    alt: atMost(MAX_ALT_LENGTH, 'The description of an image', cleanLine(alt ?? '')),
    isFeatured: position === featured,
    focalPoint: checkFocalPoint(focalPoint ?? null),
    position,
  }));
}

function checkFocalPoint(point: FocalPoint | null): FocalPoint | null {
  if (point === null || isFocalPoint(point)) return point;
  throw new DomainError(
    'BAD_USER_INPUT',
    'The focal point of an image must be from 0 to 100 percent from the left and from the top.',
  );
}

function optionalLine(length: number, subject: string, text: string | null | undefined): string | null {
  const checked = cleanLine(text ?? '');
  return isVisible(checked) ? atMost(length, subject, checked) : null;
}

function atMost(length: number, subject: string, text: string): string {
  if (text.length <= length) return text;
  throw new DomainError('BAD_USER_INPUT', `${subject} is too long: at most ${length} characters.`);
}

const missingFields = () => new DomainError('BAD_USER_INPUT', CATALOGUE.requiredFields);

/** RFC 5646 asks for room for 35 characters. */
const MAX_LANG_LENGTH = 35;

export const MAX_CREATION_KEY_LENGTH = 100;
