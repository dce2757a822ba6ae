import { type FocalPoint, MIDDLE } from '../../../../rules/images/focal-point.ts';
import { openImage } from './encode-image.ts';

/**
 * Finds the point that draws attention, by edges, colours and skin, in an animation's first frame. sharp
 * names a wrong point for an image that it makes smaller in the same step, so the second step only crops.
 */
export async function findFocalPoint(bytes: Buffer): Promise<FocalPoint> {
  const image = await openImage(bytes);
  const small = await image
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = small.info;
  const { channels } = await (await openImage(small.data, { raw: small.info })).stats();
  // The strategy would name a corner.
  if (channels.every(({ stdev }) => stdev === 0)) return MIDDLE;
  const half =
    width > height ? { width: Math.ceil(width / 2), height } : { width, height: Math.ceil(height / 2) };
  const cropped = await openImage(small.data, { raw: small.info });
  const { info } = await cropped
    .resize({ ...half, fit: 'cover', position: 'attention' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { attentionX, attentionY } = info;
  // An image of one pixel is not cropped.
  if (attentionX === undefined || attentionY === undefined) return MIDDLE;
  return { x: percentOf(attentionX, width), y: percentOf(attentionY, height) };
}

/** The strategy divides the image into cells and names the start of one. */
const percentOf = (start: number, length: number) =>
  Math.min(100, Math.round(100 * (start / length + 0.5 / CELLS)));

const CELLS = 32;

/** In pixels. */
const SIDE = 320;
