import type { Align, ArticleDocument, Block, List, ListItem } from '../document.ts';
import { continuesList, MAX_LIST_DEPTH } from '../grammar.ts';
import { flatten } from './flatten.ts';
import type { FlatLine, ListRef, Piece } from './line.ts';
import { groupNeighbours, joinLines, toInlines } from './run.ts';

/** Builds a document. A list without a parent item moves into the one before, or up; other blocks behind. */
export function assemble(pieces: readonly Piece[]): ArticleDocument {
  const groups = groupNeighbours(pieces, (a, b) => a.lists[0] === b.lists[0]);
  return joinContinued(groups.flatMap(blocksOf));
}

function blocksOf(group: readonly [Piece, ...Piece[]]): Block[] {
  const [outermost] = group[0].lists;
  if (!outermost) return group.map((piece) => ('block' in piece ? piece.block : buildLeaf(piece)));
  const lines = group.filter((piece) => 'runs' in piece);
  const loose = group.filter((piece) => 'block' in piece).map(({ block }) => block);
  return lines.length > 0 ? [buildList(outermost, lines), ...loose] : loose;
}

function joinContinued(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const before = joined.at(-1);
    if (before && isList(before) && isList(block) && continuesList(before, block))
      for (const item of block.children) before.children.push(item);
    else joined.push(block);
  }
  return joined;
}

const isList = (block: Block): block is List =>
  block.type === 'bulleted-list' || block.type === 'numbered-list';

function buildLeaf({ kind, align, runs }: FlatLine): Block {
  return { ...kind, ...aligned(align), children: toInlines(runs) };
}

function buildList(outermost: ListRef, lines: readonly FlatLine[]): List {
  const root: OpenList = { list: { ...outermost, children: [] }, depth: 1 };
  const built = new Map([[outermost, root]]);
  for (const item of groupNeighbours(lines, (a, b) => a.item === b.item)) {
    const [{ lists, align }] = item;
    const { list } = lists.reduce((outer, inner) => listWithin(outer, inner, built), root);
    const children = toInlines(joinLines(item));
    list.children.push({
      type: 'list-item',
      children: [{ type: 'list-item-text', ...aligned(align), children }],
    });
  }
  return root.list;
}

interface OpenList {
  readonly list: List;
  readonly depth: number;
}

function listWithin(outer: OpenList, ref: ListRef, built: Map<ListRef, OpenList>): OpenList {
  const known = built.get(ref);
  if (known) return known;
  const parent = outer.depth < MAX_LIST_DEPTH ? outer.list.children.at(-1) : undefined;
  const inner: OpenList = parent ? { list: listInItem(parent, ref), depth: outer.depth + 1 } : outer;
  built.set(ref, inner);
  return inner;
}

function listInItem({ children }: ListItem, ref: ListRef): List {
  const list: List = { ...ref, children: [] };
  const before = children.at(-1);
  if (before && before.type !== 'list-item-text' && continuesList(before, list)) return before;
  children.push(list);
  return list;
}

const aligned = (align: Align | undefined) => (align ? { align } : {});

/**
 * The canonical form of a document: every block has visible text, neighbouring texts differ in marks, spaces
 * are plain, links have allowed addresses, lists start with an item and are at most eight levels deep, the
 * rows of a table are equally long.
 */
export function normaliseArticle(document: Readonly<ArticleDocument>): ArticleDocument {
  return assemble(flatten(document));
}
