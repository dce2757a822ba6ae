import type { KeyboardEvent } from 'react';
import { Editor } from 'slate';
import { syncBeforeInput, syncSelection } from './selection.ts';
import { isPressed } from './toolbar/shortcut.ts';
import { TOOLS, type Tool } from './toolbar/tools.ts';

interface KeyActions {
  readonly applyTool: (tool: Tool) => void;
  readonly focusToolbar: () => void;
}

/** Keys in the text that Slate does not handle. Tab types spaces, so Escape, then Tab leaves the text by keyboard. */
export function createKeyHandler(editor: Editor, { applyTool, focusToolbar }: KeyActions) {
  let isLeaving = false;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // Slate moves the caret left and right (and in some engines deletes) from its own selection, which may be old.
    if (ctrlKey || metaKey || key === 'ArrowLeft' || key === 'ArrowRight') syncSelection(editor);
    else if (key === 'Backspace' || key === 'Delete') syncBeforeInput(editor);
    const tool = TOOLS.find(({ shortcut }) => shortcut && isPressed(shortcut, nativeEvent));
    const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
    if (tool) handle(event, () => applyTool(tool));
    else if (key === 'F10' && altKey) handle(event, focusToolbar);
    else if (key === 'Tab' && isPlain && !isLeaving) handle(event, () => Editor.insertText(editor, TAB));
    isLeaving = key === 'Escape' || (isLeaving && MODIFIERS.has(key));
  };
}

/** Ctrl + Shift + V, or Command + Shift + V (in Safari with Option): the browser pastes text without formats. */
export function isLiteralPaste({ code, key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && ctrlKey !== metaKey && (code === 'KeyV' || key.toLowerCase() === 'v');
}

function handle(event: KeyboardEvent<HTMLElement>, action: () => void): void {
  event.preventDefault();
  action();
}

const TAB = '    ';
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * Runs before the browser changes the text.
 * @returns false, so that Slate handles the event even if it is prevented.
 */
export function beforeInput(editor: Editor, event: InputEvent): false {
  const isMoved = syncBeforeInput(editor);
  // Until a moved caret is drawn, Slate does not check which word is replaced.
  if (isMoved && event.inputType === 'insertReplacementText') editor.onChange();
  // On Android, Slate lets the browser join lines and repairs them afterwards. Chromium would add styles to the moved text,
  // which the page's content security policy refuses and reports.
  if (event.inputType.startsWith('delete') && goesOverLines(event)) event.preventDefault();
  return false;
}

function goesOverLines(event: InputEvent): boolean {
  const [range] = event.getTargetRanges();
  return range !== undefined && lineOf(range.startContainer) !== lineOf(range.endContainer);
}

function lineOf(node: Node): Element | null | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-slate-node="element"]:not([data-slate-inline])');
}
