import { Editor, Path, Range, type Element as SlateElement, Transforms } from 'slate';
import { defaultScrollSelectionIntoView, ReactEditor } from 'slate-react';

/** The browser's selection in the text, while the text has the focus. */
function shownSelection(editor: Editor): Range | null {
  const shown = ReactEditor.isFocused(editor) && window.getSelection();
  if (!shown || shown.rangeCount === 0 || ReactEditor.isComposing(editor)) return null;
  return ReactEditor.toSlateRange(editor, shown, { exactMatch: false, suppressThrow: true });
}

/** Reads the visible selection, which Slate does with a delay. @returns whether the selection changed. */
export function syncSelection(editor: Editor): boolean {
  const range = shownSelection(editor);
  if (!range || (editor.selection && Range.equals(range, editor.selection))) return false;
  Transforms.select(editor, range);
  return true;
}

/** Whether Slate follows the keyboard's changes to the page. */
export const isAndroid = () => /Android/.test(navigator.userAgent);

/** Reads the selection before keys change the text. On Android, Slate tracks it. @returns if it changed. */
export function syncBeforeInput(editor: Editor): boolean {
  return !isAndroid() && syncSelection(editor);
}

/** Reads the selection before a tool is used. A text without a caret gets one at its end. */
export function settleSelection(editor: Editor): void {
  syncSelection(editor);
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}

/**
 * Restores the editor's selection when the text gets the focus without a pointer, as from a closing dialog:
 * Firefox and WebKit would put the caret at the text's start. @returns a function that stops this.
 */
export function keepSelection(editor: Editor): () => void {
  const text = ReactEditor.toDOMNode(editor, editor);
  const listening = new AbortController();
  const { signal } = listening;
  let isPointed = false;
  let shown = { range: shownSelection(editor), before: editor.selection };

  function onBlur() {
    isPointed = false;
    // WebKit has no selection at this point, and Slate may not have read the last one.
    const isUnread = shown.before === editor.selection;
    if (isUnread && shown.range && window.getSelection()?.rangeCount === 0)
      Transforms.select(editor, shown.range);
  }

  function onSelectionChange() {
    if (document.activeElement !== text) return;
    shown = { range: shownSelection(editor), before: editor.selection };
  }

  // Are not React's events, because React misses events while it draws, for example when a dialog closes.
  text.addEventListener('mousedown', () => (isPointed = true), { signal });
  text.addEventListener('focus', () => isPointed || showSelection(editor), { signal });
  text.addEventListener('blur', onBlur, { signal });
  document.addEventListener('selectionchange', onSelectionChange, { signal });
  // Runs after Slate, which selects a clicked image but leaves the caret where Firefox accepts no keys.
  document.addEventListener('click', () => isCaretBesideText(text) && showSelection(editor), { signal });
  return () => listening.abort();
}

function isCaretBesideText(text: HTMLElement): boolean {
  const place = window.getSelection()?.anchorNode;
  const element = place instanceof Element ? place : place?.parentElement;
  return text.contains(element ?? null) && element?.closest('[contenteditable="false"]') !== null;
}

/** Focuses the text and restores its selection. */
export function focusText(editor: Editor): void {
  if (ReactEditor.isFocused(editor) && document.activeElement === ReactEditor.toDOMNode(editor, editor))
    return;
  // Slate misses a focus event while React draws.
  ReactEditor.blur(editor);
  ReactEditor.focus(editor);
  // Slate shows a backward selection as a forward one.
  showSelection(editor);
}

/** Focuses the text after Slate noted the change: else Slate waits 10 ms, and the toolbar gets the keys. */
export function focusAfterChange(editor: Editor): void {
  queueMicrotask(() => focusText(editor));
}

function showSelection(editor: Editor): void {
  const { selection } = editor;
  const range = selection && ReactEditor.resolveDOMRange(editor, selection);
  const shown = window.getSelection();
  if (!range || !shown) return;
  const start = [range.startContainer, range.startOffset] as const;
  const end = [range.endContainer, range.endOffset] as const;
  const [anchor, focus] = Range.isBackward(selection) ? [end, start] : [start, end];
  // Setting the same selection again would notify phone keyboards.
  const isShown =
    shown.anchorNode === anchor[0] &&
    shown.anchorOffset === anchor[1] &&
    shown.focusNode === focus[0] &&
    shown.focusOffset === focus[1];
  if (!isShown) shown.setBaseAndExtent(...anchor, ...focus);
}

/** Whether somebody writes in the block after a block of the text. */
export function isJustBeforeCaret(editor: Editor, block: SlateElement): boolean {
  if (!editor.selection || !ReactEditor.isFocused(editor)) return false;
  const next = Path.next(ReactEditor.findPath(editor, block));
  return Path.isCommon(next, editor.selection.focus.path);
}

/** The sticky elements over the text, at the edges of the window. */
interface Bars {
  readonly above: Element | null;
  readonly below: Element | null;
}

/** Scrolls the caret into view and keeps it clear of the sticky elements. */
export function scrollToCaret(editor: ReactEditor, range: globalThis.Range, { above, below }: Bars): void {
  defaultScrollSelectionIntoView(editor, range);
  if (!range.collapsed) return;
  const caret = range.getClientRects()[0] ?? range.startContainer.parentElement?.getBoundingClientRect();
  if (!caret || !above || !below) return;
  const underUpper = above.getBoundingClientRect().bottom - caret.top;
  const underLower = caret.bottom - Math.min(below.getBoundingClientRect().top, lowerEdge());
  if (underUpper > 0) scrollBy(-underUpper - SPACE_PX);
  else if (underLower > 0) scrollBy(underLower + SPACE_PX);
}

/** The upper edge of the form's bar. The page keeps the space below free for the focused element. */
const lowerEdge = () =>
  window.innerHeight -
  (Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0);

const scrollBy = (top: number) => window.scrollBy({ top, behavior: 'instant' });
const SPACE_PX = 8;
