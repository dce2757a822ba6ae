import { readFile } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { DomainError } from '../errors.ts';
import { encodeSharePicture } from './encode-image.ts';
import type { ImageStore } from './image-store.ts';

/**
 * What shared links show of a stored picture, by the picture's path; made when it is first asked for, and then kept in memory.
 * Rejects with DomainError BUSY when too many are asked for at once, or with the error of a file that cannot be read.
 */
export type MakeSharePicture = (path: string) => Promise<Buffer>;

export function createSharePictures(
  imageStore: ImageStore,
  maxCachedBytes = MAX_CACHED_BYTES,
): MakeSharePicture {
  const limit = pLimit(1);
  const pictures = new LRUCache<string, Buffer>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
    // A picture that is not made yet may be the first to make room for others, and is waited for all the same.
    ignoreFetchAbort: true,
    // Whoever asks while it is made waits for the same one.
    fetchMethod: (path) => {
      if (limit.pendingCount >= MAX_QUEUED) throw new DomainError('BUSY', TOO_MANY);
      return limit(async () => encodeSharePicture(await readFile(imageStore.filePath(path))));
    },
  });
  return (path) => pictures.forceFetch(path);
}

const TOO_MANY = 'Too many pictures are being made. Please try again in a moment.';

/** Some hundred of them. */
const MAX_CACHED_BYTES = 16 * 1024 * 1024;
const MAX_QUEUED = 20;
