import { LRUCache } from 'lru-cache';
import { cropAround } from '../../../rules/images/focal-point.ts';
import { SHARE_IMAGE_SIZE } from '../../../rules/images/share-image.ts';
import { type Client, createQueue } from '../../platform/limits/queue.ts';
import { encodeShareImage } from './accept/encode-image.ts';
import type { ServableImage } from './image-repository.ts';
import { type ImageStore, readWhole } from './store/image-store.ts';

/** Cached in memory. Rejects with DomainError UNAVAILABLE when too many wait, or as `readWhole`. */
export type MakeShareImage = (image: ServableImage, client: Client) => Promise<Buffer>;

export function createShareImages(imageStore: ImageStore, maxCachedBytes = MAX_CACHED_BYTES): MakeShareImage {
  const queue = createQueue(MAX_WAITING, TOO_MANY);
  const images = new LRUCache<string, Buffer, { image: ServableImage; client: Client }>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
    // A pending entry may be evicted, but its callers still wait for the image.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { image, client } }) => {
      const crop = cropAround(image, SHARE_IMAGE_SIZE.width / SHARE_IMAGE_SIZE.height);
      return queue.take(client, async () => encodeShareImage(await readWhole(imageStore, image.path), crop));
    },
  });
  return (image, client) => images.forceFetch(keyOf(image), { context: { image, client } });
}

const keyOf = ({ path, focalPoint: { x, y } }: ServableImage) => `${path} ${x} ${y}`;

const TOO_MANY = 'Too many images are being prepared. Please try again in a moment.';

/** About a hundred images. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 20;
