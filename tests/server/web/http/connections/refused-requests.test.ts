import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRefusals } from '../../../../../server/platform/logging/refusals.ts';
import { answerRefusedRequests } from '../../../../../server/web/http/connections/refused-requests.ts';
import { type OpenApp, openApp, recordedLog } from '../../../../support/server/apps/open-app.ts';
import { sendRaw } from '../../../../support/server/clients/send-raw.ts';
import { sendRequest } from '../../../../support/server/clients/send-request.ts';
import { portOf } from '../../../../support/server/doubles/port-of.ts';
import { connectRaw } from '../../../features/images/upload/raw-request.ts';

let site: OpenApp;

beforeAll(async () => {
  site = await openApp({ PUBLIC_URL: 'https://www.sanir.example' });
});

afterAll(() => site?.close());

const HOST = 'Host: www.sanir.example';
const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`;
const LONG = 'x'.repeat(20_000);
const FORM = lines(
  'POST /membership HTTP/1.1',
  HOST,
  'Content-Type: application/x-www-form-urlencoded',
  'Transfer-Encoding: chunked',
);

/** Headers that are lists, or are compared with some. */
const TAKEN_APART = [
  'Accept-Charset',
  'Accept-Encoding',
  'Cache-Control',
  'Content-Encoding',
  'Content-Type',
  'Forwarded',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'Origin',
  'Prefer',
  'Range',
  'Sec-Fetch-Site',
  'X-Forwarded-For',
];

const WITH_SECURITY_HEADERS = {
  'content-security-policy': expect.stringContaining("default-src 'self'"),
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-request-id': expect.stringMatching(/^[\w-]+$/),
};

describe('a request that Node or Express cannot read is answered with a sentence and the security headers', () => {
  it.each<[string, number, string | Uint8Array]>([
    ['no HTTP', 400, 'garbage\r\n\r\n'],
    ['TLS', 400, Uint8Array.of(0x16, 3, 1, 0, 5, 1, 2, 3, 4, 5)],
    ['HTTP 2', 400, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['no host', 400, lines('GET / HTTP/1.1')],
    ['two hosts', 400, lines('GET / HTTP/1.1', HOST, 'Host: evil.example')],
    ['the same host twice', 400, lines('GET / HTTP/1.1', HOST, HOST)],
    ['a second host that is empty', 400, lines('GET / HTTP/1.1', HOST, 'Host:')],
    ['no address', 400, lines('OPTIONS * HTTP/1.1', HOST)],
    [
      'two lengths of its body',
      400,
      lines('POST / HTTP/1.1', HOST, 'Content-Length: 3', 'Transfer-Encoding: chunked'),
    ],
    ['a wrong chunk of its body', 400, `${FORM}zz\r\na\r\n0\r\n\r\n`],
    ['a method that no address has', 405, lines('TRACE / HTTP/1.1', HOST, 'Connection: close')],
    ['a tunnel', 405, lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example:443')],
    ['a long note in its body', 413, `${FORM}1;${LONG}\r\na\r\n0\r\n\r\n`],
    ['an unknown expectation', 417, lines('GET / HTTP/1.1', HOST, 'Expect: tea')],
    ['a long header', 431, lines('GET / HTTP/1.1', HOST, `X-Long: ${LONG}`)],
    ['a long list', 431, lines('GET / HTTP/1.1', HOST, `Accept-Language: ${','.repeat(1001)}`)],
    ['a list in many headers', 431, lines('GET / HTTP/1.1', HOST, ...Array<string>(400).fill('TE: a'))],
    ['a long list of types', 406, lines('GET / HTTP/1.1', HOST, `Accept: ${','.repeat(1001)}`)],
    ['a long address', 431, lines(`GET /${LONG.repeat(10)} HTTP/1.1`, HOST)],
    ...TAKEN_APART.map((name): [string, number, string] => [
      `a long ${name}`,
      431,
      lines('GET / HTTP/1.1', HOST, `${name}: ${','.repeat(1001)}`),
    ]),
  ])('%s: %i', async (_name, status, request) => {
    const answers = await sendRaw(site.url, request);
    expect(answers).toEqual([
      {
        status,
        headers: expect.objectContaining({
          ...WITH_SECURITY_HEADERS,
          connection: 'close',
          'content-type': 'text/plain; charset=utf-8',
        }),
        body: expect.stringMatching(/^[A-Z].+\.$/),
      },
    ]);
    expect(answers[0]?.body).toHaveLength(Number(answers[0]?.headers['content-length']));
  });
});

it('a kept page is not sent to a request with two hosts', async () => {
  const host = { host: 'www.sanir.example' };
  for (const _ of [1, 2]) expect((await sendRequest(site.url, '/news', host)).status).toBe(200);
  const answers = await sendRaw(site.url, lines('GET /news HTTP/1.1', HOST, 'Host: evil.example'));
  expect(answers.map(({ status }) => status)).toEqual([400]);
});

it.each([
  [
    'an upgrade to WebSocket',
    lines('GET /healthz HTTP/1.1', HOST, 'Connection: Upgrade, close', 'Upgrade: websocket'),
  ],
  [
    'a list of 1000 characters',
    lines('GET /healthz HTTP/1.1', HOST, 'Connection: close', `Accept: ${','.repeat(1000)}`),
  ],
  [
    'a long cookie',
    lines('GET /healthz HTTP/1.1', HOST, 'Connection: close', `Cookie: a=${'x'.repeat(15_000)}`),
  ],
  ['HTTP 1.0 without a host', lines('GET /healthz HTTP/1.0')],
])('%s is answered like any other request', async (_name, request) => {
  expect(await sendRaw(site.url, request)).toMatchObject([{ status: 200, headers: WITH_SECURITY_HEADERS }]);
});

it.each(['/healthz', '/news', '/no-such-page'])(
  'bytes that cannot be read after a request for %s leave its answer as it is',
  async (path) => {
    const [first, second] = await sendRaw(site.url, `${lines(`GET ${path} HTTP/1.1`, HOST)}garbage\r\n\r\n`);
    const { status, body } = await sendRequest(site.url, path, { host: 'www.sanir.example' });
    expect(first).toMatchObject({ status, body: body.toString('latin1') });
    expect(second).toMatchObject({ status: 400, headers: { connection: 'close' } });
  },
);

it('the rest of a body that cannot be read gets no answer of its own', async () => {
  const client = connectRaw(Number(new URL(site.url).port), FORM.replace('/membership', '/healthz'));
  let received = '';
  client.socket.on('data', (data) => {
    received += data;
  });
  expect(await client.answer).toMatchObject({ status: 405 });
  client.socket.write('no chunk\r\n');
  await client.closed;
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405']);
});

it('clients that leave in the middle of what is refused do not hurt', async () => {
  const { hostname, port } = new URL(site.url);
  for (const bytes of [
    'GET / HT',
    'garbage\r\n\r\n',
    lines('CONNECT a:1 HTTP/1.1', 'Host: a:1'),
    `${lines('GET /healthz HTTP/1.1', HOST)}garbage\r\n\r\n`,
    `${FORM}zz\r\n`,
    `GET /${LONG.repeat(50)}`,
  ]) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    await once(socket, 'connect');
    // At once, so that the server reads the request of a client that is gone.
    socket.write(bytes);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  expect((await sendRequest(site.url, '/healthz')).status).toBe(200);
});

describe('a request whose body takes too long', () => {
  /** A server with the shortest patience. */
  async function sendSlowly(answer: RequestListener) {
    const options = { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 50 };
    const http = createServer(options, answer);
    const log = recordedLog();
    const parts = { log, refusals: createRefusals(log), noteRequest: () => true, headers: ['X-Own', 'yes'] };
    answerRefusedRequests(http, parts);
    await once(http.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${portOf(http)}`;
    const answers = await sendRaw(url, lines('POST / HTTP/1.1', HOST, 'Content-Length: 10'));
    await new Promise((resolve) => http.close(resolve));
    return answers;
  }

  it('is answered with 408', async () => {
    const sentence = 'This request took too long to arrive. Please try again.';
    expect(await sendSlowly(() => undefined)).toMatchObject([
      { status: 408, headers: { 'x-own': 'yes', connection: 'close' }, body: sentence },
    ]);
  });

  it('and is being answered already, gets nothing into its answer', async () => {
    const answers = await sendSlowly((_request, response) => {
      response.writeHead(200, { 'Content-Length': 9 }).write('Half');
    });
    expect(answers).toMatchObject([{ status: 200, body: 'Half' }]);
  });
});
