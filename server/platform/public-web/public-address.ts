import { BlockList, isIP } from 'node:net';

/** Of IPv6 only 2000::/3 is public: outside it are this machine, this network and forms of IPv4 addresses. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !INNER.check(address, 'ipv4');
  return family === 6 && GIVEN.check(address, 'ipv6') && !INNER.check(address, 'ipv6');
}

/** Names of this machine (RFC 6761), which are not to be asked of a name server. */
export const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

const listOf = (ranges: readonly (readonly [network: string, prefix: number])[]): BlockList => {
  const list = new BlockList();
  for (const [network, prefix] of ranges) {
    list.addSubnet(network, prefix, network.includes(':') ? 'ipv6' : 'ipv4');
  }
  return list;
};

const GIVEN = listOf([['2000::', 3]]);

/** IANA's registries of special-purpose addresses, and what was used in such a way before. */
const INNER = listOf([
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
  // Teredo, benchmarking, ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3ffe::', 16],
  ['3fff::', 20],
]);
