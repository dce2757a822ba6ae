import { createHash } from 'node:crypto';
import { S3mini } from 's3mini';
import type { ByteRange } from '../image-store.ts';
import { createCall, fetchWithin, MAX_OBJECT_BYTES } from './calls.ts';
import { readAnswer, StorageError } from './storage-error.ts';

/** A bucket of an S3-compatible storage, and the key to it. */
export interface BucketAddress {
  /** `https://s3.af-south-1.amazonaws.com`, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Each call has a time limit and bounded tries, and rejects with StorageError. */
export interface Bucket {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * The part of an object that the range asks for, as far as the object has it; null for a missing object.
   */
  get(key: string, range: ByteRange): Promise<ObjectPart | null>;
  /** Ignores a missing object. */
  delete(key: string): Promise<void>;
  /** Keys and sizes in bytes of all objects whose keys begin so, a page at a time. */
  list(prefix: string): AsyncIterable<readonly StoredObject[]>;
  /** Rejects where the bucket is missing, or the key may not list it. */
  check(): Promise<void>;
}

export interface ObjectPart {
  readonly bytes: Buffer;
  /** Of the whole object, in bytes. */
  readonly size: number;
}

export interface StoredObject {
  readonly key: string;
  readonly size: number;
}

export function connectBucket({ endpoint, bucket, ...key }: BucketAddress): Bucket {
  // Many readers must not keep the administrator from storing.
  const [read, write] = [createCall(MAX_READS), createCall(MAX_WRITES)];
  const client = new S3mini({
    ...key,
    endpoint: `${endpoint.replace(/\/+$/, '')}/${bucket}`,
    fetch: fetchWithin,
  });
  const list = (prefix: string, limit: number, token?: string) =>
    read(async () => {
      const page = await client.listObjectsPaged('/', prefix, limit, token);
      if (!page) throw new StorageError('REFUSED', 'The storage has no such bucket');
      return page;
    });

  return {
    put: (key, bytes, contentType) =>
      write(async () => {
        await client.putObject(key, bytes, contentType, undefined, checksumOf(bytes));
      }),
    get: (key, { start, end }) =>
      read(async () => {
        try {
          return await readPart(await client.getObjectRaw(key, false, start, end + 1), start);
        } catch (error) {
          if (isMissingObject(error)) return null;
          throw error;
        }
      }),
    delete: (key) =>
      write(async () => {
        await client.deleteObject(key).catch((error: unknown) => {
          if (!isMissingObject(error)) throw error;
        });
      }),
    async *list(prefix) {
      let token: string | undefined;
      do {
        const page = await list(prefix, LISTED, token);
        yield (page.objects ?? []).map(({ Key, Size }) => ({ key: Key, size: Number(Size) }));
        if (token !== undefined && token === page.nextContinuationToken)
          throw new StorageError('AWAY', 'The storage repeats a page of its list');
        token = page.nextContinuationToken;
      } while (token);
    },
    async check() {
      await list('', 1);
    },
  };
}

/** The client's signature leaves the bytes out. This every storage compares with them. */
const checksumOf = (bytes: Uint8Array): Record<string, string> => ({
  'content-md5': createHash('md5').update(bytes).digest('base64'),
});

/** @throws StorageError for what cannot be the part: browsers and a CDN would keep it for 30 days. */
async function readPart(response: Response, start: number): Promise<ObjectPart> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const part = partOf(response, bytes, start);
  if (part.bytes.length === 0 || part.size > MAX_OBJECT_BYTES || isPage(response))
    throw new StorageError('AWAY', 'The storage has sent something else than it was asked for');
  return part;
}

function partOf(response: Response, bytes: Buffer, start: number): ObjectPart {
  // Some proxies leave the range out.
  if (response.status === 200) return { bytes: bytes.subarray(start), size: bytes.length };
  const { first, last, size } = CONTENT_RANGE.exec(response.headers.get('content-range') ?? '')?.groups ?? {};
  if (Number(first) !== start || Number(last) !== start + bytes.length - 1 || Number(size) <= Number(last))
    throw new StorageError('AWAY', 'The storage has sent another part than it was asked for');
  return { bytes, size: Number(size) };
}

/** Of a gateway, or of a network that asks for a sign-in: HTML, XML or JSON. */
const isPage = ({ headers }: Response): boolean =>
  /^(text|application)\/(?!octet-stream|pdf)/i.test(headers.get('content-type') ?? '');

const MAX_READS = 32;
/** As many as uploads at once, and room for deletions. */
const MAX_WRITES = 16;

const CONTENT_RANGE = /^bytes (?<first>\d+)-(?<last>\d+)\/(?<size>\d+)$/;

const LISTED = 1000;

/** By its code: a gateway before the storage also answers 404. */
const isMissingObject = (error: unknown): boolean => readAnswer(error).serviceCode === 'NoSuchKey';
