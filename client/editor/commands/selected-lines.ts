import { Editor, type NodeEntry, Range } from 'slate';
import { isLine, type Line } from '../slate-nodes.ts';

/** The lines that the selection touches; one of which it holds only the beginning, of many, is not meant. */
export function selectedLines(editor: Editor): NodeEntry<Line>[] {
  const { selection } = editor;
  if (!selection) return [];
  const at = Range.isCollapsed(selection) ? selection : Editor.unhangRange(editor, selection);
  return Array.from(Editor.nodes(editor, { at, match: isLine }));
}

/** The line that the caret is in; none while something is selected. */
export function lineAtCaret(editor: Editor): NodeEntry<Line> | undefined {
  const { selection } = editor;
  return selection && Range.isCollapsed(selection) ? Editor.above(editor, { match: isLine }) : undefined;
}
