import { type Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';

/** What the browser shows as selected in the text, while the text has the focus. */
export function shownSelection(editor: Editor): Range | null {
  const shown = ReactEditor.isFocused(editor) && window.getSelection();
  if (!shown || shown.rangeCount === 0 || ReactEditor.isComposing(editor)) return null;
  return ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true });
}

/**
 * Slate follows the browser's selection a moment later; a command that comes at once is meant for what is shown.
 * @returns whether the selection was another.
 */
export function syncSelection(editor: Editor): boolean {
  const range = shownSelection(editor);
  if (!range || (editor.selection && Range.equals(range, editor.selection))) return false;
  Transforms.select(editor, range);
  return true;
}

/**
 * Before the text is changed by keys. On Android the keyboard writes into the page, and Slate keeps account of where.
 * @returns whether the selection was another.
 */
export function syncBeforeInput(editor: Editor): boolean {
  return !/Android/.test(navigator.userAgent) && syncSelection(editor);
}
