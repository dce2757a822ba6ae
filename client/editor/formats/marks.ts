import { Editor, Node, Path, Range, Transforms } from 'slate';
import type { Mark } from '../../../rules/article-html/marks.ts';
import { isText } from '../slate/slate-nodes.ts';

/** Whether all of the selected text has a mark, or text typed next would have it. */
export function isMarkActive(editor: Editor, mark: Mark): boolean {
  const { selection } = editor;
  if (!selection || Range.isCollapsed(selection)) return Editor.marks(editor)?.[mark] === true;
  let isActive = false;
  for (const [text, path] of Editor.nodes(editor, { at: selection, match: isText })) {
    const part = Range.intersection(selection, Editor.range(editor, path));
    if (!part || Range.isCollapsed(part)) continue;
    if (!text[mark]) return false;
    isActive = true;
  }
  return isActive;
}

export function toggleMark(editor: Editor, mark: Mark): void {
  if (isMarkActive(editor, mark)) Editor.removeMark(editor, mark);
  else Editor.addMark(editor, mark, true);
}

/**
 * Text typed where two texts meet has the marks of the first one, which the toolbar shows: after a click,
 * browsers put the caret in either text.
 */
export function withContinuedMarks(editor: Editor): Editor {
  const { insertText } = editor;
  editor.insertText = (text, options) => {
    if (!options?.at && !editor.marks) endTextBefore(editor);
    insertText(text, options);
  };
  return editor;
}

function endTextBefore(editor: Editor): void {
  const { selection } = editor;
  if (!selection || Range.isExpanded(selection) || selection.anchor.offset > 0) return;
  const { path } = selection.anchor;
  const before = Path.hasPrevious(path) ? Path.previous(path) : undefined;
  if (before && isText(Node.get(editor, before))) Transforms.select(editor, Editor.end(editor, before));
}
