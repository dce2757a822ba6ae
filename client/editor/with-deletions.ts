import { Editor, Node, type NodeEntry, Range, Transforms } from 'slate';
import { becomeKind } from './commands/block-format.ts';
import { outdentItem } from './commands/list-level.ts';
import { lineAtCaret } from './commands/selected-lines.ts';
import { isListItemText, isParagraphLike, type Line } from './slate-nodes.ts';

/** What Backspace does at the start of a line that is more than a paragraph, and what is left when all is deleted. */
export function withDeletions(editor: Editor): Editor {
  const { deleteBackward, deleteFragment } = editor;
  editor.deleteBackward = (unit) => {
    const line = lineAtCaret(editor);
    if (!line || !isCaretAtStart(editor, line) || !becomeSimpler(editor, line)) deleteBackward(unit);
  };
  editor.deleteFragment = (options) => {
    const isEverything = isAllSelected(editor);
    deleteFragment(options);
    if (isEverything) becomeOneParagraph(editor);
  };
  return editor;
}

function isCaretAtStart(editor: Editor, [, path]: NodeEntry<Line>): boolean {
  const { selection } = editor;
  return selection !== null && Editor.isStart(editor, selection.anchor, path);
}

function becomeSimpler(editor: Editor, [line, path]: NodeEntry<Line>): boolean {
  if (isListItemText(line)) outdentItem(editor, path);
  else if (line.type !== 'paragraph') becomeKind(editor, path, { type: 'paragraph' });
  else return false;
  return true;
}

function isAllSelected(editor: Editor): boolean {
  const { selection } = editor;
  return selection !== null && Range.equals(toForward(selection), Editor.range(editor, []));
}

function toForward(range: Range): Range {
  const [anchor, focus] = Range.edges(range);
  return { anchor, focus };
}

function becomeOneParagraph(editor: Editor): void {
  const line = lineAtCaret(editor);
  if (!line || Node.string(editor) !== '') return;
  becomeSimpler(editor, line);
  if (isParagraphLike(line[0])) Transforms.unsetNodes(editor, 'align', { at: line[1] });
}
