import { Editor, Transforms } from 'slate';
import type { EditorDialogName } from '../editor-dialogs.ts';
import { syncSelection } from '../sync-selection.ts';
import type { Tool } from './tools.ts';

export function applyTool(
  editor: Editor,
  { action }: Tool,
  openDialog: (name: EditorDialogName) => void,
): void {
  settleSelection(editor);
  if (typeof action === 'function') action(editor);
  else openDialog(action.opens);
}

/** Tools work on the selection: in a text that nobody has been in yet, that is its end. */
export function settleSelection(editor: Editor): void {
  syncSelection(editor);
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}
