import type { Descendant } from 'slate';
import type { ArticleDocument, Block } from '../../../rules/article-html/document.ts';
import { normaliseArticle } from '../../../rules/article-html/reading/assemble.ts';
import { emptyParagraph, isBlock } from './slate-nodes.ts';

/** The initial value. Slate needs a block for the caret. */
export function slateValueOf(document: Readonly<ArticleDocument>): Descendant[] {
  const blocks = normaliseArticle(document);
  return blocks.length > 0 ? blocks : [emptyParagraph()];
}

/** The normalised article, or a part of it. An unchanged block is the same object at every call. */
export function documentOf(value: readonly Descendant[]): ArticleDocument {
  return value.filter(isBlock).flatMap(normalisedBlock);
}

/** Caches unchanged blocks, because typing changes one block and normalising needs no other block. */
const normalised = new WeakMap<Block, ArticleDocument>();

function normalisedBlock(block: Block): ArticleDocument {
  const known = normalised.get(block) ?? normaliseArticle([block]);
  normalised.set(block, known);
  return known;
}
