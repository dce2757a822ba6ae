import sanitizeHtml from 'sanitize-html';
import {
  ALIGNMENTS,
  DROPPED_TAGS,
  LINK_SCHEMES,
  READ_ATTRIBUTES,
  READ_TAGS,
} from '../../../../rules/article-html/grammar.ts';
import { plainText } from '../../../../rules/article-html/reading/flatten.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { settleHtml } from '../../../../rules/article-html/reading/settle-html.ts';
import { writeArticle } from '../../../../rules/article-html/write.ts';
import {
  MAX_CONTENT_BYTES,
  MAX_CONTENT_MARKUP,
  MAX_CONTENT_TAGS,
  MAX_HTML_DEPTH,
} from '../../../../rules/articles/article-limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { parseHtml } from './parse-html.ts';

/**
 * The HTML to store, which a second pass does not change, and its plain text, which may be empty.
 * @throws DomainError BAD_USER_INPUT for HTML that is too long or has too much markup.
 */
export function sanitizeArticleHtml(
  html: string,
  ownsImage: (src: string) => boolean,
  sizeOfDocument: (src: string) => string | undefined = () => undefined,
): { html: string; text: string } {
  checkBounds(html);
  const settled = settleHtml(html, (text) => parseHtml(text, PARSE_LIMITS));
  const allowed = sanitizeHtml(settled, ALLOW_LIST);
  const document = readArticle(parseHtml(allowed, PARSE_LIMITS), { ownsImage, sizeOfDocument });
  const stored = writeArticle(document);
  // Escaping can make the HTML longer, and stored HTML must pass again.
  checkBounds(stored);
  return { html: stored, text: plainText(document) };
}

/** Only counts, because the parsers take seconds for 500 KB of tags. */
function checkBounds(html: string): void {
  if (Buffer.byteLength(html) > MAX_CONTENT_BYTES) {
    throw new DomainError('BAD_USER_INPUT', 'The article text is too long.');
  }
  if (hasMore(MAX_CONTENT_TAGS, html, /<[a-z]/gi) || hasMore(MAX_CONTENT_MARKUP, html, /[<>&]/g))
    throw tooMuchMarkup();
}

const hasMore = (max: number, html: string, pattern: RegExp) => !html.matchAll(pattern).drop(max).next().done;

const tooMuchMarkup = () => new DomainError('BAD_USER_INPUT', 'The article text has too much formatting.');

const PARSE_LIMITS = { maxDepth: MAX_HTML_DEPTH, maxElements: 2 * MAX_CONTENT_TAGS, exceeded: tooMuchMarkup };

/** The grammar's tags and attributes. A proven library enforces them before our reader. */
const ALLOW_LIST: sanitizeHtml.IOptions = {
  allowedTags: [...READ_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(READ_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
  ),
  allowedClasses: { '*': ALIGNMENTS.map(({ className }) => className) },
  allowedSchemes: [...LINK_SCHEMES],
  allowProtocolRelative: false,
  nonTextTags: [...DROPPED_TAGS],
  // The reader takes only the alignment from a style.
  parseStyleAttributes: false,
};
