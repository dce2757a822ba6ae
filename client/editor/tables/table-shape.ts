import { type Descendant, Editor, Location, Node, Path, Point, Range, Transforms } from 'slate';
import { isTable, isTableCaption, isTableLine, isTableRow } from '../slate/slate-nodes.ts';
import { emptyCaption, emptyCell } from './table-nodes.ts';

/** Deleting or copying a part of a table takes the text of its cells, and never cells. */
export function withTableShape(editor: Editor): Editor {
  const { delete: deleteText, getFragment } = editor;
  editor.delete = (options = {}) => {
    const at = options.at ?? editor.selection;
    const parts = at && Location.isRange(at) ? deletedParts(editor, at) : undefined;
    if (!at || !parts) return deleteText(options);
    Editor.withoutNormalizing(editor, () => {
      const references = parts.map((part) => Editor.rangeRef(editor, part));
      for (const reference of references) {
        const part = reference.unref();
        if (part) deleteText({ ...options, at: part, hanging: true });
      }
      if (options.at === undefined) Transforms.collapse(editor, { edge: 'start' });
    });
  };
  editor.getFragment = () => {
    const { selection } = editor;
    const fragment = getFragment();
    return selection ? fragmentOf(editor, selection, fragment) : fragment;
  };
  return editor;
}

/** The parts to delete one by one; undefined where no cell could be lost. A table between the ends goes. */
function deletedParts(editor: Editor, range: Range): Range[] | undefined {
  const [start, end] = Range.edges(range);
  const [first, last] = [tableAt(editor, start), tableAt(editor, end)];
  if ((!first && !last) || isInOneLine(editor, range)) return undefined;
  if (first && last && Path.equals(first, last)) return partsOfTable(editor, first, range);
  const from = first ? Editor.start(editor, Path.next(first)) : start;
  const to = last ? Editor.end(editor, Path.previous(last)) : end;
  return [
    ...(first ? partsOfTable(editor, first, range) : []),
    ...(Point.isBefore(from, to) ? [{ anchor: from, focus: to }] : []),
    ...(last ? partsOfTable(editor, last, range) : []),
  ];
}

const tableAt = (editor: Editor, at: Point): Path | undefined =>
  Editor.above(editor, { at, match: isTable })?.[1];

function isInOneLine(editor: Editor, range: Range): boolean {
  return Editor.above(editor, { at: range, match: isTableLine }) !== undefined;
}

function partsOfTable(editor: Editor, table: Path, range: Range): Range[] {
  return Array.from(Editor.nodes(editor, { at: table, match: isTableLine })).flatMap(([, line]) => {
    const part = Range.intersection(range, Editor.range(editor, line));
    return part && Range.isExpanded(part) ? part : [];
  });
}

/** A part of one line is text. Of several cells, those before the first selected one are empty. */
function fragmentOf(editor: Editor, selection: Range, fragment: readonly Descendant[]): Descendant[] {
  if (isInOneLine(editor, selection)) {
    const [line] = Array.from(Node.nodes({ children: [...fragment] } as Editor)).flatMap(([node]) =>
      isTableLine(node) ? node : [],
    );
    return line ? [{ type: 'paragraph', children: line.children }] : [...fragment];
  }
  const start = Range.start(selection).path;
  const table = tableAt(editor, Range.start(selection));
  const isInOneRow = Editor.above(editor, { at: selection, match: isTableRow }) !== undefined;
  const missing = table && !isInOneRow && start[table.length] !== 0 ? (start[table.length + 1] ?? 0) : 0;
  return fragment.map((node, index) => {
    if (!isTable(node)) return node;
    const [first, ...others] = node.children;
    if (isTableCaption(first)) return node;
    return {
      ...node,
      children: [emptyCaption(), withCellsBefore(first, index === 0 ? missing : 0), ...others],
    };
  });
}

/** Until a fragment has a caption, its first child is a row. */
function withCellsBefore(row: Node, count: number) {
  if (!isTableRow(row)) throw new TypeError('A table begins with a caption or a row');
  return { ...row, children: [...Array.from({ length: count }, () => emptyCell()), ...row.children] };
}
