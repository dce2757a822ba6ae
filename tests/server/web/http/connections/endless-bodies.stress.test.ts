import { beforeAll, describe, expect, it } from 'vitest';
import { app, openAppForFile } from '../../../../support/server/apps/app-of-file.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { connectRaw, FILE_START } from '../../../features/images/upload/raw-request.ts';

let cookie: string;

openAppForFile();

beforeAll(async () => {
  cookie = (await app.admin()).cookie ?? '';
  // From now on it is kept.
  await sendRequest(app.url, '/about');
});

const JSON_BODY = ['Content-Type: application/json'];
const FORM = ['Content-Type: application/x-www-form-urlencoded'];
const IMAGE = ['Content-Type: multipart/form-data; boundary=b'];

/**
 * Enough for the system's buffers beside the longest body and its rest, and far less than a client could
 * send.
 */
const MAX_SENT = 32_000_000;

describe('a body without an end', () => {
  it.each<[method: string, path: string, headers: string[], status: number, statusIfNamed?: number]>([
    ['POST', '/graphql', JSON_BODY, 413],
    ['POST', '/graphql', [...JSON_BODY, 'Cookie: session=x'], 413],
    ['PUT', '/graphql', JSON_BODY, 405],
    ['POST', '/graphql', FORM, 415, 413],
    ['POST', '/graphql', [...JSON_BODY, 'Origin: https://other.example'], 403],
    ['GET', '/graphql?query={session{isAdmin}}', [], 200, 413],
    ['POST', '/membership', FORM, 413],
    ['POST', '/membership', JSON_BODY, 415, 413],
    ['POST', '/create-news', FORM, 413],
    ['POST', '/create-news', JSON_BODY, 415, 413],
    ['POST', '/uploads', IMAGE, 401],
    ['GET', '/about', [], 200],
    ['POST', '/about', FORM, 405],
    ['PUT', '/about', [], 405],
    ['GET', '/news?q=water', [], 200],
    ['GET', '/nowhere', [], 404],
    ['DELETE', '/nowhere', [], 405],
    ['GET', '/healthz', [], 200],
    ['GET', '/uploads/none', [], 404],
    ['GET', '/low-data', [], 303],
  ])(
    'of %s %s (%j) is cut off after its answer',
    async (method, path, headers, status, statusIfNamed = status) => {
      await expectCut([method, path, headers], 'Transfer-Encoding: chunked', status);
      await expectCut([method, path, headers], 'Content-Length: 1000000000', statusIfNamed);
    },
  );

  it.each<[method: string, path: string, status: number]>([
    ['GET', '/about', 200],
    ['PUT', '/about', 405],
    ['POST', '/graphql', 415],
    ['POST', '/uploads', 401],
  ])('of %s %s is cut off, though it begins after the answer', async (method, path, status) => {
    await expectCut([method, path, []], 'Transfer-Encoding: chunked', status, '', true);
  });

  it('of an upload by the administrator is cut off after its answer', async () => {
    for (const framing of ['Transfer-Encoding: chunked', 'Content-Length: 1000000000']) {
      await expectCut(['POST', '/uploads', [...IMAGE, `Cookie: ${cookie}`]], framing, 413, FILE_START);
    }
  });
});

it.each<[method: string, path: string, headers: string[], status: number]>([
  ['POST', '/graphql', JSON_BODY, 413],
  ['POST', '/membership', FORM, 413],
  ['POST', '/about', FORM, 405],
])(
  'a body of 8 MB for %s %s is read after its answer, for clients that read only after sending',
  async (method, path, headers, status) => {
    const { host, port } = new URL(app.url);
    const head = (...lines: string[]) => [...lines, `Host: ${host}`, '\r\n'].join('\r\n');
    const length = 8 * 1024 * 1024;
    const { socket, answer, closed } = connectRaw(
      Number(port),
      head(`${method} ${path} HTTP/1.1`, `Content-Length: ${length}`, ...headers),
    );
    let received = '';
    socket.on('data', (data) => {
      received += data;
    });
    expect(await answer).toMatchObject({ status });
    socket.write('x'.repeat(length));
    // Its answer shows that all before it was read.
    socket.write(head('GET /healthz HTTP/1.1', 'Connection: close'));
    await closed;
    expect(received).toMatch(/HTTP\/1\.1 200 OK.+\{"status":"ok"\}$/s);
  },
);

async function expectCut(
  [method, path, headers]: readonly [string, string, readonly string[]],
  framing: string,
  status: number,
  start = '',
  afterAnswer = false,
): Promise<void> {
  const { host, port } = new URL(app.url);
  const piece = (text: string) =>
    framing.startsWith('Transfer') ? `${text.length.toString(16)}\r\n${text}\r\n` : text;
  const head = [`${method} ${path} HTTP/1.1`, `Host: ${host}`, framing, ...headers, '\r\n'].join('\r\n');
  const { socket, answer, closed } = connectRaw(Number(port), head + (start && piece(start)));
  if (afterAnswer) await answer;
  let isOpen = true;
  void closed.then(() => {
    isOpen = false;
  });
  while (isOpen && socket.bytesWritten - socket.writableLength < MAX_SENT) {
    // Goes on when the system has taken it.
    await Promise.race([closed, new Promise((sent) => socket.write(piece('x'.repeat(100_000)), sent))]);
  }
  socket.destroy();
  expect([(await answer)?.status, isOpen]).toEqual([status, false]);
}
