import { Editor, Node, Transforms } from 'slate';
import { LIST_REPAIRS } from '../formats/list-repairs.ts';
import { replaceUnlistedImage } from '../images/images.ts';
import { removeEmptyLink } from '../links/links.ts';
import { TABLE_REPAIRS } from '../tables/table-repairs.ts';
import {
  emptyParagraph,
  isBlock,
  isLine,
  isLink,
  isList,
  isListItem,
  isListItemText,
  isTable,
  isTableCaption,
  isTableCell,
  isTableLine,
  isTableRow,
  isVoidBlock,
  setLineKind,
} from './slate-nodes.ts';
import type { ArticleElement, Repair } from './slate-types.ts';

/** Keeps the editor's value within the grammar of article text after every change. */
export function withArticleGrammar(editor: Editor): Editor {
  const { isInline, isIsolated, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => isLink(element) || isInline(element);
  editor.isVoid = (element) => isVoidBlock(element) || isVoid(element);
  // Backspace and Delete stop at the edges of a cell.
  editor.isIsolated = (element) => isTableLine(element) || isIsolated(element);
  // A link does not include text that is typed at its edge.
  editor.inlineEdgeAffinity = () => 'outside';
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    const isRepaired = Editor.isEditor(node)
      ? repairRoot(editor)
      : Node.isElement(node) && REPAIRS.some((repair) => repair(editor, node, path));
    if (!isRepaired) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

/** Ensures that the article is not empty, and has a line before, between and after what is no text. */
function repairRoot(editor: Editor): boolean {
  const { children } = editor;
  const isNoPlace = (index: number) => {
    const block = children[index];
    return !block || isVoidBlock(block) || isTable(block);
  };
  const at = [...children.keys(), children.length].find((index) => isNoPlace(index) && isNoPlace(index - 1));
  if (at === undefined) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: [at] });
  return true;
}

/** An element that starts with text is a line, unless it is a link, an image or a document. */
const becomeLine: Repair = (editor, element, path) => {
  const [first] = element.children;
  if (!first || isLine(element) || isLink(element) || isVoidBlock(element)) return false;
  if (Node.isElement(first) && !isLink(first)) return false;
  setLineKind(editor, path, { type: 'paragraph' });
  return true;
};

/** A child moves out of an element that may not contain it. */
const moveOutChild: Repair = (editor, element, path) => {
  const { children } = element;
  const index = children.findIndex((child, at) => Node.isElement(child) && !mayContain(element, child, at));
  if (index < 0) return false;
  Transforms.liftNodes(editor, { at: [...path, index] });
  return true;
};

function mayContain(parent: ArticleElement, child: ArticleElement, index: number): boolean {
  if (isList(parent)) return isListItem(child);
  if (isListItem(parent)) return isList(child) || (isListItemText(child) && index === 0);
  if (isTable(parent)) return isTableRow(child) || (isTableCaption(child) && index === 0);
  if (isTableRow(parent)) return isTableCell(child);
  return isLine(parent) && isLink(child);
}

/** At the root, a line without its item or table is a paragraph. */
const beBlockAtRoot: Repair = (editor, element, path) => {
  if (path.length > 1 || isBlock(element)) return false;
  if (isListItemText(element) || isTableLine(element)) setLineKind(editor, path, { type: 'paragraph' });
  else Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const REPAIRS: readonly Repair[] = [
  becomeLine,
  moveOutChild,
  beBlockAtRoot,
  ...LIST_REPAIRS,
  ...TABLE_REPAIRS,
  removeEmptyLink,
  replaceUnlistedImage,
];
