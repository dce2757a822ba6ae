import type { Editor } from 'slate';
import type { List, Mark } from '../../../rules/article-html/document.ts';
import { isInList, toggleList } from '../commands/lists.ts';
import { isMarkActive, toggleMark } from '../commands/marks.ts';
import type { EditorDialogName } from '../editor-dialogs.ts';
import type { IconName } from '../icons/icon-paths.ts';
import type { Shortcut } from '../shortcut.ts';

/** A button of the toolbar. What it shows is asked of the editor at every change, never kept. */
export interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly shortcut?: Shortcut;
  /** For what can be on or off where the selection is. */
  readonly isOn?: (editor: Editor) => boolean;
  /** For what cannot be done always. */
  readonly isAvailable?: (editor: Editor) => boolean;
  readonly action: ((editor: Editor) => void) | { readonly opens: EditorDialogName };
}

export const TOOLS: readonly Tool[] = [
  markTool('Bold', 'bold', { key: 'b' }),
  markTool('Italic', 'italic', { key: 'i' }),
  markTool('Underline', 'underline', { key: 'u' }),
  markTool('Strikethrough', 'strikethrough'),
  listTool('Bulleted list', 'bulletedList', 'bulleted-list'),
  listTool('Numbered list', 'numberedList', 'numbered-list'),
  { name: 'Insert link', icon: 'link', shortcut: { key: 'k' }, action: { opens: 'link' } },
  {
    name: 'Undo',
    icon: 'undo',
    shortcut: { key: 'z' },
    isAvailable: (editor) => editor.history.undos.length > 0,
    action: (editor) => editor.undo(),
  },
  {
    name: 'Redo',
    icon: 'redo',
    shortcut: { key: 'z', withShift: true },
    isAvailable: (editor) => editor.history.redos.length > 0,
    action: (editor) => editor.redo(),
  },
];

function markTool(name: string, mark: Mark, shortcut?: Shortcut): Tool {
  return {
    name,
    icon: mark,
    ...(shortcut && { shortcut }),
    isOn: (editor) => isMarkActive(editor, mark),
    action: (editor) => toggleMark(editor, mark),
  };
}

function listTool(name: string, icon: IconName, type: List['type']): Tool {
  return {
    name,
    icon,
    isOn: (editor) => isInList(editor, type),
    action: (editor) => toggleList(editor, type),
  };
}
