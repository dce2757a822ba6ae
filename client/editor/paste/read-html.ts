import type { ArticleDocument } from '../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../rules/article-html/read.ts';
import { htmlNodesOf } from './dom-nodes.ts';
import { type ForeignArticle, readForeign } from './foreign/read-foreign.ts';
import { rtfPictures } from './foreign/rtf-pictures.ts';
import { inertHtml, SHEET_TAG } from './inert-html.ts';

/** Reads the article's own HTML. */
export function readOwnHtml(html: string, ownsImage: (src: string) => boolean): ArticleDocument {
  return readArticle(parse(html), { ownsImage });
}

/** Reads what another program put on the clipboard, its RTF beside its HTML. */
export function readForeignHtml(
  { html, rtf }: { readonly html: string; readonly rtf: string },
  ownSrc: (src: string) => string | undefined,
): ForeignArticle {
  return readForeign({
    nodes: parse(html),
    sheetTag: SHEET_TAG,
    isFromWordProcessor: WORD_PROCESSOR.test(html),
    fromRtf: () => rtfPictures(rtf),
    ownSrc,
  });
}

/** Nothing of the HTML is run or loaded: it is parsed into a document of its own. */
function parse(html: string): HtmlNode[] {
  return htmlNodesOf(new DOMParser().parseFromString(inertHtml(html), 'text/html').body);
}

/** Word, Word for the web, Google Docs and the Offices of free software. */
const WORD_PROCESSOR = /\bmso-|\bMsoNormal\b|paraeid=|docs-internal-guid|content="(?:LibreOffice|OpenOffice)/;
