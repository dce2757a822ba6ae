import type { Config } from '../../platform/config/config.ts';
import type { Answer } from './answer.ts';

/**
 * Allows shared caches, such as a CDN, to store an answer that does not depend on the visitor.
 * @param expiresAt in milliseconds since 1970; -Infinity for an answer that no cache may store.
 */
export type AllowCdn = (answer: Answer, expiresAt: number) => Answer;

export function createAllowCdn({ cdnSeconds }: Pick<Config, 'cdnSeconds'>, clock: () => number): AllowCdn {
  return (answer, expiresAt) => ({
    ...answer,
    cdnCacheControl: () => cacheControlFor(cdnSeconds, expiresAt - clock()),
  });
}

/** Computed at sending, because caches count from then on. Null when less than a second is left. */
function cacheControlFor(cdnSeconds: number, millisecondsLeft: number): string | null {
  const left = Math.floor(millisecondsLeft / 1000);
  const fresh = Math.min(cdnSeconds, left);
  if (fresh <= 0) return null;
  const stale = Math.min(cdnSeconds, left - fresh);
  return `${FOR_BROWSERS}, s-maxage=${fresh}, stale-while-revalidate=${stale}`;
}

/** Without `must-revalidate`, browsers would apply `stale-while-revalidate` to themselves. */
const FOR_BROWSERS = 'public, max-age=0, must-revalidate';
