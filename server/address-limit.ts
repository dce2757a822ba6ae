import { addressKey } from './address-key.ts';

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
