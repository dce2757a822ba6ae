import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createServer } from '../../../../../server/platform/node-http.ts';
import { createOriginReader } from '../../../../../server/web/http/connections/http-server.ts';
import { isOwnRequest } from '../../../../../server/web/http/requests/own-origin.ts';

const PUBLIC_URL = 'https://www.sanir.example';

const isOwn = (headers: Record<string, string | undefined>, publicUrl = PUBLIC_URL) =>
  isOwnRequest({ headers } as unknown as IncomingMessage, publicUrl);

describe('a request is our own where', () => {
  it.each<[string, origin: string | undefined, host: string | undefined]>([
    ['a program sends no origin', undefined, 'elsewhere.example'],
    ['its origin is that of PUBLIC_URL, whatever host a proxy names', PUBLIC_URL, '127.0.0.1:4000'],
    ['its origin is the host', 'https://sanir.example', 'sanir.example'],
    ['its origin is the host, with a port', 'http://sanir.example:4000', 'sanir.example:4000'],
    ['the proxy names its port', 'http://sanir.example', 'sanir.example:80'],
    ['the proxy names its port for TLS', 'https://sanir.example', 'sanir.example:443'],
    ['the proxy names port 80 behind one that speaks TLS', 'https://sanir.example', 'sanir.example:80'],
    ['the origin names the port of its scheme', 'https://sanir.example:443', 'sanir.example'],
    ['the host is written in capitals', 'https://sanir.example', 'SANIR.example:443'],
    ['the origin is written in capitals', 'HTTPS://WWW.SANIR.EXAMPLE', '127.0.0.1:4000'],
    ['the host ends with a dot', 'https://sanir.example', 'sanir.example.'],
    ['the origin ends with a dot', 'https://www.sanir.example.', '127.0.0.1:4000'],
    ['the host is in letters of another script', 'https://xn--snr-qla0c.example', 'sänír.example'],
    ['the host is an address of IPv6', 'http://[::1]:4000', '[0:0:0:0:0:0:0:1]:4000'],
    [
      'the host is an address of IPv6 with the port of its scheme',
      'http://[2001:db8::1]',
      '[2001:DB8::1]:80',
    ],
  ])('%s', (_where, origin, host) => {
    expect(isOwn({ origin, host })).toBe(true);
  });
});

describe('a request is of another site where', () => {
  it.each<[string, Record<string, string | undefined>]>([
    ['its origin is another host', { origin: 'https://elsewhere.example', host: 'www.sanir.example' }],
    ['its origin is another port', { origin: 'http://sanir.example:4001', host: 'sanir.example:4000' }],
    ['only the origin has another port', { origin: 'http://sanir.example:8080', host: 'sanir.example' }],
    ['only the host has another port', { origin: 'http://sanir.example', host: 'sanir.example:8080' }],
    ['its origin is PUBLIC_URL in another scheme', { origin: 'http://www.sanir.example', host: '127.0.0.1' }],
    ['its origin is below ours', { origin: 'https://a.www.sanir.example', host: 'www.sanir.example' }],
    [
      'its origin begins like ours',
      { origin: 'https://www.sanir.example.evil.example', host: 'www.sanir.example' },
    ],
    ['its origin is hidden', { origin: 'null', host: 'www.sanir.example' }],
    ['its origin is empty', { origin: '', host: 'www.sanir.example' }],
    ['its origin is none of the web', { origin: 'ftp://www.sanir.example', host: 'www.sanir.example' }],
    ['its origin is an address', { origin: 'https://www.sanir.example/x', host: 'www.sanir.example' }],
    ['its origin has a user', { origin: 'https://evil@www.sanir.example', host: 'www.sanir.example' }],
    ['it has two origins', { origin: `https://evil.example, ${PUBLIC_URL}`, host: 'www.sanir.example' }],
    ['neither can be read', { origin: 'https://a b', host: 'a b' }],
    [
      'the browser says so',
      { origin: PUBLIC_URL, host: 'www.sanir.example', 'sec-fetch-site': 'cross-site' },
    ],
  ])('%s', (_where, headers) => {
    expect(isOwn(headers)).toBe(false);
  });
});

it.each([
  ['0.0.0.0', 80, 'http://localhost'],
  ['Sanir.Example', 80, 'http://sanir.example'],
  ['127.0.0.1', 4000, 'http://127.0.0.1:4000'],
  ['::1', 4000, 'http://[::1]:4000'],
  ['fe80::1%eth0', 4000, 'http://[fe80::1%eth0]:4000'],
])('the origin of a site that listens on %s, port %d, is %s', (host, port, origin) => {
  const http = Object.assign(createServer(), { address: () => ({ address: host, family: 'IPv4', port }) });
  expect(createOriginReader({ publicUrl: null, host }, http)()).toBe(origin);
});
