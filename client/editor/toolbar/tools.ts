import type { Editor } from 'slate';
import type { List, Mark } from '../../../rules/article-html/document.ts';
import { alignLines, areLinesAligned, canAlignLines, type Side } from '../commands/alignment.ts';
import { clearFormatting } from '../commands/clear-formatting.ts';
import { canIndentItems, canOutdentItems, indentItems, outdentItems } from '../commands/item-level.ts';
import { isInList, toggleList } from '../commands/lists.ts';
import { isMarkActive, toggleMark } from '../commands/marks.ts';
import type { EditorDialogName } from '../editor-dialogs.ts';
import type { IconName } from '../icons/icon-paths.ts';
import type { Shortcut } from '../shortcut.ts';
import type { Direction } from '../start-side.ts';

/** A button of the toolbar. What it shows is asked of the editor at every change, never kept. */
export interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly shortcut?: Shortcut;
  /** For what can be on or off where the selection is. */
  readonly isOn?: (editor: Editor, dir: Direction) => boolean;
  /** For what cannot be done always. */
  readonly isAvailable?: (editor: Editor, dir: Direction) => boolean;
  readonly action: ((editor: Editor, dir: Direction) => void) | { readonly opens: EditorDialogName };
}

const MARK_TOOLS: readonly Tool[] = [
  markTool('Bold', 'bold', { key: 'b' }),
  markTool('Italic', 'italic', { key: 'i' }),
  markTool('Underline', 'underline', { key: 'u' }),
  markTool('Strikethrough', 'strikethrough'),
];

const LIST_TOOLS: readonly Tool[] = [
  listTool('Bulleted list', 'bulletedList', 'bulleted-list'),
  listTool('Numbered list', 'numberedList', 'numbered-list'),
];

const LEVEL_TOOLS: readonly Tool[] = [
  { name: 'Indent', icon: 'indent', isAvailable: canIndentItems, action: indentItems },
  { name: 'Outdent', icon: 'outdent', isAvailable: canOutdentItems, action: outdentItems },
];

const ALIGNMENT_TOOLS: readonly Tool[] = [
  alignmentTool('Align left', 'alignLeft', 'left'),
  alignmentTool('Align center', 'alignCenter', 'center'),
  alignmentTool('Align right', 'alignRight', 'right'),
];

const CONTENT_TOOLS: readonly Tool[] = [
  { name: 'Insert link', icon: 'link', shortcut: { key: 'k' }, action: { opens: 'link' } },
  { name: 'Insert image', icon: 'image', action: { opens: 'image' } },
  { name: 'Clear formatting', icon: 'clearFormatting', action: clearFormatting },
];

const HISTORY_TOOLS: readonly Tool[] = [
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

/** As they stand together. */
export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  MARK_TOOLS,
  LIST_TOOLS,
  LEVEL_TOOLS,
  ALIGNMENT_TOOLS,
  CONTENT_TOOLS,
  HISTORY_TOOLS,
];

export const TOOLS: readonly Tool[] = TOOL_GROUPS.flat();

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

function alignmentTool(name: string, icon: IconName, side: Side): Tool {
  return {
    name,
    icon,
    isOn: (editor, dir) => areLinesAligned(editor, side, dir),
    isAvailable: (editor, dir) => canAlignLines(editor, side, dir),
    action: (editor, dir) => alignLines(editor, side, dir),
  };
}
