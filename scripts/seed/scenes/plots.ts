import type { Point } from '../../artwork/dotted-path.ts';
import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import {
  circle,
  clipped,
  dotted,
  group,
  polygon,
  rect,
  repeat,
  shape,
  softLine,
  stitched,
  stroke,
} from '../drawing/shapes.ts';

/** Plots of land seen from above, sewn together like a quilt, with a stream and a path between them. */
export const plots: Scene = ({ random, height }) => {
  const [columns, lines] = [6, Math.max(4, Math.round(height / 240))];
  const corners = repeat(lines + 1, (line) =>
    repeat(
      columns + 1,
      (column): Point => [
        (column * SCENE_WIDTH) / columns + shift(random, column, columns),
        (line * height) / lines + shift(random, line, lines),
      ],
    ),
  );
  const fields = repeat(lines * columns, (index) => {
    const [line, column] = [Math.floor(index / columns), index % columns];
    const at = (down: number, right: number): Point => corners[line + down]?.[column + right] ?? [0, 0];
    return plot(random, `plot${index}`, [at(0, 0), at(0, 1), at(1, 1), at(1, 0)]);
  });
  const stream = softLine([
    [-30, height * random.between(0.55, 0.8)],
    [420, height * 0.6],
    [840, height * random.between(0.3, 0.42)],
    [1240, height * 0.46],
    [1640, height * random.between(0.1, 0.3)],
  ]);
  return [
    rect(0, 0, SCENE_WIDTH, height, COLOURS.sand),
    ...fields,
    stroke(stream, COLOURS.sand, 92),
    stroke(stream, COLOURS.river, 70),
    stitched(stream, COLOURS.foam, 7, 60, 44),
    dotted(
      `M${random.between(200, 460)} -10C620 ${height * 0.4} 460 ${height * 0.62} ${random.between(980, 1200)} ${height + 10}`,
      COLOURS.cream,
      17,
      34,
    ),
  ].join('');
};

/** Moves a corner out of the straight; one at the edge goes beyond it. */
function shift(random: Random, index: number, last: number): number {
  if (index === 0) return -40;
  return index === last ? 40 : random.between(-46, 46);
}

const CROPS = [
  [COLOURS.leaf, COLOURS.moss],
  [COLOURS.moss, '#8DB094'],
  [COLOURS.ochre, '#F0C879'],
  [COLOURS.burnt, '#D9743F'],
  [COLOURS.terracotta, COLOURS.deepTerracotta],
  [COLOURS.clay, '#CFA673'],
  [COLOURS.earth, '#A4622F'],
] as const;

function plot(random: Random, id: string, [a, b, c, d]: readonly [Point, Point, Point, Point]): string {
  const [soil, crop] = random.pick(CROPS);
  const middle: Point = [(a[0] + b[0] + c[0] + d[0]) / 4, (a[1] + b[1] + c[1] + d[1]) / 4];
  const inset = [a, b, c, d].map(
    ([x, y]): Point => [x + (middle[0] - x) * 0.045, y + (middle[1] - y) * 0.06],
  );
  const turn = random.whole(0, 11) * 15;
  const furrows = repeat(15, (index) => {
    const y = (index - 7) * 34;
    return index % 2
      ? dotted(`M-260 ${y}H260`, crop, 12, 27)
      : stitched(`M-260 ${y}H260`, crop, 8, random.between(30, 90), 22);
  }).join('');
  const tree = random.chance(0.22)
    ? circle(middle[0], middle[1], 30, '#1E4A34') + circle(middle[0] - 8, middle[1] - 8, 19, COLOURS.moss)
    : '';
  return (
    clipped(
      id,
      polygon(inset),
      shape(polygon(inset), soil) + group(`translate(${middle[0]} ${middle[1]}) rotate(${turn})`, furrows),
    ) + tree
  );
}
