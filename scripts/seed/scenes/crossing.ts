import type { Point } from '../../artwork/dotted-path.ts';
import { COLOURS } from '../drawing/colours.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, rect, repeat, shape, softLine, stitched, stroke } from '../drawing/shapes.ts';

/** A river seen from above, banks sewn with furrows, and stones on which a path crosses. */
export const crossing: Scene = ({ random, height }) => {
  const bend = random.between(-0.1, 0.1);
  const middle = repeat(
    6,
    (index): Point => [
      -60 + index * 344,
      height * (0.5 + Math.sin(index * 1.25 + bend * 8) * 0.13 + bend * 0.4),
    ],
  );
  const moved = (by: number) => softLine(middle.map(([x, y]): Point => [x, y + by]));
  const half = height * 0.15;
  const ford = random.between(620, 940);
  const middleAtFord = heightAt(middle, ford);
  const [upper, lower] = [middleAtFord - half - 40, middleAtFord + half + 40];
  return [
    rect(0, 0, SCENE_WIDTH, height, '#D39A5B'),
    shape(`${moved(half + 60)}V${height + 20}H-60z`, COLOURS.terracotta),
    ...repeat(7, (index) =>
      stitched(
        moved(-half - 120 - index * 52),
        index % 2 ? COLOURS.earth : COLOURS.clay,
        8,
        46 + index * 9,
        30,
      ),
    ),
    ...repeat(7, (index) =>
      stitched(
        moved(half + 128 + index * 52),
        index % 2 ? COLOURS.ochre : COLOURS.deepTerracotta,
        8,
        46 + index * 9,
        30,
      ),
    ),
    stroke(moved(0), COLOURS.sand, half * 2 + 110),
    stroke(moved(0), COLOURS.river, half * 2 + 40),
    stroke(moved(0), COLOURS.teal, half * 1.1),
    ...repeat(5, (index) =>
      stitched(
        moved((index - 2) * half * 0.42),
        index % 2 ? COLOURS.foam : '#A9C7BF',
        8,
        random.between(50, 120),
        random.between(50, 90),
      ),
    ),
    ...repeat(16, () => reeds(random.between(0, SCENE_WIDTH), random.chance(0.5) ? -1 : 1, middle, half)),
    dotted(
      `M${ford - 260} -10C${ford - 200} ${upper * 0.6} ${ford - 40} ${upper * 0.6} ${ford} ${upper}`,
      COLOURS.cream,
      20,
      42,
    ),
    stones(ford, upper, lower),
    dotted(
      `M${ford + 50} ${lower + 30}C${ford + 70} ${(lower + height) / 2} ${ford + 260} ${(lower + height) / 2} ${ford + 330} ${height + 10}`,
      COLOURS.cream,
      20,
      42,
    ),
  ].join('');
};

function reeds(x: number, side: -1 | 1, middle: readonly Point[], half: number): string {
  const y = heightAt(middle, x) + side * (half + 40);
  return repeat(5, (blade) =>
    stroke(
      `M${x + blade * 11} ${y}q${(blade - 2) * 4} -34 ${(blade - 2) * 13} -58`,
      COLOURS.moss,
      7,
      'stroke-linecap="round"',
    ),
  ).join('');
}

/** Where a line is at `x`, near enough. */
function heightAt(line: readonly Point[], x: number): number {
  const index = line.findIndex(([right]) => right >= x);
  const [left, right] = [line[index - 1] ?? [0, 0], line[index] ?? [1, 0]];
  return left[1] + ((right[1] - left[1]) * (x - left[0])) / (right[0] - left[0]);
}

function stones(x: number, upper: number, lower: number): string {
  return repeat(6, (index) => {
    const [cx, cy] = [
      x + index * 8 + (index % 2 ? 20 : -20),
      upper + 44 + (index * (lower - upper - 70)) / 5,
    ];
    return `<ellipse cx="${cx + 4}" cy="${cy + 8}" rx="46" ry="24" fill="#14243B" opacity=".3"/><ellipse cx="${cx}" cy="${cy}" rx="46" ry="24" fill="${COLOURS.clay}"/>${circle(cx - 12, cy - 4, 6, '#CFA673')}`;
  }).join('');
}
