import { Editor, Node, type NodeEntry, Path, Range, Transforms } from 'slate';
import { outdentItem } from '../formats/lists.ts';
import {
  emptyParagraph,
  isEmptyLine,
  isListItem,
  isListItemText,
  isParagraphLike,
  isTable,
  isTableCaption,
  isTableCell,
  isTableLine,
  isVoidBlock,
  lineAtCaret,
  selectedVoid,
  setLineKind,
} from '../slate/slate-nodes.ts';
import type { LineElement } from '../slate/slate-types.ts';

/** Handles Backspace at the start of a line, and deletions beside what is no text, or of everything. */
export function withDeletions(editor: Editor): Editor {
  const { deleteBackward, deleteForward, deleteFragment } = editor;
  editor.deleteBackward = (unit) => {
    const line = lineAtCaret(editor);
    const isDone =
      line !== undefined &&
      !isTableLine(line[0]) &&
      isCaretAt('start', editor, line[1]) &&
      (removeEmptyBefore(editor, line) ||
        becomeSimpler(editor, line) ||
        goToNeighbour('before', editor, line));
    if (!isDone) deleteBackward(unit);
  };
  editor.deleteForward = (unit) => {
    const line = lineAtCaret(editor);
    if (!line || isTableLine(line[0]) || !goToNeighbour('after', editor, line)) deleteForward(unit);
  };
  editor.deleteFragment = (options) => {
    const isEverything = isAllSelected(editor);
    deleteFragment(options);
    if (isEverything) becomeOneParagraph(editor);
  };
  return editor;
}

/** An empty paragraph above a line is deleted first, so the line keeps its format. */
function removeEmptyBefore(editor: Editor, [line, path]: NodeEntry<LineElement>): boolean {
  if (isListItemText(line) || !Path.hasPrevious(path)) return false;
  const at = Path.previous(path);
  if (!isEmptyParagraph(Node.get(editor, at))) return false;
  Transforms.removeNodes(editor, { at });
  return true;
}

function becomeSimpler(editor: Editor, [line, path]: NodeEntry<LineElement>): boolean {
  if (isListItemText(line)) outdentItem(editor, path);
  else if (line.type !== 'paragraph') setLineKind(editor, path, { type: 'paragraph' });
  else return false;
  return true;
}

/** Selects an image or document first, and goes into a table. A line after an empty one keeps its format. */
function goToNeighbour(
  side: 'before' | 'after',
  editor: Editor,
  [line, path]: NodeEntry<LineElement>,
): boolean {
  const [top = 0] = path;
  const at = [side === 'before' ? top - 1 : top + 1];
  if (!isCaretAt(side === 'before' ? 'start' : 'end', editor, [top]) || !Node.has(editor, at)) return false;
  const isEmpty = isEmptyParagraph(line);
  const next = Node.get(editor, at);
  if (!isVoidBlock(next) && !isTable(next) && !(isEmpty && side === 'after')) return false;
  const neighbour = Editor.pathRef(editor, at);
  if (isEmpty) Transforms.removeNodes(editor, { at: path });
  const place = neighbour.unref();
  if (place)
    Transforms.select(editor, Editor.point(editor, place, { edge: side === 'before' ? 'end' : 'start' }));
  return true;
}

const isEmptyParagraph = (node: Node) => isEmptyLine(node) && node.type === 'paragraph';

function isAllSelected(editor: Editor): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const [anchor, focus] = Range.edges(selection);
  return Range.equals({ anchor, focus }, Editor.range(editor, []));
}

function becomeOneParagraph(editor: Editor): void {
  const line = lineAtCaret(editor);
  if (!line) return;
  becomeSimpler(editor, line);
  if (isParagraphLike(line[0])) Transforms.unsetNodes(editor, 'align', { at: line[1] });
}

/** Handles Enter and Shift + Enter. */
export function withLineBreaks(editor: Editor): Editor {
  const { insertBreak } = editor;
  editor.insertBreak = () => {
    if (editor.selection && Range.isExpanded(editor.selection)) Editor.deleteFragment(editor);
    Editor.withoutNormalizing(editor, () => {
      const line = lineAtCaret(editor);
      if (line) breakLine(editor, line);
      else if (!insertAfterVoid(editor)) insertBreak();
    });
  };
  editor.insertSoftBreak = () => Editor.insertText(editor, '\n');
  return editor;
}

function breakLine(editor: Editor, [line, path]: NodeEntry<LineElement>): void {
  const isEmpty = isEmptyLine(line);
  if (isTableCell(line)) Transforms.insertText(editor, '\n');
  else if (isTableCaption(line)) Transforms.select(editor, Editor.start(editor, Path.next(path)));
  else if (isListItemText(line)) isEmpty ? outdentItem(editor, path) : splitItem(editor);
  else if (line.type === 'heading') breakHeading(editor, path);
  else if (line.type === 'quote' && isEmpty) setLineKind(editor, path, { type: 'paragraph' });
  else Transforms.splitNodes(editor, { always: true });
}

/** The item's nested lists move with its second half, because they are below it. */
function splitItem(editor: Editor): void {
  Transforms.splitNodes(editor, { always: true, match: isListItem });
}

/** Enter at the start or end of a heading adds a paragraph; in the middle it makes two headings. */
function breakHeading(editor: Editor, path: Path): void {
  const isAtStart = isCaretAt('start', editor, path);
  const isAtEnd = isCaretAt('end', editor, path);
  Transforms.splitNodes(editor, { always: true });
  if (!isAtStart && !isAtEnd) return;
  const at = isAtEnd ? Path.next(path) : path;
  setLineKind(editor, at, { type: 'paragraph' });
  Transforms.unsetNodes(editor, 'align', { at });
}

function insertAfterVoid(editor: Editor): boolean {
  const [, block] = selectedVoid(editor) ?? [];
  if (!block) return false;
  Transforms.insertNodes(editor, emptyParagraph(), { at: Path.next(block), select: true });
  return true;
}

function isCaretAt(edge: 'start' | 'end', editor: Editor, path: Path): boolean {
  const { selection } = editor;
  if (!selection) return false;
  return edge === 'start'
    ? Editor.isStart(editor, selection.anchor, path)
    : Editor.isEnd(editor, selection.anchor, path);
}
