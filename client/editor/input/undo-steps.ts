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

/** Makes a change a new undo step, which the text that is typed next is part of. */
export function beginTyping(editor: Editor, change: () => void): void {
  const before = editor.history.undos.at(-1);
  HistoryEditor.withNewBatch(editor, change);
  const step = editor.history.undos.at(-1);
  if (step && step !== before) BEGUN.set(editor, step);
}

/** The steps that typed text goes on with. */
const BEGUN = new WeakMap<Editor, Editor['history']['undos'][number]>();

/** A phone writes a word again with each of its letters. What is new of it is typed behind the rest, in the same undo step. */
function moreOfWord(editor: Editor, text: string): string {
  const { selection } = editor;
  if (!selection || !Path.equals(selection.anchor.path, selection.focus.path)) return text;
  const written = Editor.string(editor, selection);
  if (written === '' || !text.startsWith(written)) return text;
  Transforms.collapse(editor, { edge: 'end' });
  return text.slice(written.length);
}

const TYPING_PAUSE_MS = 1000;
