import { Editor, Path, Transforms } from 'slate';
import { HistoryEditor } from 'slate-history';

/** Text typed after a pause is a separate undo step. */
export function withUndoSteps(editor: Editor): Editor {
  const { insertText, undo, redo } = editor;
  let lastTyped = 0;
  editor.insertText = (text, options) => {
    const now = performance.now();
    const begun = BEGUN.get(editor);
    const isContinued = begun !== undefined && begun === editor.history.undos.at(-1);
    BEGUN.delete(editor);
    if (isContinued) {
      HistoryEditor.withMerging(editor, () => insertText(text, options));
    } else {
      if (now - lastTyped > TYPING_PAUSE_MS) HistoryEditor.setSplittingOnce(editor, true);
      insertText(options?.at ? text : moreOfWord(editor, text), options);
    }
    lastTyped = now;
  };
  // A step that removes all lines before it inserts others loses the selection.
  editor.undo = () => {
    const before = editor.history.undos.at(-1)?.selectionBefore;
    undo();
    if (!editor.selection && before) editor.select(before);
    // The message may be about the undone change.
    editor.showPasteNote('');
  };
  editor.redo = () => {
    redo();
    if (!editor.selection) editor.select(Editor.end(editor, []));
  };
  return editor;
}

/** Makes all changes of `change` one undo step, separate from the text typed before and after it. */
export function asOneStep(editor: Editor, change: () => void): void {
  HistoryEditor.withNewBatch(editor, change);
  HistoryEditor.setSplittingOnce(editor, true);
}

/** Makes a change a new undo step, which also includes the text typed next. */
export function beginTyping(editor: Editor, change: () => void): void {
  const before = editor.history.undos.at(-1);
  HistoryEditor.withNewBatch(editor, change);
  const step = editor.history.undos.at(-1);
  if (step && step !== before) BEGUN.set(editor, step);
}

/** The undo steps that typed text joins. */
const BEGUN = new WeakMap<Editor, Editor['history']['undos'][number]>();

/** A phone rewrites a word with each letter. The new part is typed behind the rest, in the same undo step. */
function moreOfWord(editor: Editor, text: string): string {
  const { selection } = editor;
  if (!selection || !Path.equals(selection.anchor.path, selection.focus.path)) return text;
  const written = Editor.string(editor, selection);
  if (written === '' || !text.startsWith(written)) return text;
  Transforms.collapse(editor, { edge: 'end' });
  return text.slice(written.length);
}

const TYPING_PAUSE_MS = 1000;
