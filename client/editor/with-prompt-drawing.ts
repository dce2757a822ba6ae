import { flushSync } from 'react-dom';
import type { Editor } from 'slate';

/**
 * Draws a change before the browser takes the next key. Drawing sets the caret as the change left it: a key that moved
 * it in between would have moved it in vain.
 */
export function withPromptDrawing(editor: Editor): Editor {
  const { onChange } = editor;
  editor.onChange = (options) => flushSync(() => onChange(options));
  return editor;
}
