import { Editor, type NodeEntry, Range, Transforms } from 'slate';
import { MARKS } from '../../../rules/article-html/grammar.ts';
import { isListItemText, type Line } from '../slate-nodes.ts';
import { becomeKind } from './block-format.ts';
import { selectedLines } from './selected-lines.ts';

/**
 * Takes the marks off the selected words, or off what is typed next. Blocks of which all is selected, or the one that
 * the caret is in, become plain paragraphs; items stay in their lists, and links stay links: they are no looks.
 */
export function clearFormatting(editor: Editor): void {
  Editor.withoutNormalizing(editor, () => {
    for (const [line, at] of selectedLines(editor).filter((entry) => isMeant(editor, entry))) {
      if (!isListItemText(line)) becomeKind(editor, at, { type: 'paragraph' });
      Transforms.unsetNodes(editor, 'align', { at });
    }
    for (const { mark } of MARKS) Editor.removeMark(editor, mark);
  });
}

function isMeant(editor: Editor, [, path]: NodeEntry<Line>): boolean {
  const { selection } = editor;
  if (!selection) return false;
  const line = Editor.range(editor, path);
  const selected = Range.intersection(selection, line);
  return Range.isCollapsed(selection) || (selected !== null && Range.equals(selected, line));
}
