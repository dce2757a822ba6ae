import type { Editor } from 'slate';
import { focusText } from './keep-selection.ts';

/**
 * Gives the text the focus once Slate has noted the change just made, which it does before the next key. Asked sooner,
 * it would try again 10 ms later, and the keys of meanwhile would go to the toolbar.
 */
export function focusAfterChange(editor: Editor): void {
  queueMicrotask(() => focusText(editor));
}
