import { type Editor, Node, Path, Transforms } from 'slate';
import { MAX_LIST_DEPTH } from '../../rules/article-html/grammar.ts';
import { endOf } from './lists.ts';
import { isLine, isList, isListItem, isText, unwrapChild } from './slate-nodes.ts';
import type { Repair } from './slate-types.ts';

const removeWithoutChildren: Repair = (editor, { children }, path) => {
  if (children.length > 0) return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
};

const becomeParagraph: Repair = (editor, { children: [first] }, path) => {
  if (!first || Node.isElement(first)) return false;
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: path });
  return true;
};

/** A list that is a child of another one belongs to the item before it. */
const leaveList: Repair = (editor, _element, path) => {
  if (!isList(Node.parent(editor, path))) return false;
  if (Path.hasPrevious(path)) moveToEnd(editor, path, Path.previous(path));
  else Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const standInList: Repair = (editor, _element, path) => {
  if (isList(Node.parent(editor, path))) return false;
  if (path.length === 1) Transforms.wrapNodes(editor, { type: 'bulleted-list', children: [] }, { at: path });
  else Transforms.unwrapNodes(editor, { at: path });
  return true;
};

const wrapTexts: Repair = (editor, element, path) => {
  const { children } = element;
  if (!children[0] || Node.isElement(children[0])) return false;
  Transforms.wrapNodes(
    editor,
    { type: 'list-item-text', children: [] },
    { at: path, match: (node) => isText(node) && Node.get(editor, path) === element },
  );
  return true;
};

/** A second line in an item becomes another item. */
const splitAtLine: Repair = (editor, { children }, path) => {
  const index = children.findIndex((child, at) => at > 0 && isLine(child));
  if (index < 0) return false;
  Transforms.splitNodes(editor, { at: [...path, index] });
  return true;
};

const unwrapItems = unwrapChild(isListItem);

/** A list in an item without a line is nested in the previous item, or moves up one level. */
const haveLine: Repair = (editor, { children }, path) => {
  if (!children[0] || !isList(children[0])) return false;
  if (Path.hasPrevious(path)) {
    for (const _ of children) moveToEnd(editor, [...path, 0], Path.previous(path));
    Transforms.removeNodes(editor, { at: path });
  } else {
    for (const index of [...children.keys()].reverse())
      Transforms.unwrapNodes(editor, { at: [...path, index] });
    Transforms.unwrapNodes(editor, { at: path });
  }
  return true;
};

/** Items below the deepest allowed level move up to it. */
const stayAboveDepth: Repair = (editor, { children }, path) => {
  if (path.length < 2 * MAX_LIST_DEPTH || children.length < 2) return false;
  const items = children.flatMap((list, index) =>
    isList(list) ? [...list.children.keys()].map((item) => [...path, index, item]) : [],
  );
  for (const at of items.reverse()) Transforms.moveNodes(editor, { at, to: Path.next(path) });
  for (const index of [...children.keys()].slice(1).reverse())
    Transforms.removeNodes(editor, { at: [...path, index] });
  return true;
};

export const LIST_REPAIRS: readonly Repair[] = [removeWithoutChildren, becomeParagraph, leaveList];

export const LIST_ITEM_REPAIRS: readonly Repair[] = [
  removeWithoutChildren,
  standInList,
  wrapTexts,
  unwrapItems,
  splitAtLine,
  haveLine,
  stayAboveDepth,
];

function moveToEnd(editor: Editor, at: Path, parent: Path): void {
  Transforms.moveNodes(editor, { at, to: endOf(editor, parent) });
}
