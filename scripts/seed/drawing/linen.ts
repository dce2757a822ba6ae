import { type Random, seededRandom } from './random.ts';

/**
 * A square of linen in shades of grey, which repeats without a seam: laid over a picture it looks printed on cloth.
 * The picture has to be at least as large.
 */
export interface Linen {
  readonly side: number;
  /** RGB, three bytes a pixel. */
  readonly pixels: Buffer;
}

export function weaveLinen(): Linen {
  const random = seededRandom(20);
  const weft = threads(random);
  const warp = threads(random);
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let y = 0; y < SIDE; y += 1) {
    for (let x = 0; x < SIDE; x += 1) {
      const grain = random.between(-GRAIN, GRAIN);
      const shade = 128 + shadeAt(weft, y, x) + shadeAt(warp, x, y) + grain;
      pixels.fill(Math.max(0, Math.min(255, shade)), (y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3);
    }
  }
  return { side: SIDE, pixels };
}

/** Threads of uneven strength, each lighter and darker along its way: nothing here repeats often enough to shimmer. */
function threads(random: Random): number[][] {
  const lines: number[][] = [];
  while (lines.length < SIDE) {
    const slubs = Array.from({ length: SLUBS }, () => random.between(-THREAD, THREAD));
    const strength = Math.min(random.whole(2, 4), SIDE - lines.length);
    for (let line = 0; line < strength; line += 1) lines.push(slubs);
  }
  return lines;
}

function shadeAt(lines: readonly number[][], line: number, along: number): number {
  const slubs = lines[line] ?? [];
  const place = (along / SIDE) * SLUBS;
  const [before, share] = [Math.floor(place), place % 1];
  return (slubs[before] ?? 0) * (1 - share) + (slubs[(before + 1) % SLUBS] ?? 0) * share;
}

const SIDE = 768;
/** Places along a thread where it is thick or thin. */
const SLUBS = 24;
/** How much lighter or darker a thread and a grain of it can be, of 128. */
const THREAD = 15;
const GRAIN = 3;
