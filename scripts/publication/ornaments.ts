import { bandThreads } from '../artwork/band.ts';
import { HERO_SIZE, heroShapes } from '../artwork/hero.ts';
import { MARK } from '../artwork/mark.ts';
import { DEEP_TERRACOTTA, OCHRE, SAND } from '../artwork/palette.ts';
import { PAGE } from './page-grid.ts';
import type { TaggedPaper } from './tagged-paper.ts';

type Pdf = TaggedPaper['pdf'];

/** The hero's sun, hills and paths, from its right edge, standing on the given y. */
export function drawLandscape(pdf: Pdf, foot: number, height: number): void {
  const scale = height / HERO_SIZE.height;
  const { sun, ridges, dots } = heroShapes();
  pdf.translate(PAGE.width - HERO_SIZE.width * scale, foot - height).scale(scale);
  pdf.circle(sun.x, sun.y, sun.radius).fill(OCHRE);
  for (const { path, color } of ridges) pdf.path(path).fill(color);
  for (const { x, y, diameter } of dots) pdf.circle(x, y, diameter / 2);
  pdf.fill(SAND);
}

/** The woven band from edge to edge, centred. */
export function drawBand(pdf: Pdf, y: number): void {
  const { width, height, cell, rails, middle } = bandThreads();
  pdf.rect(0, y, PAGE.width, height).fill(DEEP_TERRACOTTA);
  const repeats = Math.ceil(PAGE.width / width / 2);
  for (let index = -repeats; index < repeats; index++) {
    pdf.save().translate(PAGE.width / 2 + index * width, y);
    pdf.lineWidth(cell).path(rails).stroke(OCHRE).path(middle).stroke(SAND);
    pdf.restore();
  }
}

/** The network's mark, on indigo. */
export function drawMark(pdf: Pdf, x: number, y: number, size: number): void {
  pdf
    .translate(x, y)
    .scale(size / MARK.size)
    .lineCap('round');
  for (const { color, capsules, dots } of [
    { color: SAND, capsules: MARK.paths.uprightCapsules, dots: MARK.paths.uprightDots },
    { color: OCHRE, capsules: MARK.paths.lyingCapsules, dots: MARK.paths.lyingDots },
  ]) {
    pdf.lineWidth(MARK.capsuleWidth).path(capsules).stroke(color);
    // Not every viewer draws a line without length, whatever its ends.
    pdf.lineWidth(MARK.dotWidth).path(dots.replaceAll('h0', 'h0.01')).stroke(color);
  }
}

/** The rule under a title: points that become a path. */
export function drawRule(pdf: Pdf, x: number, y: number, width: number): void {
  pdf
    .translate(x, y)
    .scale(width / 112)
    .lineCap('round')
    .lineWidth(6)
    .path('M3 3h0.01M16 3h0.01M27 3h0.01M36.5 3h0.01M45 3h0.01M53 3h56')
    .stroke(OCHRE);
}
