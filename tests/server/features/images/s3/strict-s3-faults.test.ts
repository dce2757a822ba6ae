import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStrictS3, type StrictS3 } from '../../../../support/s3/strict-s3.ts';
import { connectRaw } from '../upload/raw-request.ts';
import { connectS3mini, putObject } from './s3mini-client.ts';
import { signS3Request, writeRequest } from './sign-s3-request.ts';

let storage: StrictS3;

beforeAll(async () => {
  storage = await openStrictS3();
});

afterAll(() => storage?.[Symbol.asyncDispose]());

beforeEach(() => {
  storage.behave(null);
  storage.objects.clear();
  storage.requests.length = 0;
});

const BYTES = '0123456789';

const connect = (signal?: AbortSignal) => connectS3mini(storage, signal && { signal });

const put = (key = 'key', signal?: AbortSignal) => putObject(connect(signal), key, BYTES, 'text/plain');

const get = async (key = 'key') => (await connect().getObjectRaw(key)).text();

const store = () => storage.objects.set('key', { bytes: Buffer.from(BYTES), contentType: 'text/plain' });

/** What a client sees of a connection that ends. */
const ENDED = { name: 'TypeError', message: expect.stringMatching(/^(fetch failed|terminated)$/) };

describe('the storage that misbehaves', () => {
  it('answers with the status and the code that the test names, and does nothing', async () => {
    storage.behave({ kind: 'status', status: 503, code: 'SlowDown' });
    await expect(put()).rejects.toMatchObject({ status: 503, serviceCode: 'SlowDown' });
    expect(storage.objects.size).toBe(0);
    expect(storage.requests).toEqual([{ method: 'PUT', path: 'key', status: 503 }]);
    storage.behave(null);
    expect((await put()).status).toBe(200);
  });

  it('says that it failed with what it has done', async () => {
    storage.behave({ kind: 'status', status: 500, code: 'InternalError', isDone: true });
    await expect(put()).rejects.toMatchObject({ status: 500, serviceCode: 'InternalError' });
    expect(storage.objects.get('key')?.bytes.toString()).toBe(BYTES);
  });

  it('answers like a gateway where the test names no code', async () => {
    storage.behave({ kind: 'status', status: 502 });
    await expect(get()).rejects.toMatchObject({ status: 502, serviceCode: 'Unknown' });
  });

  it('does so as often as the test says, with the requests that it means', async () => {
    store();
    storage.behave({
      kind: 'status',
      status: 500,
      when: (method, key) => `${method} ${key}` === 'GET key',
      times: 2,
    });
    expect((await put('other')).status).toBe(200);
    expect(await get('other')).toBe(BYTES);
    await expect(get()).rejects.toMatchObject({ status: 500 });
    await expect(get()).rejects.toMatchObject({ status: 500 });
    expect(await get()).toBe(BYTES);
  });

  it('answers late', async () => {
    const { promise: arrival, resolve: onReceived } = Promise.withResolvers<void>();
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    storage.behave({ kind: 'held', until, onReceived });
    let isAnswered = false;
    const answer = put().finally(() => {
      isAnswered = true;
    });
    await arrival;
    // One that comes later is answered before.
    storage.behave(null);
    await put('other');
    expect([isAnswered, storage.objects.has('key')]).toEqual([false, false]);
    release();
    expect((await answer).status).toBe(200);
    expect(storage.objects.has('key')).toBe(true);
  });

  it('stores late what its client has given up', async () => {
    const { promise: arrival, resolve: onReceived } = Promise.withResolvers<void>();
    storage.behave({ kind: 'too-late', onReceived });
    const giveUp = new AbortController();
    const refused = expect(put('key', giveUp.signal)).rejects.toMatchObject({ name: 'AbortError' });
    await arrival;
    expect(storage.objects.size).toBe(0);
    giveUp.abort();
    await refused;
    await expect.poll(() => storage.objects.size).toBe(1);
    expect(storage.requests).toEqual([]);
  });

  it('hangs, and ends the connection when it stops', async () => {
    const { promise: arrival, resolve: onReceived } = Promise.withResolvers<void>();
    storage.behave({ kind: 'hang', onReceived });
    const answer = put();
    await arrival;
    storage.behave(null);
    const later = put('other').then(() => 'open');
    expect(await Promise.race([answer.catch(() => 'ended'), later])).toBe('open');
    storage.objects.clear();
    storage.requests.length = 0;
    const refused = expect(answer).rejects.toMatchObject(ENDED);
    await storage.stop();
    await refused;
    await storage.restart();
    expect(storage.objects.size).toBe(0);
    expect(storage.requests).toEqual([]);
  });

  it('does nothing that it has not begun when it stops', async () => {
    const { promise: arrival, resolve: onReceived } = Promise.withResolvers<void>();
    const { promise: until, resolve: release } = Promise.withResolvers<void>();
    storage.behave({ kind: 'held', until, onReceived });
    const refused = expect(put()).rejects.toMatchObject(ENDED);
    await arrival;
    await storage.stop();
    await refused;
    await storage.restart();
    release();
    storage.behave(null);
    // What was released is done before what comes after it.
    await put('other');
    expect([...storage.objects.keys()]).toEqual(['other']);
  });

  it.each([undefined, 0, 1, 1000])(
    'cuts the body of an object after %s bytes, and stores nothing',
    async (afterBytes) => {
      storage.behave({ kind: 'cut', ...(afterBytes !== undefined && { afterBytes }) });
      await expect(put()).rejects.toMatchObject(ENDED);
      expect(storage.objects.size).toBe(0);
      expect(storage.requests).toEqual([]);
    },
  );

  it('cuts the body of an object before its end', async () => {
    storage.behave({ kind: 'cut', afterBytes: 4 });
    const request = signS3Request(storage.variables, { method: 'PUT', path: '/pictures/key', body: BYTES });
    const { port } = new URL(storage.variables.S3_ENDPOINT);
    const raw = connectRaw(Number(port), writeRequest(request).slice(0, -6));
    expect(await raw.answer).toBeNull();
  });

  it.each([
    [undefined, '01234'],
    [1, '0'],
    [1000, '012345678'],
  ])(
    'cuts the answer after %s bytes, and at the latest before the last one',
    async (afterBytes, expected) => {
      store();
      storage.behave({ kind: 'cut', ...(afterBytes !== undefined && { afterBytes }) });
      await expect(get()).rejects.toMatchObject(ENDED);
      expect(await receivedBytes()).toBe(expected);
      expect(storage.requests).toEqual([]);
    },
  );

  it('cuts the answer of an empty object, too', async () => {
    storage.objects.set('key', { bytes: Buffer.alloc(0), contentType: 'text/plain' });
    storage.behave({ kind: 'cut' });
    await expect(get()).rejects.toMatchObject(ENDED);
  });

  it('cuts a deletion before it is done', async () => {
    store();
    storage.behave({ kind: 'cut' });
    await expect(connect().deleteObject('key')).rejects.toMatchObject(ENDED);
    expect(storage.objects.size).toBe(1);
  });

  it('does what it is asked, but loses the answer', async () => {
    storage.behave({ kind: 'lost-answer' });
    await expect(put()).rejects.toMatchObject(ENDED);
    expect(storage.objects.get('key')?.bytes.toString()).toBe(BYTES);
    await expect(connect().deleteObject('key')).rejects.toMatchObject(ENDED);
    expect(storage.objects.size).toBe(0);
    expect(storage.requests).toEqual([]);
  });

  it('gives an object with one other byte, and keeps the right one', async () => {
    store();
    storage.behave({ kind: 'corrupt', times: 1 });
    const listed = await connect().listObjectsPaged('/', '', 10);
    expect(listed?.objects?.map(({ Key }) => Key)).toEqual(['key']);
    const bytes = [...(await get())];
    expect(bytes.length).toBe(BYTES.length);
    expect(bytes.filter((byte, at) => byte !== BYTES[at]).length).toBe(1);
    expect(await get()).toBe(BYTES);
  });

  it('says as always that an object is missing, where it would change a byte', async () => {
    storage.behave({ kind: 'corrupt' });
    await expect(get()).rejects.toMatchObject({
      serviceCode: 'NoSuchKey',
      body: expect.stringContaining('<Message>The specified key does not exist.</Message>'),
    });
  });

  it('takes another key, until the former one is restored', async () => {
    storage.changeKey();
    await expect(put()).rejects.toMatchObject({ status: 403, serviceCode: 'SignatureDoesNotMatch' });
    storage.restoreKey();
    expect((await put()).status).toBe(200);
  });

  it('refuses connections while it is stopped, and then listens at the same port', async () => {
    await put();
    await storage.stop();
    await expect(get()).rejects.toMatchObject({ name: 'S3NetworkError', code: 'ECONNREFUSED' });
    await storage.stop();
    await storage.restart();
    expect(await get()).toBe(BYTES);
  });

  it('stops at the end of its block', async () => {
    let endpoint: string;
    {
      await using other = await openStrictS3({ bucket: 'other', region: 'auto' });
      endpoint = other.variables.S3_ENDPOINT;
      expect(other.variables).toMatchObject({ S3_BUCKET: 'other', S3_REGION: 'auto' });
      expect((await fetch(endpoint)).status).toBe(403);
    }
    await expect(fetch(endpoint)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  });
});

/** The bytes of the object that arrive before the connection ends. */
async function receivedBytes(): Promise<string> {
  const request = signS3Request(storage.variables, { method: 'GET', path: '/pictures/key' });
  const { port } = new URL(storage.variables.S3_ENDPOINT);
  const { socket } = connectRaw(Number(port), writeRequest(request));
  let received = '';
  socket.on('data', (text) => {
    received += text;
  });
  await once(socket, 'close');
  return received.slice(received.indexOf('\r\n\r\n') + 4);
}
