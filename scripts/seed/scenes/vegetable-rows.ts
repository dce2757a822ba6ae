import type { Point } from '../../artwork/dotted-path.ts';
import { COLOURS } from '../drawing/colours.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, polygon, rect, repeat, shape, softLine, stitched } from '../drawing/shapes.ts';

const BEDS = 17;
const PLANTS = 22;

/** Beds of vegetables that run to the horizon. */
export const vegetableRows: Scene = ({ random, height }) => {
  const horizon = height * 0.4;
  const goal = random.between(640, 960);
  const sunX = random.chance(0.5) ? random.between(240, 460) : random.between(1140, 1380);
  const hill = softLine([
    [-20, horizon - 50],
    [380, horizon - 30],
    [800, horizon - 74],
    [1220, horizon - 66],
    [1640, horizon - 110],
  ]);
  const hedge = softLine([
    [-20, horizon - 20],
    [800, horizon - 40],
    [1640, horizon - 66],
  ]);
  const beds = repeat(BEDS, (index): Bed => {
    const place = index - (BEDS - 1) / 2;
    return { top: [goal + place * 30, horizon], foot: [goal + place * 330, height + 30] };
  });
  return [
    rect(0, 0, SCENE_WIDTH, height, COLOURS.sage),
    circle(sunX, height * 0.2, height * 0.1, COLOURS.cream),
    shape(`${hill}V${height}H-20z`, COLOURS.moss),
    stitched(hedge, COLOURS.leaf, 6, 40, 26),
    rect(0, horizon, SCENE_WIDTH, height, COLOURS.earth),
    ...beds.map((bed, index) => (index % 2 ? '' : soil(bed))),
    ...beds.map((bed, index) => plants(bed, index % 2 ? onion : cabbage)),
  ].join('');
};

interface Bed {
  readonly top: Point;
  readonly foot: Point;
}

function soil({ top: [topX, topY], foot: [footX, footY] }: Bed): string {
  const outline = polygon([
    [topX - 4, topY],
    [topX + 4, topY],
    [footX + 130, footY],
    [footX - 130, footY],
  ]);
  return shape(outline, '#7A3F1B');
}

function plants({ top: [topX, topY], foot: [footX, footY] }: Bed, plant: typeof cabbage): string {
  return repeat(PLANTS, (index) => {
    const near = ((index + 1) / PLANTS) ** 1.7;
    const [x, y] = [topX + (footX - topX) * near, topY + (footY - topY) * near];
    return plant(x, y, 7 + 50 * near, index);
  }).join('');
}

const onion = (x: number, y: number, size: number) => circle(x, y, size * 0.4, COLOURS.ochre);

function cabbage(x: number, y: number, size: number, index: number): string {
  const leaf = index % 2 ? COLOURS.moss : COLOURS.leaf;
  return (
    circle(x - size * 0.5, y, size * 0.62, leaf) +
    circle(x + size * 0.5, y, size * 0.62, leaf) +
    circle(x, y - size * 0.42, size * 0.62, '#6B9677')
  );
}
