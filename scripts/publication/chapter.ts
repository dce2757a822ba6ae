import { HANDBOOK } from '../../content/handbook.ts';
import type { HandbookChapter } from '../../rules/content/handbook.ts';
import { heightOfBlocks, heightOfPanel, layBlocks, layPanel } from './blocks.ts';
import { layHairline } from './hairline.ts';
import { drawRule } from './ornaments.ts';
import { HEADING_COLUMN, LAST_Y, MARGIN } from './page-grid.ts';
import { STYLES } from './styles.ts';
import { type TaggedPaper, turnPage } from './tagged-paper.ts';

const CHAPTER_GAP = 22;
const PANEL_GAP = 12;

/** Lays the chapters below each other, none over two pages. @returns the page of each, counted from 1. */
export function layChapters(paper: TaggedPaper): number[] {
  let y = turnPage(paper);
  return HANDBOOK.chapters.map((chapter, index) => {
    const height = heightOfChapter(paper, chapter);
    if (y > MARGIN.top && y + height > LAST_Y) y = turnPage(paper);
    if (y + height > LAST_Y) throw new Error(`The chapter '${chapter.title}' is longer than a page.`);
    if (y > MARGIN.top) layHairline(paper, y - CHAPTER_GAP);
    markPlace(paper, chapter.title, index, y);
    y = layChapter(paper, chapter, index + 1, y) + 2 * CHAPTER_GAP;
    return paper.pdf.bufferedPageRange().count;
  });
}

/** The name by which the contents lead to a chapter. */
export const chapterName = (index: number) => `chapter-${index + 1}`;

function markPlace({ pdf }: TaggedPaper, title: string, index: number, y: number): void {
  const top = Math.max(0, y - CHAPTER_GAP);
  pdf.addNamedDestination(chapterName(index), 'XYZ', 0, top, 0);
  addBookmark(pdf, `${index + 1}. ${title}`, top);
}

/** An entry of the reader's own table of contents. The library counts `left` from the right edge. */
export function addBookmark(pdf: TaggedPaper['pdf'], title: string, top: number): void {
  pdf.outline.addItem(title, { top, left: pdf.page.width } as { expanded?: boolean });
}

function layChapter(paper: TaggedPaper, chapter: HandbookChapter, number: number, y: number): number {
  const section = paper.part('Sect');
  const heading = paper.part('H2', section);
  const numeralBelow = paper.write(heading, `${number}`, { ...HEADING_COLUMN, y: y - 4 }, STYLES.numeral);
  const below = paper.write(heading, chapter.title, { ...HEADING_COLUMN, y: numeralBelow }, STYLES.title);
  paper.decorate((pdf) => drawRule(pdf, HEADING_COLUMN.x, below + 12, 84));
  const words = layBlocks(paper, chapter.blocks, y, section);
  return layPanel(paper, HANDBOOK.firstStep, chapter.firstStep, words + PANEL_GAP, section);
}

function heightOfChapter(paper: TaggedPaper, { blocks, firstStep }: HandbookChapter): number {
  return heightOfBlocks(paper, blocks) + PANEL_GAP + heightOfPanel(paper, firstStep);
}
