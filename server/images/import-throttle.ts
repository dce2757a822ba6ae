import { CATALOGUE } from '../../rules/catalogue.ts';
import { createAddressWindows } from '../address-windows.ts';
import { DomainError } from '../errors.ts';
import { tooBusy } from './image-acceptor.ts';

/**
 * Bounds what is fetched from the web: 60 pictures for one address in ten minutes, and four at once, since each takes up to
 * 5 MB of memory and seconds.
 * @throws DomainError RATE_LIMITED or BUSY.
 */
export type ImportThrottle = <Result>(address: string, fetch: () => Promise<Result>) => Promise<Result>;

export function createImportThrottle(clock: () => number): ImportThrottle {
  const windowOf = createAddressWindows(clock, () => ({ fetched: 0 }));
  let atOnce = 0;
  return async (address, fetch) => {
    const window = windowOf(address);
    if (window.fetched >= MAX_FETCHED) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
    if (atOnce >= MAX_AT_ONCE) throw tooBusy();
    window.fetched += 1;
    atOnce += 1;
    try {
      return await fetch();
    } finally {
      atOnce -= 1;
    }
  };
}

const MAX_FETCHED = 60;
const MAX_AT_ONCE = 4;
