import { cleanAlt, cleanLine, cleanText } from '../../characters.ts';
import { storedHref } from '../attributes/href.ts';
import type {
  ArticleDocument,
  Block,
  Document,
  Image,
  Inline,
  LeafBlock,
  List,
  ListItemText,
  Table,
  TableCaption,
  TableCell,
} from '../document.ts';
import { type LeafKind, listStart, PARAGRAPH } from '../grammar.ts';
import { documentTitle, type ListRef, normaliseLine, type Piece, type PiecePlace } from './line.ts';
import { joinLines, type Run, runsOf, textOf, toInlines } from './run.ts';
import { buildTable } from './table.ts';

/** The visible lines and loose blocks of a document in reading order, normalised. */
export function flatten(document: Readonly<ArticleDocument>): Piece[] {
  return document.flatMap(flattenBlock);
}

function flattenBlock(block: Block): Piece[] {
  switch (block.type) {
    case 'image':
      return flattenImage(block);
    case 'document':
      return flattenDocument(block);
    case 'table':
      return flattenTable(block);
    case 'bulleted-list':
    case 'numbered-list':
      return flattenList(block, []);
    default:
      return flattenLine(block, { lists: [], item: {}, kind: kindOf(block) });
  }
}

function flattenImage({ type, src, alt, children }: Image): Piece[] {
  const image: Image = { type, src: cleanLine(src), alt: cleanAlt(alt), children };
  return image.src === '' ? [] : [{ block: image, lists: [] }];
}

function flattenDocument({ type, src, title, size, children }: Document): Piece[] {
  return [{ block: { type, src, title: documentTitle(title), size, children }, lists: [] }];
}

/** A fragment of an article can contain a caption without rows. */
function flattenTable({ hasRowHeaders, children: [caption, ...rows] }: Table): Piece[] {
  if (rows.length === 0) return flattenBlock({ type: 'paragraph', children: caption.children });
  const block = buildTable({
    caption: normalisedRuns(caption),
    rows: rows.map((row) => row.children.map((cell) => ({ align: cell.align, runs: normalisedRuns(cell) }))),
    hasRowHeaders: hasRowHeaders === true,
  });
  return block ? [{ block, lists: [] }] : [];
}

/** A fragment of an article can contain an item without its line. */
function flattenList({ type, start, children }: List, outer: readonly ListRef[]): Piece[] {
  const lists = [...outer, { type, ...listStart(type, start) }];
  return children
    .flatMap((item) => item.children)
    .flatMap((child) =>
      child.type === 'list-item-text'
        ? flattenLine(child, { lists, item: {}, kind: PARAGRAPH })
        : flattenList(child, lists),
    );
}

function flattenLine(block: LeafBlock | ListItemText, place: PiecePlace): Piece[] {
  const runs = normalisedRuns(block);
  return runs.length > 0 ? [{ ...place, align: block.align, runs }] : [];
}

function normalisedRuns({ children }: LeafBlock | ListItemText | TableCaption | TableCell): Run[] {
  const clean = runsOf(children).map(({ text, marks, href }) => ({
    text: cleanText(text),
    marks,
    href: href === undefined ? undefined : storedHref(href),
  }));
  return normaliseLine(clean);
}

function kindOf(block: LeafBlock): LeafKind {
  return block.type === 'heading' ? { type: block.type, level: block.level } : { type: block.type };
}

/** The text of a document in one line; blocks and line breaks become a space. May be empty. */
export function plainText(document: Readonly<ArticleDocument>): string {
  return flatten(document).flatMap(linesOfPiece).join(' ').replace(/\s+/g, ' ').trim();
}

/** A document with an empty line between blocks, but not between items of a list or rows of a table. */
export function plainLines(document: Readonly<ArticleDocument>): string {
  return document
    .map((block) => flatten([block]).flatMap(linesOfPiece).join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}

/** A document as one line for a cell, with breaks between its lines and spaces between cells. */
export function inlinesOf(document: Readonly<ArticleDocument>): Inline[] {
  const lines = flatten(document).flatMap((piece) => {
    if ('runs' in piece) return { runs: piece.runs };
    if (piece.block.type === 'document') return { runs: runsOf([{ text: piece.block.title }]) };
    return piece.block.type === 'table' ? rowLines(piece.block) : [];
  });
  return toInlines(joinLines(lines));
}

function rowLines({ children: [caption, ...rows] }: Table) {
  const lines = [caption, ...rows.map(({ children }) => ({ children: children.flatMap(withGap) }))];
  return lines
    .map(({ children }) => ({ runs: runsOf(children) }))
    .filter(({ runs }) => textOf(runs).trim() !== '');
}

const withGap = ({ children }: TableCell, index: number): Inline[] =>
  index === 0 ? children : [{ text: '    ' }, ...children];

/** The cells of a table's row have tabs between them, as in other programs. */
function linesOfPiece(piece: Piece): string[] {
  if ('runs' in piece) return [textOf(piece.runs)];
  if (piece.block.type === 'image') return [];
  if (piece.block.type === 'document') return [piece.block.title];
  const [caption, ...rows] = piece.block.children;
  return [
    ...[textOf(runsOf(caption.children))].filter((text) => text !== ''),
    ...rows.map(({ children }) => children.map((cell) => textOf(runsOf(cell.children))).join('\t')),
  ];
}
