import sharp from 'sharp';

/** A picture with as many bytes as a phone's: noise does not compress. @returns a JPEG. */
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
