import { Editor, Range, Transforms } from 'slate';
import { isSameKind, LEAF_BLOCKS, type LeafKind } from '../../rules/article-html/grammar.ts';
import { MARKS } from '../../rules/article-html/marks.ts';
import { leaveAllLists } from './lists.ts';
import { changeEach, isListItemText, selectedLines, setLineKind } from './slate-nodes.ts';
import type { Line } from './slate-types.ts';

export const BLOCK_FORMATS = LEAF_BLOCKS.map(({ kind }) => ({ name: nameOf(kind), kind }));

function nameOf(kind: LeafKind): string {
  if (kind.type === 'heading') return `Heading ${kind.level}`;
  return kind.type === 'quote' ? 'Quote' : 'Paragraph';
}

/** The name of the format that all selected lines have; undefined where they differ. An item counts as a paragraph. */
export function selectedFormat(editor: Editor): string | undefined {
  const names = new Set(selectedLines(editor).map(([line]) => formatName(line)));
  return names.size > 1 ? undefined : ([...names][0] ?? 'Paragraph');
}

function formatName(line: Line): string | undefined {
  if (isListItemText(line)) return 'Paragraph';
  return BLOCK_FORMATS.find(({ kind }) => isSameKind(kind, line))?.name;
}

/** Lists hold only items, so a line that becomes something else leaves its list. */
export function setBlockFormat(editor: Editor, kind: LeafKind): void {
  const lines = selectedLines(editor).map(([, path]) => path);
  changeEach(editor, lines, (path) => setLineKind(editor, leaveAllLists(editor, path), kind));
}

/**
 * Takes the marks off the selected words, or off what is typed next. Blocks that are wholly selected, or hold the caret,
 * become plain paragraphs. Items stay in their lists and links stay links, since they are not formatting.
 */
export function clearFormatting(editor: Editor): void {
  const { selection } = editor;
  if (!selection) return;
  const isWhole = (line: Range) => {
    const selected = Range.intersection(selection, line);
    return Range.isCollapsed(selection) || (selected !== null && Range.equals(selected, line));
  };
  Editor.withoutNormalizing(editor, () => {
    for (const [line, at] of selectedLines(editor)) {
      if (!isWhole(Editor.range(editor, at))) continue;
      if (!isListItemText(line)) setLineKind(editor, at, { type: 'paragraph' });
      Transforms.unsetNodes(editor, 'align', { at });
    }
    for (const { mark } of MARKS) Editor.removeMark(editor, mark);
  });
}
