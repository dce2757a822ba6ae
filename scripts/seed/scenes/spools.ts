import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, group, rect, repeat, stitched, stroke } from '../drawing/shapes.ts';

const CLOTHS = { clay: COLOURS.clay, indigo: COLOURS.indigo, leaf: '#276040' } as const;

/** Spools of thread, buttons and a tape on a cloth with a seam half sewn. */
export const spools =
  (cloth: keyof typeof CLOTHS): Scene =>
  ({ random, height }) => {
    const colors = [
      COLOURS.terracotta,
      COLOURS.ochre,
      cloth === 'indigo' ? COLOURS.cream : COLOURS.indigo,
      cloth === 'leaf' ? COLOURS.burnt : COLOURS.leaf,
      cloth === 'indigo' ? COLOURS.burnt : COLOURS.sand,
    ] as const;
    const scale = height / 1000;
    const light = cloth === 'clay' ? '#DDBB92' : '#FFF6EA';
    const seam = `M-20 ${height * 0.78}C300 ${height * 0.66} 620 ${height * 0.9} 960 ${height * 0.76}S1330 ${height * 0.62} 1380 ${height * 0.64}`;
    return [
      rect(0, 0, SCENE_WIDTH, height, CLOTHS[cloth]),
      ...repeat(12, (index) => rect(0, (index * height) / 12, SCENE_WIDTH, 3, light, 'opacity=".3"')),
      ...repeat(18, (index) => rect((index * SCENE_WIDTH) / 18, 0, 3, height, light, 'opacity=".3"')),
      stitched(seam, cloth === 'clay' ? COLOURS.terracotta : COLOURS.ochre, 13, 44, 26),
      needle(1380, height * 0.64, cloth === 'clay' ? COLOURS.terracotta : COLOURS.ochre),
      ...colors.map((color, index) => {
        const [x, y] = [
          190 + index * 300 + random.between(-30, 30),
          height * (index % 2 ? 0.4 : 0.29) + random.between(-20, 20),
        ];
        return group(
          `translate(${x} ${y}) rotate(${random.between(-16, 16)}) scale(${scale})`,
          spool(color, color === COLOURS.indigo ? COLOURS.deepTerracotta : COLOURS.ink),
        );
      }),
      ...repeat(11, () =>
        button(random, random.between(80, 1520), height * random.between(0.84, 0.95), random.pick(colors)),
      ),
    ].join('');
  };

function spool(color: string, shade: string): string {
  return [
    rect(-92, -150, 200, 330, '#000', 'opacity=".14" rx="20"'),
    rect(-102, -166, 204, 46, COLOURS.wood, 'rx="12"'),
    rect(-102, 120, 204, 46, COLOURS.wood, 'rx="12"'),
    rect(-102, -134, 204, 14, '#B98A5E'),
    rect(-102, 152, 204, 14, '#B98A5E', 'rx="7"'),
    rect(-78, -120, 156, 240, color),
    ...repeat(11, (index) =>
      stroke(`M-78 ${-112 + index * 22}L78 ${-98 + index * 22}`, shade, 3.5, 'opacity=".28"'),
    ),
    ...repeat(5, (index) =>
      stroke(`M-78 ${-100 + index * 46}L78 ${-86 + index * 46}`, COLOURS.cream, 3, 'opacity=".35"'),
    ),
    stroke('M78 96c70 40 40 120 130 150', color, 8, 'stroke-linecap="round"'),
  ].join('');
}

function needle(x: number, y: number, thread: string): string {
  return [
    stroke(
      `M${x} ${y}C${x + 60} ${y + 20} ${x - 40} ${y + 120} ${x + 60} ${y + 130}`,
      thread,
      8,
      'stroke-linecap="round"',
    ),
    group(
      `translate(${x} ${y}) rotate(-32)`,
      rect(-8, -7, 250, 14, '#000', 'opacity=".16" rx="7"') +
        rect(-14, -10, 250, 13, COLOURS.sand, 'rx="6.5"') +
        rect(-2, -6, 34, 5, COLOURS.ink, 'rx="2.5"'),
    ),
  ].join('');
}

function button(random: Random, x: number, y: number, color: string): string {
  const radius = random.between(26, 40);
  const holes = [-1, 1].flatMap((right) =>
    [-1, 1].map((down) =>
      circle(x + right * radius * 0.24, y + down * radius * 0.24, radius * 0.1, COLOURS.ink),
    ),
  );
  return (
    circle(x + 4, y + 7, radius, '#000', 'opacity=".18"') +
    circle(x, y, radius, color) +
    circle(x, y, radius * 0.72, 'none', `stroke="${COLOURS.ink}" stroke-width="3" opacity=".35"`) +
    holes.join('')
  );
}
