import type { ArticleDocument } from '../../../../rules/article-html/document.ts';
import type { HtmlNode } from '../../../../rules/article-html/html-node.ts';
import { readArticle } from '../../../../rules/article-html/read.ts';
import { withoutBlankLines } from './blank-lines.ts';
import { withClassStyles } from './class-styles.ts';
import { withHeadingLevels } from './heading-levels.ts';
import { withoutHiddenParts } from './hidden-parts.ts';
import { type LeftOut, nothingLeftOut } from './left-out.ts';
import { withNamedBlocks } from './named-blocks.ts';
import { nestLists } from './nest-lists.ts';
import { type PictureFinding, withPastedPictures } from './pasted-pictures.ts';
import type { PictureData } from './picture-source.ts';
import { withTableLines } from './table-lines.ts';
import { withTextLooks } from './text-looks.ts';
import { withToldAlignment } from './told-alignment.ts';
import { withTypedLists } from './typed-lists.ts';
import { withWordLists } from './word-lists.ts';

interface ForeignHtml extends PictureFinding {
  readonly nodes: readonly HtmlNode[];
  /** What became of `style` elements. */
  readonly sheetTag: string;
  readonly isFromWordProcessor: boolean;
}

export interface ForeignArticle {
  readonly document: ArticleDocument;
  /** By the `src` that stands for each in the document. */
  readonly pictures: ReadonlyMap<string, PictureData>;
  readonly leftOut: LeftOut;
}

/**
 * Reads what another program wrote as the person saw it who copied it. Each step turns the ways in which programs say one
 * thing into the one that the grammar's own reader knows; what nobody understands, that reader leaves out.
 */
export function readForeign({
  nodes,
  sheetTag,
  isFromWordProcessor,
  ...finding
}: ForeignHtml): ForeignArticle {
  const leftOut = nothingLeftOut();
  const styled = withToldAlignment(withClassStyles(nodes, sheetTag));
  const seen = withWordLists(withoutHiddenParts(styled, leftOut));
  const illustrated = withPastedPictures(seen, finding, leftOut);
  const blocks = withHeadingLevels(withNamedBlocks(illustrated.nodes), isFromWordProcessor);
  const lines = withoutBlankLines(withTableLines(withTextLooks(blocks), leftOut));
  const lists = nestLists(withTypedLists(lines));
  const document = readArticle(lists, { ownsImage: () => true });
  return { document, pictures: illustrated.pictures, leftOut };
}
