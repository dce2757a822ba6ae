import type { KeyboardEvent } from 'react';
import { Editor } from 'slate';
import { isPressed } from '../toolbar/shortcut.ts';
import { TOOLS, type Tool } from '../toolbar/tools.ts';
import { syncBeforeInput, syncSelection } from './selection.ts';

interface KeyActions {
  readonly applyTool: (tool: Tool) => void;
  readonly focusToolbar: () => void;
}

/** Keys in the text that Slate does not handle. Tab types spaces, so Escape and then Tab leaves the text. */
export function createKeyHandler(editor: Editor, { applyTool, focusToolbar }: KeyActions) {
  let isLeaving = false;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // These keys work from Slate's own selection, which may be old.
    if (ctrlKey || metaKey || altKey || SELECTION_KEYS.has(key)) syncSelection(editor);
    else if (key === 'Backspace' || key === 'Delete') syncBeforeInput(editor);
    const tool = TOOLS.find(({ shortcut }) => shortcut && isPressed(shortcut, nativeEvent));
    const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
    if (tool) handle(event, () => applyTool(tool));
    else if (key === 'F10' && altKey) handle(event, focusToolbar);
    else if (key === 'Tab' && isPlain && !isLeaving) handle(event, () => Editor.insertText(editor, TAB));
    isLeaving = key === 'Escape' || (isLeaving && MODIFIERS.has(key));
  };
}

/** Ctrl or Command + Shift + V (in Safari with Option). The browser pastes text without formats. */
export function isLiteralPaste({ code, key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return shiftKey && ctrlKey !== metaKey && (code === 'KeyV' || key.toLowerCase() === 'v');
}

function handle(event: KeyboardEvent<HTMLElement>, action: () => void): void {
  event.preventDefault();
  action();
}

const TAB = '    ';
const SELECTION_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Tab']);
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
