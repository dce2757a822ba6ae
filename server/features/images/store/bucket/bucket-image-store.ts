import { Readable } from 'node:stream';
import { IMAGE_FOLDER } from '../../../../../rules/images/stored-path.ts';
import { contentTypeOf } from '../image-name.ts';
import type { ByteRange, ImageStore } from '../image-store.ts';
import type { Bucket, ObjectPart } from './bucket.ts';
import { StorageError } from './storage-error.ts';

/**
 * A row reserves each path, so no write asks whether it exists. Objects are read in parts: a slow client then
 * holds no connection to the storage, and a part that is cut is read again.
 */
export function bucketImageStore(bucket: Bucket): ImageStore {
  return {
    write: (path, bytes) => bucket.put(path, bytes, contentTypeOf(path)),
    delete: (path) => bucket.delete(path),
    sync: async () => undefined,
    async *list() {
      for await (const objects of bucket.list(`${IMAGE_FOLDER}/`)) yield objects.map(({ key }) => key);
    },
    async open(path) {
      const first = await bucket.get(path, { start: 0, end: PART_BYTES - 1 });
      if (first === null) return null;
      const { size } = first;
      return {
        size,
        read: (range = { start: 0, end: size - 1 }) => Readable.from(readParts(bucket, path, first, range)),
        close: async () => undefined,
      };
    },
  };
}

async function* readParts(
  bucket: Bucket,
  path: string,
  first: ObjectPart,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  for (let at = start; at <= end; ) {
    const last = Math.min(end, at + PART_BYTES - 1);
    const bytes =
      at < first.bytes.length
        ? first.bytes.subarray(at, end + 1)
        : (await bucket.get(path, { start: at, end: last }))?.bytes.subarray(0, last + 1 - at);
    if (!bytes?.length) throw new StorageError('AWAY', `${path} was deleted while it was read`);
    yield bytes;
    at += bytes.length;
  }
}

/** Most images have one part. */
const PART_BYTES = 256 * 1024;
