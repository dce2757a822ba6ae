import { type Editor, Range } from 'slate';
import { ReactEditor } from 'slate-react';

/**
 * Shows the editor's selection whenever the text gets the focus by other means than a pointer, as from a dialog that
 * closes: Firefox and WebKit put the caret at the start of the text then, and Slate would read it there.
 * @returns what ends it.
 */
export function keepSelection(editor: Editor): () => void {
  const text = ReactEditor.toDOMNode(editor, editor);
  const listening = new AbortController();
  const { signal } = listening;
  let isPointed = false;

  // Not React's events: it takes none while it draws, which is when a dialog closes.
  text.addEventListener('mousedown', () => (isPointed = true), { signal });
  text.addEventListener('blur', () => (isPointed = false), { signal });
  text.addEventListener('focus', () => isPointed || showSelection(editor), { signal });
  return () => listening.abort();
}

/** Gives the text the focus, and its selection with it. */
export function focusText(editor: Editor): void {
  // Slate does not know of a focus that came while React drew.
  ReactEditor.blur(editor);
  ReactEditor.focus(editor);
}

function showSelection(editor: Editor): void {
  const { selection } = editor;
  const shown = window.getSelection();
  const range = selection && ReactEditor.resolveDOMRange(editor, selection);
  if (!range || !shown) return;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  if (Range.isBackward(selection)) {
    shown.setBaseAndExtent(endContainer, endOffset, startContainer, startOffset);
  } else shown.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
}
