import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { LEASE_MS } from './version-lease.ts';

/** Knows when a version was seen by all processes that serve kept answers. */
export interface Barrier {
  /** Resolves when every lease that lasts has seen the version, after a lease's length at the latest. Never rejects. */
  untilSeen(version: number): Promise<void>;
  /** Treats leases as unknown for as long as one lasts: a crash empties their table, while processes may still serve by them. */
  forgetLeases(): void;
}

/** @param onCommit is called first: this process sees its own version at once. */
export function createBarrier(pool: pg.Pool, onCommit: () => void): Barrier {
  let knownAfter = Number.NEGATIVE_INFINITY;

  return {
    async untilSeen(version) {
      onCommit();
      const end = performance.now() + LEASE_MS;
      if (knownAfter > performance.now()) await wait(knownAfter - performance.now());
      for (let pause = 1; performance.now() < end; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
        const left = Math.max(0, end - performance.now());
        if (await Promise.race([isSeen(version), wait(left, false, { ref: false })])) return;
        await wait(pause);
      }
    },
    forgetLeases() {
      knownAfter = performance.now() + LEASE_MS;
    },
  };

  /** False also while the server cannot be asked. */
  async function isSeen(version: number): Promise<boolean> {
    try {
      const { rowCount } = await pool.query(UNSEEN, [version]);
      return rowCount === 0;
    } catch {
      return false;
    }
  }
}

/** Uses now(), the statement's start: a lease that ends later may be renewed after the snapshot. */
const UNSEEN = 'select 1 from site_processes where lease_until > now() and seen < $1 limit 1';

const MAX_PAUSE_MS = 25;
