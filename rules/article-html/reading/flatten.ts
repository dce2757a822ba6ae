import { cleanAlt, cleanLine, cleanText } from '../../characters.ts';
import { storedHref } from '../attributes/href.ts';
import type { ArticleDocument, Block, Image, LeafBlock, List, ListItemText } from '../document.ts';
import { type LeafKind, listStart, PARAGRAPH } from '../grammar.ts';
import { type ListRef, normaliseLine, type Piece, type PiecePlace } from './line.ts';
import { runsOf, textOf } from './run.ts';

/** The visible lines and images of a document in reading order, normalised. */
export function flatten(document: Readonly<ArticleDocument>): Piece[] {
  return document.flatMap(flattenBlock);
}

function flattenBlock(block: Block): Piece[] {
  switch (block.type) {
    case 'image':
      return flattenImage(block);
    case 'bulleted-list':
    case 'numbered-list':
      return flattenList(block, []);
    default:
      return flattenLine(block, { lists: [], item: {}, kind: kindOf(block) });
  }
}

function flattenImage({ type, src, alt, children }: Image): Piece[] {
  const image: Image = { type, src: cleanLine(src), alt: cleanAlt(alt), children };
  return image.src === '' ? [] : [{ image, lists: [] }];
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
  const clean = runsOf(block.children).map(({ text, marks, href }) => ({
    text: cleanText(text),
    marks,
    href: href === undefined ? undefined : storedHref(href),
  }));
  const runs = normaliseLine(clean);
  return runs.length > 0 ? [{ ...place, align: block.align, runs }] : [];
}

function kindOf(block: LeafBlock): LeafKind {
  return block.type === 'heading' ? { type: block.type, level: block.level } : { type: block.type };
}

/** The text of a document in one line; blocks and line breaks become a space. May be empty. */
export function plainText(document: Readonly<ArticleDocument>): string {
  return flatten(document)
    .flatMap((piece) => ('runs' in piece ? textOf(piece.runs) : []))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text of a document with an empty line between blocks, but not between items of a list. */
export function plainLines(document: Readonly<ArticleDocument>): string {
  return document
    .map((block) => flatten([block]).flatMap((piece) => ('runs' in piece ? textOf(piece.runs) : [])))
    .map((lines) => lines.join('\n'))
    .filter((block) => block !== '')
    .join('\n\n');
}
