import { type Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/** Slate follows the browser's selection a moment later; a command that comes at once is meant for what is shown. */
export function syncSelection(editor: Editor): void {
  const shown = ReactEditor.isFocused(editor) && window.getSelection();
  if (!shown || shown.rangeCount === 0 || ReactEditor.isComposing(editor)) return;
  const range = ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true });
  if (range && !(editor.selection && Range.equals(range, editor.selection))) Transforms.select(editor, range);
}

/** Before something is typed. On Android the keyboard writes into the page, and Slate keeps account of where. */
export function syncBeforeInput(editor: Editor): void {
  if (!/Android/.test(navigator.userAgent)) syncSelection(editor);
}
