import { Editor, Node, Path, Transforms } from 'slate';
import { isList, isListItemText, type Line } from '../slate-nodes.ts';

/** Takes an item, by its line, one level out; out of the outermost list it is a paragraph. */
export function outdentItem(editor: Editor, linePath: Path): void {
  Editor.withoutNormalizing(editor, () => {
    const item = Path.parent(linePath);
    if (item.length > 2) moveOutOfNestedList(editor, item);
    else moveOutOfOutermostList(editor, item);
  });
}

/** Makes an item's line a paragraph, however deep it is. Does nothing to a line that is in no list. */
export function leaveAllLists(editor: Editor, linePath: Path): void {
  const line = Editor.pathRef(editor, linePath);
  while (line.current && line.current.length > 1) outdentItem(editor, line.current);
  line.unref();
}

/** What came below the item in its parent stays below it: it becomes nested in it. */
function moveOutOfNestedList(editor: Editor, itemPath: Path): void {
  const list = Path.parent(itemPath);
  const parent = Path.parent(list);
  splitListAfter(editor, itemPath);
  const following = Node.ancestor(editor, parent).children.length - 1 - lastOf(list);
  for (let count = 0; count < following; count += 1) appendList(editor, Path.next(list), itemPath);
  const isAlone = lastOf(itemPath) === 0;
  Transforms.moveNodes(editor, { at: itemPath, to: Path.next(parent) });
  if (isAlone) Transforms.removeNodes(editor, { at: list });
}

/** The list is cut in two, between which the item stands as a paragraph, followed by the lists it held. */
function moveOutOfOutermostList(editor: Editor, itemPath: Path): void {
  splitListAfter(editor, itemPath);
  const isFirst = lastOf(itemPath) === 0;
  if (!isFirst) Transforms.splitNodes(editor, { at: itemPath });
  const list = isFirst ? Path.parent(itemPath) : Path.next(Path.parent(itemPath));
  const { length } = Node.ancestor(editor, [...list, 0]).children;
  Transforms.unwrapNodes(editor, { at: list });
  Transforms.unwrapNodes(editor, { at: list });
  Transforms.setNodes(editor, { type: 'paragraph' }, { at: list });
  if (length > 1) joinLists(editor, [lastOf(list) + length]);
}

function splitListAfter(editor: Editor, itemPath: Path): void {
  const next = Path.next(itemPath);
  if (Node.has(editor, next)) Transforms.splitNodes(editor, { at: next });
}

function appendList(editor: Editor, at: Path, itemPath: Path): void {
  const to = [...itemPath, Node.ancestor(editor, itemPath).children.length];
  Transforms.moveNodes(editor, { at, to });
  joinLists(editor, to);
}

/** Makes a list one with the list before it, if that is one of the same kind. */
export function joinLists(editor: Editor, path: Path): void {
  if (!Path.hasPrevious(path) || !Node.has(editor, path)) return;
  const [before, list] = [Node.get(editor, Path.previous(path)), Node.get(editor, path)];
  if (isList(before) && isList(list) && before.type === list.type)
    Transforms.mergeNodes(editor, { at: path });
}

/** The path of the list that a line is an item of. */
export function listOfLine([line, path]: readonly [Line, Path]): Path | undefined {
  return isListItemText(line) ? Path.parent(Path.parent(path)) : undefined;
}

const lastOf = (path: Path) => path.at(-1) ?? 0;
