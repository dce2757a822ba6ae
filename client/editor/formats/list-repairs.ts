import { type Editor, Node, Path, Transforms } from 'slate';
import { continuesList, MAX_LIST_DEPTH } from '../../../rules/article-html/grammar.ts';
import { isList, isListItem } from '../slate/slate-nodes.ts';
import type { Repair } from '../slate/slate-types.ts';
import { endOf } from './lists.ts';

const removeWithoutChildren: Repair = (editor, element, path) => {
  if (element.children.length > 0 || !(isList(element) || isListItem(element))) return false;
  Transforms.removeNodes(editor, { at: path });
  return true;
};

/** A list in an item without a line moves into the previous item, or up one level. */
const haveLine: Repair = (editor, element, path) => {
  const { children } = element;
  if (!isListItem(element) || !children[0] || !isList(children[0])) return false;
  if (Path.hasPrevious(path)) {
    const before = Path.previous(path);
    for (const _ of children) Transforms.moveNodes(editor, { at: [...path, 0], to: endOf(editor, before) });
    Transforms.removeNodes(editor, { at: path });
  } else {
    for (const index of [...children.keys()].reverse())
      Transforms.unwrapNodes(editor, { at: [...path, index] });
    Transforms.unwrapNodes(editor, { at: path });
  }
  return true;
};

/** Items below the deepest allowed level move up to it. */
const stayAboveDepth: Repair = (editor, element, path) => {
  const { children } = element;
  if (!isListItem(element) || path.length < 2 * MAX_LIST_DEPTH || children.length < 2) return false;
  const items = children.flatMap((list, index) =>
    isList(list) ? [...list.children.keys()].map((item) => [...path, index, item]) : [],
  );
  for (const at of items.reverse()) Transforms.moveNodes(editor, { at, to: Path.next(path) });
  for (const index of [...children.keys()].slice(1).reverse())
    Transforms.removeNodes(editor, { at: [...path, index] });
  return true;
};

/** Joins a list and its continuation; otherwise a new item in the first would repeat a number. */
const joinContinued: Repair = (editor, element, path) => {
  if (!isList(element)) return false;
  const at = [path, Path.next(path)].find((second) => continuesAt(editor, second));
  if (at) Transforms.mergeNodes(editor, { at });
  return at !== undefined;
};

function continuesAt(editor: Editor, path: Path): boolean {
  if (!Path.hasPrevious(path) || !Node.has(editor, path)) return false;
  const [before, list] = [Node.get(editor, Path.previous(path)), Node.get(editor, path)];
  return isList(before) && isList(list) && continuesList(before, list);
}

export const LIST_REPAIRS: readonly Repair[] = [
  removeWithoutChildren,
  haveLine,
  stayAboveDepth,
  joinContinued,
];
