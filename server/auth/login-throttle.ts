import { CATALOGUE } from '../../rules/catalogue.ts';
import { createAddressWindows } from '../address-windows.ts';
import { DomainError } from '../errors.ts';

const MAX_FAILURES = 10;

export interface LoginThrottle {
  /**
   * Counts an attempt as failed until it passes, so that parallel attempts cannot exceed the limit.
   * @throws DomainError RATE_LIMITED after 10 failures in 10 minutes, until the window ends.
   */
  attempt(address: string, verify: () => Promise<boolean>): Promise<boolean>;
}

export function createLoginThrottle(clock: () => number): LoginThrottle {
  const windowOf = createAddressWindows(clock, () => ({ failures: 0 }));
  return {
    async attempt(address, verify) {
      const window = windowOf(address);
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
