import sharp from 'sharp';

/** The middle of the spot of `makePortrait`, in percent. */
export const SPOT = { x: 50, y: 20 };

/** The colour of the spot and of everything around it. */
export const SPOT_COLOUR = { r: 220, g: 40, b: 30 };
export const GROUND_COLOUR = { r: 120, g: 130, b: 130 };

/**
 * A portrait photograph as a telephone takes it: upright, 3:4, with what matters in the upper third of a
 * plain image.
 */
export async function makePortrait({ width = 900, height = 1200 } = {}): Promise<Buffer> {
  const side = Math.round(width / 6);
  const spot = await sharp({ create: { width: side, height: side, channels: 3, background: SPOT_COLOUR } })
    .png()
    .toBuffer();
  const [left, top] = [(SPOT.x / 100) * width - side / 2, (SPOT.y / 100) * height - side / 2];
  return sharp({ create: { width, height, channels: 3, background: GROUND_COLOUR } })
    .composite([{ input: spot, left: Math.round(left), top: Math.round(top) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
