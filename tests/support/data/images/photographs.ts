import sharp from 'sharp';

/** An image with as many bytes as a phone's: noise does not compress. @returns a JPEG. */
export function makePhotograph({
  width = 1600,
  height = 1200,
  seed = 1,
  quality = 90,
} = {}): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  let state = seed * 2_654_435_761;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    pixels[index] = (state >>> 24) * 0.5 + ((index / 3) % width) * (127 / width);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality })
    .toBuffer();
}

/** The colours of `fourFields`, row by row. */
export const FIELDS = ['red', 'lime', 'blue', 'white'] as const;

/** An image of four fields, by which it is known whatever its size. @returns a JPEG. */
export function fourFields(width: number, height: number): Promise<Buffer> {
  const [x, y] = [width / 2, height / 2];
  const fields = FIELDS.map(
    (colour, place) =>
      `<rect x="${(place % 2) * x}" y="${Math.floor(place / 2) * y}" width="${x}" height="${y}" fill="${colour}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${fields.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).jpeg().toBuffer();
}

/** The colours of four fields in an image; undefined for one that is none of them. */
export async function readFields(image: Buffer): Promise<(string | undefined)[]> {
  const pixels = await sharp(image).resize(4, 4, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const corners = [0, 3, 12, 15].map((pixel) => [...pixels.subarray(3 * pixel, 3 * pixel + 3)]);
  return corners.map((values) => COLOURS.get(values.map((value) => Math.round(value / 64)).join()));
}

/** By their values, in quarters. */
const COLOURS = new Map<string, string>([
  ['4,0,0', 'red'],
  ['0,4,0', 'lime'],
  ['0,0,4', 'blue'],
  ['4,4,4', 'white'],
]);
