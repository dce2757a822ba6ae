import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../../rules/image-rules.ts';
import { imageTypeOf } from './check-files.ts';
import { decode, isAnimated, redraw } from './redraw.ts';
import { REFUSAL_WORDS } from './refusal-words.ts';
import { sizeWithin } from './size-within.ts';

export type Smaller =
  | { readonly kind: 'smaller'; readonly file: File }
  /** `sentence` says what to do. */
  | { readonly kind: 'failed'; readonly sentence: string };

/** Redraws a file that is too large to at most `MAX_IMAGE_BYTES`, upright, with the same name and type. */
export async function makeSmaller(file: File): Promise<Smaller> {
  const type = imageTypeOf(file);
  try {
    if (type === null || (await isAnimated(file, type))) return failed(REFUSAL_WORDS.animated);
  } catch {
    // The file was moved or deleted, or its card removed, after it was chosen.
    return failed(REFUSAL_WORDS.fileGone);
  }
  const bitmap = await decode(file);
  const blob = bitmap && (await redrawWithin(bitmap, type));
  bitmap?.close();
  if (!blob) return failed(REFUSAL_WORDS.notSmaller);
  const { name, lastModified } = file;
  return { kind: 'smaller', file: new File([blob], name, { type, lastModified }) };
}

async function redrawWithin(bitmap: ImageBitmap, type: ImageType): Promise<Blob | null> {
  const { width, height } = bitmap;
  const longest = Math.min(Math.max(width, height), MAX_IMAGE_SIDE);
  for (const side of [longest, ...SIDES.filter((other) => other < longest)]) {
    const blob = await redraw(bitmap, sizeWithin(bitmap, side) ?? { width, height }, type);
    if (blob && blob.size <= MAX_IMAGE_BYTES) return blob;
  }
  return null;
}

const failed = (sentence: string) => ({ kind: 'failed', sentence }) as const;

/** In pixels. At the last size every picture is small enough, because even a PNG has at most 4 bytes a pixel. */
const SIDES = [1920, 1440, 1080];
