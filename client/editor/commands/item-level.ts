import { Editor, Node, Path, Transforms } from 'slate';
import type { ListItem } from '../../../rules/article-html/document.ts';
import { MAX_LIST_DEPTH } from '../../../rules/article-html/grammar.ts';
import { isList, isListItem, isListItemText } from '../slate-nodes.ts';
import { outdentItem } from './list-level.ts';
import { selectedLines } from './selected-lines.ts';

/** Whether a selected item has one above it that it can be nested in. */
export function canIndentItems(editor: Editor): boolean {
  return indentableItems(editor).length > 0;
}

/** Nests the selected items in the item above them. */
export function indentItems(editor: Editor): void {
  applyToItems(editor, indentableItems(editor), nestInPrevious);
}

export function canOutdentItems(editor: Editor): boolean {
  return selectedItems(editor).length > 0;
}

/** Takes the selected items one level out; out of the outermost list they are paragraphs. */
export function outdentItems(editor: Editor): void {
  applyToItems(editor, selectedItems(editor), (_, item) => outdentItem(editor, [...item, 0]));
}

/** The items that the selection touches, but for those that go along with one that they are nested in. */
function selectedItems(editor: Editor): Path[] {
  const items: Path[] = [];
  for (const [line, path] of selectedLines(editor)) {
    const item = Path.parent(path);
    const last = items.at(-1);
    if (isListItemText(line) && !(last && Path.isAncestor(last, item))) items.push(item);
  }
  return items;
}

/** Items of one list are nested together, in the one above the first of them. */
function indentableItems(editor: Editor): Path[] {
  const items = selectedItems(editor);
  const groups = Object.values(Object.groupBy(items, (item) => Path.parent(item).join()));
  return groups.flatMap((group = []) => {
    const hasPlace = group.every((item) => item.length / 2 + heightOf(editor, item) < MAX_LIST_DEPTH);
    return group[0] && Path.hasPrevious(group[0]) && hasPlace ? group : [];
  });
}

/** How many levels there are below an item. */
function heightOf(editor: Editor, item: Path): number {
  const lengths = Array.from(Node.nodes(Node.get(editor, item)), ([node, path]) =>
    isListItem(node) ? path.length / 2 : 0,
  );
  return Math.max(...lengths);
}

function nestInPrevious(editor: Editor, item: Path): void {
  const previous = Path.previous(item);
  const { children } = Node.get(editor, previous) as ListItem;
  const nested = children.at(-1);
  if (nested && isList(nested)) {
    const to = [...previous, children.length - 1, nested.children.length];
    Transforms.moveNodes(editor, { at: item, to });
  } else {
    const list = Node.get(editor, Path.parent(item));
    if (!isList(list)) return;
    Transforms.wrapNodes(editor, { type: list.type, children: [] }, { at: item });
    Transforms.moveNodes(editor, { at: item, to: [...previous, children.length] });
  }
}

function applyToItems(
  editor: Editor,
  items: readonly Path[],
  change: (editor: Editor, item: Path) => void,
): void {
  Editor.withoutNormalizing(editor, () => {
    const references = items.map((item) => Editor.pathRef(editor, item));
    for (const reference of references) {
      const item = reference.unref();
      if (item) change(editor, item);
    }
  });
}
