import { CATALOGUE } from '../../rules/catalogue.ts';
import { DomainError } from '../errors.ts';
import { addressKey } from './address-key.ts';

const WINDOW_MS = 10 * 60_000;
const MAX_FAILURES = 10;

/** More addresses than a small server is tried from; beyond it the one that failed longest ago is forgotten. */
const MAX_ADDRESSES = 10_000;

/** Counts failed sign-ins by address; held in memory, so a restart forgets them (docs/decisions). */
export interface LoginThrottle {
  /**
   * Runs one try. It counts as a failure from its begin, so that tries side by side cannot pass the bound.
   * @throws DomainError RATE_LIMITED after 10 failures in 10 minutes, until the window ends.
   */
  attempt(address: string, verify: () => Promise<boolean>): Promise<boolean>;
}

export function createLoginThrottle(clock: () => number): LoginThrottle {
  const windows = new Map<string, { endsAt: number; failures: number }>();

  function windowOf(address: string) {
    const known = windows.get(address);
    if (known && known.endsAt > clock()) return known;
    windows.delete(address);
    if (windows.size >= MAX_ADDRESSES) windows.delete(windows.keys().next().value ?? '');
    const opened = { endsAt: clock() + WINDOW_MS, failures: 0 };
    windows.set(address, opened);
    return opened;
  }

  return {
    async attempt(address, verify) {
      const window = windowOf(addressKey(address));
      if (window.failures >= MAX_FAILURES) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
      window.failures += 1;
      let passed: boolean;
      try {
        passed = await verify();
      } catch (error) {
        window.failures -= 1;
        throw error;
      }
      if (passed) window.failures -= 1;
      return passed;
    },
  };
}
