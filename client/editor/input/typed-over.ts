import { Editor, Path, type Point, Range, Transforms } from 'slate';
import { isLine, isLink } from '../slate/slate-nodes.ts';
import { isAndroid, syncSelection } from './selection.ts';
import { beginTyping } from './undo-steps.ts';

/** On Android, Slate follows Chromium within one text only, and Chromium types behind a link at its end. */
export function beforeComposition(editor: Editor): void {
  if (!isAndroid()) return;
  syncSelection(editor);
  narrowSelection(editor);
  // During a composition, Slate does not draw the text with the caret.
  editor.onChange();
}

/** Handles a word that an Android keyboard writes over a selection. @returns whether the event is one. */
export function typeOverSelection(editor: Editor, { inputType, data, cancelable }: InputEvent): boolean {
  if (inputType !== 'insertText' || !data || !cancelable) return false;
  syncSelection(editor);
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return false;
  narrowSelection(editor);
  Editor.insertText(editor, data);
  return true;
}

/** Deletes the selection except in the text that typing joins: typing over that gives the same result. */
function narrowSelection(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return;
  const [from, end] = Range.edges(Editor.unhangRange(editor, selection));
  const start = isEndOfLink(editor, from) ? Editor.insertionPoint(editor, from) : from;
  const kept = keptRange(editor, start, end);
  beginTyping(editor, () => {
    const rest = Editor.rangeRef(editor, kept, { affinity: 'inward' });
    const before = Editor.rangeRef(editor, { anchor: start, focus: kept.anchor });
    const behind = Editor.rangeRef(editor, { anchor: kept.focus, focus: end });
    if (isEndOfLink(editor, kept.focus))
      Transforms.unwrapNodes(editor, { at: kept, match: isLink, split: true });
    for (const at of [behind.unref(), before.unref()])
      if (at && Range.isExpanded(at)) Transforms.delete(editor, { at, hanging: true });
    const range = rest.unref();
    if (range) Transforms.select(editor, range);
  });
}

/** The selected part of the first text, or of the last one if the first line is fully replaced. */
function keptRange(editor: Editor, start: Point, end: Point): Range {
  if (Path.equals(start.path, end.path)) return { anchor: start, focus: end };
  const [, line] = Editor.above(editor, { at: start, match: isLine }) ?? [];
  const isLineKept = line && (Path.isAncestor(line, end.path) || !Editor.isStart(editor, start, line));
  return isLineKept
    ? { anchor: start, focus: Editor.end(editor, start.path) }
    : { anchor: Editor.start(editor, end.path), focus: end };
}

const isEndOfLink = (editor: Editor, point: Point) =>
  Editor.above(editor, {
    at: point,
    match: (node, path) => isLink(node) && Editor.isEnd(editor, point, path),
  }) !== undefined;
