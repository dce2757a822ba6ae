import { textOf } from '../../../../rules/article-html/conversion/html-tree.ts';
import type { HtmlNode } from '../../../../rules/article-html/reading/html-node.ts';
import { parseHtml } from '../../news/text/parse-html.ts';

/** An article that is more than a parser should be given. The message is for the report. */
export class TooMuchText extends Error {}

/** Parses another site's HTML. Only what no reader would have seen is dropped. @throws TooMuchText */
export function parseForeignHtml(html: string): HtmlNode[] {
  if (html.length > MAX_LENGTH) throw tooMuch();
  return parseHtml(html, { maxDepth: MAX_DEPTH, maxElements: MAX_ELEMENTS, exceeded: tooMuch }, UNSEEN);
}

/** The text of HTML in one line, such as a title with entities. */
export function plainTextOf(html: string): string {
  try {
    const text = /[<&]/.test(html) ? parseForeignHtml(html).map(textOf).join('') : html;
    return text.replace(/\s+/g, ' ').trim();
  } catch (error) {
    if (error instanceof TooMuchText) return '';
    throw error;
  }
}

const tooMuch = () =>
  new TooMuchText('Its text is longer, or has more formatting, than an article can have.');

const UNSEEN: ReadonlySet<string> = new Set(
  'head style template title noscript noframes noembed datalist'.split(' '),
);

/** Generous: page builders nest deep and write much around few words. */
const MAX_DEPTH = 400;
const MAX_ELEMENTS = 60_000;
const MAX_LENGTH = 5_000_000;
