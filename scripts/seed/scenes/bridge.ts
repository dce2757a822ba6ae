import { COLOURS } from '../drawing/colours.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, rect, repeat, shape, softLine, stitched, stroke } from '../drawing/shapes.ts';

const SKIES = {
  evening: ['#EBD0A8', COLOURS.coral, '#B98A5E'],
  dawn: ['#C9D6CE', COLOURS.ochre, '#8CA79B'],
} as const;

/** A footbridge of arches over water, with the sun behind it. */
export const bridge =
  (hour: keyof typeof SKIES): Scene =>
  ({ random, height }) => {
    const [sky, sun, bank] = SKIES[hour];
    const [deck, water] = [height * 0.47, height * 0.72];
    const sunX = random.between(520, 1080);
    const span = random.between(400, 460);
    const start = random.between(-300, -120);
    const piers = repeat(6, (index) => start + index * span);
    const shore = softLine([
      [-20, deck + 6],
      [420, deck - 40],
      [860, deck - 8],
      [1240, deck - 46],
      [1640, deck],
    ]);
    return [
      rect(0, 0, SCENE_WIDTH, height, sky),
      ...repeat(4, (index) =>
        stitched(
          `M${random.between(-100, 1200)} ${height * (0.08 + index * 0.07)}h${random.between(200, 480)}`,
          COLOURS.cream,
          12,
          random.between(70, 150),
          36,
        ),
      ),
      circle(sunX, deck - 10, height * 0.2, sun),
      shape(`${shore}V${height}H-20z`, bank),
      rect(0, water, SCENE_WIDTH, height - water, COLOURS.river),
      rect(0, water + (height - water) * 0.55, SCENE_WIDTH, height, COLOURS.teal),
      reflection(sunX, water, height, sun),
      ...repeat(7, (index) =>
        stitched(
          `M${random.between(-160, 40)} ${water + 30 + (index * (height - water - 30)) / 7}H1640`,
          index % 3 ? COLOURS.foam : '#4E8285',
          8,
          random.between(60, 170),
          random.between(50, 110),
        ),
      ),
      ...piers.map((x) => arch(x, span, deck, water)),
      rect(0, deck - 12, SCENE_WIDTH, 46, COLOURS.ink),
      dotted(`M14 ${deck + 11}H1640`, COLOURS.sand, 13, 40),
      rect(0, deck - 74, SCENE_WIDTH, 9, COLOURS.ink),
      ...repeat(41, (index) => rect(index * 40 - 3, deck - 74, 6, 66, COLOURS.ink)),
      ...repeat(4, (index) => pennant(random.between(60, 300) + index * 390, deck - 74, index)),
    ].join('');
  };

function arch(x: number, span: number, deck: number, water: number): string {
  const radius = span / 2 - 16;
  return (
    rect(x - 20, deck, 40, water - deck + 46, COLOURS.ink) +
    stroke(`M${x + 16} ${water - 6}a${radius} ${water - deck - 62} 0 0 1 ${radius * 2} 0`, COLOURS.ink, 30) +
    rect(x + span / 2 - 9, deck, 18, 70, COLOURS.ink) +
    rect(x - 34, water + 30, 68, 22, COLOURS.indigo)
  );
}

function reflection(x: number, water: number, height: number, color: string): string {
  return repeat(6, (index) => {
    const width = 330 - index * 42;
    return rect(
      x - width / 2 + (index % 2 ? 26 : -20),
      water + 12 + (index * (height - water)) / 6.5,
      width,
      13,
      color,
      'rx="6.5" opacity=".85"',
    );
  }).join('');
}

/** A cloth hung over the railing to dry. */
function pennant(x: number, top: number, index: number): string {
  const color = [COLOURS.indigo, COLOURS.coral, COLOURS.ochre][index % 3] ?? COLOURS.indigo;
  return rect(x, top, 74, 54, color) + stitched(`M${x + 6} ${top + 36}h62`, COLOURS.sand, 5, 10, 9);
}
