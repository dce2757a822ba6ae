import { type Editor, Range, Transforms } from 'slate';
import { ReactEditor } from 'slate-react';
import { shownSelection } from './sync-selection.ts';

/**
 * Keeps the editor's selection while the focus is elsewhere, and shows it again whenever the text gets the focus by other
 * means than a pointer, as from a dialog that closes. Firefox and WebKit put the caret at the start of the text then, and
 * Slate would read it there.
 * @returns what ends it.
 */
export function keepSelection(editor: Editor): () => void {
  const text = ReactEditor.toDOMNode(editor, editor);
  const listening = new AbortController();
  const { signal } = listening;
  let isPointed = false;
  let shown = { range: shownSelection(editor), before: editor.selection };

  function onBlur() {
    isPointed = false;
    // WebKit shows none by now, and Slate may not have read the last.
    const isUnread = shown.before === editor.selection;
    if (isUnread && shown.range && window.getSelection()?.rangeCount === 0)
      Transforms.select(editor, shown.range);
  }

  function onSelectionChange() {
    if (document.activeElement !== text) return;
    shown = { range: shownSelection(editor), before: editor.selection };
  }

  // Not React's events: it takes none while it draws, which is when a dialog closes.
  text.addEventListener('mousedown', () => (isPointed = true), { signal });
  text.addEventListener('focus', () => isPointed || showSelection(editor), { signal });
  text.addEventListener('blur', onBlur, { signal });
  document.addEventListener('selectionchange', onSelectionChange, { signal });
  // After Slate, which selects a picture that is clicked, but leaves the caret where Firefox takes no keys.
  document.addEventListener('click', () => isCaretBesideText(text) && showSelection(editor), { signal });
  return () => listening.abort();
}

/** Gives the text the focus, and its selection with it. */
export function focusText(editor: Editor): void {
  if (ReactEditor.isFocused(editor) && document.activeElement === ReactEditor.toDOMNode(editor, editor))
    return;
  // Slate does not know of a focus that came while React drew.
  ReactEditor.blur(editor);
  ReactEditor.focus(editor);
  // Slate shows one that was made backwards as if it were made forwards.
  showSelection(editor);
}

function isCaretBesideText(text: HTMLElement): boolean {
  const place = window.getSelection()?.anchorNode;
  const element = place instanceof Element ? place : place?.parentElement;
  return text.contains(element ?? null) && element?.closest('[contenteditable="false"]') !== null;
}

function showSelection(editor: Editor): void {
  const { selection } = editor;
  const range = selection && ReactEditor.resolveDOMRange(editor, selection);
  const shown = window.getSelection();
  if (!range || !shown) return;
  const start = [range.startContainer, range.startOffset] as const;
  const end = [range.endContainer, range.endOffset] as const;
  const [anchor, focus] = Range.isBackward(selection) ? [end, start] : [start, end];
  // Setting it to what it is would be news to the keyboards of telephones.
  const isShown =
    shown.anchorNode === anchor[0] &&
    shown.anchorOffset === anchor[1] &&
    shown.focusNode === focus[0] &&
    shown.focusOffset === focus[1];
  if (!isShown) shown.setBaseAndExtent(...anchor, ...focus);
}
