import type { SiteVersion } from '../site-store.ts';

export interface CachedVersion extends SiteVersion {
  /** Of a commit of this process. */
  note(version: number): void;
}

/** How old a version may be that others have written, in milliseconds. */
export const MAX_AGE_MS = 250;

/**
 * Asks for the version at most every 250 ms, while somebody asks for it. Several callers share a query.
 * @param read rejects while the database is away
 * @param raiseAbove makes the version greater than the given one, and returns it
 * @param clock in milliseconds; it never goes back
 */
export function createCachedVersion(
  read: () => Promise<number>,
  raiseAbove: (version: number) => Promise<number>,
  clock: () => number = () => performance.now(),
): CachedVersion {
  let version = 0;
  /** Begin of the query that brought it, because others may have written since. */
  let readAt = Number.NEGATIVE_INFINITY;
  /** Of a query that was begun before, the answer may lack what this process has written. */
  let validSince = Number.NEGATIVE_INFINITY;
  let reading: { readonly since: number; readonly result: Promise<number> } | null = null;

  const isFresh = (since: number) => clock() - since < MAX_AGE_MS;
  const note = (written: number) => {
    version = Math.max(version, written);
  };

  async function ask(since: number): Promise<number> {
    const before = version;
    const found = await read();
    // A failover has set the database back: its next versions would match cached answers of other data.
    note(found < before ? await raiseAbove(before) : found);
    if (since >= validSince) readAt = Math.max(readAt, since);
    return version;
  }

  return {
    note,
    known: () => (isFresh(readAt) ? version : null),
    async current() {
      if (isFresh(readAt)) return version;
      if (reading && isFresh(reading.since)) return reading.result;
      const since = clock();
      const started = { since, result: ask(since) };
      reading = started;
      try {
        return await started.result;
      } finally {
        if (reading === started) reading = null;
      }
    },
    expire() {
      validSince = clock();
      readAt = Number.NEGATIVE_INFINITY;
      reading = null;
    },
  };
}
