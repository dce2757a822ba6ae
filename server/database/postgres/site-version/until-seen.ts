import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LEASE_MS } from './version-lease.ts';

/**
 * @param onCommit is called first, so that this process sees its own version at once.
 * @returns a function that waits until all leases have seen a version, or have ended. It never rejects.
 */
export function createUntilSeen(pool: pg.Pool, onCommit: () => void): (version: number) => Promise<void> {
  return async (version) => {
    onCommit();
    const end = performance.now() + LEASE_MS;
    for (let pause = 1; performance.now() < end; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const left = Math.max(0, end - performance.now());
      if (await Promise.race([isSeen(version), wait(left, false, { ref: false })])) return;
      await wait(pause);
    }
  };

  /** False also while the server cannot be asked. */
  async function isSeen(version: number): Promise<boolean> {
    try {
      const { rows } = await pool.query<{ seen: boolean }>(IS_SEEN, [version]);
      return rows[0]?.seen ?? false;
    } catch {
      return false;
    }
  }
}

/**
 * A crash or failover empties both tables while leases may still last: the tables must be older than a lease.
 * Uses now(), the statement's start, because a lease that ends later may be renewed after the snapshot.
 */
const IS_SEEN = `
  select exists (select from leases_since where moment < now() - interval '${LEASE_MS} milliseconds')
    and not exists (select from site_processes where lease_until > now() and seen < $1) as seen`;

const MAX_PAUSE_MS = 25;
