import { MINUTE_MS } from '../../../rules/time/durations.ts';
import { addressKey } from './address-key.ts';
import { keyedHash } from './keyed-hash.ts';
import type { UseWindows } from './use-windows.ts';

/** Call it before the work: requests are parallel. @returns what takes it back; null beyond the limit. */
export type AddressLimit = (address: string) => Promise<(() => Promise<void>) | null>;

export interface AddressLimitServices {
  readonly windows: UseWindows;
  /** Keys the hashes of addresses. The addresses themselves are not stored. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** Limits each client's uses in ten minutes, across all processes. @param limit names what is limited. */
export function createAddressLimit(
  { windows, secret, clock }: AddressLimitServices,
  limit: string,
  max: number,
): AddressLimit {
  return async (address) => {
    const countedFor = keyedHash(secret, 'address', addressKey(address));
    const window = { limit, countedFor, max, windowMs: WINDOW_MS };
    return (await windows.take(window, clock())) ? () => windows.giveBack(window) : null;
  };
}

const WINDOW_MS = 10 * MINUTE_MS;
