import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, group, rect, repeat, stitched, stroke } from '../drawing/shapes.ts';

const ROOMS = {
  wood: { floor: COLOURS.wood, plank: '#CB9E6E', top: COLOURS.deepTerracotta, stool: COLOURS.indigo },
  leaf: { floor: '#3F7557', plank: COLOURS.leaf, top: COLOURS.clay, stool: COLOURS.terracotta },
  indigo: { floor: COLOURS.indigo, plank: '#1A3252', top: COLOURS.burnt, stool: COLOURS.ochre },
} as const;

/** Rim and middle. */
const CHINA: Readonly<Record<'onDark' | 'onPale', readonly (readonly [rim: string, middle: string])[]>> = {
  onDark: [
    [COLOURS.sand, COLOURS.leaf],
    [COLOURS.cream, COLOURS.burnt],
    [COLOURS.clay, COLOURS.ochre],
    [COLOURS.cream, COLOURS.indigo],
  ],
  onPale: [
    [COLOURS.cream, COLOURS.leaf],
    [COLOURS.cream, COLOURS.burnt],
    [COLOURS.indigo, COLOURS.ochre],
    [COLOURS.cream, COLOURS.indigo],
  ],
};

const [LENGTH, DEPTH] = [1240, 540];

/** A long table from above: a woven runner, plates, cups, lists, and stools drawn up to it. */
export const table =
  (room: keyof typeof ROOMS): Scene =>
  ({ random, height }) => {
    const { floor, plank, top, stool } = ROOMS[room];
    const scale = Math.max(1, height / 1000);
    const stools = [-1, 1].flatMap((side) =>
      repeat(4, (index) => {
        const [x, y] = [
          -450 + index * 300 + random.between(-20, 20),
          side * (DEPTH / 2 + 108 + random.between(-16, 26)),
        ];
        return group(`translate(${x} ${y}) rotate(${random.between(-8, 8)})`, seat(stool));
      }),
    );
    const places = [-1, 1].flatMap((side) =>
      repeat(4, (index) => setting(random, -450 + index * 300, side * 170, top)),
    );
    return [
      rect(0, 0, SCENE_WIDTH, height, floor),
      ...repeat(10, (index) =>
        stitched(`M-20 ${(index + 0.5) * (height / 10)}H1640`, plank, 6, random.between(240, 560), 36),
      ),
      group(
        `translate(800 ${height / 2}) rotate(${random.between(-10, -6)}) scale(${scale})`,
        [
          ...stools,
          rect(-LENGTH / 2 + 14, -DEPTH / 2 + 20, LENGTH, DEPTH, '#000', 'opacity=".2"'),
          rect(-LENGTH / 2, -DEPTH / 2, LENGTH, DEPTH, top),
          runner(),
          ...places,
        ].join(''),
      ),
    ].join('');
  };

/** The site's band, as wide as a hand: points that become a thread and part again. */
function runner(): string {
  const rails = [-34, 34].map((y) =>
    stroke(
      `M${-LENGTH / 2} ${y}H${LENGTH / 2}`,
      COLOURS.cream,
      18,
      'stroke-dasharray="64 12 44 12 26 12 14 12 14 12 26 12 44 12"',
    ),
  );
  return [
    rect(-LENGTH / 2, -66, LENGTH, 132, COLOURS.ochre),
    ...rails,
    stroke(
      `M${-LENGTH / 2} 0H${LENGTH / 2}`,
      COLOURS.terracotta,
      22,
      'stroke-dasharray="14 30 14 20 26 20 44 20 14 30 26 44"',
    ),
    ...[-1, 1].map((end) => dotted(`M${(end * LENGTH) / 2 + end * 12} -60V64`, COLOURS.ochre, 9, 15)),
  ].join('');
}

function seat(color: string): string {
  return (
    rect(-66, -44, 146, 104, '#000', 'opacity=".2" rx="14"') +
    rect(-73, -52, 146, 104, color, 'rx="14"') +
    stitched('M-52 -30H52V30H-52z', COLOURS.sand, 5, 14, 12)
  );
}

function setting(random: Random, x: number, y: number, top: string): string {
  const [cx, cy] = [x + random.between(-30, 30), y + random.between(-14, 14)];
  const kind = random.whole(0, 3);
  if (kind === 0) {
    const page =
      rect(-56, -72, 112, 144, COLOURS.cream) +
      rect(-40, -54, 52, 12, COLOURS.terracotta) +
      dotted('M-38 -24h74m-74 22h74m-74 22h50m-50 22h70', COLOURS.ink, 6, 11);
    return group(
      `translate(${cx} ${cy}) rotate(${random.between(-14, 14)})`,
      rect(-52, -66, 112, 144, '#000', 'opacity=".18"') + page,
    );
  }
  const [rim, food] = random.pick(CHINA[top === COLOURS.clay ? 'onPale' : 'onDark']);
  const radius = kind === 1 ? 52 : 76;
  return (
    circle(cx + 6, cy + 10, radius, '#000', 'opacity=".2"') +
    circle(cx, cy, radius, rim) +
    circle(cx, cy, radius * 0.6, food) +
    (kind === 1
      ? stroke(`M${cx + 50} ${cy - 18}q34 18 0 38`, rim, 12)
      : circle(cx, cy, radius * 0.78, 'none', `stroke="${COLOURS.ink}" stroke-width="3" opacity=".2"`))
  );
}
