import type { Align, ArticleDocument, Block, List, ListItem } from './document.ts';
import { flatten } from './flatten.ts';
import { MAX_LIST_DEPTH } from './grammar.ts';
import type { ItemPlace, LeafPlace, Line, ListRef, LoosePicture, Piece } from './line.ts';
import { mergeRuns, type Run, toInlines } from './run.ts';

type ItemLine = Line & { readonly place: ItemPlace };

/**
 * Builds a document from normalised lines. A list contains only items, and an item starts with its line: a list without a
 * parent item goes into the item before it, or moves up a level. Pictures in a list go after it.
 */
export function assemble(pieces: readonly Piece[]): ArticleDocument {
  const document: Block[] = [];
  let open: { ref: ListRef; lines: ItemLine[]; pictures: LoosePicture[] } | undefined;

  const close = () => {
    if (open && open.lines.length > 0) document.push(buildList(open.ref, open.lines));
    if (open) document.push(...open.pictures.map(({ image }) => image));
    open = undefined;
  };

  for (const piece of pieces) {
    const ref = outermostList(piece);
    if (open && open.ref !== ref) close();
    if (ref) open ??= { ref, lines: [], pictures: [] };
    if ('image' in piece) open ? open.pictures.push(piece) : document.push(piece.image);
    else if (isItemLine(piece)) open?.lines.push(piece);
    else if (isLeafLine(piece)) document.push(buildLeaf(piece));
  }
  close();
  return document;
}

function buildLeaf({ place, align, runs }: Line & { readonly place: LeafPlace }): Block {
  return { ...place.kind, ...aligned(align), children: toInlines(runs) };
}

function buildList(ref: ListRef, lines: readonly ItemLine[]): List {
  const root: OpenList = { list: { type: ref.type, children: [] }, depth: 1 };
  const lists = new Map<ListRef, OpenList>([[ref, root]]);
  for (const item of joinLines(lines)) {
    const { list } = item.lists.reduce((outer, inner) => listWithin(outer, inner, lists), root);
    list.children.push({
      type: 'list-item',
      children: [
        { type: 'list-item-text', ...aligned(item.align), children: toInlines(mergeRuns(item.runs)) },
      ],
    });
  }
  return root.list;
}

/** Joins the lines of an item with breaks, unless a nested list is between them. */
function joinLines(lines: readonly ItemLine[]) {
  const items: { item: object; lists: readonly ListRef[]; align: Align | undefined; runs: Run[] }[] = [];
  for (const { place, align, runs } of lines) {
    const last = items.at(-1);
    if (last?.item === place.item) last.runs.push(LINE_BREAK, ...runs);
    else items.push({ ...place, align, runs: [...runs] });
  }
  return items;
}

function listWithin(outer: OpenList, ref: ListRef, lists: Map<ListRef, OpenList>): OpenList {
  const known = lists.get(ref);
  if (known) return known;
  const parent = outer.depth < MAX_LIST_DEPTH ? outer.list.children.at(-1) : undefined;
  const list = parent ? nest(parent, ref, outer.depth + 1) : outer;
  lists.set(ref, list);
  return list;
}

function nest(parent: ListItem, ref: ListRef, depth: number): OpenList {
  const list: List = { type: ref.type, children: [] };
  parent.children.push(list);
  return { list, depth };
}

function outermostList(piece: Piece): ListRef | undefined {
  if ('image' in piece) return piece.list;
  return isItemLine(piece) ? piece.place.lists[0] : undefined;
}

const isItemLine = (line: Line): line is ItemLine => 'lists' in line.place;
const isLeafLine = (line: Line): line is Line & { readonly place: LeafPlace } => 'kind' in line.place;
const aligned = (align: Align | undefined) => (align ? { align } : {});

const LINE_BREAK: Run = { text: '\n', marks: {}, href: undefined };

interface OpenList {
  readonly list: List;
  readonly depth: number;
}

/**
 * The canonical form of a document: every block has visible text, neighbouring texts differ in marks, spaces are plain, links
 * have allowed addresses, lists start with an item and are at most eight levels deep.
 */
export function normaliseArticle(document: Readonly<ArticleDocument>): ArticleDocument {
  return assemble(flatten(document));
}
