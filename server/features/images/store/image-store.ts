import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BaseServices } from '../../../base-services.ts';

/** Image files by path (`image-name.ts`). No path is ever used for other bytes. */
export interface ImageStore {
  /** Creates a file. A failed write may leave a partial file, or the whole one. */
  write(path: string, bytes: Uint8Array): Promise<void>;
  /** Ignores a missing file. */
  delete(path: string): Promise<void>;
  /** Makes created and deleted files survive a power cut. */
  sync(): Promise<void>;
  /** The paths of all files, a batch at a time. */
  list(): AsyncIterable<readonly string[]>;
  /** Null for a missing file; others must be read or closed. @throws StorageError while a bucket fails. */
  open(path: string): Promise<OpenFile | null>;
}

export interface OpenFile {
  /** Bytes. */
  readonly size: number;
  /** Reads once, all by default, and closes. An error of the store is that of the stream. */
  read(range?: ByteRange): Readable;
  close(): Promise<void>;
}

/** Offsets of the first and the last byte. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface ImageServices extends BaseServices {
  readonly imageStore: ImageStore;
}

/** An image with a row, but without its file. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile';
}

/** @throws MissingFile, or StorageError while a bucket cannot be read. */
export async function readWhole(store: ImageStore, path: string): Promise<Buffer> {
  const file = await store.open(path);
  if (file === null) throw new MissingFile(`${path} is missing`);
  return buffer(file.read());
}

/** Writes a file that is no image's, and deletes it. Rejects while nothing can be stored. */
export async function tryStore(store: Pick<ImageStore, 'write' | 'delete'>): Promise<void> {
  await store.write(PROBE, Buffer.from('probe'));
  await store.delete(PROBE);
}

export const PROBE = 'news-images/0-probe-00000000.png';

/** The same store. @param onError is told each error of a write. */
export function tellWriteErrors(store: ImageStore, onError: (error: unknown) => void): ImageStore {
  const telling =
    <Parameters extends unknown[]>(write: (...parameters: Parameters) => Promise<void>) =>
    async (...parameters: Parameters) => {
      try {
        await write(...parameters);
      } catch (error) {
        onError(error);
        throw error;
      }
    };
  return {
    ...store,
    write: telling(store.write),
    delete: telling(store.delete),
    sync: telling(store.sync),
  };
}
