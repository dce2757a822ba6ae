import { Editor, Node, Transforms } from 'slate';
import type { ListItemText, Paragraph } from '../../rules/article-html/document.ts';
import { IMAGE_REPAIRS } from './images/images.ts';
import { LINK_REPAIRS } from './links.ts';
import { LIST_ITEM_REPAIRS, LIST_REPAIRS } from './list-repairs.ts';
import {
  isImage,
  isLine,
  isLink,
  isList,
  isListItem,
  isListItemText,
  isParagraphLike,
  setLineKind,
} from './slate-nodes.ts';
import type { ArticleElement, Repair } from './slate-types.ts';

/** Keeps the editor's value within the grammar of article text after every change. */
export function withArticleGrammar(editor: Editor): Editor {
  const { isInline, isVoid, normalizeNode } = editor;
  editor.isInline = (element) => isLink(element) || isInline(element);
  editor.isVoid = (element) => isImage(element) || isVoid(element);
  // Text typed at the edge of a link is not part of it.
  editor.inlineEdgeAffinity = () => 'outside';
  editor.normalizeNode = (entry, options) => {
    const [node, path] = entry;
    const isRepaired = Editor.isEditor(node)
      ? repairRoot(editor)
      : Node.isElement(node) && repairsOf(node).some((repair) => repair(editor, node, path));
    if (!isRepaired) normalizeNode(entry, { ...options, fallbackElement: emptyParagraph });
  };
  return editor;
}

const emptyParagraph = (): Paragraph => ({ type: 'paragraph', children: [] });

/** The article is never empty, and has a line to write in before, between and after pictures. */
function repairRoot(editor: Editor): boolean {
  const { children } = editor;
  const isNoPlace = (index: number) => !children[index] || isImage(children[index]);
  const at = [...children.keys(), children.length].find((index) => isNoPlace(index) && isNoPlace(index - 1));
  if (at === undefined) return false;
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at: [at] });
  return true;
}

function repairsOf(element: ArticleElement): readonly Repair[] {
  if (isLine(element)) return LINE_REPAIRS;
  if (isList(element)) return LIST_REPAIRS;
  if (isListItem(element)) return LIST_ITEM_REPAIRS;
  if (isLink(element)) return LINK_REPAIRS;
  if (isImage(element)) return IMAGE_REPAIRS;
  return [becomeSomething];
}

const unwrapAroundBlocks: Repair = (editor, { children: [first] }, path) => {
  if (!first || !Node.isElement(first) || !Editor.isBlock(editor, first)) return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const wrapInItem: Repair = (editor, element, path) => {
  if (!isList(Node.parent(editor, path))) return false;
  Transforms.wrapNodes(editor, { type: 'list-item', children: [element as ListItemText] }, { at: path });
  return true;
};

const becomeItemText: Repair = (editor, element, path) => {
  if (!isParagraphLike(element) || !isListItem(Node.parent(editor, path))) return false;
  setLineKind(editor, path, { type: 'list-item-text' });
  return true;
};

const becomeParagraph: Repair = (editor, element, path) => {
  if (!isListItemText(element) || path.length > 1) return false;
  setLineKind(editor, path, { type: 'paragraph' });
  return true;
};

const LINE_REPAIRS: readonly Repair[] = [unwrapAroundBlocks, wrapInItem, becomeItemText, becomeParagraph];

/** Slate inserts an element without a type when the document is empty. */
const becomeSomething: Repair = (editor, element, path) => {
  if (Editor.hasBlocks(editor, element)) Transforms.unwrapNodes(editor, { at: path });
  else Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
};
