import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import { DomainError } from './errors.ts';

/** Does a piece of work when its turn comes. Rejects with DomainError UNAVAILABLE where too many wait already. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Turns for work that takes the processor for milliseconds: one piece after another, and before each the process answers
 * what else has come. Without them all that is asked in one moment would be done before anybody had an answer.
 */
export function createTurns(): InTurn {
  const limit = pLimit(1);
  return async (work) => {
    if (limit.pendingCount >= MAX_WAITING) throw new DomainError('UNAVAILABLE', TOO_BUSY);
    return limit(async () => {
      for (let round = 0; round < ROUNDS; round += 1) await setImmediate();
      return work();
    });
  };
}

const TOO_BUSY = 'Too many are asking at the moment. Please try again in a moment.';

/** Of the event loop, which accepts one connection in each. Ten take some tenths of a millisecond. */
const ROUNDS = 10;

/** Some seconds of work: who has waited longer has gone. */
const MAX_WAITING = 200;
