import type { Editor } from 'slate';
import { isAndroid, syncBeforeInput } from './selection.ts';
import { typeOverSelection } from './typed-over.ts';

/**
 * Runs before the browser changes the text.
 * @returns whether the editor did it; otherwise Slate handles the event even if it is prevented.
 */
export function beforeInput(editor: Editor, event: InputEvent): boolean {
  const isMoved = syncBeforeInput(editor);
  // Until a moved caret is drawn, Slate does not check which word is replaced.
  if (isMoved && event.inputType === 'insertReplacementText') editor.onChange();
  // On Android, Slate lets the browser join lines and repairs them afterwards. Chromium would add styles to the moved text,
  // which the page's content security policy refuses and reports.
  if (goesOverLines(event)) event.preventDefault();
  const isDone = isAndroid() && typeOverSelection(editor, event);
  if (isDone) event.preventDefault();
  return isDone;
}

function goesOverLines(event: InputEvent): boolean {
  const [range] = event.getTargetRanges();
  return range !== undefined && lineOf(range.startContainer) !== lineOf(range.endContainer);
}

function lineOf(node: Node): Element | null | undefined {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[data-slate-node="element"]:not([data-slate-inline])');
}
