import { Editor, Node, Path, Transforms } from 'slate';
import type { List, ListItem } from '../../../rules/article-html/document.ts';
import { isList } from '../slate-nodes.ts';
import { joinLists, leaveAllLists, listOfLine } from './list-level.ts';
import { selectedLines } from './selected-lines.ts';

/** Whether all selected lines are items of lists of one kind. */
export function isInList(editor: Editor, type: List['type']): boolean {
  const lines = selectedLines(editor);
  return lines.length > 0 && lines.every((line) => listType(editor, listOfLine(line)) === type);
}

/** Takes the selected lines out of their lists, or makes them items: of a new list, or of a list of the other kind. */
export function toggleList(editor: Editor, type: List['type']): void {
  const isTakenOut = isInList(editor, type);
  Editor.withoutNormalizing(editor, () => {
    const lines = selectedLines(editor).map(([, path]) => Editor.pathRef(editor, path));
    for (const line of lines) {
      const path = line.unref();
      if (!path) continue;
      if (isTakenOut) leaveAllLists(editor, path);
      else becomeItem(editor, path, type);
    }
  });
}

function becomeItem(editor: Editor, path: Path, type: List['type']): void {
  if (path.length > 1) {
    Transforms.setNodes(editor, { type }, { at: Path.parent(Path.parent(path)) });
  } else {
    Transforms.setNodes(editor, { type: 'list-item-text' }, { at: path });
    Transforms.unsetNodes(editor, 'level', { at: path });
    Transforms.wrapNodes(editor, WRAPPING_ITEM, { at: path });
    Transforms.wrapNodes(editor, { type, children: [] }, { at: path });
    joinLists(editor, Path.next(path));
    joinLists(editor, path);
  }
}

function listType(editor: Editor, path: Path | undefined): List['type'] | undefined {
  const list = path && Node.get(editor, path);
  return list && isList(list) ? list.type : undefined;
}

/** Slate wants an element to wrap in, whose children it replaces. */
const WRAPPING_ITEM: ListItem = { type: 'list-item', children: [{ type: 'list-item-text', children: [] }] };
