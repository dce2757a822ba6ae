import type { KeyboardEvent } from 'react';
import { Editor } from 'slate';
import { syncBeforeInput, syncSelection } from './selection.ts';
import { isPressed } from './toolbar/shortcut.ts';
import { TOOLS, type Tool } from './toolbar/tools.ts';

interface KeyActions {
  readonly applyTool: (tool: Tool) => void;
  readonly focusToolbar: () => void;
}

/** What keys do in the text beside Slate's own. Tab types spaces, so Escape, then Tab leaves the text by keyboard. */
export function createKeyHandler(editor: Editor, { applyTool, focusToolbar }: KeyActions) {
  let isLeaving = false;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, nativeEvent } = event;
    if (nativeEvent.isComposing) return;
    // Slate itself moves the caret to the left and right, and in some engines deletes, from where it believes the caret is.
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

function handle(event: KeyboardEvent<HTMLElement>, action: () => void): void {
  event.preventDefault();
  action();
}

const TAB = '    ';
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * Before the browser changes the text.
 * @returns false: Slate takes the event, even one that is prevented.
 */
export function beforeInput(editor: Editor, event: InputEvent): false {
  const isMoved = syncBeforeInput(editor);
  // Until a moved caret is drawn, Slate does not look at which word is to be replaced.
  if (isMoved && event.inputType === 'insertReplacementText') editor.onChange();
  // On Android Slate lets the browser join lines and repairs them after. Chromium would style the words that move, which the
  // page's policy refuses and reports.
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
