import type { ImageType } from '../../../../rules/image-rules.ts';
import type { PixelSize } from './size-within.ts';
import { isAnimatedWebp, WEBP_HEAD_BYTES } from './webp-head.ts';

/**
 * Whether a picture may be animated; redrawn, it would lose its animation.
 * @throws DOMException where the file cannot be read any more.
 */
export async function isAnimated(file: File, type: ImageType): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, WEBP_HEAD_BYTES).arrayBuffer());
  return type === 'image/gif' || isAnimatedWebp(head);
}

/** Decodes a picture, turned upright by its EXIF orientation. Null where this browser cannot. */
export async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** Draws a picture at a size in pixels. Null where the browser cannot write this type, or has no memory for it. */
export function redraw(
  bitmap: ImageBitmap,
  { width, height }: PixelSize,
  type: ImageType,
): Promise<Blob | null> {
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
