import { isIPv4, isIPv6 } from 'node:net';

/** The IPv4 address, also when mapped into IPv6, or the /64 of IPv6, which one customer gets (RFC 6177). */
export function addressKey(address: string): string {
  const bare = address.replace(/^\[([^\]]*)\].*$/, '$1').replace(/%.*$/, '');
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)?.[1];
  if (mapped && isIPv4(mapped)) return mapped;
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const whole = [...groups, ...Array.from({ length: 8 - groups.length - rest.length }, () => '0'), ...rest];
  const network = whole.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}
