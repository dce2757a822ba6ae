import { renditionPath, SMALLEST_RENDITION } from '../../../rules/images/image-rules.ts';
import { encodeThumbnail } from './accept/encode-image.ts';
import { createMadeImages, type MakeImage } from './made-images.ts';
import { type ImageStore, readWhole } from './store/image-store.ts';

/** Makes thumbnails of stored images, by their paths. Rejects also as `readWhole`. */
export function createThumbnails(imageStore: ImageStore): MakeImage<string> {
  return createMadeImages({
    make: async (path) => encodeThumbnail(await readWhole(imageStore, await smallestPath(imageStore, path))),
    keyOf: (path) => path,
    // About a thousand.
    maxCachedBytes: 4 * 1024 * 1024,
    // A second of work.
    maxWaiting: 200,
  });
}

/** The path of the smallest copy. An image that is not wider has none. */
export async function smallestPath(imageStore: ImageStore, path: string): Promise<string> {
  const copy = renditionPath(path, SMALLEST_RENDITION);
  const file = await imageStore.open(copy);
  await file?.close();
  return file ? copy : path;
}
