import { DomainError } from '../../../platform/errors.ts';
import type { FetchImage } from '../../images/import/fetch-image.ts';
import { UNKNOWN_SITE } from '../source.ts';

/** Fetches by `fetchIt`. A site that gave none of many is not asked any more. Rejects as `FetchImage`. */
export function createFileFetcher(fetchIt: FetchImage, kind: string): FetchImage {
  const failures = new Map<string, number>();
  return async (address) => {
    const url = new URL(address);
    const failed = failures.get(url.hostname) ?? 0;
    if (url.origin === UNKNOWN_SITE)
      throw new DomainError('BAD_USER_INPUT', 'It is not among the files that came with the export.');
    if (failed >= MAX_FAILURES)
      throw new DomainError(
        'BAD_USER_INPUT',
        `${url.hostname} gave none of the ${failed} ${kind} before it.`,
      );
    try {
      url.protocol = 'https:';
      const file = await fetchIt(url.href);
      failures.delete(url.hostname);
      return file;
    } catch (error) {
      failures.set(url.hostname, failed + 1);
      throw error;
    }
  };
}

/** In a row: each try may take five seconds. */
const MAX_FAILURES = 10;
