import { createHash } from 'node:crypto';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imagesInBucket } from '../../../../support/s3/images-in-bucket.ts';
import { parseTarget } from '../../../../support/s3/s3-request.ts';
import { signatureOf } from '../../../../support/s3/signing/signature.ts';
import { openStrictS3, type StrictS3 } from '../../../../support/s3/strict-s3.ts';

let storage: StrictS3;

beforeAll(async () => {
  storage = await openStrictS3();
});

afterAll(() => storage?.[Symbol.asyncDispose]());

beforeEach(() => {
  storage.objects.clear();
  storage.requests.length = 0;
});

const sha256 = (text = '') => createHash('sha256').update(text).digest('hex');
const md5 = (text: string) => createHash('md5').update(text).digest('base64');

describe('the strict storage', () => {
  it.each([
    [
      'a part of an object',
      'GET /test.txt',
      { range: 'bytes=0-9' },
      sha256(),
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'a new object',
      'PUT /test%24file.text',
      { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      sha256('Welcome to Amazon S3.'),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'a list',
      'GET /?max-keys=2&prefix=J',
      {},
      sha256(),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('computes the signature in the example of AWS for %s', (_of, line, headers, payload, signature) => {
    const [method = '', url = ''] = line.split(' ');
    const parsed = parseTarget(url);
    if (!parsed) throw new Error('The address cannot be parsed');
    const all = {
      ...headers,
      host: 'examplebucket.s3.amazonaws.com',
      'x-amz-content-sha256': payload,
      'x-amz-date': '20130524T000000Z',
    };
    const request = { ...parsed, method, headers: new Map(Object.entries(all)), body: Buffer.alloc(0) };
    const scope = '20130524/us-east-1/s3/aws4_request';
    const secretAccessKey = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY';
    const signedHeaders = Object.keys(all).sort();
    expect(signatureOf(request, { scope, signedHeaders, secretAccessKey })).toBe(signature);
  });

  interface Sent {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: BodyInit | null;
  }
  type Change = (sent: Sent) => Partial<Sent>;

  /** Puts an object with the site's client. @param change what becomes of the request once it is signed. */
  const put = (headers: Record<string, string>, change: Change = () => ({})) =>
    new S3mini({
      endpoint: `${storage.variables.S3_ENDPOINT}/${storage.variables.S3_BUCKET}`,
      region: storage.variables.S3_REGION,
      accessKeyId: storage.variables.S3_ACCESS_KEY_ID,
      secretAccessKey: storage.variables.S3_SECRET_ACCESS_KEY,
      fetch(input, init) {
        const signed = Object.fromEntries(new Headers(init?.headers));
        const sent = { url: String(input), headers: signed, body: init?.body ?? null };
        const { url, ...changed } = { ...sent, ...change(sent) };
        return fetch(url, { ...init, ...changed });
      },
    }).putObject('key.webp', 'bytes', 'image/webp', undefined, headers);

  const header =
    (name: string, change: (value: string) => string): Change =>
    ({ headers }) => ({ headers: { ...headers, [name]: change(headers[name] ?? '') } });
  const MD5 = { 'content-md5': md5('bytes') };
  const MISMATCH = 'SignatureDoesNotMatch';

  it.each<[string, string, Record<string, string>, Change?]>([
    ['another body', 'BadDigest', MD5, () => ({ body: 'bytEs' })],
    ['another MD5', MISMATCH, MD5, header('content-md5', () => md5('bytEs'))],
    ['no MD5', 'InvalidRequest', {}],
    ['another key', MISMATCH, MD5, ({ url }) => ({ url: url.replace('key', 'kez') })],
    ['a parameter more', MISMATCH, MD5, ({ url }) => ({ url: `${url}?prefix=a` })],
    ['a header that is not signed', 'AccessDenied', MD5, header('x-amz-acl', () => 'private')],
    [
      'another time',
      'AuthorizationHeaderMalformed',
      MD5,
      header('x-amz-date', (date) => date.replace('2', '1')),
    ],
    ['a condition, which S3 may lack', 'NotImplemented', { ...MD5, 'if-none-match': '*' }],
  ])('refuses an object that comes with %s', async (_what, code, headers, change) => {
    await expect(put(headers, change)).rejects.toMatchObject({ serviceCode: code });
    expect(storage.objects.size).toBe(0);
    expect((await put(MD5)).status).toBe(200);
  });

  it('lists at most 1000 keys on a page, and the site reads all pages', async () => {
    const keys = Array.from({ length: 1001 }, (_, number) => String(number));
    for (const key of keys) storage.objects.set(key, { bytes: Buffer.from(key), contentType: 'text/plain' });
    expect(await imagesInBucket(storage.variables).names()).toEqual(keys.toSorted());
    expect(storage.requests).toEqual(Array(2).fill({ method: 'GET', path: '', status: 200 }));
  });
});
