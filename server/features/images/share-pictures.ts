import { LRUCache } from 'lru-cache';
import { cropAround } from '../../../rules/images/focal-point.ts';
import { SHARE_PICTURE_SIZE } from '../../../rules/images/share-picture.ts';
import { type Asker, createTurns } from '../../platform/limits/turns.ts';
import { encodeSharePicture } from './accept/encode-image.ts';
import type { ServableImage } from './image-repository.ts';
import { type ImageStore, readWhole } from './store/image-store.ts';

/**
 * The share picture of a stored picture, made at its first request and then cached in memory.
 * Rejects with DomainError UNAVAILABLE when too many wait, or as `readWhole`.
 */
export type MakeSharePicture = (picture: ServableImage, asker: Asker) => Promise<Buffer>;

export function createSharePictures(
  imageStore: ImageStore,
  maxCachedBytes = MAX_CACHED_BYTES,
): MakeSharePicture {
  const turns = createTurns(MAX_WAITING, TOO_MANY);
  const pictures = new LRUCache<string, Buffer, { picture: ServableImage; asker: Asker }>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
    // A pending entry may be evicted, but its callers still wait for the picture.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { picture, asker } }) => {
      const crop = cropAround(picture, SHARE_PICTURE_SIZE.width / SHARE_PICTURE_SIZE.height);
      return turns.take(asker, async () =>
        encodeSharePicture(await readWhole(imageStore, picture.path), crop),
      );
    },
  });
  return (picture, asker) => pictures.forceFetch(keyOf(picture), { context: { picture, asker } });
}

const keyOf = ({ path, focalPoint: { x, y } }: ServableImage) => `${path} ${x} ${y}`;

const TOO_MANY = 'Too many pictures are being made. Please try again in a moment.';

/** About a hundred pictures. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const MAX_WAITING = 20;
