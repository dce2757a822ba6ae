import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { createAddressReader } from '../../../../../server/web/http/requests/client-address.ts';

const PEER = '192.0.2.1';

it.each<[proxies: number, forwarded: string | undefined, address: string]>([
  [0, 'a', PEER],
  [1, undefined, PEER],
  [1, 'a', 'a'],
  [1, 'a, b', 'b'],
  [2, 'a, b', 'a'],
  [2, 'a,b , c', 'b'],
  [3, 'a, b', 'a'],
  [1, `${','.repeat(900)}a`, 'a'],
])('behind %i proxies, %j is sent by %s', (proxies, forwarded, address) => {
  const request = { socket: { remoteAddress: PEER }, headers: { 'x-forwarded-for': forwarded } };
  expect(createAddressReader(proxies)(request as unknown as IncomingMessage)).toBe(address);
});
