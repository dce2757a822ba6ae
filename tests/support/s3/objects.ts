import type { Answer } from './answer.ts';
import { listObjects } from './list-objects.ts';
import { S3Error } from './s3-error.ts';
import { etagOf, modifiedAt, type S3Object } from './s3-object.ts';
import type { S3Request } from './s3-request.ts';

/** Does what a verified request asks of the bucket's objects, by their keys. @throws S3Error */
export function operate(objects: Map<string, S3Object>, request: S3Request): Answer {
  const { method, key, query } = request;
  if (method === 'GET' && key === '' && query.some(([name]) => name === 'list-type'))
    return listObjects(objects, request);
  const work = OPERATIONS[method];
  if (!work || key === '' || query.length > 0)
    throw new S3Error('NotImplemented', 'A parameter you provided implies what is not implemented.');
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long.');
  return work(objects, request);
}

type Operation = (objects: Map<string, S3Object>, request: S3Request) => Answer;

function put(objects: Map<string, S3Object>, { key, headers, body }: S3Request): Answer {
  const object = { bytes: body, contentType: headers.get('content-type') ?? 'binary/octet-stream' };
  objects.set(key, object);
  modifiedAt(object);
  return { status: 200, headers: { etag: etagOf(object) }, body: NOTHING };
}

function get(objects: Map<string, S3Object>, { key, headers }: S3Request): Answer {
  const object = objects.get(key);
  if (!object) throw new S3Error('NoSuchKey', 'The specified key does not exist.');
  const { bytes, contentType } = object;
  const described = {
    'accept-ranges': 'bytes',
    'content-type': contentType,
    etag: etagOf(object),
    'last-modified': modifiedAt(object).toUTCString(),
  };
  const range = headers.get('range');
  if (range === undefined) return { status: 200, headers: described, body: bytes };
  const { start, end } = parseRange(range, bytes.length);
  return {
    status: 206,
    headers: { ...described, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  };
}

function remove(objects: Map<string, S3Object>, { key }: S3Request): Answer {
  objects.delete(key);
  return { status: 204, headers: {}, body: NOTHING };
}

/** The first and the last byte. A range may end after the object, but not begin there. */
function parseRange(range: string, size: number): { start: number; end: number } {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const start = Number(first);
  const end = last ? Number(last) : Number.POSITIVE_INFINITY;
  if (first === undefined || end < start)
    throw new S3Error('NotImplemented', `A range of this kind is not implemented: ${range}`);
  if (start >= size)
    throw new S3Error('InvalidRange', 'The requested range is not satisfiable', {
      'content-range': `bytes */${size}`,
    });
  return { start, end: Math.min(end, size - 1) };
}

const OPERATIONS: Readonly<Record<string, Operation>> = { PUT: put, GET: get, HEAD: get, DELETE: remove };

const NOTHING = Buffer.alloc(0);

const MAX_KEY_BYTES = 1024;
