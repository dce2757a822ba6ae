import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, rect, repeat, shape, softLine, stitched } from '../drawing/shapes.ts';

/** An awning's two colours, and the cloth before the counter with its seam. */
const STALLS = [
  [COLOURS.terracotta, COLOURS.cream, COLOURS.indigo, COLOURS.ochre],
  [COLOURS.indigo, COLOURS.sand, COLOURS.terracotta, COLOURS.sand],
  [COLOURS.leaf, COLOURS.cream, COLOURS.deepTerracotta, COLOURS.ochre],
  [COLOURS.ochre, COLOURS.cream, COLOURS.leaf, COLOURS.sand],
] as const;

const FRUIT = [
  [COLOURS.ochre, '#C98A20'],
  [COLOURS.coral, COLOURS.burnt],
  [COLOURS.moss, COLOURS.leaf],
  [COLOURS.terracotta, COLOURS.deepTerracotta],
] as const;

/** Market stalls in a row under striped awnings, with crates and hanging cloths. */
export const stalls =
  (count: 2 | 3 | 4): Scene =>
  ({ random, height }) => {
    const width = SCENE_WIDTH / count;
    const ground = height * 0.82;
    const hill = softLine([
      [-20, height * 0.36],
      [400, height * 0.27],
      [820, height * 0.33],
      [1240, height * 0.24],
      [1640, height * 0.31],
    ]);
    const first = random.whole(0, 3);
    return [
      rect(0, 0, SCENE_WIDTH, height, random.chance(0.5) ? '#F2E2C9' : COLOURS.sage),
      circle(random.between(500, 1100), height * 0.16, height * 0.085, COLOURS.ochre),
      shape(`${hill}V${height}H-20z`, '#D9AE82'),
      rect(0, ground, SCENE_WIDTH, height - ground, COLOURS.earth),
      ...repeat(4, (index) =>
        stitched(
          `M${random.between(-80, 0)} ${ground + 34 + index * height * 0.05}H1640`,
          '#A4622F',
          5,
          random.between(40, 110),
          30,
        ),
      ),
      ...repeat(count, (index) =>
        stall(
          random,
          index * width + width * 0.05,
          width * 0.9,
          height,
          ground,
          STALLS[(first + index) % 4] ?? STALLS[0],
        ),
      ),
    ].join('');
  };

function stall(
  random: Random,
  x: number,
  width: number,
  height: number,
  ground: number,
  [stripe, pale, front, seam]: (typeof STALLS)[number],
): string {
  const [roof, counter] = [height * random.between(0.25, 0.3), height * 0.6];
  return [
    rect(x + 12, roof + 40, 16, ground - roof - 30, COLOURS.ink),
    rect(x + width - 28, roof + 40, 16, ground - roof - 30, COLOURS.ink),
    rect(x + 28, roof + height * 0.1, width - 56, counter - roof - height * 0.1, '#231A14', 'opacity=".72"'),
    hangings(random, x + 40, roof + height * 0.12, width - 80, height * 0.15),
    crates(random, x, counter, width, height),
    rect(x - 6, counter, width + 12, 22, COLOURS.clay),
    rect(x + 6, counter + 22, width - 12, ground - counter - 6, front),
    ...repeat(3, (index) =>
      stitched(
        `M${x + 26} ${counter + 62 + index * height * 0.055}H${x + width - 26}`,
        seam,
        7,
        10 + 26 * (index % 2),
        24,
      ),
    ),
    awning(x - 14, roof, width + 28, height * 0.12, stripe, pale),
  ].join('');
}

function awning(x: number, y: number, width: number, drop: number, stripe: string, pale: string): string {
  const stripes = Math.max(6, Math.round(width / 66));
  const part = width / stripes;
  return (
    repeat(stripes, (index) => {
      const [left, top] = [x + index * part, x + 34 + index * ((width - 68) / stripes)];
      const color = index % 2 ? pale : stripe;
      const scallop = `M${top} ${y}h${(width - 68) / stripes + 0.6}L${left + part + 0.6} ${y + drop}a${part / 2} ${part / 2.4} 0 0 1 ${-part} 0z`;
      return shape(scallop, color);
    }).join('') + rect(x + 30, y - 12, width - 60, 16, COLOURS.ink)
  );
}

function hangings(random: Random, x: number, y: number, width: number, drop: number): string {
  return repeat(4, (index) => {
    const left = x + (index + 0.12) * (width / 4);
    const length = drop * random.between(0.6, 1.05);
    const color = random.pick([COLOURS.ochre, COLOURS.burnt, COLOURS.sand, COLOURS.moss, COLOURS.coral]);
    const w = (width / 4) * 0.72;
    return (
      rect(left, y, w, length, color) +
      stitched(`M${left} ${y + length * 0.36}h${w}m${-w} ${length * 0.3}h${w}`, COLOURS.ink, 6, 12, 14) +
      dotted(`M${left + 6} ${y + length + 9}h${w - 8}`, color, 8, 13)
    );
  }).join('');
}

function crates(random: Random, x: number, counter: number, width: number, height: number): string {
  const count = width > 560 ? 4 : width > 420 ? 3 : 2;
  const part = (width - 40) / count;
  return repeat(count, (index) => {
    const [left, depth] = [x + 20 + index * part, height * 0.06];
    const [fruit, shade] = random.pick(FRUIT);
    const radius = part * 0.1;
    const heap = [5, 4, 3].flatMap((row, level) =>
      repeat(row, (place) => {
        const [cx, cy] = [
          left + part / 2 + (place - (row - 1) / 2) * radius * 1.75,
          counter - depth - radius * 0.2 - level * radius * 1.3,
        ];
        return circle(cx, cy, radius, (place + level) % 2 ? fruit : shade);
      }),
    );
    return (
      heap.join('') +
      rect(left + part * 0.04, counter - depth, part * 0.92, depth, COLOURS.earth) +
      rect(left + part * 0.04, counter - depth * 0.62, part * 0.92, 7, COLOURS.clay, 'opacity=".6"')
    );
  }).join('');
}
