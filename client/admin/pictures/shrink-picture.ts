import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../rules/image-rules.ts';
import { imageTypeOf } from './check-files.ts';
import { type PixelSize, sizeWithin } from './size-within.ts';
import { isAnimatedWebp, WEBP_HEAD_BYTES } from './webp-head.ts';

/**
 * A photograph as small as the site keeps it, upright, so that less travels over the telephone network. Whatever this
 * browser cannot make smaller is the file itself: the server has the last word anyway.
 * @throws DOMException where the file cannot be read any more.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const head = new Uint8Array(await file.slice(0, WEBP_HEAD_BYTES).arrayBuffer());
  const type = imageTypeOf(file);
  if (type === null || type === 'image/gif' || isAnimatedWebp(head)) return file;
  const bitmap = await decode(file);
  if (!bitmap) return file;
  const size = sizeWithin(bitmap, MAX_IMAGE_SIDE);
  const smaller = size && (await redraw(bitmap, size, type));
  bitmap.close();
  return smaller && isWorthIt(smaller, file, type) ? smaller : file;
}

/** A drawing in PNG can grow when it is drawn anew; a photograph is to have fewer pixels in any case. */
function isWorthIt(smaller: Blob, file: File, type: ImageType): boolean {
  return smaller.size <= (type === 'image/png' ? file.size : MAX_IMAGE_BYTES);
}

/** Null for what this browser cannot decode, for whatever reason: then the server may try. */
async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Null where the browser writes no pictures of this type, or has no memory for it. */
function redraw(bitmap: ImageBitmap, { width, height }: PixelSize, type: ImageType): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}

/** Of JPEG and WebP. */
const QUALITY = 0.85;
