import { Editor } from 'slate';
import { HistoryEditor } from 'slate-history';

/** Text typed after a pause is a separate undo step. */
export function withUndoSteps(editor: Editor): Editor {
  const { insertText, undo, redo } = editor;
  let lastTyped = 0;
  editor.insertText = (text, options) => {
    const now = performance.now();
    if (now - lastTyped > TYPING_PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
    lastTyped = now;
    insertText(text, options);
  };
  // The selection is lost where a step removes all lines before it inserts others.
  editor.undo = () => {
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    if (!editor.selection && before) editor.select(before);
    // The message may be about what is undone.
    editor.showPasteNote('');
  };
  editor.redo = () => {
    redo();
    if (!editor.selection) editor.select(Editor.end(editor, []));
  };
  return editor;
}

/** Makes everything that `change` does one undo step, separate from text typed before and after it. */
export function asOneStep(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, change);
  HistoryEditor.setSplittingOnce(editor, true);
}

const TYPING_PAUSE_MS = 1000;
