import { Editor, Node, Path, Transforms } from 'slate';
import type { ListItemText } from '../../rules/article-html/document.ts';
import { becomeParagraphWithoutPicture } from './images/image-repair.ts';
import { listItemRepairs, listRepairs } from './list-repairs.ts';
import type { Repair } from './repair.ts';
import {
  type ArticleElement,
  isImage,
  isLine,
  isLink,
  isList,
  isListItem,
  isListItemText,
  isText,
} from './slate-nodes.ts';

/** The article is never empty, and there is a place to write before, between and after pictures. */
export function repairRoot(editor: Editor): boolean {
  const { children } = editor;
  const place = children.findIndex(
    (node, index) => isImage(node) && (index === 0 || isImage(children[index - 1] ?? node)),
  );
  const last = children.at(-1);
  const isClosed = last !== undefined && !isImage(last);
  if (place < 0 && isClosed) return false;
  const at = [place < 0 ? children.length : place];
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at });
  return true;
}

export function repairElement(editor: Editor, element: ArticleElement, path: Path): boolean {
  return repairsOf(element).some((repair) => repair(editor, element, path));
}

function repairsOf(element: ArticleElement): readonly Repair[] {
  if (isLine(element)) return [unwrapAroundBlocks, wrapInItem, becomeItemText, becomeParagraph];
  if (isList(element)) return listRepairs;
  if (isListItem(element)) return listItemRepairs;
  if (isLink(element)) return [unwrapInLink, removeEmpty, unwrapChildren];
  if (isImage(element)) return [moveToRoot, becomeParagraphWithoutPicture];
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
  if (isListItemText(element) || !isListItem(Node.parent(editor, path))) return false;
  Transforms.setNodes(editor, { type: 'list-item-text' }, { at: path });
  Transforms.unsetNodes(editor, 'level', { at: path });
  return true;
};

const becomeParagraph: Repair = (editor, element, path) => {
  if (!isListItemText(element) || path.length > 1) return false;
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
};

const unwrapInLink: Repair = (editor, _element, path) => {
  if (!Editor.above(editor, { at: path, match: isLink })) return false;
  Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const removeEmpty: Repair = (editor, element, path) => {
  if (Node.string(element) !== '') return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
};

const unwrapChildren: Repair = (editor, { children }, path) => {
  const index = children.findIndex((child) => !isText(child));
  if (index < 0) return false;
  Transforms.unwrapNodes(editor, { at: [...path, index] });
  return true;
};

/** A picture within a list stands behind it, as the reader of HTML has it. */
const moveToRoot: Repair = (editor, _element, path) => {
  const [top = 0] = path;
  if (path.length === 1) return false;
  Transforms.moveNodes(editor, { at: path, to: Path.next([top]) });
  return true;
};

/** Slate itself makes an element without a type when nothing is left. */
const becomeSomething: Repair = (editor, element, path) => {
  if (Editor.hasBlocks(editor, element)) Transforms.unwrapNodes(editor, { at: path });
  else Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
};
