import type { Descendant } from 'slate';
import { normaliseArticle } from '../../rules/article-html/assemble.ts';
import type { ArticleDocument, Block, List, ListItem } from '../../rules/article-html/document.ts';
import { isBlock, isList, isListItemText } from './slate-nodes.ts';

/** The initial value: Slate needs a block for the caret. */
export function slateValueOf(document: Readonly<ArticleDocument>): Descendant[] {
  const blocks = normaliseArticle(document);
  return blocks.length > 0 ? blocks : [{ type: 'paragraph', children: [{ text: '' }] }];
}

/** The article in the editor, normalised. An unchanged block is the same object at every call. */
export function documentOf(value: readonly Descendant[]): ArticleDocument {
  return value.filter(isBlock).flatMap(normalisedBlock);
}

/** The article for a part of one. Its nested lists may have lost the lines above them. */
export function documentOfFragment(fragment: readonly Descendant[]): ArticleDocument {
  return normaliseArticle(
    fragment.filter(isBlock).map((block) => (isList(block) ? withEveryLine(block) : block)),
  );
}

/** Typing changes one block, and normalising one does not depend on the others, so unchanged blocks are cached. */
const normalised = new WeakMap<Block, ArticleDocument>();

function normalisedBlock(block: Block): ArticleDocument {
  const known = normalised.get(block) ?? normaliseArticle([block]);
  normalised.set(block, known);
  return known;
}

function withEveryLine({ type, children }: List): List {
  return { type, children: children.map(withLine) };
}

function withLine({ type, children }: ListItem): ListItem {
  const [line = EMPTY_LINE] = children.filter(isListItemText);
  return { type, children: [line, ...children.filter(isList).map(withEveryLine)] };
}

const EMPTY_LINE: ListItem['children'][0] = { type: 'list-item-text', children: [{ text: '' }] };
