import type { Editor } from 'slate';

export interface EditorDialogProps {
  readonly editor: Editor;
  /** Closes the dialog; then the text has the focus and its selection again, and the change is made. */
  readonly onDone: (change?: () => void) => void;
}
