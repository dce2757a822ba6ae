import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectBucket } from '../../../../../server/features/images/store/bucket/bucket.ts';
import { bucketImageStore } from '../../../../../server/features/images/store/bucket/bucket-image-store.ts';
import { StorageError } from '../../../../../server/features/images/store/bucket/storage-error.ts';
import { type ImageStore, readWhole } from '../../../../../server/features/images/store/image-store.ts';
import { portOf } from '../../../../support/server/doubles/port-of.ts';
import { holdTimeLimits } from '../../../../support/server/watching/hold-time-limits.ts';

const PATH = 'news-images/1-picture-abcdefgh.jpg';
const IMAGE = Buffer.alloc(600_000, 'picture');
/** 40 MB of zeros. */
const BOMB = gzipSync(Buffer.alloc(40_000_000));
const TYPE = { 'Content-Type': 'image/jpeg' };
const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function serve(answer: Answer): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    answer(request, response);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

/** A storage that verifies nothing, and answers as the test says. */
async function openStorage(answer: Answer): Promise<ImageStore> {
  const key = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'auto' };
  return bucketImageStore(connectBucket({ endpoint: await serve(answer), bucket: 'pictures', ...key }));
}

function sendPart(request: IncomingMessage, response: ServerResponse, size: string = String(IMAGE.length)) {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d+)$/.exec(String(request.headers.range)) ?? [];
  const bytes = IMAGE.subarray(Number(first), Number(last) + 1);
  const range = `bytes ${first}-${Number(first) + bytes.length - 1}/${size}`;
  response.writeHead(206, { ...TYPE, 'Content-Range': range, 'Content-Length': bytes.length }).end(bytes);
}

const sendWhole: Answer = (_request, response) => response.writeHead(200, TYPE).end(IMAGE);

it('a storage that leaves the range out from the second part on adds no byte to a range', async () => {
  const store = await openStorage((request, response) => {
    const isFirst = request.headers.range?.startsWith('bytes=0-');
    return isFirst ? sendPart(request, response) : sendWhole(request, response);
  });
  for (const end of [262_143, 300_000, 599_999]) {
    const file = await store.open(PATH);
    const range = { start: 10, end };
    const bytes = file && (await buffer(file.read(range)));
    expect(bytes?.equals(IMAGE.subarray(10, end + 1)), String(end)).toBe(true);
  }
});

it.each(['application/xml', 'application/xml; charset=UTF-8', 'text/xml', 'Application/XML;charset=utf-8'])(
  'a missing picture is missing, and its deletion done, where a storage says so as %s',
  async (type) => {
    const store = await openStorage((_request, response) =>
      response.writeHead(404, { 'Content-Type': type }).end('<Error><Code>NoSuchKey</Code></Error>'),
    );
    expect(await store.open(PATH)).toBeNull();
    await store.delete(PATH);
  },
);

it('a network that answers everything with its own page stores and deletes nothing', async () => {
  const store = await openStorage((_request, response) =>
    response.writeHead(200, HTML).end('Please sign in'),
  );
  await expect(store.write(PATH, IMAGE)).rejects.toBeInstanceOf(StorageError);
  await expect(store.delete(PATH)).rejects.toBeInstanceOf(StorageError);
});

it('a storage that calls its empty answers HTML stores and deletes', async () => {
  const store = await openStorage(({ method }, response) => {
    if (method === 'PUT') response.writeHead(200, { ...HTML, 'Content-Length': 0 }).end();
    else response.writeHead(204, HTML).end();
  });
  await store.write(PATH, IMAGE);
  await store.delete(PATH);
});

describe('is no picture, but a storage that cannot be read:', () => {
  it.each<[string, Answer]>([
    ['an empty object', (_request, response) => response.writeHead(200, TYPE).end()],
    [
      'the page of a network that asks for a sign-in',
      (_request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<html>'),
    ],
    ['a size below that of the part', (request, response) => sendPart(request, response, '5')],
    ['a size that no picture has', (request, response) => sendPart(request, response, '9007199254740991')],
    ['a size without end', (request, response) => sendPart(request, response, '9'.repeat(24))],
    [
      'an error of a gateway, as XML',
      (_request, response) => response.writeHead(200, { 'Content-Type': 'Application/XML' }).end('<Error/>'),
    ],
    ['an error without end', (_request, response) => sendForEver(response.writeHead(500, TYPE))],
  ])('%s', async (_name, answer) => {
    const store = await openStorage(answer);
    await expect(readWhole(store, PATH)).rejects.toThrow(StorageError);
  });

  it.each<[string, Answer]>([
    ['an answer without end', (_request, response) => sendForEver(response.writeHead(200, TYPE))],
    [
      'a short answer that unpacks to a long one',
      (_request, response) =>
        response
          .writeHead(200, { ...TYPE, 'Content-Encoding': 'gzip', 'Content-Length': BOMB.length })
          .end(BOMB),
    ],
  ])('%s, which is not read to its end', async (_name, answer) => {
    // Otherwise its time may be over before it is too long.
    onTestFinished(holdTimeLimits().restore);
    const store = await openStorage(answer);
    await expect(readWhole(store, PATH)).rejects.toThrow('its answer is too long');
  });

  it.each([301, 302, 303, 307, 308])(
    'a redirect to another host (%i), which is not asked',
    async (status) => {
      let asked = 0;
      const other = await serve((_request, response) => {
        asked += 1;
        response.writeHead(200, TYPE).end('secret');
      });
      const store = await openStorage((_request, response) =>
        response.writeHead(status, { Location: `${other}/` }).end(),
      );
      await expect(readWhole(store, PATH)).rejects.toThrow(StorageError);
      await expect(store.write(PATH, IMAGE)).rejects.toThrow(StorageError);
      await expect(store.delete(PATH)).rejects.toThrow(StorageError);
      expect(asked).toBe(0);
    },
  );

  async function sendForEver(response: ServerResponse): Promise<void> {
    const chunk = Buffer.alloc(1024 * 1024);
    const ended = once(response, 'close');
    while (!response.destroyed)
      if (!response.write(chunk)) await Promise.race([once(response, 'drain'), ended]);
  }
});

it('300 readers at once get their pictures', async () => {
  // As many as it is asked for at once; the next ones are asked for when these are answered.
  const held: ServerResponse[] = [];
  const answerAll = () => {
    for (const response of held.splice(0)) response.writeHead(200, TYPE).end(IMAGE.subarray(0, 1000));
  };
  const store = await openStorage((_request, response) => {
    if (held.push(response) === 1) setImmediate(answerAll);
  });
  const files = await Promise.all(Array.from({ length: 300 }, () => store.open(PATH)));
  expect(files.filter((file) => file?.size === 1000)).toHaveLength(300);
});

it('readers whose pictures do not come keep nobody from storing one', async () => {
  const store = await openStorage((request, response) => {
    if (request.method === 'PUT') response.writeHead(200).end();
  });
  const reads = Promise.allSettled(Array.from({ length: 100 }, () => store.open(PATH)));
  await expect(store.write(PATH, IMAGE)).resolves.toBeUndefined();
  expect((await reads).filter(({ status }) => status === 'fulfilled')).toEqual([]);
});
