import { DEEP_TERRACOTTA, OCHRE, SAND } from './palette.ts';

const CELL = 2;
const WIDTH = 192;
const HEIGHT = 3 * CELL;

/** Lengths in cells: the rails on top, then the middle thread, in turn. */
const RUNS = [
  6, 1, 7, 1, 4, 1, 2, 1, 1, 1, 1, 2, 1, 4, 1, 7, 1, 12, 1, 7, 1, 4, 1, 2, 1, 1, 1, 1, 2, 1, 4, 1, 7, 1, 6,
];

/** The woven band: rails dissolve, gather into one thread and part again. */
export function drawBand(): string {
  const { rails, middle } = bandThreads();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" shape-rendering="crispEdges" stroke-width="${CELL}"><path fill="${DEEP_TERRACOTTA}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/><path stroke="${OCHRE}" d="${rails}"/><path stroke="${SAND}" d="${middle}"/></svg>\n`;
}

/** One repeat of the band: strokes one cell thick. */
export function bandThreads() {
  let rails = '';
  let middle = '';
  let x = 0;
  RUNS.forEach((cells, index) => {
    const length = cells * CELL;
    if (index % 2 === 0) rails += `M${x} 1h${length}m-${length} 4h${length}`;
    else middle += `M${x} 3h${length}`;
    x += length;
  });
  return { width: WIDTH, height: HEIGHT, cell: CELL, rails, middle };
}
