import { COLOURS } from '../drawing/colours.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, group, rect, repeat, shape, stroke } from '../drawing/shapes.ts';

const YARNS = {
  indigo: {
    ground: COLOURS.indigo,
    warp: [COLOURS.cream, COLOURS.sand, COLOURS.ochre],
    weft: [COLOURS.terracotta, COLOURS.cream, COLOURS.terracotta, COLOURS.ochre, COLOURS.cream],
  },
  earth: {
    ground: COLOURS.deepTerracotta,
    warp: [COLOURS.sand, COLOURS.ochre, COLOURS.cream],
    weft: [COLOURS.indigo, COLOURS.ochre, COLOURS.indigo, COLOURS.cream, COLOURS.leaf],
  },
  leaf: {
    ground: '#1E4A34',
    warp: [COLOURS.sand, COLOURS.cream, COLOURS.ochre],
    weft: [COLOURS.ochre, COLOURS.cream, COLOURS.burnt, COLOURS.cream, COLOURS.ochre],
  },
} as const;

const STEP = 42;

/** A cloth on the loom: rows that are woven, the shuttle on its way, threads that wait. */
export const loom =
  (yarn: keyof typeof YARNS): Scene =>
  ({ random, height }) => {
    const { ground, warp, weft } = YARNS[yarn];
    const woven = height * random.between(0.4, 0.5);
    const columns = Math.ceil(SCENE_WIDTH / STEP) + 1;
    const beam = woven + height * 0.06;
    const threads = repeat(columns, (index) => {
      const end = index % 2 ? height * random.between(0.86, 0.93) : height * random.between(0.78, 0.86);
      const color = index % 6 === 2 ? warp[2] : warp[index % 2];
      const x = index * STEP + 8;
      return rect(x, 0, 12, end, color ?? COLOURS.sand) + circle(x + 6, end, 10, color ?? COLOURS.sand);
    });
    const weaves = repeat(Math.floor(woven / 34), (row) => {
      const color = weft[Math.floor(row / 2) % weft.length] ?? COLOURS.ochre;
      return repeat(columns, (column) =>
        (column + row) % 2 ? rect(column * STEP - 16, row * 34 + 4, STEP + 18, 25, color, 'rx="7"') : '',
      ).join('');
    });
    return [
      rect(0, 0, SCENE_WIDTH, height, ground),
      ...threads,
      ...weaves,
      rect(0, beam + 8, SCENE_WIDTH, 44, '#000', 'opacity=".22"'),
      rect(0, beam - 4, SCENE_WIDTH, 44, COLOURS.wood),
      rect(0, beam + 24, SCENE_WIDTH, 16, '#B98A5E'),
      ...repeat(columns, (index) => rect(index * STEP + 10, beam - 14, 8, 64, '#8A4A22')),
      group(
        `translate(${random.between(620, 1000)} ${beam + height * 0.17}) rotate(${random.between(-7, 7)})`,
        shuttle(weft[0]),
      ),
    ].join('');
  };

function shuttle(yarn: string): string {
  return [
    shape('M-290 14q130 -50 290 -50t290 50q-130 50 -290 50t-290 -50z', '#000', 'opacity=".25"'),
    shape('M-300 0q130 -50 300 -50t300 50q-130 50 -300 50t-300 -50z', COLOURS.wood),
    shape('M-160 0q64 -30 160 -30t160 30q-64 30 -160 30t-160 -30z', '#8A4A22'),
    rect(-104, -19, 208, 38, yarn, 'rx="14"'),
    ...repeat(9, (index) => stroke(`M${-88 + index * 21} -18l12 36`, COLOURS.cream, 4, 'opacity=".6"')),
    stroke('M104 0C240 -10 420 -120 1100 -150', yarn, 9, 'stroke-linecap="round"'),
  ].join('');
}
