import type { IncomingMessage } from 'node:http';

/** The client's IP address: the peer's, or behind proxies the one that the first of them wrote into X-Forwarded-For. */
export type AddressOf = (request: IncomingMessage) => string;

/** @param trustProxy the number of proxies in front of the program. Express counts them in the same way. */
export function createAddressReader(trustProxy: number): AddressOf {
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (trustProxy === 0 || forwarded === undefined) return peer;
    // The nearest proxy writes last.
    const hops = [
      peer,
      ...String(forwarded)
        .split(',')
        .map((address) => address.trim())
        .reverse(),
    ];
    return hops[Math.min(trustProxy, hops.length - 1)] ?? peer;
  };
}
