import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { dotted, group, rect, repeat, stitched } from '../drawing/shapes.ts';

const ROOMS = {
  clay: {
    floor: COLOURS.wood,
    tile: '#CB9E6E',
    rug: COLOURS.indigo,
    seats: [COLOURS.terracotta, COLOURS.leaf, COLOURS.deepTerracotta],
  },
  leaf: {
    floor: '#2F6B4B',
    tile: '#276040',
    rug: COLOURS.deepTerracotta,
    seats: [COLOURS.ochre, COLOURS.clay, COLOURS.burnt],
  },
} as const;

/** Chairs drawn into a ring around a rug, seen from above: a meeting that is about to begin. */
export const chairs =
  (room: keyof typeof ROOMS): Scene =>
  ({ random, height }) => {
    const { floor, tile, rug, seats } = ROOMS[room];
    const scale = height / 1000;
    const count = 12;
    const ring = repeat(count, (index) => {
      const turn = ((index + random.between(-0.12, 0.12)) / count) * 2 * Math.PI;
      // Keeps them as far apart at the sides of the oval as above and below.
      const angle = turn - 0.16 * Math.sin(2 * turn);
      const away = random.chance(0.2) ? 1.08 : 1;
      const [x, y] = [Math.sin(angle) * 610 * away, -Math.cos(angle) * 372 * away];
      const facing = (Math.atan2(x / 2.2, -y) * 180) / Math.PI;
      return group(
        `translate(${x} ${y}) rotate(${facing + random.between(-7, 7)})`,
        chair(seats[index % 3] ?? COLOURS.terracotta),
      );
    });
    return [
      rect(0, 0, SCENE_WIDTH, height, floor),
      ...repeat(9, (index) => rect(0, (index * height) / 9, SCENE_WIDTH, 4, tile)),
      ...repeat(15, (index) => rect((index * SCENE_WIDTH) / 14, 0, 4, height, tile)),
      group(`translate(800 ${height / 2}) scale(${scale})`, carpet(random, rug) + ring.join('')),
    ].join('');
  };

/** The back of the chair is away from the middle. */
function chair(color: string): string {
  return [
    rect(-52, -40, 118, 116, '#000', 'opacity=".2" rx="14"'),
    rect(-58, -50, 116, 112, color, 'rx="14"'),
    stitched('M-40 -20H40V42H-40z', COLOURS.sand, 5, 14, 11),
    rect(-64, -64, 128, 26, '#231A14', 'rx="10"'),
  ].join('');
}

function carpet(random: Random, ground: string): string {
  const [half, deep] = [360, 200];
  const rows = repeat(9, (index) => {
    const y = -deep + 34 + index * 41;
    const color =
      [COLOURS.ochre, COLOURS.cream, COLOURS.burnt, COLOURS.sand, COLOURS.moss][index % 5] ?? COLOURS.ochre;
    return index % 2
      ? dotted(`M${-half + 40} ${y}H${half - 30}`, color, 14, 30)
      : stitched(`M${-half + 44} ${y}H${half - 44}`, color, 15, random.whole(3, 7) * 14, 32);
  });
  const fringe = repeat(16, (index) =>
    rect(-half - 26, -deep + 8 + index * 25, half * 2 + 52, 7, COLOURS.clay),
  );
  return [
    ...fringe,
    rect(-half + 8, -deep + 14, half * 2, deep * 2, '#000', 'opacity=".18"'),
    rect(-half, -deep, half * 2, deep * 2, ground),
    rect(
      -half + 14,
      -deep + 12,
      half * 2 - 28,
      deep * 2 - 24,
      'none',
      `stroke="${COLOURS.ochre}" stroke-width="5"`,
    ),
    ...rows,
  ].join('');
}
