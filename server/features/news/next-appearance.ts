import type { BaseServices } from '../../base-services.ts';
import { findNextDate } from './schedule-repository.ts';

/**
 * When the next scheduled article appears, or Infinity. On an error the timestamp itself: nothing is cached.
 * @param version the site version, read before.
 */
export type NextAppearance = (timestamp: number, version: number) => Promise<number>;

export function createNextAppearance({ db, log }: Pick<BaseServices, 'db' | 'log'>): NextAppearance {
  // Valid for this version, from `from` until `next`.
  let known = { version: Number.NaN, from: 0, next: 0 };
  return async (timestamp, version) => {
    if (known.version === version && known.from <= timestamp && timestamp < known.next) return known.next;
    try {
      const next = (await findNextDate(db, timestamp)) ?? Number.POSITIVE_INFINITY;
      known = { version, from: timestamp, next };
      return next;
    } catch (error) {
      log.error({ err: error }, 'The next scheduled article cannot be read');
      return timestamp;
    }
  };
}
