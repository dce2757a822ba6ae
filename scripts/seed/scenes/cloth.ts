import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { rect, repeat } from '../drawing/shapes.ts';

const WARPS = [
  [COLOURS.terracotta, COLOURS.burnt],
  [COLOURS.indigo, '#2C4C78'],
  [COLOURS.leaf, '#3B7A57'],
] as const;

const WEFTS = {
  warm: [COLOURS.ochre, COLOURS.cream, COLOURS.ochre, COLOURS.indigo],
  cool: [COLOURS.sand, COLOURS.ochre, COLOURS.sand, COLOURS.deepTerracotta],
  leaf: [COLOURS.cream, COLOURS.ochre, COLOURS.cream, COLOURS.terracotta],
} as const;

/** Broad bands over and under one another, seen close: one warp, and a weft that changes colour from row to row. */
export const cloth =
  (weft: keyof typeof WEFTS): Scene =>
  ({ random, height }) => {
    const [dark, light] = WARPS[weft === 'warm' ? 0 : weft === 'cool' ? 1 : 2];
    const band = random.between(104, 132);
    const columns = Math.ceil(SCENE_WIDTH / band) + 1;
    const rows = Math.ceil(height / (band * 0.86)) + 1;
    const ground = weft === 'warm' ? COLOURS.deepTerracotta : weft === 'cool' ? '#14243B' : '#1E4A34';
    const warp = repeat(columns, (column) =>
      thread(random, column % 2 ? light : dark, column * band, 0, band * 0.84, height),
    );
    const over = repeat(rows, (row) =>
      weftRow(random, WEFTS[weft][row % 4] ?? COLOURS.ochre, row, columns, band),
    ).join('');
    return rect(0, 0, SCENE_WIDTH, height, ground) + warp.join('') + over;
  };

/** A weft passes over two warps and under two, one further on in each row: twill. */
function weftRow(random: Random, color: string, row: number, columns: number, band: number): string {
  const y = row * band * 0.86 - band * 0.3;
  const thick = band * 0.64;
  const starts = repeat(Math.ceil(columns / 4) + 2, (index) => index * 4 - 4 - (row % 4));
  return starts
    .map((start) => {
      const x = start * band - band * 0.1;
      const length = band * 2.04;
      return (
        rect(x + 5, y + 8, length, thick, '#000', 'opacity=".2" rx="9"') +
        rect(x, y, length, thick, color, 'rx="9"') +
        lines(random, x + 8, y, length - 16, thick)
      );
    })
    .join('');
}

/** The single threads of a band. */
function lines(random: Random, x: number, y: number, length: number, thick: number): string {
  return repeat(4, (index) =>
    rect(
      x + random.between(0, 14),
      y + (thick * (index + 0.75)) / 4.8,
      length - random.between(10, 26),
      2.4,
      '#231A14',
      'opacity=".16"',
    ),
  ).join('');
}

function thread(random: Random, color: string, x: number, y: number, width: number, height: number): string {
  const strands = repeat(4, (index) =>
    rect(
      x + (width * (index + 0.8)) / 4.8,
      y,
      2.4,
      height,
      index % 2 ? '#FFF6EA' : '#231A14',
      `opacity="${random.between(0.1, 0.2).toFixed(2)}"`,
    ),
  );
  return rect(x, y, width, height, color) + strands.join('');
}
