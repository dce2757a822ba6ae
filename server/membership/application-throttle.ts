import { CATALOGUE } from '../../rules/catalogue.ts';
import { createAddressWindows } from '../address-windows.ts';
import { DomainError } from '../errors.ts';

const MAX_TRIES = 60;
const MAX_ACCEPTED = 10;

/** An application that is in the data file. */
export interface StoredApplication {
  readonly id: string;
  /** False where it was there before, by a submit of the same values. */
  readonly isNew: boolean;
}

/** Bounds what one address can send in ten minutes: 60 tries, and 10 applications that are stored. */
export interface ApplicationThrottle {
  /** @throws DomainError RATE_LIMITED beyond the tries. */
  countTry(address: string): void;
  /**
   * Stores one application. It counts from its begin, so that several side by side cannot pass the bound; unless nothing was
   * stored in the end.
   * @throws DomainError RATE_LIMITED beyond what is stored.
   */
  store(address: string, write: () => Promise<StoredApplication>): Promise<StoredApplication>;
}

export function createApplicationThrottle(clock: () => number): ApplicationThrottle {
  const countersOf = createAddressWindows(clock, () => ({ tries: 0, accepted: 0 }));
  return {
    countTry(address) {
      const counters = countersOf(address);
      counters.tries += 1;
      if (counters.tries > MAX_TRIES) throw rateLimited();
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
