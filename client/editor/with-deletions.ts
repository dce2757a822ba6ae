import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { becomeKind } from './commands/block-format.ts';
import { outdentItem } from './commands/list-level.ts';
import { lineAtCaret } from './commands/selected-lines.ts';
import { isImage, isListItemText, isParagraphLike, type Line } from './slate-nodes.ts';

/**
 * What Backspace does at the start of a line that is more than a paragraph, what Backspace and Delete do beside a
 * picture, and what is left when all is deleted.
 */
export function withDeletions(editor: Editor): Editor {
  const { deleteBackward, deleteForward, deleteFragment } = editor;
  editor.deleteBackward = (unit) => {
    const line = lineAtCaret(editor);
    const isDone =
      line !== undefined &&
      isCaretAt('start', editor, line[1]) &&
      (removeEmptyBefore(editor, line) ||
        becomeSimpler(editor, line) ||
        goToNeighbour('before', editor, line));
    if (!isDone) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    const line = lineAtCaret(editor);
    if (!line || !goToNeighbour('after', editor, line)) deleteForward(unit);
  };
  editor.deleteFragment = (options) => {
    const isEverything = isAllSelected(editor);
    deleteFragment(options);
    if (isEverything) becomeOneParagraph(editor);
  };
  return editor;
}

function isCaretAt(edge: 'start' | 'end', editor: Editor, path: Path): boolean {
  const { selection } = editor;
  if (!selection) return false;
  return edge === 'start'
    ? Editor.isStart(editor, selection.anchor, path)
    : Editor.isEnd(editor, selection.anchor, path);
}

/** An empty paragraph above a line goes first: the line stays what it is. */
function removeEmptyBefore(editor: Editor, [line, path]: NodeEntry<Line>): boolean {
  if (isListItemText(line) || !Path.hasPrevious(path)) return false;
  const at = Path.previous(path);
  if (!isEmptyParagraph(Node.get(editor, at))) return false;
  Transforms.removeNodes(editor, { at });
  return true;
}

function becomeSimpler(editor: Editor, [line, path]: NodeEntry<Line>): boolean {
  if (isListItemText(line)) outdentItem(editor, path);
  else if (line.type !== 'paragraph') becomeKind(editor, path, { type: 'paragraph' });
  else return false;
  return true;
}

/** A picture is selected before it is deleted; an empty paragraph goes at once, and what is below it stays what it is. */
function goToNeighbour(side: 'before' | 'after', editor: Editor, [line, path]: NodeEntry<Line>): boolean {
  const block = path.slice(0, 1);
  if (!isCaretAt(side === 'before' ? 'start' : 'end', editor, block)) return false;
  if (side === 'before' && !Path.hasPrevious(block)) return false;
  const at = side === 'before' ? Path.previous(block) : Path.next(block);
  if (!Node.has(editor, at)) return false;
  const isEmpty = isEmptyParagraph(line);
  if (!isImage(Node.get(editor, at)) && !(isEmpty && side === 'after')) return false;
  const neighbour = Editor.pathRef(editor, at);
  if (isEmpty) Transforms.removeNodes(editor, { at: path });
  const place = neighbour.unref();
  if (place) Transforms.select(editor, Editor.start(editor, place));
  return true;
}

const isEmptyParagraph = (node: Node) =>
  isParagraphLike(node) && node.type === 'paragraph' && Node.string(node) === '';

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
  if (!line) return;
  becomeSimpler(editor, line);
  if (isParagraphLike(line[0])) Transforms.unsetNodes(editor, 'align', { at: line[1] });
}
