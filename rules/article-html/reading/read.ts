import { cleanAlt, cleanLine, cleanText } from '../../characters.ts';
import { alignmentOf } from '../attributes/alignment.ts';
import { storedHref } from '../attributes/href.ts';
import type { Align, ArticleDocument, Document, Image } from '../document.ts';
import {
  ALIASES,
  BLOCK_TAGS,
  DOCUMENT_TYPE,
  DROPPED_TAGS,
  LEAF_BLOCKS,
  LISTS,
  listStart,
  PARAGRAPH,
} from '../grammar.ts';
import { MARKS, type Mark, type Marks } from '../marks.ts';
import { assemble } from './assemble.ts';
import { type HtmlElement, type HtmlNode, isElement } from './html-node.ts';
import { parseInteger } from './integer.ts';
import { documentTitle, type ListRef, normaliseLine, type Piece, type PiecePlace } from './line.ts';
import { joinLines, type Run, rewriteLine } from './run.ts';
import { collapseSpaces, PRESERVED_SPACE } from './spaces.ts';
import { buildTable, type CellLine } from './table.ts';
import { gridOf, type TableGrid } from './table-grid.ts';

interface ReadOptions {
  /** Whether the article may show the image at this address. */
  readonly ownsImage: (src: string) => boolean;
  /** The size in words of the article's document at this address; undefined for another link. */
  readonly sizeOfDocument?: (src: string, written: string) => string | undefined;
}

/** Reads any HTML, even broken, as a normalised document. */
export function readArticle(nodes: readonly HtmlNode[], options: ReadOptions): ArticleDocument {
  const reading: Reading = { ...options, pieces: [], runs: [], loose: [] };
  const context: Context = {
    place: { lists: [], item: {}, kind: PARAGRAPH },
    align: 'start',
    marks: {},
    href: undefined,
    isPreformatted: false,
    looseItems: { type: 'bulleted-list' },
  };
  readNodes(nodes, context, reading);
  endLine(context, reading);
  return assemble(reading.pieces);
}

/** The elements around a node decide these values. */
interface Context {
  readonly place: PiecePlace;
  readonly align: Align | 'start';
  readonly marks: Marks;
  readonly href: string | undefined;
  readonly isPreformatted: boolean;
  /** The list for items that have no parent list. */
  readonly looseItems: ListRef;
}

/** The finished pieces, the runs of the current line, and what follows it. */
interface Reading extends ReadOptions {
  readonly pieces: Piece[];
  runs: Run[];
  loose: (Image | Document)[];
}

function readNodes(nodes: readonly HtmlNode[], context: Context, reading: Reading): void {
  for (const node of nodes) {
    if (typeof node === 'string') readText(node, context, reading);
    else if (!DROPPED_TAGS.has(node.tag)) readElement(node, context, reading);
  }
}

function readText(text: string, context: Context, reading: Reading): void {
  const clean = context.isPreformatted
    ? cleanText(text).replaceAll(' ', PRESERVED_SPACE)
    : cleanText(text.replace(/[\t\n\f\r ]+/g, ' '));
  addRun(clean, context, reading);
}

function readElement(element: HtmlElement, context: Context, reading: Reading): void {
  const tag = ALIASES.get(element.tag) ?? element.tag;
  const mark = MARK_BY_TAG.get(tag);
  if (tag === 'br') addRun('\n', context, reading);
  else if (tag === 'img') readImage(element, context, reading);
  else if (mark)
    readNodes(element.children, { ...context, marks: { ...context.marks, [mark]: true } }, reading);
  else if (tag === 'a') readLink(element, context, reading);
  else if (tag === 'table') readTable(element, context, reading);
  else if (BLOCK_TAGS.has(tag)) readBlock(element, tag, context, reading);
  else readNodes(element.children, context, reading);
}

function readLink(element: HtmlElement, context: Context, reading: Reading): void {
  const document = documentOf(element, reading);
  if (document) {
    addLoose(document, context, reading);
    return;
  }
  const href = storedHref(element.attributes.href ?? '') ?? context.href;
  readNodes(element.children, { ...context, href }, reading);
}

/** The address has the type of documents, and ends with the size. */
function documentOf({ attributes, children }: HtmlElement, reading: Reading): Document | undefined {
  const { href: src = '', type } = attributes;
  if (type !== DOCUMENT_TYPE) return undefined;
  const isSize = (node: HtmlNode) => isElement(node) && node.tag === 'small';
  const size = reading.sizeOfDocument?.(src, children.filter(isSize).map(textIn).join(''));
  if (size === undefined) return undefined;
  const text = children
    .filter((node) => !isSize(node))
    .map(textIn)
    .join('');
  return {
    type: 'document',
    src,
    title: documentTitle(text),
    size: cleanLine(size),
    children: [{ text: '' }],
  };
}

