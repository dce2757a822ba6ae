import sanitizeHtml from 'sanitize-html';
import {
  ALIGNMENTS,
  DROPPED_TAGS,
  LINK_SCHEMES,
  READ_ATTRIBUTES,
  READ_TAGS,
} from '../../rules/article-html/grammar.ts';
import { plainText } from '../../rules/article-html/plain-text.ts';
import { readArticle } from '../../rules/article-html/read.ts';
import { serializeHtml } from '../../rules/article-html/serialize.ts';
import { writeArticle } from '../../rules/article-html/write.ts';
import { MAX_CONTENT_BYTES, MAX_CONTENT_MARKUP, MAX_CONTENT_TAGS } from '../../rules/article-limits.ts';
import { DomainError } from '../errors.ts';
import { parseHtml } from './parse-html.ts';

/**
 * The HTML to store for any HTML, and its plain text, which may be empty. What is stored is not changed by a second
 * pass; `ownsImage` tells by address which pictures the article may show.
 * @throws DomainError BAD_USER_INPUT where it is too long, or marked up beyond what can be read in a moment.
 */
export function sanitizeArticleHtml(
  html: string,
  ownsImage: (src: string) => boolean,
): { html: string; text: string } {
  checkBounds(html);
  const wellFormed = serializeHtml(parseHtml(html, PARSE_LIMITS));
  const allowed = sanitizeHtml(wellFormed, ALLOW_LIST);
  const document = readArticle(parseHtml(allowed, PARSE_LIMITS), { ownsImage });
  const stored = writeArticle(document);
  // Escaping and repairing can make it longer; what is stored must pass again.
  checkBounds(stored);
  return { html: stored, text: plainText(document) };
}

/** Refuses by counting alone what would keep the parsers busy: they take some seconds for 500 KB of tags. */
function checkBounds(html: string): void {
  if (Buffer.byteLength(html) > MAX_CONTENT_BYTES) {
    throw new DomainError('BAD_USER_INPUT', 'The article text is too long.');
  }
  if (hasMore(MAX_CONTENT_TAGS, html, /<[a-z]/gi) || hasMore(MAX_CONTENT_MARKUP, html, /[<>&]/g))
    throw tooMuchMarkup();
}

function hasMore(max: number, html: string, pattern: RegExp): boolean {
  let found = 0;
  for (const _ of html.matchAll(pattern)) {
    found += 1;
    if (found > max) return true;
  }
  return false;
}

const tooMuchMarkup = () => new DomainError('BAD_USER_INPUT', 'The article text has too much formatting.');

const PARSE_LIMITS = { maxDepth: 100, maxElements: 2 * MAX_CONTENT_TAGS, exceeded: tooMuchMarkup };

/** The grammar's own vocabulary, enforced by somebody else's code before ours reads it. */
const ALLOW_LIST: sanitizeHtml.IOptions = {
  allowedTags: [...READ_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(READ_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedClasses: { '*': ALIGNMENTS.map(({ className }) => className) },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_TAGS],
  // The reader looks for one word in a style; nothing else of it is kept.
  parseStyleAttributes: false,
};
