import type { IncomingMessage } from 'node:http';

/** The client's IP address: the peer's, or behind proxies the one that the first wrote in X-Forwarded-For. */
export type AddressOf = (request: IncomingMessage) => string;

/** @param trustProxy the number of proxies in front of the program. Express counts them in the same way. */
export function createAddressReader(trustProxy: number): AddressOf {
  return ({ socket, headers }) => {
    const peer = socket.remoteAddress ?? '';
    const forwarded = headers['x-forwarded-for'];
    if (trustProxy === 0 || forwarded === undefined) return peer;
    let rest = String(forwarded);
    // Reads from the end: the nearest proxy writes last, and a client may have written many before.
    for (let hop = 1; ; hop += 1) {
      const comma = rest.lastIndexOf(',');
      if (comma < 0 || hop === trustProxy) return rest.slice(comma + 1).trim();
      rest = rest.slice(0, comma);
    }
  };
}
