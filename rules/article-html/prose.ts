import { unescapeAttribute } from './escape.ts';

/**
 * The text of paragraphs, quotes and items in one line, or of headings where there is nothing else. May be empty.
 * @param html as `writeArticle` writes it: only then no parser is needed.
 */
export function proseOf(html: string): string {
  const prose = storedText(html.replace(HEADINGS, ' '));
  return prose === '' ? storedText(html) : prose;
}

/** All text in one line. @param html as `proseOf` takes it. */
export function storedText(html: string): string {
  return unescapeAttribute(html.replace(BREAKS, ' ').replace(TAGS, '')).replace(/\s+/g, ' ').trim();
}

/** Ends at the next heading's tag: to look for an end tag that is missing takes quadratic time. */
const HEADINGS = /<(h[2-5])[ >][^<]*(?:<(?!\/?h[2-5])[^<]*)*<\/\1>/g;
const BREAKS = /<(?:br|img|\/?(?:p|h[2-5]|blockquote|[uo]l|li))\b[^>]*>/g;
const TAGS = /<[^>]*>/g;
