import { METHODS } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Random, seededRandom } from '../../../../support/data/seeded-random.ts';
import {
  BODIES,
  exchange,
  HEADER_NAMES,
  type HostileRequest,
  PARAMETERS,
  PIECES,
  repeated,
  sendAndLeave,
  summaryOf,
} from '../../../../support/server/clients/hostile-requests.ts';
import { type EveryHandler, openEveryHandler } from '../../../../support/server/watching/every-handler.ts';
import { taker } from '../../../../support/taker.ts';

const ROUNDS = process.env.LONG ? 1000 : 40;
const AT_ONCE = 50;
const LONG_TEST_MS = 1_800_000;
const HOUR_MS = 3_600_000;

let every: EveryHandler;

beforeAll(async () => {
  // A length that is not sent is waited for.
  every = await openEveryHandler(
    { TRUST_PROXY: '1' },
    { connectionLimits: { slowMs: 2000, stalledMs: 120_000, sweepMs: 200 } },
  );
});

afterAll(() => every.app.close());

/** Sends the requests at once, and expects neither an error in the log nor a status of 5xx. */
async function expectRefused(requests: readonly HostileRequest[]): Promise<void> {
  // Attempts are bounded in time.
  every.app.advance(HOUR_MS);
  const answers = await Promise.all(requests.map((request) => exchange(every.app.url, request)));
  const failures = answers.flatMap(({ status }, at) =>
    (status ?? 400) < 500 ? [] : [`${status} ${summaryOf(requests[at] as HostileRequest)}`],
  );
  expect(failures).toEqual([]);
  const lines = every.app.log.lines.filter(({ level }) => level === 'error' || level === 'fatal');
  if (lines.length > 0) expect([lines, requests.map(summaryOf)]).toEqual([]);
}

describe('nothing that a stranger sends is an error of the program', () => {
  it(
    `whatever of it is wrong (${ROUNDS * AT_ONCE} requests)`,
    async () => {
      const random = seededRandom(7);
      for (let round = 0; round < ROUNDS; round += 1) {
        const left = Array.from({ length: 5 }, () => randomRequest(random));
        await Promise.all(left.map((request) => sendAndLeave(every.app.url, request)));
        await expectRefused(Array.from({ length: AT_ONCE }, () => randomRequest(random)));
      }
    },
    LONG_TEST_MS,
  );

  it(
    'whatever is in place of a value, at every address',
    async () => {
      for (const address of every.addresses) {
        const sign = address.includes('?') ? '&' : '?';
        for (const text of someTexts()) {
          const encoded = encodeURIComponent(text.toWellFormed());
          await expectRefused([
            { method: 'GET', address: `${address}/${encoded}` },
            ...PARAMETERS.map((name) => ({ method: 'GET', address: `${address}${sign}${name}=${encoded}` })),
            ...(address.includes('?')
              ? []
              : BODIES.map((body) => ({ method: 'POST', address, body: body(text) }))),
          ]);
        }
      }
    },
    LONG_TEST_MS,
  );
});

function randomRequest(random: Random): HostileRequest {
  const body = random.chance(0.6) ? randomBody(random) : undefined;
  return {
    method: random.chance(0.7) ? random.pick(['GET', 'POST']) : random.pick(METHODS),
    address: randomAddress(random),
    headers: Array.from({ length: random.whole(0, 3) }, () => randomHeader(random)),
    ...(body && { body }),
  };
}

function randomAddress(random: Random): string {
  const address = random.pick(every.addresses);
  const [path = ''] = address.split('?');
  const cut = random.whole(0, path.length);
  const piece = random.pick(IN_ADDRESSES);
  const value = random.pick([
    ...IN_ADDRESSES,
    ...TEXTS.map((text) => encodeURIComponent(text.toWellFormed())),
  ]);
  return random.pick([
    address,
    path.slice(0, cut) + piece + path.slice(cut),
    `${path}/${piece}`,
    `${path}?${random.pick(PARAMETERS)}=${value}`,
    `${path}?${random.pick(PARAMETERS)}=${value}&${random.pick(PARAMETERS)}=${value}`,
    `http://${random.pick(['a.example', '[::1]', '', '%', 'a:99999'])}${address}`,
    piece,
  ]);
}

function randomHeader(random: Random): readonly [string, string] {
  const name = random.pick(HEADER_NAMES);
  const piece = random.pick(PIECES);
  return [name, random.pick([...(HEADER_VALUES[name] ?? []), piece, repeated(piece, random.whole(1, 990))])];
}

