import { addressKey } from './address-key.ts';

/**
 * Counters for each address, which begin anew when a window of ten minutes has ended. Held in memory, so a restart forgets
 * them (docs/decisions).
 */
export function createAddressWindows<Counters>(
  clock: () => number,
  begin: () => Counters,
): (address: string) => Counters {
  const windows = new Map<string, { endsAt: number; counters: Counters }>();

  return (address) => {
    const key = addressKey(address);
    const known = windows.get(key);
    if (known && known.endsAt > clock()) return known.counters;
    windows.delete(key);
    if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
    const counters = begin();
    windows.set(key, { endsAt: clock() + WINDOW_MS, counters });
    return counters;
  };
}

const WINDOW_MS = 10 * 60_000;

/** More addresses than a small server is tried from; beyond it the one whose window began longest ago is forgotten. */
const MAX_ADDRESSES = 10_000;
