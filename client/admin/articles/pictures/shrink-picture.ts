import { type ImageType, MAX_IMAGE_BYTES, MAX_IMAGE_SIDE } from '../../../../rules/image-rules.ts';
import { imageTypeOf } from './check-files.ts';
import { decode, isAnimated, redraw } from './redraw.ts';
import { sizeWithin } from './size-within.ts';

/**
 * A photograph as small as the site keeps it, upright, so that less travels over the telephone network. Whatever this
 * browser cannot make smaller is the file itself: the server has the last word anyway.
 * @throws DOMException where the file cannot be read any more.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const type = imageTypeOf(file);
  if (type === null || (await isAnimated(file, type))) return file;
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
