import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { becomeKind } from './commands/block-format.ts';
import { outdentItem } from './commands/list-level.ts';
import { lineAtCaret } from './commands/selected-lines.ts';
import { isImage, isListItem, isListItemText, type Line } from './slate-nodes.ts';

/** What Enter and Shift + Enter do. */
export function withLineBreaks(editor: Editor): Editor {
  const { insertBreak } = editor;
  editor.insertBreak = () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor);
    Editor.withoutNormalizing(editor, () => {
      const line = lineAtCaret(editor);
      if (line) breakLine(editor, line);
      else if (!insertAfterImage(editor)) insertBreak();
    });
  };
  editor.insertSoftBreak = () => Editor.insertText(editor, '\n');
  return editor;
}

function breakLine(editor: Editor, [line, path]: NodeEntry<Line>): void {
  const isEmpty = Node.string(line) === '';
  if (isListItemText(line)) isEmpty ? outdentItem(editor, path) : splitItem(editor);
  else if (line.type === 'heading') breakHeading(editor, path);
  else if (line.type === 'quote' && isEmpty) becomeKind(editor, path, { type: 'paragraph' });
  else Transforms.splitNodes(editor, { always: true });
}

/** Lists that the item holds go with its second half, since they stand below it. */
function splitItem(editor: Editor): void {
  Transforms.splitNodes(editor, { always: true, match: isListItem });
}

/** What follows a heading, or makes room above one, is a paragraph; in the middle two headings are made of one. */
function breakHeading(editor: Editor, path: Path): void {
  const { selection } = editor;
  if (!selection) return;
  const [isAtStart, isAtEnd] = [
    Editor.isStart(editor, selection.anchor, path),
    Editor.isEnd(editor, selection.anchor, path),
  ];
  Transforms.splitNodes(editor, { always: true });
  if (!isAtStart && !isAtEnd) return;
  const at = isAtEnd ? Path.next(path) : path;
  becomeKind(editor, at, { type: 'paragraph' });
  Transforms.unsetNodes(editor, 'align', { at });
}

function insertAfterImage(editor: Editor): boolean {
  const image = Editor.above(editor, { match: isImage, voids: true });
  if (!image) return false;
  const at = Path.next(image[1]);
  Transforms.insertNodes(editor, { type: 'paragraph', children: [{ text: '' }] }, { at, select: true });
  return true;
}
