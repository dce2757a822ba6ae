import type { Sharp } from 'sharp';
import { type Linen, weaveLinen } from './linen.ts';
import { seededRandom } from './random.ts';
import { SCENE_WIDTH, type Scene } from './scene.ts';

/** A picture to be drawn. The ending of its name decides the format. */
export interface Drawing {
  readonly name: string;
  readonly draw: Scene;
  readonly seed: number;
  /** Pixels. */
  readonly size: readonly [width: number, height: number];
  /** How many pictures a moving one has. */
  readonly frames?: number;
}

/** Draws a picture and encodes it as a camera or a drawing program would: the same bytes at every run. */
export async function renderPicture(drawing: Drawing): Promise<Buffer> {
  const ending = drawing.name.slice(drawing.name.lastIndexOf('.'));
  const encode = ENCODERS[ending];
  if (!encode) throw new Error(`There is no encoder for ${drawing.name}`);
  return encode(drawing);
}

const ENCODERS: Readonly<Record<string, (drawing: Drawing) => Promise<Buffer>>> = {
  '.jpg': async (drawing) => (await onLinen(drawing)).jpeg({ quality: 90 }).toBuffer(),
  '.webp': async (drawing) => (await onLinen(drawing)).webp({ quality: 88, effort: 1 }).toBuffer(),
  '.png': async (drawing) => (await rasterise(drawing, 0)).png({ palette: true, colours: 64 }).toBuffer(),
  '.gif': animate,
};

async function onLinen(drawing: Drawing): Promise<Sharp> {
  linen ??= weaveLinen();
  const { side, pixels } = linen;
  const raw = { width: side, height: side, channels: 3 } as const;
  return (await rasterise(drawing, 0)).composite([{ input: pixels, raw, tile: true, blend: 'soft-light' }]);
}

/** Plays once and stops within five seconds, as WCAG 2.2.2 asks of what nobody can pause. */
async function animate(drawing: Drawing): Promise<Buffer> {
  const { frames = 1 } = drawing;
  const pictures: Buffer[] = [];
  for (let frame = 0; frame < frames; frame += 1) {
    pictures.push(await (await rasterise(drawing, frame / (frames - 1))).png().toBuffer());
  }
  const { default: sharp } = await import('sharp');
  const delay = Math.floor(MAX_PLAYING_MS / frames);
  return sharp(pictures, { join: { animated: true } })
    .gif({ colours: 32, dither: 0, loop: 1, delay: pictures.map(() => delay) })
    .toBuffer();
}

async function rasterise({ draw, seed, size: [width, height] }: Drawing, moment: number): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  const sceneHeight = Math.round((SCENE_WIDTH * height) / width);
  const inside = draw({ random: seededRandom(seed), height: sceneHeight, moment });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${SCENE_WIDTH} ${sceneHeight}" preserveAspectRatio="none">${inside}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

const MAX_PLAYING_MS = 4500;

let linen: Linen | undefined;
