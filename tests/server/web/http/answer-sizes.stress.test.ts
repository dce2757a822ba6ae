import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  BODIES,
  type Exchange,
  exchange,
  HEADER_NAMES,
  type HostileRequest,
  PARAMETERS,
  PIECES,
  repeated,
  summaryOf,
} from '../../../support/server/clients/hostile-requests.ts';
import { type EveryHandler, openEveryHandler } from '../../../support/server/watching/every-handler.ts';
import { taker } from '../../../support/taker.ts';

/** So often may an answer repeat what was sent, beside the page that is answered anyway. */
const FACTORS = {
  header: 1,
  /** A redirect encodes it. */
  address: 3,
  /**
   * The form for members gives back what was typed, as HTML and as the page's data: `<` becomes ten
   * characters.
   */
  body: 10,
};
/** Node reads 16 KB of a head; lists longer than 1000 characters are refused, so shorter ones get further. */
const LENGTHS = [900, 15_000];
/** The most items for their length, and all pieces but the one that any answer matches. */
const FOR_EACH_HEADER = [
  repeated(',', 900),
  PIECES.filter((piece) => piece !== '*/*,')
    .map((piece) => repeated(piece, 25))
    .join(''),
];
const LONG_TEST_MS = 7_200_000;
const HOUR_MS = 3_600_000;
const AT_ONCE = 100;

let every: EveryHandler;
let missingPage: number;

beforeAll(async () => {
  every = await openEveryHandler({ TRUST_PROXY: '1' });
  missingPage = (await send({ method: 'GET', address: '/no-such-page' })).bytesOut;
});

afterAll(() => every.app.close());

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'];

const send = (request: HostileRequest): Promise<Exchange> => exchange(every.app.url, request);

/** What the handlers of an address read. */
function bodyFor(method: string, address: string): HostileRequest['body'] {
  if (method !== 'POST' && method !== 'PUT') return undefined;
  if (address.startsWith('/graphql'))
    return { type: 'application/json', content: '{"query":"{ session { isAdmin } }"}' };
  if (address.startsWith('/uploads'))
    return { type: 'multipart/form-data; boundary=b', content: '--b--\r\n' };
  return { type: 'application/x-www-form-urlencoded', content: 'name=x&password=x' };
}

const requestFor = (method: string, address: string): HostileRequest => {
  const body = bodyFor(method, address);
  return { method, address, ...(body && { body }) };
};

const someNames = taker(HEADER_NAMES, 2);
const somePieces = taker(PIECES, 2);
const someParameters = taker(PARAMETERS, 2);
const someRepeated = taker(['', ',', 'a', '"a'], 1);
const someBodies = taker(BODIES, 4);
const someValues = taker(FOR_EACH_HEADER, 1);

const namesFor = (method: string) => (method === 'GET' ? HEADER_NAMES : someNames());

/**
 * Sends what `vary` makes of each plain request, and expects of each answer that it is not much longer than
 * that.
 */
async function expectBounded(
  part: keyof typeof FACTORS,
  vary: (plain: HostileRequest) => Iterable<HostileRequest>,
  methods: readonly string[] = METHODS,
): Promise<void> {
  const excess: string[] = [];
  for (const address of every.addresses) {
    for (const method of methods) {
      const plain = requestFor(method, address);
      const allowed = Math.max(missingPage, (await send(plain)).bytesOut);
      // Attempts are bounded in time.
      every.app.advance(HOUR_MS);
      const requests = [...vary(plain)];
      // Not all at once: beyond some 2,000 connections the program closes some without an answer.
      while (requests.length > 0) {
        const batch = requests.splice(0, AT_ONCE);
        for (const [at, { bytesIn, bytesOut, status }] of (await Promise.all(batch.map(send))).entries()) {
          const factor = (bytesOut - allowed) / bytesIn;
          if (factor > FACTORS[part])
            excess.push(`${factor.toFixed(1)} × ${summaryOf(batch[at] ?? plain)} → ${status}`);
        }
      }
    }
  }
  expect(excess).toEqual([]);
}

describe('an answer is not much longer than its request and its page', () => {
  it(
    'whatever is in a header',
    () =>
      expectBounded('header', function* (plain) {
        for (const name of namesFor(plain.method))
          for (const value of someValues()) yield { ...plain, headers: [[name, value]] };
        for (const name of someNames())
          for (const piece of somePieces())
            for (const length of LENGTHS) yield { ...plain, headers: [[name, repeated(piece, length)]] };
      }),
    LONG_TEST_MS,
  );

  it(
    'however often a header is repeated',
    () =>
      expectBounded('header', function* (plain) {
        for (const name of someNames())
          for (const value of someRepeated())
            for (const count of [100, 1000])
              yield { ...plain, headers: Array.from({ length: count }, () => [name, value] as const) };
      }),
    LONG_TEST_MS,
  );

  it(
    'whatever is in its address',
    () =>
      expectBounded('address', function* (plain) {
        const sign = plain.address.includes('?') ? '&' : '?';
        for (const piece of somePieces()) {
          const text = repeated(piece, 15_000).replaceAll(/[\s]/g, '+');
          yield { ...plain, address: plain.address + sign + text };
          yield { ...plain, address: `${plain.address}/${text}` };
          yield { ...plain, address: `${plain.address}/${text}/` };
          for (const name of someParameters())
            yield { ...plain, address: `${plain.address}${sign}${name}=${text}` };
        }
      }),
    LONG_TEST_MS,
  );

  it(
    'whatever is in its body',
    () =>
      expectBounded(
        'body',
        function* (plain) {
          for (const piece of somePieces())
            for (const length of [900, 100_000])
              for (const bodyOf of someBodies()) yield { ...plain, body: bodyOf(repeated(piece, length)) };
        },
        ['POST', 'PUT'],
      ),
    LONG_TEST_MS,
  );
});
