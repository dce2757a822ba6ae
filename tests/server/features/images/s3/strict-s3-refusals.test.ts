import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStrictS3, type StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { sendRaw } from '../../../../support/server/clients/send-raw.ts';
import { connectRaw } from '../upload/raw-request.ts';
import { connectS3mini } from './s3mini-client.ts';
import {
  md5Of,
  type RequestToSign,
  type SignedRequest,
  signS3Request,
  writeRequest,
} from './sign-s3-request.ts';

let storage: StrictS3;

beforeAll(async () => {
  storage = await openStrictS3();
});

afterAll(() => storage?.[Symbol.asyncDispose]());

beforeEach(() => {
  storage.objects.clear();
  storage.requests.length = 0;
});

/** The status and the code of the answer to a request as it is. */
async function send(request: SignedRequest): Promise<string> {
  const [answer] = await sendRaw(storage.variables.S3_ENDPOINT, writeRequest(request));
  const code = /<Code>(.*)<\/Code>/.exec(answer?.body ?? '')?.[1];
  return [answer?.status, code].filter(Boolean).join(' ');
}

const sign = (request: RequestToSign) => signS3Request(storage.variables, request);

const MINUTE_MS = 60_000;

const PUT: RequestToSign = {
  method: 'PUT',
  path: '/pictures/a%20b/%C3%A9%27.webp',
  headers: { 'content-type': 'image/webp' },
  body: 'bytes',
};
const UNSIGNED_PUT: RequestToSign = {
  ...PUT,
  headers: { 'content-type': 'image/webp', 'content-md5': md5Of('bytes') },
  payload: 'UNSIGNED-PAYLOAD',
};
const GET: RequestToSign = { method: 'GET', path: '/pictures/key' };
const LIST: RequestToSign = {
  method: 'GET',
  path: '/pictures/',
  query: 'list-type=2&max-keys=2&prefix=a%2Fb',
};

