import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, polygon, rect, repeat, shape, stroke } from '../drawing/shapes.ts';

/** Rows of roofs, back to front. */
const ROWS = [
  { color: COLOURS.dusk, shade: '#2A4368', size: 0.8 },
  { color: COLOURS.deepTerracotta, shade: '#5E200E', size: 1 },
  { color: COLOURS.burnt, shade: COLOURS.terracotta, size: 1.25 },
] as const;

/** A town at night under a telephone line. In a moving picture a call travels along it, and one window after another lights up. */
export const nightTown: Scene = ({ random, height, moment }) => {
  const moonX = random.between(220, 420);
  return [
    rect(0, 0, SCENE_WIDTH, height, COLOURS.night),
    stars(random, height),
    circle(moonX, height * 0.2, height * 0.09, COLOURS.ochre),
    ...ROWS.map((row, index) => houses(random, height * (0.56 + index * 0.16), height, row, moment)),
    telephoneLine(height, moment),
  ].join('');
};

function stars(random: Random, height: number): string {
  return repeat(90, () =>
    circle(
      random.between(0, SCENE_WIDTH),
      random.between(0, height * 0.5),
      random.between(1.6, 4),
      COLOURS.cream,
    ),
  ).join('');
}

function houses(
  random: Random,
  top: number,
  height: number,
  row: (typeof ROWS)[number],
  moment: number,
): string {
  let x = random.between(-140, -40);
  let drawn = '';
  while (x < SCENE_WIDTH) {
    const width = random.between(130, 190) * row.size;
    const roof = top + random.between(-30, 30);
    drawn += house(random, x, roof, width, height, row, moment);
    x += width;
  }
  return drawn;
}

function house(
  random: Random,
  x: number,
  roof: number,
  width: number,
  height: number,
  row: (typeof ROWS)[number],
  moment: number,
): string {
  const eaves = roof + width * 0.3;
  const right = random.chance(0.5);
  const wall = polygon([
    [x, eaves],
    [x + width / 2, roof],
    [x + width + 1, eaves],
    [x + width + 1, height],
    [x, height],
  ]);
  const side = right
    ? polygon([
        [x + width / 2, roof],
        [x + width + 1, eaves],
        [x + width + 1, height],
        [x + width / 2, height],
      ])
    : '';
  const windows = repeat(random.whole(1, 3), (index) => {
    const size = 24 * row.size;
    const wakes = random.between(0.05, 1.6);
    const [left, up] = [x + width * (0.2 + 0.3 * index), eaves + random.between(12, 40) * row.size];
    const isLit = wakes < 0.55 || wakes < 0.55 + moment;
    return rect(
      left,
      up,
      size,
      size * 1.2,
      isLit ? (wakes > 0.9 ? '#F6D9A0' : COLOURS.ochre) : COLOURS.ink,
      isLit ? '' : 'opacity=".35"',
    );
  });
  return shape(wall, row.color) + (side && shape(side, row.shade)) + windows.join('');
}

function telephoneLine(height: number, moment: number): string {
  const poles = [-180, 420, 1020, 1620];
  const top = height * 0.36;
  const wire = poles.slice(1).map((x, index) => {
    const from = poles[index] ?? 0;
    return `M${from} ${top}Q${(from + x) / 2} ${top + height * 0.1} ${x} ${top}`;
  });
  const call = moment * 2.5;
  return [
    ...poles.map(
      (x) =>
        rect(x - 6, top - 34, 12, height * 0.5, COLOURS.ink) + rect(x - 46, top - 12, 92, 10, COLOURS.ink),
    ),
    ...wire.map(
      (path, index) =>
        stroke(path, COLOURS.ink, 5) + dotted(path, index <= call ? COLOURS.ochre : COLOURS.dusk, 9, 40),
    ),
  ].join('');
}
