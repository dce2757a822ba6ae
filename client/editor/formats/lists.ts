import { Editor, Node, Path, Transforms } from 'slate';
import type { List, ListItem } from '../../../rules/article-html/document.ts';
import { listStart, MAX_LIST_DEPTH, nextNumber } from '../../../rules/article-html/grammar.ts';
import {
  changeEach,
  isList,
  isListItem,
  isListItemText,
  selectedBlockLines,
  selectedLines,
  setLineKind,
} from '../slate/slate-nodes.ts';

/** Whether all selected lines are items of lists of one type. */
export function isInList(editor: Editor, type: List['type']): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every(([, path]) => listOfLine(editor, path)?.type === type);
}

function listOfLine(editor: Editor, linePath: Path): List | undefined {
  const list = linePath.length > 1 ? Node.get(editor, linePath.slice(0, -2)) : undefined;
  return list && isList(list) ? list : undefined;
}

/** Makes the selected lines items of a list, or takes them out. @param start the first number, if typed */
export function toggleList(editor: Editor, type: List['type'], start?: number): void {
  const isTakenOut = isInList(editor, type);
  const lines = selectedBlockLines(editor).map(([, path]) => path);
  changeEach(editor, lines, (path) => {
    if (isTakenOut) leaveAllLists(editor, path);
    else becomeItem(editor, path, { type, ...listStart(type, start) });
  });
}

function becomeItem(editor: Editor, path: Path, list: Pick<List, 'type' | 'start'>): void {
  if (path.length > 1) {
    const at = path.slice(0, -2);
    Transforms.setNodes(editor, { type: list.type }, { at });
    if (list.type === 'bulleted-list') Transforms.unsetNodes(editor, 'start', { at });
  } else {
    setLineKind(editor, path, { type: 'list-item-text' });
    Transforms.wrapNodes(editor, WRAPPING_ITEM, { at: path });
    Transforms.wrapNodes(
      editor,
      { ...startOfNext(editor, path, list.type), ...list, children: [] },
      { at: path },
    );
    joinLists(editor, Path.next(path));
    if (mayGoOn(editor, path, list)) joinLists(editor, path);
  }
}

/** A typed number that does not follow the list above starts another list. */
function mayGoOn(editor: Editor, path: Path, { start }: Pick<List, 'start'>): boolean {
  const before = Path.hasPrevious(path) && Node.get(editor, Path.previous(path));
  return start === undefined || (before && isList(before) && start === nextNumber(before));
}

/** A line that becomes the first item of the list below takes that list's first number. */
function startOfNext(editor: Editor, path: Path, type: List['type']): Pick<List, 'start'> {
  const next = Path.next(path);
  const list = Node.has(editor, next) ? Node.get(editor, next) : undefined;
  return list && isList(list) && list.type === type ? listStart(type, list.start) : {};
}

/** Slate needs an element for wrapping, and replaces its children. */
const WRAPPING_ITEM: ListItem = { type: 'list-item', children: [{ type: 'list-item-text', children: [] }] };

/** Whether a selected item can be nested in an item above it. */
export const canIndentItems = (editor: Editor): boolean => indentableItems(editor).length > 0;

/** Nests the selected items in the item above them. */
export function indentItems(editor: Editor): void {
  changeEach(editor, indentableItems(editor), (item) => nestInPrevious(editor, item));
}

export const canOutdentItems = (editor: Editor): boolean => selectedItems(editor).length > 0;

/** Moves the selected items up one level; items of the outermost list become paragraphs. */
export function outdentItems(editor: Editor): void {
  changeEach(editor, selectedItems(editor), (item) => outdentItem(editor, [...item, 0]));
}

/** The selected items, without those in another selected item, because they move with it. */
function selectedItems(editor: Editor): Path[] {
  const items: Path[] = [];
  for (const [line, path] of selectedLines(editor)) {
    const item = Path.parent(path);
    const last = items.at(-1);
    if (isListItemText(line) && !(last && Path.isAncestor(last, item))) items.push(item);
  }
  return items;
}

