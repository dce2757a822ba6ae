import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../rules/images/image-rules.ts';
import { imageTypeOf, REFUSAL_MESSAGES } from './check-files.ts';
import { isFaithful } from './faithful-canvas.ts';

/**
 * Redraws a photograph upright, and no larger than the site stores it, to send less over phone networks.
 * Where that is impossible, returns the file. @throws DOMException where it can no longer be read.
 */
export async function shrinkImage(file: File): Promise<Blob> {
  const type = imageTypeOf(file);
  if (type === null || (await isAnimated(file, type))) return file;
  const bitmap = await decode(file);
  if (!bitmap) return file;
  const size = sizeWithin(bitmap, MAX_IMAGE_SIDE);
  const smaller = size && (await redraw(bitmap, size, type));
  bitmap.close();
  return smaller instanceof Blob && isWorthIt(smaller, file, type) ? smaller : file;
}

/** A PNG drawing can grow when it is redrawn; a photograph always gets fewer pixels. */
function isWorthIt(smaller: Blob, file: File, type: ImageType): boolean {
  return smaller.size <= (type === 'image/png' ? file.size : MAX_IMAGE_BYTES);
}

export type Smaller =
  | { readonly kind: 'smaller'; readonly file: File }
  /** `sentence` says what to do. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** Redraws a file that is too large to at most `MAX_IMAGE_BYTES`, upright, with the same name and type. */
export async function makeSmaller(file: File): Promise<Smaller> {
  const type = imageTypeOf(file);
  try {
    if (type === null || (await isAnimated(file, type))) return failed(REFUSAL_MESSAGES.animated);
  } catch {
    // The file was moved or deleted, or its memory card was removed, after it was chosen.
    return failed(REFUSAL_MESSAGES.fileGone);
  }
  const bitmap = await decode(file);
  const blob = bitmap && (await redrawWithin(bitmap, type));
  bitmap?.close();
  if (blob === 'withheld') return failed(REFUSAL_MESSAGES.withheld);
  if (!blob) return failed(REFUSAL_MESSAGES.notSmaller);
  const { name, lastModified } = file;
  return { kind: 'smaller', file: new File([blob], name, { type, lastModified }) };
}

async function redrawWithin(bitmap: ImageBitmap, type: ImageType): Promise<Redrawn> {
  const { width, height } = bitmap;
  const longest = Math.min(Math.max(width, height), MAX_IMAGE_SIDE);
  for (const side of [longest, ...SIDES.filter((other) => other < longest)]) {
    const blob = await redraw(bitmap, sizeWithin(bitmap, side) ?? { width, height }, type);
    if (blob === 'withheld' || (blob && blob.size <= MAX_IMAGE_BYTES)) return blob;
  }
  return null;
}

const failed = (sentence: string) => ({ kind: 'failed', sentence }) as const;

/** In pixels. At the last size every image is small enough: even a PNG has at most 4 bytes a pixel. */
const SIDES = [1920, 1440, 1080];

/** Whether redrawing an image may lose its animation. @throws DOMException where it can no longer be read. */
export async function isAnimated(file: File, type: ImageType): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, WEBP_HEAD_BYTES).arrayBuffer());
  return type === 'image/gif' || isAnimatedWebp(head);
}

/** Decodes an image and turns it upright by its EXIF orientation. Null where this browser cannot. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** 'withheld' where browsers hide what pages draw; null where they cannot write this type or lack memory. */
type Redrawn = Blob | 'withheld' | null;

/** Draws an image at a size in pixels. */
async function redraw(bitmap: ImageBitmap, { width, height }: PixelSize, type: ImageType): Promise<Redrawn> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  try {
    context.drawImage(bitmap, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
    if (blob?.type !== type) return null;
    const given = await decode(blob);
    const isTrue = given !== null && isFaithful(canvas, given);
    given?.close();
    return isTrue ? blob : 'withheld';
  } catch {
    // A browser or an extension that guards what is drawn throws what it likes.
    return 'withheld';
  }
}

/** The quality of JPEG and WebP. */
const QUALITY = 0.85;

/** In pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** The size to which a larger image is reduced, in whole pixels; null for one that is small enough. */
export function sizeWithin({ width, height }: PixelSize, longestSide: number): PixelSize | null {
  const scale = longestSide / Math.max(width, height);
  if (scale >= 1) return null;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The number of bytes that `isAnimatedWebp` reads. */
export const WEBP_HEAD_BYTES = 21;

/** Whether a file with these first bytes is an animated WebP, by the flag in its extended header. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const letters = String.fromCharCode(...head.subarray(0, 16));
  return letters.startsWith('RIFF') && letters.endsWith('WEBPVP8X') && ((head[20] ?? 0) & ANIMATION_FLAG) > 0;
}

const ANIMATION_FLAG = 0b10;
