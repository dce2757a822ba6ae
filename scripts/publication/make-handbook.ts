import { HANDBOOK } from '../../content/handbook.ts';
import { PUBLICATION } from '../../content/publication.ts';
import { SITE } from '../../content/site.ts';
import { layChapters } from './chapter.ts';
import { layClosing } from './closing.ts';
import { layCover } from './cover.ts';
import { layHairline } from './hairline.ts';
import { layOpening } from './opening.ts';
import { LAST_Y, MARGIN, PAGE } from './page-grid.ts';
import { STYLES } from './styles.ts';
import { openPaper, type TaggedPaper } from './tagged-paper.ts';

/** The handbook as a tagged PDF; the same words give the same file. */
export function makeHandbook(): Promise<Buffer> {
  const paper = openPaper({
    title: `${PUBLICATION.title}: ${PUBLICATION.subtitle}`,
    subject: PUBLICATION.description,
    author: SITE.name,
    date: new Date(HANDBOOK.date),
  });
  layCover(paper);
  const writeContents = layOpening(paper);
  const chapterPages = layChapters(paper);
  layClosing(paper);
  writeContents(chapterPages);
  layFeet(paper);
  return paper.finish();
}

/** Title and number at the foot of all pages but the cover; readers of the structure have them from their own program. */
function layFeet(paper: TaggedPaper): void {
  const { pdf } = paper;
  const { small } = STYLES;
  const y = LAST_Y + 36;
  for (let page = 1; page < pdf.bufferedPageRange().count; page++) {
    pdf.switchToPage(page);
    layHairline(paper, LAST_Y + 26);
    paper.decorate(() => {
      pdf.font(small.face).fontSize(small.size).fillColor(small.color);
      pdf.text(`${SITE.name} · ${PUBLICATION.title}`, MARGIN.side, y, { lineBreak: false });
      pdf.text(`${page + 1}`, MARGIN.side, y, { width: PAGE.width - 2 * MARGIN.side, align: 'right' });
    }, 'Pagination');
  }
}