const textIn = (node: HtmlNode): string => (isElement(node) ? node.children.map(textIn).join('') : node);

function readBlock(element: HtmlElement, tag: string, context: Context, reading: Reading): void {
  endLine(context, reading);
  const inner: Context = {
    ...context,
    place: placeWithin(tag, element, context),
    // A nested list does not inherit the alignment of its item.
    align: alignmentOf(element) ?? (LIST_TYPE_BY_TAG.has(tag) ? 'start' : context.align),
    isPreformatted: context.isPreformatted || tag === 'pre',
  };
  readNodes(element.children, inner, reading);
  endLine(inner, reading);
}

/** What is no table in the grammar is read as lines. */
function readTable(element: HtmlElement, context: Context, reading: Reading): void {
  const grid = gridOf(element);
  if (!grid) {
    readBlock(element, 'table', context, reading);
    return;
  }
  endLine(context, reading);
  const known = new Map<HtmlElement, CellLine>();
  const lineOf = (cell: HtmlElement): CellLine => {
    const line = known.get(cell) ?? readCell(cell, context, reading);
    known.set(cell, line);
    return line;
  };
  const rows = grid.rows.map((row) => row.map(lineOf));
  const caption = grid.caption ? lineOf(grid.caption).runs : [];
  const block = buildTable({ caption, rows, hasRowHeaders: hasRowHeaders(grid, lineOf) });
  if (block) reading.pieces.push({ block, lists: context.place.lists });
  endLine(context, reading);
}

/** The lines of a cell, joined with breaks. Its images and documents follow the table. */
function readCell(cell: HtmlElement, outer: Context, table: Reading): CellLine {
  const place: PiecePlace = { lists: [], item: {}, kind: PARAGRAPH };
  const context: Context = { ...outer, place, align: alignmentOf(cell) ?? 'start' };
  const reading: Reading = { ...table, pieces: [], runs: [], loose: [] };
  readNodes(cell.children, context, reading);
  endLine(context, reading);
  const lines = reading.pieces.filter((piece) => 'runs' in piece);
  for (const piece of reading.pieces)
    if ('block' in piece && piece.block.type !== 'table') table.loose.push(piece.block);
  const align = context.align === 'start' ? undefined : context.align;
  return { align: lines[0] ? lines[0].align : align, runs: joinLines(lines) };
}

/** Whether the first cells below the first row are headers, as far as they have a text. */
function hasRowHeaders({ rows }: TableGrid, lineOf: (cell: HtmlElement) => CellLine): boolean {
  const firstCells = rows.slice(1).flatMap(([cell]) => cell ?? []);
  return firstCells.every((cell) => cell.tag === 'th' || lineOf(cell).runs.length === 0);
}

function placeWithin(tag: string, { attributes }: HtmlElement, { place, looseItems }: Context): PiecePlace {
  const { lists, kind } = place;
  const type = LIST_TYPE_BY_TAG.get(tag);
  if (type) {
    const list: ListRef = { type, ...listStart(type, parseInteger(attributes.start)) };
    return { ...place, lists: [...lists, list], item: {} };
  }
  if (tag === 'li') return { ...place, lists: lists.length > 0 ? lists : [looseItems], item: {} };
  return kind.type === 'paragraph' ? { ...place, kind: LEAF_BY_TAG.get(tag) ?? kind } : place;
}

function readImage({ attributes }: HtmlElement, context: Context, reading: Reading): void {
  const src = cleanLine(attributes.src ?? '');
  if (src === '' || !reading.ownsImage(src)) return;
  const image: Image = { type: 'image', src, alt: cleanAlt(attributes.alt ?? ''), children: [{ text: '' }] };
  addLoose(image, context, reading);
}

/** An image or document splits a paragraph. Elsewhere it moves after its line or list. */
function addLoose(block: Image | Document, context: Context, reading: Reading): void {
  reading.loose.push(block);
  if (context.place.lists.length === 0 && context.place.kind.type === 'paragraph') endLine(context, reading);
}

function addRun(text: string, { marks, href }: Context, reading: Reading): void {
  if (text !== '') reading.runs.push({ text, marks, href });
}

function endLine({ place, align }: Context, reading: Reading): void {
  const runs = normaliseLine(rewriteLine(reading.runs, collapseSpaces));
  if (runs.length > 0) reading.pieces.push({ ...place, align: align === 'start' ? undefined : align, runs });
  for (const block of reading.loose) reading.pieces.push({ block, lists: place.lists });
  reading.runs = [];
  reading.loose = [];
}

const MARK_BY_TAG: ReadonlyMap<string, Mark> = new Map(MARKS.map(({ tag, mark }) => [tag, mark]));
const LEAF_BY_TAG = new Map(LEAF_BLOCKS.map(({ tag, kind }) => [tag, kind]));
const LIST_TYPE_BY_TAG = new Map(LISTS.map(({ tag, type }) => [tag, type]));
