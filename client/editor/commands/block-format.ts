import { Editor, type Path, Transforms } from 'slate';
import type { HeadingLevel } from '../../../rules/article-html/document.ts';
import type { LeafKind } from '../../../rules/article-html/grammar.ts';
import { isListItemText, type Line } from '../slate-nodes.ts';
import { leaveAllLists } from './list-level.ts';
import { selectedLines } from './selected-lines.ts';

interface BlockFormat {
  readonly name: string;
  readonly kind: LeafKind;
}

const HEADING_LEVELS: readonly HeadingLevel[] = [1, 2, 3, 4];

export const BLOCK_FORMATS: readonly BlockFormat[] = [
  { name: 'Paragraph', kind: { type: 'paragraph' } },
  ...HEADING_LEVELS.map(
    (level): BlockFormat => ({ name: `Heading ${level}`, kind: { type: 'heading', level } }),
  ),
  { name: 'Quote', kind: { type: 'quote' } },
];

/** The name of the format that all selected lines have; undefined where they differ. An item counts as a paragraph. */
export function selectedFormat(editor: Editor): string | undefined {
  const names = new Set(selectedLines(editor).map(([line]) => formatOf(line)?.name));
  return names.size > 1 ? undefined : ([...names][0] ?? 'Paragraph');
}

/** Lists hold items only, so a line that becomes something else leaves its list. */
export function setBlockFormat(editor: Editor, kind: LeafKind): void {
  Editor.withoutNormalizing(editor, () => {
    const lines = selectedLines(editor).map(([, path]) => Editor.pathRef(editor, path));
    for (const line of lines) {
      if (line.current) leaveAllLists(editor, line.current);
      const path = line.unref();
      if (path) becomeKind(editor, path, kind);
    }
  });
}

export function becomeKind(editor: Editor, at: Path, kind: LeafKind): void {
  Transforms.setNodes(editor, kind, { at });
  if (kind.type !== 'heading') Transforms.unsetNodes(editor, 'level', { at });
}

function formatOf(line: Line): BlockFormat | undefined {
  if (isListItemText(line)) return BLOCK_FORMATS[0];
  const level = line.type === 'heading' ? line.level : undefined;
  return BLOCK_FORMATS.find(
    ({ kind }) => kind.type === line.type && (kind.type !== 'heading' || kind.level === level),
  );
}
