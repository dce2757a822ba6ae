import {
  MAX_ALT_LENGTH,
  MAX_ARTICLE_DATE,
  MAX_ARTICLE_IMAGES,
  MAX_CAPTION_LENGTH,
  MIN_ARTICLE_DATE,
} from '../../../../rules/articles/article-limits.ts';
import { canonicalLang } from '../../../../rules/articles/language.ts';
import { cleanLine, hasVisibleText, visibleLine } from '../../../../rules/characters.ts';
import { type FocalPoint, isFocalPoint } from '../../../../rules/images/focal-point.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { ImageClaim } from '../../images/claims/image-claims-repository.ts';
import { atMost } from '../article-texts.ts';

/** An image that an editor or script names for an article. */
export interface ImageInput {
  readonly path: string;
  readonly alt?: string | null | undefined;
  readonly caption?: string | null | undefined;
  readonly isFeatured?: boolean | null | undefined;
  /** Null or omitted for the focal point that was found. */
  readonly focalPoint?: FocalPoint | null | undefined;
}

export function checkLang(tag: string): string {
  const lang = tag.length <= MAX_LANG_LENGTH ? canonicalLang(tag) : null;
  if (lang === null)
    throw new DomainError('BAD_USER_INPUT', 'The language must be a tag such as "en" or "pt-BR".');
  return lang;
}

/** Whether an article has a title, from `checkTitle`, and a plain text: images and blanks do not count. */
export const isComplete = (title: string, text: string): boolean => title !== '' && hasVisibleText(text);

/**
 * In milliseconds since 1970. Null and undefined stay as they are.
 * @throws DomainError BAD_USER_INPUT for a date that does not exist, lacks a UTC offset, or is out of range.
 */
export function checkDate(date: string | null | undefined): number | null | undefined {
  if (date === null || date === undefined) return date;
  const timestamp = timestampOf(date);
  if (timestamp !== null && timestamp >= MIN_ARTICLE_DATE && timestamp <= MAX_ARTICLE_DATE) return timestamp;
  throw new DomainError(
    'BAD_USER_INPUT',
    'The date must be from 1970 to 2100, such as "2026-08-05T10:00:00.000Z".',
  );
}

/** GraphQL passes on any value as a DateTime. */
function timestampOf(date: unknown): number | null {
  const [, day] = (typeof date === 'string' && ISO_TIMESTAMP.exec(date)) || [];
  // `Date.parse` accepts the 31st of each month.
  if (day === undefined || new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) !== day) return null;
  return Date.parse(String(date));
}

const ISO_TIMESTAMP =
  /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The images in their order. Exactly one is featured if there are any. */
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
  return images.map(({ path, alt, caption, focalPoint }, position) => ({
    path,
    alt: atMost(MAX_ALT_LENGTH, 'The description of an image', cleanLine(alt ?? '')),
    caption: atMost(MAX_CAPTION_LENGTH, 'The caption of an image', visibleLine(caption ?? '')),
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

/** RFC 5646 asks for room for 35 characters. */
const MAX_LANG_LENGTH = 35;
