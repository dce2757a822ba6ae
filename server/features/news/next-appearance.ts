import type { BaseServices } from '../../base-services.ts';
import { findNextDate } from './schedule-repository.ts';

/**
 * When the next scheduled article appears after a moment, in milliseconds since 1970; Infinity where none is scheduled. Where the data
 * cannot be read, the moment itself: what is made then is not kept.
 * @param version of the site, read before.
 */
export type NextAppearance = (moment: number, version: number) => Promise<number>;

export function createNextAppearance({ db, log }: Pick<BaseServices, 'db' | 'log'>): NextAppearance {
  // Right for this version, from `from` until `next`.
  let known = { version: Number.NaN, from: 0, next: 0 };
  return async (moment, version) => {
    if (known.version === version && known.from <= moment && moment < known.next) return known.next;
    try {
      const next = (await findNextDate(db, moment)) ?? Number.POSITIVE_INFINITY;
      known = { version, from: moment, next };
      return next;
    } catch (error) {
      log.error({ err: error }, 'The next scheduled article cannot be read');
      return moment;
    }
  };
}