describe('a request to the strict storage', () => {
  it.each([
    ['whose body is signed', PUT, '200'],
    ['whose body is unsigned, but not its MD5', UNSIGNED_PUT, '200'],
    ['of 14 minutes ago', { ...PUT, ageMs: 14 * MINUTE_MS }, '200'],
    ['of 14 minutes later', { ...PUT, ageMs: -14 * MINUTE_MS }, '200'],
    ['for a list', LIST, '200'],
    ['for a missing object', GET, '404 NoSuchKey'],
  ])('%s is answered', async (_name, request: RequestToSign, expected) => {
    expect(await send(sign(request))).toBe(expected);
  });

  type Change = (request: SignedRequest) => Partial<SignedRequest>;
  const header =
    (name: string, change: (value: string) => string): Change =>
    ({ headers }) => ({ headers: { ...headers, [name]: change(headers[name] ?? '') } });
  const authorization = (from: string | RegExp, to: string) =>
    header('authorization', (value) => value.replace(from, to));
  const without =
    (name: string): Change =>
    ({ headers }) => ({
      headers: Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name)),
    });
  const otherDigit = (digit: string) => (digit === '0' ? '1' : '0');
  const body: Change = () => ({ body: 'bytEs' });
  const target =
    (from: string, to: string): Change =>
    (request) => ({ target: request.target.replace(from, to) });

  const MISMATCH = '403 SignatureDoesNotMatch';
  const MALFORMED = '400 AuthorizationHeaderMalformed';

  it.each<readonly [name: string, request: RequestToSign, change: Change, expected: string]>([
    ['body', PUT, body, '400 XAmzContentSHA256Mismatch'],
    ['unsigned body', UNSIGNED_PUT, body, '400 BadDigest'],
    ['MD5', UNSIGNED_PUT, header('content-md5', () => md5Of('other')), MISMATCH],
    [
      'body and MD5',
      UNSIGNED_PUT,
      (request) => ({ ...body(request), ...header('content-md5', () => md5Of('bytEs'))(request) }),
      MISMATCH,
    ],
    ['hash', PUT, header('x-amz-content-sha256', (value) => value.replace(/./, 'x')), MISMATCH],
    ['method', PUT, () => ({ method: 'DELETE' }), MISMATCH],
    ['bucket', PUT, target('/pictures/', '/picturez/'), MISMATCH],
    ['path', PUT, target('webp', 'webq'), MISMATCH],
    ['space in the path', PUT, target('%20', '+'), MISMATCH],
    ['value in the query', LIST, target('max-keys=2', 'max-keys=3'), MISMATCH],
    ['name in the query', LIST, target('prefix', 'prefiy'), MISMATCH],
    ['number of parameters, one more', LIST, target('?', '?delimiter=x&'), MISMATCH],
    ['number of parameters, one less', LIST, target('&max-keys=2', ''), MISMATCH],
    ['header', PUT, header('content-type', () => 'image/webq'), MISMATCH],
    ['number of headers, one less', PUT, without('content-type'), MISMATCH],
    ['host', PUT, header('host', () => 'localhost'), MISMATCH],
    ['kind of time', PUT, header('x-amz-date', (value) => value.replace(/\dZ/, 'xZ')), '403 AccessDenied'],
    ['second', PUT, header('x-amz-date', (value) => value.replace(/\d(?=Z)/, otherDigit)), MISMATCH],
    ['list of signed headers', PUT, authorization('content-type;', ''), MISMATCH],
    ['order of the signed headers', PUT, authorization('content-type;host', 'host;content-type'), MALFORMED],
    [
      'number of headers, without an empty one',
      { ...PUT, headers: { 'x-empty': '' } },
      without('x-empty'),
      MISMATCH,
    ],
    ['signature', PUT, header('authorization', (value) => value.replace(/.$/, otherDigit)), MISMATCH],
    ['length of the signature', PUT, authorization(/.$/, ''), MALFORMED],
    ['algorithm', PUT, authorization('AWS4-HMAC-SHA256', 'AWS4-HMAC-SHA1'), MALFORMED],
    ['region in the scope', PUT, authorization('af-south-1', 'af-south-2'), MALFORMED],
    ['key ID in the scope', PUT, authorization('TEST-', 'BEST-'), '403 InvalidAccessKeyId'],
    ['number of headers, without Authorization', PUT, without('authorization'), '403 AccessDenied'],
  ])(
    'that was changed after it was signed is refused: another %s',
    async (_name, request, change, expected) => {
      const signed = sign(request);
      const changed = { ...signed, ...change(signed) };
      expect(changed).not.toEqual(signed);
      expect(await send(changed)).toBe(expected);
      expect(storage.objects.size).toBe(0);
    },
  );

  it.each<
    readonly [name: string, other: Partial<Record<keyof StrictS3['variables'], string>>, expected: string]
  >([
    ['secret key', { S3_SECRET_ACCESS_KEY: 'test/secret+access=kez' }, MISMATCH],
    ['key ID', { S3_ACCESS_KEY_ID: 'OTHER' }, '403 InvalidAccessKeyId'],
    ['region', { S3_REGION: 'auto' }, MALFORMED],
  ])('signed with another %s is refused', async (_name, other, expected) => {
    expect(await send(signS3Request({ ...storage.variables, ...other }, PUT))).toBe(expected);
  });

  it.each<readonly [name: string, request: RequestToSign, expected: string]>([
    ['of 16 minutes ago', { ...PUT, ageMs: 16 * MINUTE_MS }, '403 RequestTimeTooSkewed'],
    ['of 16 minutes later', { ...PUT, ageMs: -16 * MINUTE_MS }, '403 RequestTimeTooSkewed'],
    ['with the scope of another day', { ...PUT, date: '20200101' }, MALFORMED],
    ['for another service', { ...PUT, service: 's4' }, MALFORMED],
    ['with an unsigned host', { ...PUT, unsigned: ['host'] }, '403 AccessDenied'],
    ['with an unsigned date', { ...PUT, unsigned: ['x-amz-date'] }, '403 AccessDenied'],
    ['with an unsigned hash', { ...PUT, unsigned: ['x-amz-content-sha256'] }, '403 AccessDenied'],
    ['with an unsigned MD5', { ...UNSIGNED_PUT, unsigned: ['content-md5'] }, '403 AccessDenied'],
    [
      'with an unsigned header of S3',
      { ...PUT, headers: { 'x-amz-acl': 'private' }, unsigned: ['x-amz-acl'] },
      '403 AccessDenied',
    ],
    ['with neither hash nor MD5', { ...PUT, payload: 'UNSIGNED-PAYLOAD' }, '400 InvalidRequest'],
    ['with a hash of another kind', { ...PUT, payload: 'abc' }, '400 InvalidArgument'],
    [
      'with an MD5 without its padding',
      { ...UNSIGNED_PUT, headers: { 'content-md5': md5Of('bytes').replace('==', '') } },
      '400 InvalidDigest',
    ],
    [
      'with an MD5 in hexadecimal digits',
      { ...UNSIGNED_PUT, headers: { 'content-md5': createHash('md5').update('bytes').digest('hex') } },
      '400 InvalidDigest',
    ],
    [
      'with a right hash and a wrong MD5',
      { ...PUT, headers: { 'content-md5': md5Of('other') } },
      '400 BadDigest',
    ],
    ['with a path that is not UTF-8', { ...PUT, path: '/pictures/%E9' }, '400 InvalidURI'],
    ['with a key of 1025 bytes', { ...PUT, path: `/pictures/${'k'.repeat(1025)}` }, '400 KeyTooLongError'],
    ['for another bucket', { ...PUT, path: '/other/key' }, '404 NoSuchBucket'],
    [
      'for a list with a token of another',
      { ...LIST, query: 'continuation-token=abc&list-type=2' },
      '400 InvalidArgument',
    ],
    ['for a list of -1 keys', { ...LIST, query: 'list-type=2&max-keys=-1' }, '400 InvalidArgument'],
  ])('%s is refused', async (_name, request, expected) => {
    expect(await send(sign(request))).toBe(expected);
    expect(storage.objects.size).toBe(0);
  });

  it('whose signed header is sent with more spaces is answered', async () => {
    const signed = sign({ ...PUT, headers: { 'content-type': 'text/plain; charset=utf-8' } });
    const changed = header('content-type', () => ' text/plain;   charset=utf-8 ')(signed);
    expect(await send({ ...signed, ...changed })).toBe('200');
  });

  it('without a hash is refused', async () => {
    const signed = sign({ ...PUT, unsigned: ['x-amz-content-sha256'] });
    expect(await send({ ...signed, ...without('x-amz-content-sha256')(signed) })).toBe('400 InvalidRequest');
  });

  it.each<readonly [name: string, request: RequestToSign]>([
    ['a body in signed chunks', { ...PUT, payload: 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD' }],
    ['a body in unsigned chunks', { ...PUT, payload: 'STREAMING-UNSIGNED-PAYLOAD-TRAILER' }],
    ['aws-chunked', { ...PUT, headers: { 'content-encoding': 'aws-chunked' } }],
    ['another checksum', { ...PUT, headers: { 'x-amz-checksum-crc32': 'AAAAAA==' } }],
    ['an announced checksum', { ...PUT, headers: { 'x-amz-sdk-checksum-algorithm': 'CRC32' } }],
    ['a condition', { ...PUT, headers: { 'if-none-match': '*' } }],
    ['metadata', { ...PUT, headers: { 'x-amz-meta-name': 'value' } }],
    ['another part of an object than the first to the last byte', { ...GET, headers: { range: 'bytes=-5' } }],
    ['a part that ends before it begins', { ...GET, headers: { range: 'bytes=5-2' } }],
    ['several parts', { ...GET, headers: { range: 'bytes=0-1,3-4' } }],
    ['an upload in parts', { ...PUT, method: 'POST', query: 'uploads=' }],
    ['a version', { ...GET, query: 'versionId=1' }],
    ['the first kind of lists', { ...LIST, query: 'prefix=a' }],
    ['another kind of lists', { ...LIST, query: 'list-type=1' }],
    ['two prefixes', { ...LIST, query: 'list-type=2&prefix=a&prefix=b' }],
    ['a list from a key', { ...LIST, query: 'list-type=2&start-after=a' }],
    ['a new bucket', { ...PUT, path: '/pictures' }],
    ['the deletion of the bucket', { method: 'DELETE', path: '/pictures/' }],
  ])('that needs what S3 may lack is refused: %s', async (_name, request) => {
    storage.objects.set('key', { bytes: Buffer.from('0123456789'), contentType: 'text/plain' });
    expect(await send(sign(request))).toBe('501 NotImplemented');
    expect([...storage.objects.keys()]).toEqual(['key']);
  });

  it.each<readonly [name: string, length: Readonly<Record<string, string>>, body: string]>([
    ['no length', {}, ''],
    ['a body in chunks', { 'transfer-encoding': 'chunked' }, '5\r\nbytes\r\n0\r\n\r\n'],
  ])('that puts an object is refused with %s', async (_name, length, sent) => {
    const { 'content-length': _, ...headers } = sign(PUT).headers;
    expect(await send({ ...sign(PUT), headers: { ...headers, ...length }, body: sent })).toBe(
      '411 MissingContentLength',
    );
    expect(storage.objects.size).toBe(0);
  });

  it('whose body ends early stores nothing, and leaves the former object', async () => {
    const former = { bytes: Buffer.from('former'), contentType: 'text/plain' };
    storage.objects.set('key', former);
    const request = sign({ ...PUT, path: '/pictures/key' });
    const { port } = new URL(storage.variables.S3_ENDPOINT);
    const raw = connectRaw(Number(port), writeRequest(request).slice(0, -1));
    await expect.poll(() => raw.socket.bytesWritten).toBe(writeRequest(request).length - 1);
    expect(await (await connectS3mini(storage).getObjectRaw('key')).text()).toBe('former');
    raw.socket.end();
    await raw.closed;
    expect(storage.objects.get('key')).toBe(former);
    expect(storage.requests.map(({ method }) => method)).toEqual(['GET']);
  });
});
