import {
  withAlignment,
  withHeadingLevels,
  withHeadingsAndQuotes,
} from '../../../../rules/article-html/conversion/block-styles.ts';
import { nestLists } from '../../../../rules/article-html/conversion/nested-lists.ts';
import { withRaisedSigns } from '../../../../rules/article-html/conversion/raised-signs.ts';
import { withClassStyles } from '../../../../rules/article-html/conversion/styles.ts';
import { withTables } from '../../../../rules/article-html/conversion/tables.ts';
import { withoutBlankLines, withTextMarks } from '../../../../rules/article-html/conversion/text-marks.ts';
import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../../rules/article-html/reading/html-node.ts';
import { readArticle } from '../../../../rules/article-html/reading/read.ts';
import { type ImageData, type ImageSources, withPastedImages } from '../images/images.ts';
import { rtfImages } from '../images/rtf-images.ts';
import { withTypedLists } from '../lists/typed-lists.ts';
import { withWordLists } from '../lists/word-lists.ts';
import { withoutHiddenParts } from './hidden-parts.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import { parseInert, SHEET_TAG } from './read-html.ts';

interface ExternalArticle {
  readonly document: ArticleDocument;
  /** The key is the image's `src` in the document. */
  readonly images: ReadonlyMap<string, ImageData>;
  readonly leftOut: LeftOut;
}

/** Reads HTML from another program, with the RTF on the clipboard. */
export function readExternalHtml(
  { html, rtf }: { readonly html: string; readonly rtf: string },
  ownSrc: ImageSources['ownSrc'],
): ExternalArticle {
  return readExternalNodes({
    nodes: parseInert(html),
    isFromWordProcessor: WORD_PROCESSOR.test(html),
    fromRtf: () => rtfImages(rtf),
    ownSrc,
  });
}

/** Matches Word, Word for the web, Google Docs, LibreOffice and OpenOffice. */
const WORD_PROCESSOR = /\bmso-|\bMsoNormal\b|paraeid=|docs-internal-guid|content="(?:LibreOffice|OpenOffice)/;

interface ExternalNodes extends ImageSources {
  readonly nodes: readonly HtmlNode[];
  readonly isFromWordProcessor: boolean;
}

/** Reads another program's HTML as its user saw it: each step converts one feature to the grammar's form. */
export function readExternalNodes({
  nodes,
  isFromWordProcessor,
  ...sources
}: ExternalNodes): ExternalArticle {
  const leftOut = nothingLeftOut();
  const styled = withAlignment(withClassStyles(nodes, SHEET_TAG));
  const seen = withWordLists(withRaisedSigns(withoutHiddenParts(styled, leftOut)));
  const illustrated = withPastedImages(seen, sources, leftOut);
  const blocks = withHeadingLevels(withHeadingsAndQuotes(illustrated.nodes), isFromWordProcessor);
  const lines = withoutBlankLines(withTables(withTextMarks(blocks), leftOut));
  const lists = nestLists(withTypedLists(lines));
  const document = readArticle(lists, { ownsImage: () => true });
  return { document, images: illustrated.images, leftOut };
}
