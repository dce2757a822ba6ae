import { connect } from 'node:net';

/** A request as bytes that no well-behaved client sends. */
export interface HostileRequest {
  readonly method: string;
  /** Characters up to U+00FF: each is a byte. */
  readonly address: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: { readonly type: string; readonly content: string | Uint8Array };
}

/** One line and the lengths, for the message of a failure. */
export const summaryOf = ({ method, address, headers = [], body }: HostileRequest): string =>
  [
    `${method} ${short(address)}`,
    ...headers.map(([name, value]) => `${name}: ${short(value)}`),
    ...(body ? [`${body.type} ${short(String(body.content))}`] : []),
  ].join(' | ');

const short = (text: string) => (text.length > 80 ? `${text.slice(0, 80)}… (${text.length})` : text);

/** The bytes of a request after which the server closes the connection. */
export function bytesOf({ method, address, headers = [], body }: HostileRequest): Buffer {
  const own = headers.map(([name]) => name.toLowerCase());
  const content = Buffer.from(body?.content ?? '');
  const lines = [
    `${method} ${address} HTTP/1.1`,
    'Connection: close',
    ...(own.includes('host') ? [] : ['Host: 127.0.0.1']),
    ...(body && !own.includes('content-length') ? [`Content-Length: ${content.length}`] : []),
    ...(body && !own.includes('content-type') ? [`Content-Type: ${body.type}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), content]);
}

export interface Exchange {
  /** Null where the server closed without an answer. */
  readonly status: number | null;
  /** Headers included. */
  readonly bytesIn: number;
  readonly bytesOut: number;
  readonly text: string;
}

/** Sends a request over a connection of its own, and reads all that comes until the server closes it. */
export function exchange(url: string, request: HostileRequest): Promise<Exchange> {
  const { hostname, port } = new URL(url);
  const bytes = bytesOf(request);
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      // The server may cut the connection while this end is writing.
      .on('error', () => undefined)
      .on('close', () => {
        const received = Buffer.concat(chunks);
        const status = /^HTTP\/1\.1 (\d{3})/.exec(received.toString('latin1', 0, 12))?.[1];
        resolve({
          status: status === undefined ? null : Number(status),
          bytesIn: bytes.length,
          bytesOut: received.length,
          text: received.toString('latin1'),
        });
      });
  });
}

/** Sends a request, and is gone before the answer. */
export function sendAndLeave(url: string, request: HostileRequest): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytesOf(request), () => socket.resetAndDestroy());
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });
}

/** Headers that a server, a proxy or a library may take apart, and one that nobody knows. */
export const HEADER_NAMES = [
  'Accept',
  'Accept-Charset',
  'Accept-Encoding',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'Connection',
  'Content-Encoding',
  'Content-Language',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Date',
  'Expect',
  'Forwarded',
  'From',
  'Host',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Range',
  'If-Unmodified-Since',
  'Keep-Alive',
  'Max-Forwards',
  'Origin',
  'Pragma',
  'Prefer',
  'Priority',
  'Purpose',
  'Range',
  'Referer',
  'Save-Data',
  'Sec-CH-UA',
  'Sec-Fetch-Dest',
  'Sec-Fetch-Mode',
  'Sec-Fetch-Site',
  'Sec-Purpose',
  'Sec-WebSocket-Protocol',
  'TE',
  'Trailer',
  'Transfer-Encoding',
  'Upgrade',
  'User-Agent',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-HTTP-Method-Override',
  'X-Request-Id',
  'X-Unknown',
] as const;

/** What makes a parser work, or what its output is longer than: pieces that are repeated. */
export const PIECES = [
  ',',
  ';',
  'a/b;q=0.1,',
  '*/*,',
  ';q=',
  '"a", ',
  '"',
  ';a="\\"',
  '\\',
  '/',
  '../',
  '%',
  '%00',
  '%25',
  'a=b;',
  'a=b&',
  '&',
  '<',
  "'",
  '=',
  ':',
  '(',
  '[',
  '{a',
  '   ,',
  '\t',
  '0-,',
  '9',
  '-',
  '\u00e9',
  'session=',
  'bytes=0-1,',
  'W/"a",',
] as const;

export const repeated = (piece: string, length: number): string =>
  piece.repeat(Math.max(1, Math.floor(length / piece.length)));

/** Beginnings of queries that a handler reads. */
export const PARAMETERS = [
  'q',
  'search',
  'after',
  'to',
  'on=1&to',
  'query',
  'query={session{isAdmin}}&variables',
  'query={session{isAdmin}}&extensions',
  'query={session{isAdmin}}&operationName',
  'event',
  'status',
  'sent',
] as const;

type Body = NonNullable<HostileRequest['body']>;

const OPERATION = '{ session { isAdmin } }';

const json = (value: unknown): Body => ({ type: 'application/json', content: JSON.stringify(value) });

const form = (content: string): Body => ({ type: 'application/x-www-form-urlencoded', content });

/** Each makes a body of a text. */
export const BODIES: readonly ((text: string) => Body)[] = [
  (text) => ({ type: 'application/json', content: text }),
  (text) => json({ query: text }),
  (text) => json({ query: `{ ${text} }` }),
  (text) => json({ query: `{ news(after: ${JSON.stringify(text)}) }` }),
  (text) => json({ query: OPERATION, [text]: text }),
  (text) => json({ query: OPERATION, operationName: text }),
  (text) => json({ query: OPERATION, variables: text }),
  (text) => json({ query: OPERATION, variables: { [text]: text }, extensions: { [text]: [text] } }),
  (text) =>
    json({
      query: 'query ($first: Int!) { news(first: $first) { totalCount } }',
      variables: { first: text },
    }),
  (text) =>
    json({ query: 'mutation ($text: String!) { login(password: $text) { isAdmin } }', variables: { text } }),
  (text) => form(text),
  (text) => form(`name=${text.replaceAll(/[&=%]/g, '')}`),
  (text) => form(`password=${encodeURIComponent(text.toWellFormed())}`),
  (text) =>
    form(
      ['name', 'email', 'organization', 'stamp']
        .map((name) => `${name}=${encodeURIComponent(text.toWellFormed())}`)
        .join('&'),
    ),
  (text) => ({ type: 'multipart/form-data; boundary=b', content: `--b\r\n${text}\r\n--b--\r\n` }),
  (text) => ({ type: 'text/plain', content: text }),
];
