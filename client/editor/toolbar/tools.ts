import type { Editor } from 'slate';
import type { List } from '../../../rules/article-html/document.ts';
import type { Mark } from '../../../rules/article-html/marks.ts';
import {
  alignLines,
  areLinesAligned,
  canAlignLines,
  type Direction,
  type Side,
  startSide,
} from '../formats/alignment.ts';
import { clearFormatting } from '../formats/block-formats.ts';
import {
  canIndentItems,
  canOutdentItems,
  indentItems,
  isInList,
  outdentItems,
  toggleList,
} from '../formats/lists.ts';
import { isMarkActive, toggleMark } from '../formats/marks.ts';
import { settleSelection } from '../input/selection.ts';
import { canBecomeBlocks } from '../slate/slate-nodes.ts';
import { insertTable, isInTable } from '../tables/table-commands.ts';
import type { IconName } from './icon-paths.ts';
import type { Shortcut } from './shortcut.ts';

/** A button of the toolbar. Its state is read from the editor at every change and never stored. */
export interface Tool {
  readonly name: string;
  readonly icon: IconName;
  readonly shortcut?: Shortcut;
  /** Whether it is on at the selection; undefined for tools without that state. */
  readonly isOn?: (editor: Editor, dir: Direction) => boolean;
  /** Whether it can be used; undefined for tools that always can. */
  readonly isAvailable?: (editor: Editor, dir: Direction) => boolean;
  /** Whether being on is its usual state, which is not marked. */
  readonly isUsual?: (editor: Editor, dir: Direction) => boolean;
  /** Whether the text takes the focus by keyboard too, because it has something new to fill in. */
  readonly isFilledIn?: true;
  readonly action: ((editor: Editor, dir: Direction) => void) | { readonly opens: EditorDialogName };
}

export type EditorDialogName = 'link' | 'image' | 'document';

/** In the order of the toolbar. `MARKS` has the order of the elements. */
const MARK_BUTTONS: Readonly<Record<Mark, Pick<Tool, 'name' | 'icon' | 'shortcut'>>> = {
  bold: { name: 'Bold', icon: 'bold', shortcut: { key: 'b' } },
  italic: { name: 'Italic', icon: 'italic', shortcut: { key: 'i' } },
  underline: { name: 'Underline', icon: 'underline', shortcut: { key: 'u' } },
  strikethrough: { name: 'Strikethrough', icon: 'strikethrough' },
};

export const TOOL_GROUPS: readonly (readonly Tool[])[] = [
  (Object.keys(MARK_BUTTONS) as Mark[]).map((mark) => ({
    ...MARK_BUTTONS[mark],
    isOn: (editor) => isMarkActive(editor, mark),
    action: (editor) => toggleMark(editor, mark),
  })),
  [
    listTool('Bulleted list', 'bulletedList', 'bulleted-list'),
    listTool('Numbered list', 'numberedList', 'numbered-list'),
  ],
  [
    { name: 'Indent', icon: 'indent', isAvailable: canIndentItems, action: indentItems },
    { name: 'Outdent', icon: 'outdent', isAvailable: canOutdentItems, action: outdentItems },
  ],
  [
    alignmentTool('Align left', 'alignLeft', 'left'),
    alignmentTool('Align center', 'alignCenter', 'center'),
    alignmentTool('Align right', 'alignRight', 'right'),
  ],
  [
    { name: 'Insert link', icon: 'link', shortcut: { key: 'k' }, action: { opens: 'link' } },
    { name: 'Insert image', icon: 'image', action: { opens: 'image' } },
    { name: 'Attach document', icon: 'document', action: { opens: 'document' } },
    {
      name: 'Insert table',
      icon: 'table',
      isAvailable: (editor) => !isInTable(editor),
      isFilledIn: true,
      action: insertTable,
    },
    { name: 'Clear formatting', icon: 'clearFormatting', action: clearFormatting },
  ],
  [
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
  ],
];

export const TOOLS: readonly Tool[] = TOOL_GROUPS.flat();

/** On a phone these are in view beside the format; the others, on the narrowest 'Undo' too, behind 'More'. */
export const FIRST_TOOLS = TOOLS.filter(({ name }) =>
  ['Bold', 'Italic', 'Insert link', 'Insert image', 'Undo'].includes(name),
);

function listTool(name: string, icon: IconName, type: List['type']): Tool {
  return {
    name,
    icon,
    isOn: (editor) => isInList(editor, type),
    isAvailable: canBecomeBlocks,
    action: (editor) => toggleList(editor, type),
  };
}

function alignmentTool(name: string, icon: IconName, side: Side): Tool {
  return {
    name,
    icon,
    isOn: (editor, dir) => areLinesAligned(editor, side, dir),
    isAvailable: (editor, dir) => canAlignLines(editor, side, dir),
    isUsual: (editor, dir) => side === startSide(editor, dir),
    action: (editor, dir) => alignLines(editor, side, dir),
  };
}

interface ToolContext {
  readonly dir: Direction;
  readonly openDialog: (name: EditorDialogName) => void;
}

export function applyTool(editor: Editor, { action }: Tool, { dir, openDialog }: ToolContext): void {
  settleSelection(editor);
  if (typeof action === 'function') action(editor, dir);
  else openDialog(action.opens);
}
