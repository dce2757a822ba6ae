import { LRUCache } from 'lru-cache';
import { type Client, createQueue } from '../../platform/limits/queue.ts';

/** Cached in memory. Rejects with DomainError UNAVAILABLE when too many wait, or as the making does. */
export type MakeImage<Source> = (source: Source, client: Client) => Promise<Buffer>;

interface MadeImages<Source> {
  readonly make: (source: Source) => Promise<Buffer>;
  /** Sources with the same key have the same image. */
  readonly keyOf: (source: Source) => string;
  readonly maxCachedBytes: number;
  readonly maxWaiting: number;
}

/** Images that are made from stored ones at their first request, one at a time, and never stored. */
export function createMadeImages<Source extends object | string>({
  make,
  keyOf,
  maxCachedBytes,
  maxWaiting,
}: MadeImages<Source>): MakeImage<Source> {
  const queue = createQueue(maxWaiting, TOO_MANY);
  const images = new LRUCache<string, Buffer, { source: Source; client: Client }>({
    maxSize: maxCachedBytes,
    sizeCalculation: (bytes) => bytes.length,
    // A pending entry may be evicted, but its callers still wait for the image.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: { source, client } }) => queue.take(client, () => make(source)),
  });
  return (source, client) => images.forceFetch(keyOf(source), { context: { source, client } });
}

const TOO_MANY = 'Too many images are being prepared. Please try again in a moment.';
