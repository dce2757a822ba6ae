import { createHash } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import type { S3mini } from 's3mini';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { childrenOf, parseXml, textOf } from '../../../../support/data/xml.ts';
import { parseTarget } from '../../../../support/s3/s3-request.ts';
import { signatureOf } from '../../../../support/s3/signature.ts';
import { openStrictS3, type StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { sendRaw } from '../../../../support/server/clients/send-raw.ts';
import { connectS3mini, putObject } from './s3mini-client.ts';
import { type RequestToSign, signS3Request, writeRequest } from './sign-s3-request.ts';

let storage: StrictS3;
let client: S3mini;

beforeAll(async () => {
  storage = await openStrictS3();
  client = connectS3mini(storage);
});

afterAll(() => storage?.[Symbol.asyncDispose]());

beforeEach(() => {
  storage.objects.clear();
  storage.requests.length = 0;
});

const put = (key: string, body: string | Uint8Array) => putObject(client, key, body, 'image/webp');

const MINUTE_MS = 60_000;

const LIST: RequestToSign = {
  method: 'GET',
  path: '/pictures/',
  query: 'list-type=2&max-keys=2&prefix=a%2Fb',
};

describe('the strict storage', () => {
  it.each([
    {
      of: 'a part of an object',
      method: 'GET',
      target: '/test.txt',
      headers: { range: 'bytes=0-9' },
      payload: createHash('sha256').digest('hex'),
      signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    },
    {
      of: 'a new object',
      method: 'PUT',
      target: '/test%24file.text',
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payload: createHash('sha256').update('Welcome to Amazon S3.').digest('hex'),
      signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    },
    {
      of: 'a parameter without a value',
      method: 'GET',
      target: '/?lifecycle',
      headers: {},
      payload: createHash('sha256').digest('hex'),
      signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    },
    {
      of: 'a list',
      method: 'GET',
      target: '/?max-keys=2&prefix=J',
      headers: {},
      payload: createHash('sha256').digest('hex'),
      signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    },
  ])(
    'computes the signature in the example of AWS for $of',
    ({ method, target, headers, payload, signature }) => {
      const parsed = parseTarget(target);
      if (!parsed) throw new Error('The address cannot be parsed');
      const all = {
        ...headers,
        host: 'examplebucket.s3.amazonaws.com',
        'x-amz-content-sha256': payload,
        'x-amz-date': '20130524T000000Z',
      };
      const request = { ...parsed, method, headers: new Map(Object.entries(all)), body: Buffer.alloc(0) };
      expect(
        signatureOf(request, {
          scope: '20130524/us-east-1/s3/aws4_request',
          signedHeaders: Object.keys(all).sort(),
          secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        }),
      ).toBe(signature);
    },
  );

  it('takes, gives, lists and deletes an object for the client of the site', async () => {
    const key = "uploads/a b é+%&'()*!~.webp";
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await put(key, bytes);
    expect([...storage.objects]).toEqual([[key, { bytes, contentType: 'image/webp' }]]);

    const whole = await client.getObjectRaw(key);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5',
      etag: `"${createHash('md5').update(bytes).digest('hex')}"`,
    });
    expect(Date.now() - Date.parse(whole.headers.get('last-modified') ?? '')).toBeLessThan(MINUTE_MS);
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
    expect(await client.getContentLength(key)).toBe(5);

    expect(await client.listObjectsPaged('/', 'uploads/', 10)).toMatchObject({
      objects: [{ Key: key, Size: 5 }],
      nextContinuationToken: undefined,
    });

    expect(await client.deleteObject(key)).toBe(true);
    expect(await client.deleteObject(key)).toBe(true);
    expect(storage.objects.size).toBe(0);
    expect(storage.requests).toEqual([
      { method: 'PUT', path: key, status: 200 },
      { method: 'GET', path: key, status: 200 },
      { method: 'HEAD', path: key, status: 200 },
      { method: 'GET', path: '', status: 200 },
      { method: 'DELETE', path: key, status: 204 },
      { method: 'DELETE', path: key, status: 204 },
    ]);
  });

  it('takes and gives an empty object', async () => {
    await put('empty', '');
    expect(await (await client.getObjectRaw('empty')).text()).toBe('');
  });

  it('gives the part of an object that a range asks for, as far as the object has it', async () => {
    await put('key', '0123456789');
    const part = async (start: number, end?: number) => {
      const response = await client.getObjectRaw('key', false, start, end);
      return [response.status, response.headers.get('content-range'), await response.text()];
    };
    expect(await part(0, 1)).toEqual([206, 'bytes 0-0/10', '0']);
    expect(await part(2, 5)).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await part(8, 100)).toEqual([206, 'bytes 8-9/10', '89']);
    expect(await part(9)).toEqual([206, 'bytes 9-9/10', '9']);
    await expect(part(10, 11)).rejects.toMatchObject({ status: 416, serviceCode: 'InvalidRange' });
  });

  it('lists keys by their bytes, in pages', async () => {
    const keys = ['a/\u{10000}', 'a/\uFFFD', 'a/b/c', 'a/Z', 'a/<&>', 'b', 'A'];
    for (const key of keys) storage.objects.set(key, { bytes: Buffer.from(key), contentType: 'text/plain' });
    const listed: string[][] = [];
    let token: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', 'a/', 2, token);
      listed.push((page?.objects ?? []).map(({ Key }) => Key));
      token = page?.nextContinuationToken;
    } while (token);
    expect(listed).toEqual([['a/<&>', 'a/Z'], ['a/b/c', 'a/\uFFFD'], ['a/\u{10000}']]);
  });

  it('describes objects in well-formed XML', async () => {
    const key = `a/b<&>"'`;
    await put(key, 'bytes');
    const request = signS3Request(storage.variables, {
      ...LIST,
      query: 'list-type=2&max-keys=2&prefix=a%2Fb%3C',
    });
    const [answer] = await sendRaw(storage.variables.S3_ENDPOINT, writeRequest(request));
    const list = parseXml(answer?.body ?? '');
    const texts = (of: Element, ...names: string[]) => names.map((name) => textOf(of, name));
    expect(texts(list, 'Name', 'Prefix', 'KeyCount', 'MaxKeys', 'IsTruncated')).toEqual([
      'pictures',
      'a/b<',
      '1',
      '2',
      'false',
    ]);
    const [object] = childrenOf(list, 'Contents');
    if (!object) throw new Error('The list is empty');
    expect(texts(object, 'Key', 'Size', 'ETag')).toEqual([
      key,
      '5',
      `"${createHash('md5').update('bytes').digest('hex')}"`,
    ]);
    const [modified = ''] = texts(object, 'LastModified');
    expect(new Date(modified).toISOString()).toBe(modified);
  });

  it('gives at most 1000 keys on a page', async () => {
    for (let at = 0; at < 1001; at += 1)
      storage.objects.set(`${at}`, { bytes: Buffer.alloc(0), contentType: 'text/plain' });
    const request = signS3Request(storage.variables, { ...LIST, query: 'list-type=2&max-keys=5000' });
    const [answer] = await sendRaw(storage.variables.S3_ENDPOINT, writeRequest(request));
    expect(answer?.body.match(/<Contents>/g)?.length).toBe(1000);
    expect(answer?.body).toContain('<KeyCount>1000</KeyCount><MaxKeys>1000</MaxKeys><IsTruncated>true<');
    expect((await client.listObjectsPaged('/', '', 2000))?.objects?.length).toBe(1001);
  });

  it('lists keys with the delimiter once, also over pages', async () => {
    for (const key of ['a/1', 'a/2', 'a/3', 'b', 'c/1'])
      storage.objects.set(key, { bytes: Buffer.from(key), contentType: 'text/plain' });
    const listed: string[][] = [];
    let token: string | undefined;
    do {
      const page = await client.listObjectsPaged('/', '', 1, token, { delimiter: '/' });
      listed.push((page?.objects ?? []).map(({ Key }) => Key));
      token = page?.nextContinuationToken;
    } while (token);
    expect(listed).toEqual([['a/'], ['b'], ['c/']]);
  });

  it('says in XML what is missing', async () => {
    await expect(client.getObjectRaw('missing')).rejects.toMatchObject({
      status: 404,
      serviceCode: 'NoSuchKey',
      body: expect.stringMatching(
        /^<\?xml version="1.0" encoding="UTF-8"\?>\n<Error><Code>NoSuchKey<\/Code><Message>[^<]+<\/Message><RequestId>[^<]+<\/RequestId><\/Error>$/,
      ),
    });
    await expect(connectS3mini(storage, { bucket: 'other' }).getObjectRaw('key')).rejects.toMatchObject({
      status: 404,
      serviceCode: 'NoSuchBucket',
    });
  });
});
