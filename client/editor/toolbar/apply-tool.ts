import { Editor, Transforms } from 'slate';
import type { EditorDialogName } from '../editor-dialogs.ts';
import type { Direction } from '../start-side.ts';
import { syncSelection } from '../sync-selection.ts';
import type { Tool } from './tools.ts';

interface ToolPlace {
  /** The text's. */
  readonly dir: Direction;
  readonly openDialog: (name: EditorDialogName) => void;
}

export function applyTool(editor: Editor, { action }: Tool, { dir, openDialog }: ToolPlace): void {
  settleSelection(editor);
  if (typeof action === 'function') action(editor, dir);
  else openDialog(action.opens);
}

/** Tools work on the selection: in a text that nobody has been in yet, that is its end. */
export function settleSelection(editor: Editor): void {
  syncSelection(editor);
  if (!editor.selection) Transforms.select(editor, Editor.end(editor, []));
}
