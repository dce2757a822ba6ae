import { isVisible } from '../characters.ts';
import type { Align, Image, List } from './document.ts';
import type { LeafKind } from './grammar.ts';
import { groupRuns, mergeRuns, type Run, rewriteLine, textOf } from './run.ts';
import { plainSpaces, trimLineBreaks } from './spaces.ts';

/** A document laid flat: its lines and pictures one after another, each saying where it belongs. */
export type Piece = Line | LoosePicture;

export interface Line {
  readonly place: Place;
  readonly align: Align | undefined;
  readonly runs: readonly Run[];
}

/** `list` is the outermost list that the picture stood in, and has to stand behind. */
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

/** One list: which one is told by the object's identity. */
export interface ListRef {
  readonly type: List['type'];
}

/**
 * The one form of a line of clean texts, empty where nothing of it shows: no line breaks at its ends, plain spaces, no
 * two neighbours alike, no link without a visible text.
 */
export function normaliseLine(runs: readonly Run[]): Run[] {
  if (!isVisible(textOf(runs))) return [];
  const line = mergeRuns(rewriteLine(rewriteLine(runs, trimLineBreaks), plainSpaces));
  return line.some(({ href }) => href !== undefined) ? mergeRuns(withoutBlankLinks(line)) : line;
}

/** A link may be several runs, since its texts may differ in marks. */
function withoutBlankLinks(runs: readonly Run[]): Run[] {
  return groupRuns(runs, ({ href }) => href).flatMap(([href, link]) =>
    href === undefined || isVisible(textOf(link)) ? link : link.map((run) => ({ ...run, href: undefined })),
  );
}
