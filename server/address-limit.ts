import { isIPv4, isIPv6 } from 'node:net';

/**
 * Counts a use by a client address. Count before the work, so that parallel requests cannot exceed the limit.
 * @returns a function that takes the use back; null beyond the limit.
 */
export type AddressLimit = (address: string) => (() => void) | null;

/** Limits the uses of each client address in ten minutes. The counts are in memory, so a restart resets them. */
export function createAddressLimit(clock: () => number, max: number): AddressLimit {
  const windows = new Map<string, { endsAt: number; uses: number }>();

  return (address) => {
    const window = windowOf(addressKey(address));
    if (window.uses >= max) return null;
    window.uses += 1;
    return () => {
      window.uses -= 1;
    };
  };

  function windowOf(key: string) {
    const known = windows.get(key);
    if (known && known.endsAt > clock()) return known;
    windows.delete(key);
    if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
    const window = { endsAt: clock() + WINDOW_MS, uses: 0 };
    windows.set(key, window);
    return window;
  }
}

const WINDOW_MS = 10 * 60_000;

/** Bounds the memory: beyond it the oldest window is dropped. */
const MAX_ADDRESSES = 10_000;

/**
 * The key under which a client address is counted: an IPv4 address, also one with a port or mapped into IPv6, or the /64
 * network of an IPv6 address, because one customer gets a whole /64 (RFC 6177).
 */
function addressKey(address: string): string {
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
