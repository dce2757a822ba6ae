import { HAIRLINE } from './colours.ts';
import { MARGIN, PAGE } from './page-grid.ts';
import type { TaggedPaper } from './tagged-paper.ts';

/** A thin line over the page's width, or from a column on. */
export function layHairline(paper: TaggedPaper, y: number, from: number = MARGIN.side): void {
  paper.decorate((pdf) =>
    pdf
      .lineWidth(0.75)
      .moveTo(from, y)
      .lineTo(PAGE.width - MARGIN.side, y)
      .stroke(HAIRLINE),
  );
}
