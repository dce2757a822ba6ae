import { Editor } from 'slate';
import { HistoryEditor } from 'slate-history';

/** What is typed after a pause is a step of undoing apart from what was typed before it. */
export function withUndoSteps(editor: Editor): Editor {
  const { insertText, undo, redo } = editor;
  let lastTyped = 0;
  editor.insertText = (text, options) => {
    const now = performance.now();
    if (now - lastTyped > TYPING_PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
    lastTyped = now;
    insertText(text, options);
  };
  // The selection is lost where a step takes all lines away before it puts others in their place.
  editor.undo = () => {
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    if (!editor.selection && before) editor.select(before);
    // The note may be about what is undone.
    editor.showPasteNote('');
  };
  editor.redo = () => {
    redo();
    if (!editor.selection) editor.select(Editor.end(editor, []));
  };
  return editor;
}

/** Makes all that `change` does one step of undoing, apart from what is typed before and after it. */
export function asOneStep(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, change);
  HistoryEditor.setSplittingOnce(editor, true);
}

const TYPING_PAUSE_MS = 1000;