function randomBody(random: Random): NonNullable<HostileRequest['body']> {
  const body = random.pick(BODIES)(
    random.chance(0.5) ? random.pick(TEXTS) : repeated(random.pick(PIECES), 990),
  );
  const type = random.chance(0.2) ? random.pick(TYPES) : body.type;
  const bytes = Buffer.from(body.content);
  const at = random.whole(0, bytes.length);
  const content = random.pick([
    bytes,
    bytes.subarray(0, at),
    Buffer.concat([bytes.subarray(0, at), Buffer.from([random.whole(0, 255)]), bytes.subarray(at)]),
    gzipSync(bytes),
  ]);
  return { type, content };
}

/** Bytes of an address; the last one is é in UTF-8. */
const IN_ADDRESSES = [
  '%',
  '%zz',
  '%00',
  '%0d%0a',
  '%ff',
  '%ed%a0%80',
  '%2e%2e/',
  '//',
  '///',
  '..',
  '/../../',
  '\\',
  '*',
  '?',
  '#',
  ';',
  'x'.repeat(3000),
  '/a'.repeat(1500),
  '%41'.repeat(1000),
  '\u00c3\u00a9',
] as const;

const cursorOf = (text: string) => Buffer.from(text).toString('base64url');

/** Where a value is expected. */
const TEXTS = [
  '',
  '\0',
  '\ud800',
  '\udc00\ud800x',
  '\u202e\ufeff',
  '__proto__',
  'constructor',
  'null',
  'true',
  '-1',
  '1e999',
  '9'.repeat(400),
  '{',
  '[]',
  '{"a":',
  '["a"]',
  '{"__proto__":{"query":"x"}}',
  '['.repeat(3000),
  '{"a":'.repeat(1000),
  `${'[1,'.repeat(500)}1${']'.repeat(500)}`,
  '{ session { isAdmin } }',
  'query A { session { isAdmin } } query B { session { isAdmin } }',
  `{ news(first: ${'9'.repeat(300)}) { totalCount } }`,
  '{ news(first: -2147483649, after: "") { nodes { id } } }',
  '{ article(id: "\\ud800") { id } news(search: "\\u0000 \\"") { totalCount } }',
  '{ article(id: 1) { id } } # \0',
  '"""',
  '00000000-0000-7000-8000-000000000000',
  '2026-02-30T25:61:00Z',
  cursorOf(''),
  cursorOf('1'),
  cursorOf('1.x'),
  cursorOf('1e999.00000000-0000-7000-8000-000000000000'),
  cursorOf(`${'9'.repeat(30)}.00000000-0000-7000-8000-000000000000`),
  cursorOf('-1.\0'),
  "' or 1=1 --",
  'x" OR NEAR(',
  '%_\\',
  '*',
  '\\u0000',
] as const;

const someTexts = taker(TEXTS, 8);

const TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=no-such',
  'application/json; charset="',
  'APPLICATION/JSON',
  'application/graphql-response+json',
  'application/x-www-form-urlencoded; charset=iso-8859-1',
  'application/x-www-form-urlencoded; charset=x',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="\\',
  'multipart/mixed; boundary=b',
  '/',
  '',
];

const HEADER_VALUES: Readonly<Partial<Record<string, readonly string[]>>> = {
  'Content-Encoding': ['gzip', 'br', 'deflate', 'gzip, gzip', 'zstd', 'identity', 'no-such'],
  'Content-Length': ['0', '1', '-1', '+1', '0x1', '1e3', '1, 1', '9'.repeat(30)],
  'Transfer-Encoding': ['chunked', 'gzip, chunked', 'chunked, chunked', 'identity'],
  Expect: ['100-continue', '100-continue, x'],
  Upgrade: ['websocket', 'h2c'],
  Host: ['', '[', '[::', 'a:b', 'a,b', 'a b', '\u00e9', '127.0.0.1:99999', 'xn--\u00ff'],
  Cookie: ['session=', 'session=x', '__Host-session=x; device=%', 'lowData=1; lowData=0', '=', 'session'],
  Range: [
    'bytes=0-',
    'bytes=-0',
    'bytes=9-1',
    'bytes=0-0,2-2',
    `bytes=-${'9'.repeat(400)}`,
    'bytes=99999999-',
  ],
  'If-Range': ['"x"', 'W/"x"', 'Thu, 99 Nonsense GMT'],
  'If-None-Match': ['*', '"', 'W/', 'W/"x"'],
  'If-Modified-Since': ['x', 'Thu, 99 Nonsense GMT', '0', '-1', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Unmodified-Since': ['x', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  Accept: ['text/html', 'application/json;q=x', 'application/json;charset=latin1', '*', ''],
  Origin: ['null', 'http://', 'http://a.example', '\u00e9'],
  Referer: ['http://', '//', '\u00e9', 'http://[', 'data:,'],
  'X-Forwarded-For': [',', '::ffff:1.2.3.4', '[::1', '1.2.3.4:x', '%', '\u00e9', 'a'.repeat(900)],
};