/** Items of one list are nested together in the item above the first. */
function indentableItems(editor: Editor): Path[] {
  const groups = Object.values(Object.groupBy(selectedItems(editor), (item) => Path.parent(item).join()));
  return groups.flatMap((group = []) => {
    const hasPlace = group.every((item) => item.length / 2 + levelsBelow(editor, item) < MAX_LIST_DEPTH);
    return group[0] && Path.hasPrevious(group[0]) && hasPlace ? group : [];
  });
}

function levelsBelow(editor: Editor, item: Path): number {
  const lengths = Array.from(Node.nodes(Node.get(editor, item)), ([node, path]) =>
    isListItem(node) ? path.length / 2 : 0,
  );
  return Math.max(...lengths);
}

function nestInPrevious(editor: Editor, item: Path): void {
  const previous = Path.previous(item);
  const list = Node.get(editor, Path.parent(item));
  const end = endOf(editor, previous);
  const nested = Path.previous(end);
  if (isList(Node.get(editor, nested))) {
    Transforms.moveNodes(editor, { at: item, to: endOf(editor, nested) });
  } else if (isList(list)) {
    Transforms.wrapNodes(editor, { type: list.type, children: [] }, { at: item });
    Transforms.moveNodes(editor, { at: item, to: end });
  }
}

/** Moves an item, given by its line, up one level. In the outermost list it becomes a paragraph. */
export function outdentItem(editor: Editor, linePath: Path): void {
  Editor.withoutNormalizing(editor, () => {
    const item = Path.parent(linePath);
    const next = Path.next(item);
    if (Node.has(editor, next)) splitList(editor, next);
    if (item.length > 2) moveOutOfNestedList(editor, item);
    else moveOutOfOutermostList(editor, item);
  });
}

/** Splits a list before an item. If it is outermost, the item before leaves: the rest takes its number. */
function splitList(editor: Editor, item: Path): void {
  const list = Node.get(editor, Path.parent(item));
  const second = Path.next(Path.parent(item));
  Transforms.splitNodes(editor, { at: item });
  Transforms.unsetNodes(editor, 'start', { at: second });
  if (!isList(list) || item.length > 2) return;
  const number = (list.start ?? 1) + (item.at(-1) ?? 0) - 1;
  Transforms.setNodes(editor, listStart(list.type, number), { at: second });
}

/** Makes an item's line a paragraph; a line outside lists stays. @returns the line's new path. */
export function leaveAllLists(editor: Editor, linePath: Path): Path {
  const line = Editor.pathRef(editor, linePath);
  while (line.current && line.current.length > 1) outdentItem(editor, line.current);
  return line.unref() ?? linePath;
}

/** The items after this one stay below it, because they become nested in it. */
function moveOutOfNestedList(editor: Editor, item: Path): void {
  const below = Path.next(Path.parent(item));
  while (Node.has(editor, below)) {
    const to = endOf(editor, item);
    Transforms.moveNodes(editor, { at: below, to });
    joinLists(editor, to);
  }
  Transforms.liftNodes(editor, { at: item, height: 2 });
}

/** The item becomes a paragraph between the halves of its list. Its nested lists follow it. */
function moveOutOfOutermostList(editor: Editor, item: Path): void {
  const { length } = Node.ancestor(editor, item).children;
  const list = Path.parent(item);
  const at = Path.hasPrevious(item) ? Path.next(list) : list;
  Transforms.liftNodes(editor, { at: item });
  Transforms.unwrapNodes(editor, { at });
  Transforms.setNodes(editor, { type: 'paragraph' }, { at });
  if (length > 1) joinLists(editor, [(at[0] ?? 0) + length]);
}

/** Joins a list to the previous list, if both have the same type. */
function joinLists(editor: Editor, path: Path): void {
  if (!Path.hasPrevious(path) || !Node.has(editor, path)) return;
  const [before, list] = [Node.get(editor, Path.previous(path)), Node.get(editor, path)];
  if (isList(before) && isList(list) && before.type === list.type)
    Transforms.mergeNodes(editor, { at: path });
}

/** The path after the last child of a node. */
export const endOf = (editor: Editor, path: Path): Path => [
  ...path,
  Node.ancestor(editor, path).children.length,
];
