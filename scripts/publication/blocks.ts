import type { HandbookBlock } from '../../rules/content/handbook.ts';
import { OCHRE, SAND } from '../artwork/palette.ts';
import { WORDS_COLUMN } from './page-grid.ts';
import { STYLES } from './styles.ts';
import type { Element, TaggedPaper } from './tagged-paper.ts';

const BLOCK_GAP = 7;
const POINT_GAP = 3;
const POINT_INDENT = 14;
const PANEL_PADDING = 12;

/** Lays paragraphs and lists in the column of words. @returns the y below them. */
export function layBlocks(
  paper: TaggedPaper,
  blocks: readonly HandbookBlock[],
  y: number,
  parent?: Element,
): number {
  let next = y;
  for (const block of blocks) {
    next = isList(block)
      ? layPoints(paper, block, next, parent)
      : paper.write(paper.part('P', parent), block, { ...WORDS_COLUMN, y: next }, STYLES.text);
    next += BLOCK_GAP;
  }
  return next - BLOCK_GAP;
}

export function heightOfBlocks(paper: TaggedPaper, blocks: readonly HandbookBlock[]): number {
  const heights = blocks.map((block) =>
    isList(block) ? heightOfPoints(paper, block) : paper.heightOf(block, WORDS_COLUMN.width, STYLES.text),
  );
  return sum(heights) + BLOCK_GAP * (blocks.length - 1);
}

/** A list; its dots are decoration, since readers announce the points themselves. @returns the y below it. */
export function layPoints(
  paper: TaggedPaper,
  points: readonly string[],
  y: number,
  parent?: Element,
): number {
  const list = paper.part('L', parent);
  let next = y;
  for (const point of points) {
    const top = next;
    paper.decorate((pdf) =>
      pdf.circle(WORDS_COLUMN.x + 3, top + STYLES.text.leading / 2 + 0.5, 2.5).fill(OCHRE),
    );
    const body = paper.part('LBody', paper.part('LI', list));
    const place = {
      x: WORDS_COLUMN.x + POINT_INDENT,
      y: next,
      width: WORDS_COLUMN.width - POINT_INDENT,
    };
    next = paper.write(body, point, place, STYLES.text) + POINT_GAP;
  }
  return next - POINT_GAP;
}

export function heightOfPoints(paper: TaggedPaper, points: readonly string[]): number {
  const width = WORDS_COLUMN.width - POINT_INDENT;
  return (
    sum(points.map((point) => paper.heightOf(point, width, STYLES.text))) + POINT_GAP * (points.length - 1)
  );
}

/** A quiet panel with a label and a sentence in the second voice. @returns the y below it. */
export function layPanel(
  paper: TaggedPaper,
  label: string,
  words: string,
  y: number,
  parent?: Element,
): number {
  const height = heightOfPanel(paper, words);
  paper.decorate((pdf) => pdf.rect(WORDS_COLUMN.x, y, WORDS_COLUMN.width, height).fill(SAND));
  const place = { x: WORDS_COLUMN.x + PANEL_PADDING, width: WORDS_COLUMN.width - 2 * PANEL_PADDING };
  const below = paper.write(
    paper.part('P', parent),
    label,
    { ...place, y: y + PANEL_PADDING - 2 },
    STYLES.label,
  );
  paper.write(paper.part('P', parent), words, { ...place, y: below + 2 }, STYLES.voice);
  return y + height;
}

export function heightOfPanel(paper: TaggedPaper, words: string): number {
  const width = WORDS_COLUMN.width - 2 * PANEL_PADDING;
  return 2 * PANEL_PADDING + STYLES.label.leading + paper.heightOf(words, width, STYLES.voice);
}

const isList = (block: HandbookBlock): block is readonly string[] => typeof block !== 'string';
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
