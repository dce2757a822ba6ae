import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, group, rect, repeat, stitched, stroke } from '../drawing/shapes.ts';

const CLOTHS = { check: [COLOURS.cream, COLOURS.terracotta], blue: [COLOURS.sand, COLOURS.indigo] } as const;

/** Enamel, rim, tea. */
const CUPS = [
  [COLOURS.cream, COLOURS.indigo, '#9A4A1C'],
  [COLOURS.ochre, COLOURS.cream, '#7A3A16'],
  [COLOURS.leaf, COLOURS.cream, '#B4692E'],
  [COLOURS.terracotta, COLOURS.sand, '#8A4A22'],
  [COLOURS.indigo, COLOURS.sand, '#B4692E'],
] as const;

/** A tray of enamel cups on a checked cloth, from above. */
export const tea =
  (cloth: keyof typeof CLOTHS): Scene =>
  ({ random, height }) => {
    const [pale, check] = CLOTHS[cloth];
    const scale = Math.min(height / 1000, 1.08);
    const cups = repeat(8, (index) => {
      const [column, row] = [index % 4, Math.floor(index / 4)];
      const [x, y] = [
        -430 + column * 284 + random.between(-16, 16),
        -146 + row * 288 + random.between(-16, 16),
      ];
      return index === 5 ? pot(x + 20, y) : cup(random, x, y);
    });
    return [
      rect(0, 0, SCENE_WIDTH, height, pale),
      ...repeat(9, (index) => rect(index * 200 - 60, 0, 100, height, check, 'opacity=".5"')),
      ...repeat(Math.ceil(height / 200) + 1, (index) =>
        rect(0, index * 200 - 60, SCENE_WIDTH, 100, check, 'opacity=".5"'),
      ),
      ...repeat(9, (index) => stitched(`M${index * 200 - 10} 0V${height}`, pale, 5, 16, 14)),
      group(
        `translate(800 ${height / 2}) rotate(${random.between(-7, 7)}) scale(${scale})`,
        tray() + cups.join(''),
      ),
    ].join('');
  };

function tray(): string {
  return [
    rect(-646, -346, 1320, 720, '#000', 'opacity=".2" rx="70"'),
    rect(-660, -366, 1320, 720, '#8A4A22', 'rx="70"'),
    rect(-630, -336, 1260, 660, COLOURS.wood, 'rx="48"'),
    ...repeat(7, (index) => stitched(`M-600 ${-262 + index * 86}H600`, '#CB9E6E', 5, 190, 40)),
    ...[-1, 1].map((end) => rect(end * 645 - 8, -90, 16, 180, COLOURS.ink, 'rx="8" opacity=".5"')),
  ].join('');
}

function cup(random: Random, x: number, y: number): string {
  const [enamel, rim, drink] = random.pick(CUPS);
  const turn = random.between(-60, 60);
  return group(
    `translate(${x} ${y}) rotate(${turn})`,
    [
      circle(10, 14, 100, '#000', 'opacity=".2"'),
      stroke('M92 -26q62 0 62 26t-62 26', enamel, 24, 'stroke-linejoin="round"'),
      circle(0, 0, 100, enamel),
      circle(0, 0, 92, 'none', `stroke="${rim}" stroke-width="9"`),
      circle(0, 0, 74, drink),
      stroke('M-52 -22a58 58 0 0 1 44 -34', COLOURS.cream, 9, 'stroke-linecap="round" opacity=".5"'),
    ].join(''),
  );
}

function pot(x: number, y: number): string {
  return group(
    `translate(${x} ${y})`,
    [
      circle(14, 20, 122, '#000', 'opacity=".2"'),
      stroke('M-96 40q-80 30 -120 92', COLOURS.deepTerracotta, 40, 'stroke-linecap="round"'),
      circle(0, 0, 122, COLOURS.deepTerracotta),
      circle(0, 0, 84, COLOURS.burnt),
      dotted('M-66 0a66 66 0 0 1 132 0a66 66 0 0 1 -132 0', COLOURS.clay, 10, 26),
      circle(0, 0, 24, COLOURS.ochre),
      stroke('M70 -76q70 -70 110 -20', COLOURS.ink, 18, 'stroke-linecap="round"'),
    ].join(''),
  );
}
