import { isVisible } from '../characters.ts';
import type { Align, Image, List } from './document.ts';
import type { LeafKind } from './grammar.ts';
import { groupRuns, mergeRuns, type Run, rewriteLine, textOf } from './run.ts';
import { plainSpaces, trimLineBreaks } from './spaces.ts';

/** A part of a flattened document: a line or picture with its place. */
export type Piece = Line | LoosePicture;

export interface Line {
  readonly place: Place;
  readonly align: Align | undefined;
  readonly runs: readonly Run[];
}

/** `list` is the outermost list around the picture, which moves behind it. */
export interface LoosePicture {
  readonly image: Image;
  readonly list: ListRef | undefined;
}

export type Place = LeafPlace | ItemPlace;

export interface LeafPlace {
  readonly kind: LeafKind;
}

/** Lists from the outermost to the innermost. Lines of the same `item` object belong to one list item. */
export interface ItemPlace {
  readonly lists: readonly [ListRef, ...ListRef[]];
  readonly item: object;
}

/** Identifies a list by object identity. */
export interface ListRef {
  readonly type: List['type'];
}

/**
 * The canonical form of a line: no line breaks at its ends, plain spaces, neighbours merged, no link without visible text.
 * Empty when nothing is visible.
 */
export function normaliseLine(runs: readonly Run[]): Run[] {
  if (!isVisible(textOf(runs))) return [];
  const line = mergeRuns(rewriteLine(rewriteLine(runs, trimLineBreaks), plainSpaces));
  return line.some(({ href }) => href !== undefined) ? mergeRuns(withoutBlankLinks(line)) : line;
}

/** A link can be several runs with different marks. */
function withoutBlankLinks(runs: readonly Run[]): Run[] {
  return groupRuns(runs, ({ href }) => href).flatMap(([href, link]) =>
    href === undefined || isVisible(textOf(link)) ? link : link.map((run) => ({ ...run, href: undefined })),
  );
}
