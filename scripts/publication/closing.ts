import { HANDBOOK } from '../../content/handbook.ts';
import { SITE } from '../../content/site.ts';
import { heightOfPoints, layPoints } from './blocks.ts';
import { addBookmark } from './chapter.ts';
import { layHairline } from './hairline.ts';
import { drawRule } from './ornaments.ts';
import { HEADING_COLUMN, MARGIN, WORDS_COLUMN } from './page-grid.ts';
import { STYLES } from './styles.ts';
import { type TaggedPaper, turnPage } from './tagged-paper.ts';

const GROUP_GAP = 18;

/** Lays the last page: the year's habits, and whom to write to. */
export function layClosing(paper: TaggedPaper): void {
  const { year, colophon } = HANDBOOK;
  let y = turnPage(paper);
  addBookmark(paper.pdf, year.title, 0);
  const section = paper.part('Sect');
  const heading = { x: MARGIN.side, y: y - 4, width: 400 };
  y = paper.write(paper.part('H2', section), year.title, heading, STYLES.title);
  const ruleY = y + 12;
  paper.decorate((pdf) => drawRule(pdf, MARGIN.side, ruleY, 84));
  y += 42;
  for (const { title, points } of year.groups) {
    layHairline(paper, y);
    y += GROUP_GAP;
    const below = paper.write(
      paper.part('H3', section),
      title,
      { ...HEADING_COLUMN, y: y - 1 },
      STYLES.subTitle,
    );
    layPoints(paper, points, y, section);
    y = Math.max(below, y + heightOfPoints(paper, points)) + GROUP_GAP;
  }

  layHairline(paper, y);
  y += 2 * GROUP_GAP;
  const end = paper.part('Sect');
  addBookmark(paper.pdf, colophon.title, y - GROUP_GAP);
  paper.write(paper.part('H2', end), colophon.title, { ...HEADING_COLUMN, y: y - 4 }, STYLES.title);
  y = paper.write(paper.part('P', end), colophon.words, { ...WORDS_COLUMN, y }, STYLES.text) + 6;
  const address = paper.part('Link', paper.part('P', end));
  const top = y;
  y = paper.write(address, SITE.email, { ...WORDS_COLUMN, y }, STYLES.entry);
  paper.pdf.link(WORDS_COLUMN.x, top - 6, 160, STYLES.entry.leading + 12, `mailto:${SITE.email}`, {
    structParent: address,
    Contents: new String(SITE.email),
  } as object);
  y = paper.write(paper.part('P', end), SITE.phone, { ...WORDS_COLUMN, y }, STYLES.entry) + 12;
  paper.write(paper.part('P', end), colophon.typefaces, { ...WORDS_COLUMN, y }, STYLES.small);
}
