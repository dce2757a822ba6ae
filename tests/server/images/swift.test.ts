import { createHash, randomBytes } from 'node:crypto';
import { S3mini } from 's3mini';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StorageVariables } from '../../../scripts/swift/create-bucket.ts';
import { type Swift, startSwift } from '../../../scripts/swift/start-swift.ts';

let swift: Swift;

beforeAll(async () => {
  swift = await startSwift();
});

afterAll(() => swift.stop());

it('returns what was stored, whole and in parts', async () => {
  const bucket = await openBucket();
  const bytes = randomBytes(50_000);
  await bucket.putObject('pictures/a.webp', bytes, 'image/webp', undefined, checksumOf(bytes));

  const whole = await bucket.getObjectRaw('pictures/a.webp');
  expect(whole.headers.get('content-type')).toBe('image/webp');
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);

  const part = await bucket.getObjectRaw('pictures/a.webp', false, 100, 300);
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 100-299/50000');
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 300))).toBe(true);

  const rest = await bucket.getObjectRaw('pictures/a.webp', false, 49_990, 60_000);
  expect(rest.headers.get('content-range')).toBe('bytes 49990-49999/50000');
  await rest.arrayBuffer();
});

it('answers a range after the end with 416, and a missing object with 404', async () => {
  const bucket = await openBucket();
  await bucket.putObject('a', 'word');
  await expect(bucket.getObjectRaw('a', false, 4, 8)).rejects.toMatchObject({ status: 416 });
  await expect(bucket.getObjectRaw('b', false, 0, 8)).rejects.toMatchObject({
    status: 404,
    serviceCode: 'NoSuchKey',
  });
});

it('lists at once what was stored and deleted, in pages and by prefix', async () => {
  const bucket = await openBucket();
  const keys = Array.from({ length: 7 }, (_, number) => `pictures/${number}`);
  await Promise.all([...keys, 'other/0'].map((key) => bucket.putObject(key, key)));
  expect(await listInPages(bucket, 'pictures/', 3)).toEqual([
    keys.slice(0, 3),
    keys.slice(3, 6),
    keys.slice(6),
  ]);

  await bucket.deleteObject('pictures/1');
  expect((await listInPages(bucket, 'pictures/', 100)).flat()).toEqual(keys.toSpliced(1, 1));
});

it('replaces an object that is stored again', async () => {
  const bucket = await openBucket();
  for (const text of ['first', 'second']) await bucket.putObject('a', text);
  expect(await bucket.getObject('a')).toBe('second');
});

it('ignores that an object to delete is missing', async () => {
  const bucket = await openBucket();
  expect(await bucket.deleteObject('missing')).toBe(true);
});

it('refuses a wrong key with 403', async () => {
  for (const wrong of [{ S3_SECRET_ACCESS_KEY: 'wrong' }, { S3_ACCESS_KEY_ID: 'test:nobody' }]) {
    const bucket = connect({ ...swift.variables, ...wrong });
    await expect(bucket.putObject('a', 'word')).rejects.toMatchObject({ status: 403 });
    await expect(bucket.listObjectsPaged()).rejects.toMatchObject({ status: 403 });
  }
});

it('refuses bytes that differ from their checksum with 400, and stores nothing', async () => {
  const bucket = await openBucket();
  await expect(
    bucket.putObject('a', 'word', 'text/plain', undefined, checksumOf('other word')),
  ).rejects.toMatchObject({ status: 400, serviceCode: 'BadDigest' });
  expect(await bucket.getObject('a')).toBeNull();
});

it('answers for a missing bucket with 404', async () => {
  const bucket = connect({ ...swift.variables, S3_BUCKET: 'missing' });
  await expect(bucket.putObject('a', 'word')).rejects.toMatchObject({
    status: 404,
    serviceCode: 'NoSuchBucket',
  });
});

async function openBucket(): Promise<S3mini> {
  return connect(await swift.createBucket(`test-${randomBytes(8).toString('hex')}`));
}

const connect = (variables: StorageVariables): S3mini =>
  new S3mini({
    endpoint: `${variables.S3_ENDPOINT}/${variables.S3_BUCKET}`,
    region: variables.S3_REGION,
    accessKeyId: variables.S3_ACCESS_KEY_ID,
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY,
  });

// Its type names only headers that begin with x-amz-.
const checksumOf = (bytes: string | Buffer): Record<string, string> => ({
  'content-md5': createHash('md5').update(bytes).digest('base64'),
});

async function listInPages(bucket: S3mini, prefix: string, limit: number): Promise<string[][]> {
  const pages: string[][] = [];
  let token: string | undefined;
  do {
    const page = await bucket.listObjectsPaged('/', prefix, limit, token);
    pages.push((page?.objects ?? []).map(({ Key }) => Key));
    token = page?.nextContinuationToken;
  } while (token);
  return pages;
}
