import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, group, polygon, rect, repeat, shape, stitched, stroke } from '../drawing/shapes.ts';

const DESKS = {
  leaf: [COLOURS.leaf, '#276040'],
  indigo: [COLOURS.indigo, '#1A3252'],
  wood: [COLOURS.wood, '#CB9E6E'],
} as const;

/** Letters and forms on a desk, some in a tied folder, a pencil beside them. */
export const papers =
  (desk: keyof typeof DESKS): Scene =>
  ({ random, height }) => {
    const [ground, grain] = DESKS[desk];
    const scale = height / 1000;
    const sheets = [
      { at: [470, 420], turn: -12, paper: COLOURS.clay, head: COLOURS.terracotta },
      { at: [1090, 400], turn: 10, paper: COLOURS.sand, head: COLOURS.ochre },
      { at: [760, 520], turn: -3, paper: COLOURS.cream, head: COLOURS.indigo },
    ] as const;
    return [
      rect(0, 0, SCENE_WIDTH, height, ground),
      ...repeat(9, (index) =>
        stitched(
          `M-20 ${(index + 0.5) * (height / 9) + random.between(-16, 16)}H1640`,
          grain,
          6,
          random.between(260, 520),
          40,
        ),
      ),
      group(`translate(250 ${640 * scale}) rotate(${random.between(-9, -5)})`, folder()),
      ...sheets.map(({ at: [x, y], turn, paper, head }) =>
        group(
          `translate(${x + random.between(-24, 24)} ${y * scale}) rotate(${turn + random.between(-3, 3)}) scale(${Math.max(1, scale)})`,
          sheet(random, paper, head),
        ),
      ),
      group(`translate(1370 ${650 * scale}) rotate(${random.between(58, 70)})`, pencil()),
    ].join('');
  };

const [WIDTH, HEIGHT] = [470, 640];
const [RIGHT, TOP, FOLD] = [WIDTH / 2, -HEIGHT / 2, 58];
const OUTLINE = polygon([
  [-RIGHT, TOP],
  [RIGHT - FOLD, TOP],
  [RIGHT, TOP + FOLD],
  [RIGHT, -TOP],
  [-RIGHT, -TOP],
]);
const DOG_EAR = polygon([
  [RIGHT - FOLD, TOP],
  [RIGHT, TOP + FOLD],
  [RIGHT - FOLD, TOP + FOLD],
]);

function sheet(random: Random, paper: string, head: string): string {
  const left = -WIDTH / 2 + 54;
  const lines = repeat(11, (index) => {
    const length = index % 4 === 3 ? random.between(120, 220) : random.between(320, 362);
    return dotted(`M${left} ${-HEIGHT / 2 + 158 + index * 40}h${length}`, COLOURS.ink, 8, 15);
  });
  return [
    group('translate(10 14)', shape(OUTLINE, '#000', 'opacity=".16"')),
    shape(OUTLINE, paper),
    shape(DOG_EAR, '#000', 'opacity=".13"'),
    rect(left, -HEIGHT / 2 + 62, random.between(150, 230), 26, head),
    rect(left, -HEIGHT / 2 + 104, random.between(80, 120), 10, head, 'opacity=".5"'),
    ...lines,
    random.chance(0.6) ? stamp(WIDTH / 2 - 110, HEIGHT / 2 - 100, head) : '',
  ].join('');
}

function stamp(x: number, y: number, color: string): string {
  return (
    circle(x, y, 52, 'none', `stroke="${color}" stroke-width="9" opacity=".75"`) +
    stroke(
      `M${x - 26} ${y + 4}l18 18l34 -38`,
      color,
      10,
      'stroke-linecap="round" stroke-linejoin="round" opacity=".75"',
    )
  );
}

function folder(): string {
  return [
    rect(-250, -190, 560, 430, '#000', 'opacity=".16" rx="10"'),
    shape('M-260 -200h190l36 44h324v386h-550z', COLOURS.burnt),
    rect(-260, -120, 550, 350, '#C9653C', 'rx="6"'),
    rect(-26, -120, 14, 350, COLOURS.ochre),
    stroke(
      'M-19 40c-70 -60 -110 10 -20 26c90 16 90 -70 20 -26l-44 74m44 -74l52 70',
      COLOURS.ochre,
      12,
      'stroke-linecap="round"',
    ),
    rect(60, 110, 170, 70, COLOURS.cream),
    dotted('M84 136h120m-120 22h80', COLOURS.deepTerracotta, 7, 14),
  ].join('');
}

function pencil(): string {
  return [
    rect(-244, -14, 470, 40, '#000', 'opacity=".16"'),
    rect(-250, -20, 420, 40, COLOURS.ochre),
    rect(-250, -7, 420, 14, '#C98A20'),
    rect(-290, -20, 46, 40, COLOURS.terracotta),
    shape('M170 -20l74 20l-74 20z', COLOURS.clay),
    shape('M220 -6.500l24 6.500l-24 6.500z', COLOURS.ink),
  ].join('');
}
