import type { KeyboardEvent } from 'react';
import { Editor } from 'slate';
import { isPressed } from './shortcut.ts';
import { syncBeforeInput, syncSelection } from './sync-selection.ts';
import { TOOLS, type Tool } from './toolbar/tools.ts';

interface KeyActions {
  readonly applyTool: (tool: Tool) => void;
  readonly focusToolbar: () => void;
}

/**
 * What keys do in the text beside Slate's own. Tab types spaces, so Escape, then Tab is the way out for those who have
 * no other.
 */
export function createKeyHandler(editor: Editor, { applyTool, focusToolbar }: KeyActions) {
  let isLeaving = false;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // Slate itself moves the caret to the left and right.
    if (ctrlKey || metaKey || key === 'ArrowLeft' || key === 'ArrowRight') syncSelection(editor);
    else if (DELETING_KEYS.has(key)) syncBeforeInput(editor);
    const tool = TOOLS.find(({ shortcut }) => shortcut && isPressed(shortcut, nativeEvent));
    const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey;
    if (tool) handle(event, () => applyTool(tool));
    else if (key === 'F10' && altKey) handle(event, focusToolbar);
    else if (key === 'Tab' && isPlain && !isLeaving) handle(event, () => Editor.insertText(editor, TAB));
    isLeaving = key === 'Escape' || (isLeaving && MODIFIERS.has(key));
  };
}

function handle(event: KeyboardEvent<HTMLElement>, action: () => void): void {
  event.preventDefault();
  action();
}

/** What Slate itself deletes in some engines, where it believes the caret to be. */
const DELETING_KEYS = new Set(['Backspace', 'Delete']);
const TAB = '    ';
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
