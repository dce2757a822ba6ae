import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, clipped, dotted, polygon, rect, repeat, shape, stitched } from '../drawing/shapes.ts';

/** A wall's colour, the depth of its door, and what shines out of it. */
const WALLS = [
  [COLOURS.terracotta, COLOURS.deepTerracotta, COLOURS.ochre],
  [COLOURS.indigo, '#14243B', COLOURS.cream],
  [COLOURS.ochre, COLOURS.deepTerracotta, COLOURS.sand],
  [COLOURS.leaf, '#1E4A34', COLOURS.cream],
  [COLOURS.burnt, COLOURS.ink, COLOURS.ochre],
  ['#C88A3A', COLOURS.indigo, COLOURS.clay],
] as const;

/** A street of doors: some stand open and light falls out, in some a path leads on. */
export const doorways =
  (doors: 3 | 4 | 5): Scene =>
  ({ random, height }) => {
    const width = SCENE_WIDTH / doors;
    const floor = height * 0.84;
    const turn = random.whole(0, WALLS.length - 1);
    const walls = repeat(doors, (index) => {
      const colors = WALLS[(index + turn) % WALLS.length] ?? WALLS[0];
      return door(random, `door${index}`, index * width, width, floor, colors);
    });
    return [
      rect(0, 0, SCENE_WIDTH, height, COLOURS.clay),
      rect(0, floor, SCENE_WIDTH, height - floor, '#C9A57B'),
      ...walls,
      dotted(`M${width * 0.02 + 14} ${floor + (height - floor) * 0.62}H${SCENE_WIDTH}`, COLOURS.ink, 13, 40),
    ].join('');
  };

function door(
  random: Random,
  id: string,
  x: number,
  width: number,
  floor: number,
  [wall, depth, light]: readonly [string, string, string],
): string {
  const half = width * random.between(0.24, 0.28);
  const middle = x + width / 2;
  const top = floor * random.between(0.3, 0.42);
  const arch = archPath(middle, half, top, floor);
  const rim = archPath(middle, half + 20, top - 20, floor);
  return [
    rect(x, 0, width + 1, floor, wall),
    bricks(random, x, width, top - 60),
    rect(x, floor - 26, width + 1, 26, '#000', 'opacity=".14"'),
    shape(rim, COLOURS.cream, 'opacity=".9"'),
    shape(arch, depth),
    random.chance(0.5)
      ? clipped(id, arch, view(middle, half, top, floor, light))
      : leaf(middle, half, top, floor, light),
    rect(middle - half - 34, floor - 4, half * 2 + 68, 22, COLOURS.cream),
    shape(
      polygon([
        [middle - half, floor + 18],
        [middle + half, floor + 18],
        [middle + half * 1.9, floor + 110],
        [middle - half * 1.1, floor + 110],
      ]),
      light,
      'opacity=".45"',
    ),
  ].join('');
}

function archPath(middle: number, half: number, top: number, floor: number): string {
  return `M${middle - half} ${floor}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${floor}z`;
}

/** Through the open door: hills, a sun and a path that goes there. */
function view(middle: number, half: number, top: number, floor: number, light: string): string {
  const line = top + (floor - top) * 0.56;
  return [
    rect(middle - half, 0, half * 2, floor, light),
    circle(
      middle + half * 0.3,
      line - half * 0.3,
      half * 0.46,
      light === COLOURS.ochre ? COLOURS.cream : COLOURS.ochre,
    ),
    shape(
      `M${middle - half} ${line}q${half} ${-half * 0.6} ${half * 2} 0V${floor}h${-half * 2}z`,
      COLOURS.burnt,
    ),
    shape(
      `M${middle - half} ${line + half * 0.5}q${half * 1.2} ${half * 0.3} ${half * 2} ${-half * 0.2}V${floor}h${-half * 2}z`,
      COLOURS.deepTerracotta,
    ),
    dotted(
      `M${middle - half * 0.2} ${floor - 8}Q${middle + half * 0.5} ${line + half * 0.6} ${middle + half * 0.1} ${line + half * 0.1}`,
      COLOURS.sand,
      11,
      24,
    ),
  ].join('');
}

/** A door leaf that stands ajar. */
function leaf(middle: number, half: number, top: number, floor: number, light: string): string {
  const right = middle + half * 0.3;
  return [
    shape(
      `M${middle - half} ${floor}V${top + half}a${half} ${half} 0 0 1 ${half} ${-half}L${right} ${top + half * 0.5}V${floor}z`,
      light,
    ),
    ...[0.3, 0.62].map((part) =>
      rect(
        middle - half * 0.8,
        top + half + (floor - top - half) * part - 60,
        half * 0.9,
        (floor - top) * 0.17,
        '#000',
        'opacity=".13"',
      ),
    ),
    circle(right - 20, floor - (floor - top) * 0.36, 9, COLOURS.ink),
  ].join('');
}

function bricks(random: Random, x: number, width: number, bottom: number): string {
  return repeat(Math.floor(bottom / 44), (index) => {
    const start = x + random.between(0.06, 0.5) * width;
    const length = random.between(0.12, 0.38) * width;
    return stitched(`M${start} ${40 + index * 44}h${length}`, COLOURS.cream, 6, 34, 22, 'opacity=".3"');
  }).join('');
}
