import type { KeyboardEvent } from 'react';
import { Editor } from 'slate';
import { goToRow } from '../tables/arrow-keys.ts';
import { goToCell } from '../tables/table-commands.ts';
import { isPressed } from '../toolbar/shortcut.ts';
import { TOOLS, type Tool } from '../toolbar/tools.ts';
import { syncBeforeInput, syncSelection } from './selection.ts';

interface KeyActions {
  readonly applyTool: (tool: Tool) => void;
  readonly focusToolbar: () => void;
}

/**
 * Keys in the text that Slate does not handle. Tab types spaces or goes to the next cell, so Escape and then
 * Tab leaves the text.
 */
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
    const side = ROWS.get(key);
    const isTab = key === 'Tab' && !altKey && !ctrlKey && !metaKey && !isLeaving;
    if (tool) handle(event, () => applyTool(tool));
    else if (key === 'F10' && altKey) handle(event, focusToolbar);
    else if (isTab && goToCell(editor, shiftKey ? 'before' : 'next')) event.preventDefault();
    else if (side && isPlain && goToRow(editor, side)) event.preventDefault();
    else if (isTab && !shiftKey) handle(event, () => Editor.insertText(editor, TAB));
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
const ROWS = new Map<string, 'above' | 'below'>([
  ['ArrowUp', 'above'],
  ['ArrowDown', 'below'],
]);
const SELECTION_KEYS = new Set(['ArrowLeft', 'ArrowRight', 'Tab']);
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
