import { CATALOGUE } from '../../rules/catalogue.ts';
import { createAddressWindows } from '../address-windows.ts';
import { DomainError } from '../errors.ts';

const MAX_ATTEMPTS = 60;
const MAX_ACCEPTED = 10;

export interface StoredApplication {
  readonly id: string;
  /** False for a duplicate of a stored application. */
  readonly isNew: boolean;
}

/** Limits one address to 60 attempts and 10 stored applications in ten minutes. */
export interface ApplicationThrottle {
  /** @throws DomainError RATE_LIMITED after too many attempts. */
  countAttempt(address: string): void;
  /**
   * Counts an application before it is stored, so that parallel ones cannot exceed the limit; not if nothing new was stored.
   * @throws DomainError RATE_LIMITED after too many applications.
   */
  store(address: string, write: () => Promise<StoredApplication>): Promise<StoredApplication>;
}

export function createApplicationThrottle(clock: () => number): ApplicationThrottle {
  const countersOf = createAddressWindows(clock, () => ({ attempts: 0, accepted: 0 }));
  return {
    countAttempt(address) {
      const counters = countersOf(address);
      counters.attempts += 1;
      if (counters.attempts > MAX_ATTEMPTS) throw rateLimited();
    },
    async store(address, write) {
      const counters = countersOf(address);
      if (counters.accepted >= MAX_ACCEPTED) throw rateLimited();
      counters.accepted += 1;
      let isStored = false;
      try {
        const application = await write();
        isStored = application.isNew;
        return application;
      } finally {
        if (!isStored) counters.accepted -= 1;
      }
    },
  };
}

const rateLimited = () => new DomainError('RATE_LIMITED', CATALOGUE.tooManyApplications);
