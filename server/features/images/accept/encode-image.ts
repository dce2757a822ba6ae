import type { Sharp, SharpOptions } from 'sharp';
import type { Crop } from '../../../../rules/images/focal-point.ts';
import { MAX_IMAGE_SIDE, THUMBNAIL_SIZE } from '../../../../rules/images/image-rules.ts';
import { SHARE_IMAGE_SIZE } from '../../../../rules/images/share-image.ts';
import type { ImageExtension } from '../../../../rules/images/stored-path.ts';

/** Read from a file before it is decoded. Sizes are pixels of one frame, before rotation. */
export interface ImageHeader {
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly isPalette: boolean;
}

/** @throws Error for an invalid header. */
export async function readHeader(bytes: Buffer): Promise<ImageHeader> {
  const image = await openImage(bytes, { limitInputPixels: false });
  const { width, height, pages = 1, isPalette } = await image.metadata();
  return { width, height, frames: pages, isPalette };
}

/**
 * Encodes an image in its own format: upright, in sRGB, without metadata, within MAX_IMAGE_SIDE.
 * @param wasMended its end was added. The decoder then only warns of missing data.
 * @throws Error for a file that cannot be decoded, or is truncated.
 */
export async function encodeImage(
  bytes: Buffer,
  extension: ImageExtension,
  header: ImageHeader,
  wasMended: boolean,
) {
  const animated = header.frames > 1;
  // The decoder reads an animation as one tall strip, so rotating it would mix up the frames.
  const image = await openImage(bytes, { animated, autoOrient: !animated });
  const warnings: string[] = [];
  image.on('warning', (warning: string) => warnings.push(warning));
  const fitted = image.resize({
    width: MAX_IMAGE_SIDE,
    height: MAX_IMAGE_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const encoded = await ENCODERS[extension](fitted, header).toBuffer();
  if (wasMended && warnings.length > 0) throw new Error(warnings.join(', '));
  // Read back, because the encoder merges equal frames.
  const { width, height, frames } = await readHeader(encoded);
  return { bytes: encoded, width, height, animated: frames > 1 };
}

/** A WebP copy of the first frame, narrower than the image: `width` is in pixels. */
export async function encodeRendition(bytes: Buffer, width: number): Promise<Buffer> {
  const image = await openImage(bytes);
  return image.resize({ width }).webp(SMALL_WEBP).toBuffer();
}

/** A WebP copy of the first frame that covers THUMBNAIL_SIZE. */
export async function encodeThumbnail(bytes: Buffer): Promise<Buffer> {
  const image = await openImage(bytes);
  return image
    .resize({ ...THUMBNAIL_SIZE, fit: 'outside', withoutEnlargement: true })
    .webp(SMALL_WEBP)
    .toBuffer();
}

/** Quality 68 keeps Home's first visit below its limit; effort 5 takes as long as 4 at quality 75. */
const SMALL_WEBP = { quality: 68, effort: 5 };

/**
 * The image for shared links: a JPEG of a part of an image, in SHARE_IMAGE_SIZE and below MAX_SHARE_BYTES.
 */
export async function encodeShareImage(bytes: Buffer, crop: Crop): Promise<Buffer> {
  const image = await openImage(bytes);
  const { width, height } = SHARE_IMAGE_SIZE;
  const whole = { width: Math.round(width / crop.width), height: Math.round(height / crop.height) };
  const raw = await image
    .resize({ ...whole, fit: 'fill' })
    .extract({
      left: Math.min(Math.round(whole.width * crop.left), whole.width - width),
      top: Math.min(Math.round(whole.height * crop.top), whole.height - height),
      width,
      height,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let encoded = bytes;
  for (const quality of SHARE_QUALITIES) {
    const image = await openImage(raw.data, { raw: raw.info });
    encoded = await image.jpeg({ quality, mozjpeg: true, optimiseScans: false }).toBuffer();
    if (encoded.length < MAX_SHARE_BYTES) break;
  }
  return encoded;
}

/** Larger ones are not shown by every messenger. */
const MAX_SHARE_BYTES = 300_000;
/** The first is enough for photos; pure noise needs the last. */
const SHARE_QUALITIES = [80, 60, 40, 20];

/**
 * Loads sharp at its first use, because it takes 70 ms and 25 MB. No cache, because no image comes twice; one
 * thread, because several images are processed at once. Small damage is accepted: images are re-encoded.
 */
export async function openImage(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp(bytes, { failOn: 'truncated', ...options }).timeout({ seconds: MAX_SECONDS });
}

/**
 * On noisy 12-megapixel photos, mozjpeg at 80 takes 0.25 s more than plain JPEG at 82 and saves 27 % at the
 * same error; optimised scans save another 2 % and take 50 % longer. Effort 2 saves 40 % of an animation's
 * time for 6 % more bytes. Adaptive filters save 40 % of a photo as PNG and add 20 % to a screenshot.
 */
const ENCODERS: Readonly<Record<ImageExtension, (image: Sharp, header: ImageHeader) => Sharp>> = {
  jpg: (image) => image.jpeg({ quality: 80, mozjpeg: true, optimiseScans: false }),
  png: (image, { isPalette }) => image.png(isPalette ? { palette: true } : { adaptiveFiltering: true }),
  gif: (image) => image.gif({ effort: 4 }),
  webp: (image, { frames }) => image.webp({ quality: 80, effort: frames > 1 ? 2 : 4 }),
};

/** Forty megapixels of GIF, the slowest there is, take 16 s on a core of 2024. */
const MAX_SECONDS = 60;
