import { cleanLine, hasVisibleText } from '../../characters.ts';
import type { Align, Document, Image, List, Table } from '../document.ts';
import type { LeafKind } from '../grammar.ts';
import { linksOf, mergeRuns, type Run, rewriteLine, textOf } from './run.ts';
import { plainSpaces, trimLineBreaks } from './spaces.ts';

/** A part of a flattened document: a line, or a loose block, with its place. */
export type Piece = FlatLine | LooseBlock;

export interface FlatLine extends PiecePlace {
  readonly align: Align | undefined;
  readonly runs: readonly Run[];
}

/** In lists, it moves after the outermost list. */
export interface LooseBlock extends Pick<PiecePlace, 'lists'> {
  readonly block: Image | Document | Table;
}

export interface PiecePlace {
  /** From the outermost to the innermost; empty outside lists. */
  readonly lists: readonly ListRef[];
  /** Lines with the same object belong to one list item. */
  readonly item: object;
  /** Matters only outside lists. */
  readonly kind: LeafKind;
}

/** Identifies a list by object identity. */
export interface ListRef extends Readonly<Pick<List, 'type' | 'start'>> {}

/** Never empty, so that a document does not get lost with its title. */
export const documentTitle = (text: string): string => cleanLine(text) || 'Document';

/** A canonical line: no breaks at its ends, plain spaces, merged neighbours, no link without visible text. */
export function normaliseLine(runs: readonly Run[]): Run[] {
  if (!hasVisibleText(textOf(runs))) return [];
  const line = mergeRuns(rewriteLine(rewriteLine(runs, trimLineBreaks), plainSpaces));
  return line.some(({ href }) => href !== undefined) ? mergeRuns(withoutBlankLinks(line)) : line;
}

/** A link can consist of several runs with different marks. */
function withoutBlankLinks(runs: readonly Run[]): Run[] {
  return linksOf(runs).flatMap((link) =>
    hasVisibleText(textOf(link)) ? link : link.map((run) => ({ ...run, href: undefined })),
  );
}
