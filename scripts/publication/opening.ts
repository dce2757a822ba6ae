import { HANDBOOK } from '../../content/handbook.ts';
import { layBlocks } from './blocks.ts';
import { addBookmark, chapterName } from './chapter.ts';
import { layHairline } from './hairline.ts';
import { drawRule } from './ornaments.ts';
import { HEADING_COLUMN, MARGIN, WORDS_COLUMN } from './page-grid.ts';
import { STYLES } from './styles.ts';
import { type TaggedPaper, turnPage } from './tagged-paper.ts';

const SECTION_GAP = 36;
const ROW_PADDING = 9;

/** Lays the page before the chapters. @returns writes the contents, once the chapters have their pages. */
export function layOpening(paper: TaggedPaper): (chapterPages: readonly number[]) => void {
  const { title, lead, paragraphs, contents } = HANDBOOK.opening;
  const top = turnPage(paper);
  addBookmark(paper.pdf, title, 0);
  const section = paper.part('Sect');
  layTitle(title, top);
  let y = paper.write(paper.part('P', section), lead, { ...WORDS_COLUMN, y: top - 4 }, STYLES.lead);
  y = layBlocks(paper, paragraphs, y + 16, section) + SECTION_GAP;

  layHairline(paper, y);
  y += SECTION_GAP;
  const list = paper.part('Sect');
  const heading = paper.part('H2', list);
  paper.write(heading, contents, { ...HEADING_COLUMN, y: y - 4 }, STYLES.title);
  const toc = paper.part('TOC', list);
  const page = paper.pdf.bufferedPageRange().count - 1;

  return (chapterPages) => {
    paper.pdf.switchToPage(page);
    HANDBOOK.chapters.forEach((chapter, index) => {
      if (index > 0) layHairline(paper, y, WORDS_COLUMN.x);
      const first = index === 0 ? -4 : ROW_PADDING;
      layEntry(chapter.title, index, chapterPages[index] ?? 0, y + first);
      y += first + STYLES.entry.leading + ROW_PADDING;
    });
  };

  function layTitle(words: string, at: number) {
    const below = paper.write(
      paper.part('H2', section),
      words,
      { ...HEADING_COLUMN, y: at - 4 },
      STYLES.title,
    );
    paper.decorate((pdf) => drawRule(pdf, MARGIN.side, below + 12, 84));
  }

  function layEntry(words: string, index: number, pageNumber: number, at: number) {
    const link = paper.part('Link', paper.part('Reference', paper.part('TOCI', toc)));
    const place = { ...WORDS_COLUMN, y: at };
    paper.write(link, `${index + 1}`, { ...place, width: 20 }, { ...STYLES.numeral, ...ENTRY });
    paper.write(link, words, { ...place, x: place.x + 24, width: WORDS_COLUMN.width - 60 }, STYLES.entry);
    const numberX = WORDS_COLUMN.x + WORDS_COLUMN.width - 12;
    paper.write(link, `${pageNumber}`, { ...place, x: numberX, width: 16 }, STYLES.figure);
    paper.pdf.goTo(place.x, at - ROW_PADDING, place.width, 18 + 2 * ROW_PADDING, chapterName(index), {
      structParent: link,
      Contents: new String(`${words}, page ${pageNumber}`),
    } as object);
  }
}

const ENTRY = { size: STYLES.entry.size, leading: STYLES.entry.leading };
