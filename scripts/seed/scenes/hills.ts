import { bezier, dotsAlong, drawDots, type Point } from '../../artwork/dotted-path.ts';
import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, rect, repeat, shape, softLine, stitched } from '../drawing/shapes.ts';

interface Hour {
  readonly sky: string;
  readonly cloud: string;
  readonly sun: string;
  /** Back to front, each with the colour of its furrows. */
  readonly ridges: readonly (readonly [land: string, furrow: string])[];
}

const HOURS = {
  morning: {
    sky: '#F2E2C9',
    cloud: COLOURS.cream,
    sun: COLOURS.ochre,
    ridges: [
      [COLOURS.clay, '#DDB98C'],
      [COLOURS.indigo, COLOURS.dusk],
      [COLOURS.burnt, COLOURS.coral],
      [COLOURS.terracotta, COLOURS.deepTerracotta],
    ],
  },
  evening: {
    sky: '#E7A873',
    cloud: '#F0C595',
    sun: '#F6D9A0',
    ridges: [
      ['#C9714A', '#DB8C60'],
      ['#5B3A52', '#7A5068'],
      [COLOURS.indigo, COLOURS.dusk],
      [COLOURS.night, '#2A4164'],
    ],
  },
  rains: {
    sky: COLOURS.sage,
    cloud: '#E4EBE2',
    sun: COLOURS.cream,
    ridges: [
      ['#9DB7A6', '#B5C9B9'],
      [COLOURS.moss, '#6B9677'],
      [COLOURS.leaf, COLOURS.moss],
      [COLOURS.earth, COLOURS.ochre],
    ],
  },
} as const satisfies Record<string, Hour>;

/** Ridges sewn with furrows, and dotted paths that meet where the sun stands. */
export const hills =
  (hour: keyof typeof HOURS): Scene =>
  ({ random, height }) => {
    const { sky, cloud, sun, ridges } = HOURS[hour];
    const horizon = height * 0.5;
    const meeting: Point = [random.between(480, 1160), horizon + height * 0.1];
    const sunRadius = height * random.between(0.13, 0.17);
    return [
      rect(0, 0, SCENE_WIDTH, height, sky),
      clouds(random, height, cloud),
      circle(meeting[0] + random.between(-60, 60), horizon - sunRadius * 0.5, sunRadius, sun),
      ...ridges.map(([land, furrow], index) => {
        const top = horizon + ((height - horizon) * index * 0.75) / ridges.length;
        const line = ridgeLine(random, top, height * (0.1 - index * 0.016));
        return shape(`${softLine(line)}V${height}H-40z`, land) + furrows(line, furrow, index, height);
      }),
      paths(random, meeting, height),
    ].join('');
  };

function clouds(random: Random, height: number, color: string): string {
  return repeat(6, (index) => {
    const [x, y] = [random.between(-100, 1400), (0.07 + index * 0.05) * height];
    return stitched(`M${x} ${y}h${random.between(160, 460)}`, color, 12, random.between(60, 150), 34);
  }).join('');
}

function ridgeLine(random: Random, top: number, swing: number): Point[] {
  const lift = random.between(-1, 1);
  return repeat(7, (index): Point => {
    const slope = (index - 3) * lift * swing * 0.24;
    return [-40 + index * 280, top + slope + random.between(-0.5, 0.5) * swing];
  });
}

/** Each furrow follows the ridge, a little flatter than the one above. */
function furrows(line: readonly Point[], color: string, depth: number, height: number): string {
  const middle = line.reduce((sum, [, y]) => sum + y, 0) / line.length;
  return repeat(4 + depth * 2, (index) => {
    const drop = (26 + depth * 9) * (index + 1);
    const flatter = 1 - index * 0.06;
    const moved = line.map(([x, y]): Point => [x, middle + (y - middle) * flatter + drop]);
    if (middle + drop > height + 60) return '';
    return stitched(softLine(moved), color, 3 + depth * 0.9, 26 + depth * 8, 16 + depth * 5);
  }).join('');
}

function paths(random: Random, meeting: Point, height: number): string {
  const [x, y] = meeting;
  const diameters = [15, 11, 8, 5.5];
  const starts = [-180, 330, 800, 1270, 1780].map((start) => start + random.between(-110, 110));
  const dots = starts.flatMap((start) =>
    dotsAlong(
      bezier([
        [start, height + 30],
        [start + (x - start) * 0.12, y + (height - y) * 0.6],
        [start + (x - start) * 0.62, y + (height - y) * 0.1],
        meeting,
      ]),
      { diameters, distance: [36, 12] },
    ),
  );
  return `<g stroke="${COLOURS.sand}" stroke-linecap="round">${drawDots(dots, diameters)}</g>${circle(x, y, 9, COLOURS.sand)}`;
}
