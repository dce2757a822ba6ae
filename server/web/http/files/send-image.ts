import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import type { ByteRange, ImageStore } from '../../../features/images/store/image-store.ts';
import { hasCode } from '../../../platform/errors.ts';
import type { Log } from '../../../platform/logging/log.ts';

export interface SentImage {
  /** The path in the store. */
  readonly path: string;
  /** The ETag with its quotes. It is strong, because a path is never used for other bytes. */
  readonly etag: string;
  /** Milliseconds since 1970. */
  readonly modifiedAt: number;
  /** Headers of 200, 206 and 304 answers. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends a file, a range of it, or nothing, by the request's conditions (RFC 9110, 13.2.2 and 14.2).
 * @returns false, and sends nothing, for a missing file. @throws StorageError while a bucket cannot be read.
 */
export async function sendImage(
  request: Request,
  response: Response,
  image: SentImage,
  { imageStore, log }: { readonly imageStore: ImageStore; readonly log: Log },
): Promise<boolean> {
  const { path, etag, modifiedAt, headers } = image;
  if (isAnother(request, image)) {
    response.status(412).set('Cache-Control', 'no-store').end();
    return true;
  }
  const own = { ...headers, ETag: etag, 'Last-Modified': new Date(modifiedAt).toUTCString() };
  if (isKnown(request, image)) {
    response.status(304).set(own).end();
    return true;
  }
  const file = await imageStore.open(path);
  if (file === null) return false;
  const range = rangeOf(request, file.size, image);
  if (range === 'outside') {
    await file.close();
    response
      .status(416)
      .set({ 'Cache-Control': 'no-store', 'Content-Range': `bytes */${file.size}` })
      .end();
    return true;
  }
  response.set({ ...own, 'Accept-Ranges': 'bytes' });
  if (range) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${file.size}`);
  response.set('Content-Length', String(range ? range.end - range.start + 1 : file.size));
  if (request.method === 'HEAD') {
    await file.close();
    response.end();
    return true;
  }
  const bytes = file.read(range);
  try {
    await pipeline(bytes, response);
  } catch (error) {
    // The pipeline leaves it open when the client was already gone.
    bytes.destroy();
    if (!hasCode(error, ...CLIENT_HAS_GONE)) log.error({ err: error, path }, 'A picture broke off');
    response.destroy();
  }
  return true;
}

/** The client disconnected while the image was sent, or before. */
const CLIENT_HAS_GONE = ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'];

/** Whether `If-Match` names another file, or the file has changed since `If-Unmodified-Since`. */
function isAnother({ headers }: Request, { etag, modifiedAt }: SentImage): boolean {
  const match = headers['if-match'];
  if (match !== undefined) return !listed(match).some((tag) => tag === '*' || tag === etag);
  return toSecond(modifiedAt) > readDate(headers['if-unmodified-since']);
}

/** `Cache-Control: no-cache` does not count: browsers' fetch adds it to a conditional request. */
function isKnown({ headers }: Request, { etag, modifiedAt }: SentImage): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return listed(tags).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag);
  return toSecond(modifiedAt) <= readDate(headers['if-modified-since']);
}

const listed = (tags: string): string[] => tags.split(',').map((tag) => tag.trim());

/** Undefined for the whole file. An invalid range, and several ranges, are ignored. */
function rangeOf(request: Request, size: number, image: SentImage): ByteRange | 'outside' | undefined {
  if (request.method !== 'GET' || !isPartOf(request.get('If-Range'), image)) return undefined;
  const { first, last, count } = RANGE.exec(request.get('Range') ?? '')?.groups ?? {};
  if (count !== undefined)
    return Number(count) === 0 ? 'outside' : { start: Math.max(0, size - Number(count)), end: size - 1 };
  if (first === undefined || (last && Number(last) < Number(first))) return undefined;
  if (Number(first) >= size) return 'outside';
  return { start: Number(first), end: Math.min(last ? Number(last) : size - 1, size - 1) };
}

const RANGE = /^bytes=\s*(?:(?<first>\d+)-(?<last>\d*)|-(?<count>\d+))\s*$/i;

/** `If-Range` names the file of which the client has a part, by its ETag or date. */
const isPartOf = (ifRange: string | undefined, { etag, modifiedAt }: SentImage): boolean =>
  ifRange === undefined || ifRange === etag || readDate(ifRange) === toSecond(modifiedAt);

/** An HTTP date (RFC 9110, 5.6.7) in milliseconds; NaN if it is invalid, so that each comparison is false. */
const readDate = (text = ''): number => (/^[A-Z][a-z]+, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN);

/** HTTP dates have whole seconds. */
const toSecond = (timestamp: number): number => Math.floor(timestamp / 1000) * 1000;
