import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DomainError } from './errors.ts';

/** Adds a job to the queue. Rejects with DomainError UNAVAILABLE when the queue is full. */
export type Enqueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue for jobs that block the event loop for milliseconds. It runs one at a time and yields before each, so that other
 * requests are answered in between.
 */
export function createYieldingQueue(): Enqueue {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.pendingCount >= MAX_QUEUED) throw new DomainError('UNAVAILABLE', TOO_BUSY);
    return limit(async () => {
      for (let count = 0; count < YIELDS; count += 1) await setImmediate();
      return work();
    });
  };
}

const TOO_BUSY = 'Too many are asking at the moment. Please try again in a moment.';

/** Turns of the event loop before a job; each accepts one connection. Ten take some tenths of a millisecond. */
const YIELDS = 10;

/** Some seconds of work. */
const MAX_QUEUED = 200;
