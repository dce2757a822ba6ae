import type { Editor } from 'slate';
import { HistoryEditor } from 'slate-history';

/** After a pause, what is typed is undone by itself, not with everything that was typed before. */
export function withUndoSteps(editor: Editor): Editor {
  const { insertText, undo } = editor;
  let lastTyped = 0;
  editor.insertText = (text, options) => {
    const now = performance.now();
    if (now - lastTyped > TYPING_PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
    lastTyped = now;
    insertText(text, options);
  };
  editor.undo = () => {
    undo();
    // It may have been of what is undone.
    editor.sayOfPaste('');
  };
  return editor;
}

/** Makes everything that `change` does one step of undoing, apart from what was typed before and will be after. */
export function asOneStep(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, change);
  HistoryEditor.setSplittingOnce(editor, true);
}

const TYPING_PAUSE_MS = 1000;
