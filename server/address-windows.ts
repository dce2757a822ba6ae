import { isIPv4, isIPv6 } from 'node:net';

/** Counters for each client address, reset after ten minutes. They are in memory, so a restart resets them too. */
export function createAddressWindows<Counters>(
  clock: () => number,
  createCounters: () => Counters,
): (address: string) => Counters {
  const windows = new Map<string, { endsAt: number; counters: Counters }>();

  return (address) => {
    const key = addressKey(address);
    const known = windows.get(key);
    if (known && known.endsAt > clock()) return known.counters;
    windows.delete(key);
    if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
    const counters = createCounters();
    windows.set(key, { endsAt: clock() + WINDOW_MS, counters });
    return counters;
  };
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
