import { COLOURS } from '../drawing/colours.ts';
import type { Random } from '../drawing/random.ts';
import { SCENE_WIDTH, type Scene } from '../drawing/scene.ts';
import { circle, dotted, group, rect, repeat, shape, stitched, stroke } from '../drawing/shapes.ts';

const WALLS = { clay: [COLOURS.clay, '#DDBB92'], indigo: [COLOURS.indigo, '#1A3252'] } as const;
const SPINES = [
  [COLOURS.terracotta, COLOURS.ochre],
  [COLOURS.indigo, COLOURS.sand],
  [COLOURS.ochre, COLOURS.deepTerracotta],
  [COLOURS.leaf, COLOURS.cream],
  [COLOURS.cream, COLOURS.terracotta],
  [COLOURS.burnt, COLOURS.cream],
  [COLOURS.deepTerracotta, COLOURS.ochre],
  [COLOURS.moss, COLOURS.ink],
] as const;

/** Shelves of books that were read, with a plant and a row of cups. */
export const books =
  (wall: keyof typeof WALLS): Scene =>
  ({ random, height }) => {
    const [ground, seam] = WALLS[wall];
    const shelves = Math.max(2, Math.round(height / 400));
    const part = height / shelves;
    return [
      rect(0, 0, SCENE_WIDTH, height, ground),
      ...repeat(Math.ceil(height / 90), (index) =>
        stitched(`M${random.between(-60, 0)} ${50 + index * 90}H1640`, seam, 6, random.between(40, 90), 46),
      ),
      ...repeat(shelves, (index) => shelf(random, part * (index + 1) - 54, part, index)),
    ].join('');
  };

function shelf(random: Random, y: number, part: number, index: number): string {
  const things: string[] = [];
  const guest = random.between(420, 1100);
  let x = -20;
  let guestIsThere = false;
  while (x < SCENE_WIDTH) {
    if (!guestIsThere && x > guest) {
      things.push(index % 2 ? cups(x + 50, y) : plant(x + 120, y, part));
      guestIsThere = true;
      x += index % 2 ? 330 : 240;
      continue;
    }
    const width = random.between(46, 92);
    const tall = part * random.between(0.46, 0.68);
    const leans = random.chance(0.12);
    const drawn = book(random, width, tall);
    things.push(
      group(leans ? `translate(${x + tall * 0.2} ${y + 1}) rotate(11)` : `translate(${x} ${y})`, drawn),
    );
    x += leans ? width + tall * 0.24 : width + 4;
  }
  return [
    ...things,
    rect(0, y + 30, SCENE_WIDTH, 20, '#000', 'opacity=".16"'),
    rect(0, y, SCENE_WIDTH, 34, COLOURS.wood),
    rect(0, y + 22, SCENE_WIDTH, 12, '#B98A5E'),
  ].join('');
}

/** A spine that stands on its lower left corner. */
function book(random: Random, width: number, tall: number): string {
  const [cover, ink] = random.pick(SPINES);
  const band = random.between(0.1, 0.2) * tall;
  const middle = width / 2;
  return [
    rect(0, -tall, width, tall, cover, 'rx="4"'),
    rect(0, -tall + band, width, 9, ink),
    rect(0, -tall + band + 18, width, 5, ink),
    random.chance(0.5)
      ? dotted(`M${middle} ${-tall + band + 52}V${-band - 30}`, ink, 10, 22)
      : stitched(`M${middle} ${-tall + band + 56}V${-band - 40}`, ink, 12, 44, 28),
    rect(0, -band, width, 9, ink),
    rect(width - 7, -tall, 7, tall, '#000', 'opacity=".16"'),
  ].join('');
}

function plant(x: number, y: number, part: number): string {
  const leaves = repeat(7, (index) => {
    const turn = -66 + index * 22;
    return group(
      `translate(${x} ${y - 108}) rotate(${turn})`,
      shape(
        `M0 0q${-34} ${-part * 0.2} 0 ${-part * 0.36}q34 ${part * 0.16} 0 ${part * 0.36}`,
        index % 2 ? COLOURS.leaf : COLOURS.moss,
      ) + stroke(`M0 -10V${-part * 0.28}`, COLOURS.cream, 3, 'opacity=".5"'),
    );
  });
  return (
    leaves.join('') +
    shape(`M${x - 66} ${y - 116}h132l-20 116h-92z`, COLOURS.terracotta) +
    rect(x - 74, y - 124, 148, 30, COLOURS.burnt) +
    stitched(`M${x - 46} ${y - 60}h92`, COLOURS.sand, 7, 14, 14)
  );
}

function cups(x: number, y: number): string {
  return repeat(3, (index) => {
    const left = x + index * 86;
    const color = [COLOURS.ochre, COLOURS.cream, COLOURS.leaf][index] ?? COLOURS.ochre;
    return (
      circle(left + 62, y - 44, 20, 'none', `stroke="${color}" stroke-width="10"`) +
      shape(`M${left} ${y - 86}h64v64q0 22 -22 22h-20q-22 0 -22 -22z`, color) +
      rect(left, y - 86, 64, 10, COLOURS.ink, 'opacity=".25"')
    );
  }).join('');
}
