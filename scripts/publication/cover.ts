import { HANDBOOK } from '../../content/handbook.ts';
import { PUBLICATION } from '../../content/publication.ts';
import { SITE } from '../../content/site.ts';
import { INDIGO } from '../artwork/palette.ts';
import { drawBand, drawLandscape, drawMark, drawRule } from './ornaments.ts';
import { MARGIN, PAGE } from './page-grid.ts';
import { STYLES } from './styles.ts';
import { type TaggedPaper, turnPage } from './tagged-paper.ts';

const MARK_SIZE = 52;
const LANDSCAPE_HEIGHT = 397;
const BAND_HEIGHT = 6;

/** The cover: the site's header and hero, at night's end. */
export function layCover(paper: TaggedPaper): void {
  turnPage(paper);
  paper.decorate((pdf) => pdf.rect(0, 0, PAGE.width, PAGE.height).fill(INDIGO));
  paper.decorate((pdf) => drawLandscape(pdf, PAGE.height - BAND_HEIGHT, LANDSCAPE_HEIGHT));
  paper.decorate((pdf) => drawBand(pdf, PAGE.height - BAND_HEIGHT));
  paper.decorate((pdf) => drawMark(pdf, MARGIN.side, 56, MARK_SIZE));

  const beside = MARGIN.side + MARK_SIZE + 16;
  const brandWidth = PAGE.width - MARGIN.side - beside;
  const top = 58;
  const below = paper.write(
    paper.part('P'),
    SITE.name,
    { x: beside, y: top, width: brandWidth },
    STYLES.brand,
  );
  paper.write(paper.part('P'), SITE.tagline, { x: beside, y: below + 2, width: brandWidth }, STYLES.tagline);

  const words = { x: MARGIN.side, width: PAGE.width - 2 * MARGIN.side };
  let y = paper.write(
    paper.part('H1'),
    PUBLICATION.title,
    { ...words, y: 196, width: 400 },
    STYLES.coverTitle,
  );
  paper.decorate((pdf) => drawRule(pdf, MARGIN.side, y + 26, 140));
  y = paper.write(paper.part('P'), PUBLICATION.subtitle, { ...words, y: y + 58 }, STYLES.coverSubtitle);
  paper.write(paper.part('P'), HANDBOOK.edition, { ...words, y: y + 4 }, STYLES.tagline);
}
