import { Editor, Range, Transforms } from 'slate';
import { isSameKind, LEAF_BLOCKS, type LeafKind } from '../../../rules/article-html/grammar.ts';
import { MARKS } from '../../../rules/article-html/marks.ts';
import {
  changeEach,
  isListItemText,
  isTableLine,
  selectedBlockLines,
  selectedLines,
  setLineKind,
} from '../slate/slate-nodes.ts';
import type { LineElement } from '../slate/slate-types.ts';
import { leaveAllLists } from './lists.ts';

export const BLOCK_FORMATS = LEAF_BLOCKS.map(({ kind }) => ({ name: nameOf(kind), kind }));

function nameOf(kind: LeafKind): string {
  if (kind.type === 'heading') return `Heading ${kind.level}`;
  return kind.type === 'quote' ? 'Quote' : 'Paragraph';
}

/** The format of all selected lines; undefined if they differ. A list item or cell counts as a paragraph. */
export function selectedFormat(editor: Editor): string | undefined {
  const names = new Set(selectedLines(editor).map(([line]) => formatName(line)));
  return names.size > 1 ? undefined : ([...names][0] ?? 'Paragraph');
}

function formatName(line: LineElement): string | undefined {
  if (isListItemText(line) || isTableLine(line)) return 'Paragraph';
  return BLOCK_FORMATS.find(({ kind }) => isSameKind(kind, line))?.name;
}

/** Lists contain only items, so a line with another format leaves its list. */
export function setBlockFormat(editor: Editor, kind: LeafKind): void {
  const lines = selectedBlockLines(editor).map(([, path]) => path);
  changeEach(editor, lines, (path) => setLineKind(editor, leaveAllLists(editor, path), kind));
}

/** Removes marks, and makes whole blocks paragraphs. Lists and links stay: they are not formatting. */
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
      if (!isListItemText(line) && !isTableLine(line)) setLineKind(editor, at, { type: 'paragraph' });
      Transforms.unsetNodes(editor, 'align', { at });
    }
    for (const { mark } of MARKS) Editor.removeMark(editor, mark);
  });
}
