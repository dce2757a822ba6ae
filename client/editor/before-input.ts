import type { Editor } from 'slate';
import { syncBeforeInput } from './sync-selection.ts';

/**
 * Before the browser changes the text.
 * @returns false: Slate takes the event, even one that is prevented.
 */
export function beforeInput(editor: Editor, event: InputEvent): false {
  const isMoved = syncBeforeInput(editor);
  // Until a moved caret is drawn, Slate does not look at which word is to be replaced.
  if (isMoved && event.inputType === 'insertReplacementText') editor.onChange();
  // On Android Slate lets the browser join lines and mends them after. Chromium would style the words that move, which the
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
