import { unescapeAttribute } from './escape.ts';

/** The text in one line, without headings if it has more. @param html from `writeArticle`: needs no parser */
export function proseOf(html: string): string {
  const prose = storedText(html.replace(HEADINGS, ' '));
  return prose === '' ? storedText(html) : prose;
}

/** All text in one line. @param html from `writeArticle`, as for `proseOf`. */
export function storedText(html: string): string {
  return unescapeAttribute(html.replace(SIZES, '').replace(BREAKS, ' ').replace(TAGS, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Stops at the tag of the next heading, because a search for a missing end tag takes quadratic time. */
const HEADINGS = /<(h[2-5])[ >][^<]*(?:<(?!\/?h[2-5])[^<]*)*<\/\1>/g;
/** Of documents, whose titles stay. */
const SIZES = /<small>[^<]*<\/small>/g;
const BREAKS = /<(?:br|img|\/?(?:p|h[2-5]|blockquote|[uo]l|li|caption|t[rhd]))\b[^>]*>/g;
const TAGS = /<[^>]*>/g;
