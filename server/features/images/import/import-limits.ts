import pLimit from 'p-limit';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { DomainError } from '../../../platform/errors.ts';
import { type AddressLimitServices, createAddressLimit } from '../../../platform/limits/address-limit.ts';
import { tooBusy } from '../accept/image-acceptor.ts';

export type ImportLimits = ReturnType<typeof createImportLimits>;

/** Limits what is fetched for one client address, and for all together: each takes up to 5 MB and seconds. */
export function createImportLimits(services: AddressLimitServices) {
  const fetched = createAddressLimit(services, 'imports', MAX_FETCHED);
  const atOnce = pLimit(MAX_AT_ONCE);
  return {
    /** @throws DomainError UNAVAILABLE or RATE_LIMITED, and what `fetchIt` throws. */
    async run<Result>(address: string, fetchIt: () => Promise<Result>): Promise<Result> {
      if (atOnce.activeCount + atOnce.pendingCount >= MAX_AT_ONCE)
        throw new DomainError('UNAVAILABLE', tooBusy().message);
      return atOnce(async () => {
        if (!(await fetched(address))) throw new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);
        return fetchIt();
      });
    },
  };
}

/** In ten minutes. */
const MAX_FETCHED = 60;
const MAX_AT_ONCE = 4;
