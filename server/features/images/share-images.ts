import { cropAround } from '../../../rules/images/focal-point.ts';
import { SHARE_IMAGE_SIZE } from '../../../rules/images/share-image.ts';
import { encodeShareImage } from './accept/encode-image.ts';
import type { ServableImage } from './image-repository.ts';
import { createMadeImages, type MakeImage } from './made-images.ts';
import { type ImageStore, readWhole } from './store/image-store.ts';

/** Makes images for shared links. Rejects also as `readWhole`. */
export function createShareImages(
  imageStore: ImageStore,
  maxCachedBytes = MAX_CACHED_BYTES,
): MakeImage<ServableImage> {
  return createMadeImages({
    make: async (image) =>
      encodeShareImage(await readWhole(imageStore, image.path), cropAround(image, RATIO)),
    keyOf: ({ path, focalPoint: { x, y } }) => `${path} ${x} ${y}`,
    maxCachedBytes,
    maxWaiting: 20,
  });
}

const RATIO = SHARE_IMAGE_SIZE.width / SHARE_IMAGE_SIZE.height;

/** About a hundred images. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
