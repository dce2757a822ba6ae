import { Editor, Node, type NodeEntry, type Path, Range, Text as SlateText, Transforms } from 'slate';
import type {
  Block,
  Document,
  Image,
  LeafBlock,
  Link,
  List,
  ListItem,
  ListItemText,
  Paragraph,
  Table,
  TableCaption,
  TableCell,
  TableRow,
  Text,
} from '../../../rules/article-html/document.ts';
import { LEAF_BLOCKS, type LeafKind, LISTS } from '../../../rules/article-html/grammar.ts';
import type { ArticleElement, LineElement, TableLine } from './slate-types.ts';

export const isParagraphLike = (node: Node): node is LeafBlock => hasType(node, LEAF_TYPES);
export const isLine = (node: Node): node is LineElement =>
  isParagraphLike(node) || isListItemText(node) || isTableLine(node);
export const isListItemText = (node: Node): node is ListItemText => hasType(node, ['list-item-text']);
export const isListItem = (node: Node): node is ListItem => hasType(node, ['list-item']);
export const isList = (node: Node): node is List => hasType(node, LIST_TYPES);
export const isLink = (node: Node): node is Link => hasType(node, ['link']);
export const isImage = (node: Node): node is Image => hasType(node, ['image']);
export const isDocument = (node: Node): node is Document => hasType(node, ['document']);
/** What is selected like a single character. */
export const isVoidBlock = (node: Node): node is Image | Document => isImage(node) || isDocument(node);
export const isTable = (node: Node): node is Table => hasType(node, ['table']);
export const isTableCaption = (node: Node): node is TableCaption => hasType(node, ['table-caption']);
export const isTableRow = (node: Node): node is TableRow => hasType(node, ['table-row']);
export const isTableCell = (node: Node): node is TableCell => hasType(node, ['table-cell']);
export const isTableLine = (node: Node): node is TableLine => isTableCaption(node) || isTableCell(node);
export const isBlock = (node: Node): node is Block =>
  isParagraphLike(node) || isList(node) || isVoidBlock(node) || isTable(node);
export const isText = (node: Node): node is Text => SlateText.isText(node);
export const isEmptyLine = (node: Node): node is LineElement => isLine(node) && Node.string(node) === '';

export const emptyParagraph = (): Paragraph => ({ type: 'paragraph', children: [{ text: '' }] });

const LEAF_TYPES = LEAF_BLOCKS.map(({ kind }) => kind.type);
const LIST_TYPES = LISTS.map(({ type }) => type);

function hasType(node: Node, types: readonly ArticleElement['type'][]): boolean {
  return Node.isElement(node) && types.includes(node.type);
}

/** The lines in the selection. A last line does not count if only its start is selected. */
export function selectedLines(editor: Editor): NodeEntry<LineElement>[] {
  const { selection } = editor;
  if (!selection) return [];
  const at = Range.isCollapsed(selection) ? selection : Editor.unhangRange(editor, selection);
  return Array.from(Editor.nodes(editor, { at, match: isLine }));
}

/** The selected lines that can be a heading or an item, which those of a table cannot. */
export const selectedBlockLines = (editor: Editor) =>
  selectedLines(editor).filter(
    (entry): entry is NodeEntry<LeafBlock | ListItemText> => !isTableLine(entry[0]),
  );

export const canBecomeBlocks = (editor: Editor): boolean =>
  !editor.selection || selectedBlockLines(editor).length > 0;

/** The line with the caret; none if text is selected. */
export function lineAtCaret(editor: Editor): NodeEntry<LineElement> | undefined {
  const { selection } = editor;
  return selection && Range.isCollapsed(selection) ? Editor.above(editor, { match: isLine }) : undefined;
}

/** The selected image. An image at the caret is selected. */
export function selectedImage(editor: Editor): NodeEntry<Image> | undefined {
  return editor.selection ? Editor.above(editor, { match: isImage, voids: true }) : undefined;
}

/** As for an image. */
export function selectedDocument(editor: Editor): NodeEntry<Document> | undefined {
  return editor.selection ? Editor.above(editor, { match: isDocument, voids: true }) : undefined;
}

export const selectedVoid = (editor: Editor) => selectedImage(editor) ?? selectedDocument(editor);

/** Changes the type of a line's block, or of an item's line. */
export function setLineKind(editor: Editor, at: Path, kind: LeafKind | Pick<ListItemText, 'type'>): void {
  Transforms.setNodes(editor, kind, { at });
  if (kind.type !== 'heading') Transforms.unsetNodes(editor, 'level', { at });
}

/** Changes the nodes at several paths, which may move during the changes. */
export function changeEach(editor: Editor, paths: readonly Path[], change: (path: Path) => void): void {
  Editor.withoutNormalizing(editor, () => {
    const references = paths.map((path) => Editor.pathRef(editor, path));
    for (const reference of references) {
      const path = reference.unref();
      if (path) change(path);
    }
  });
}
