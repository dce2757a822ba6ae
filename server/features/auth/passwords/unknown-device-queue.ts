import { setTimeout } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { CATALOGUE } from '../../../../rules/messages/catalogue.ts';
import { DomainError } from '../../../platform/errors.ts';

/** Runs a check in its turn. @throws DomainError RATE_LIMITED, or UNAVAILABLE when the program stops. */
export type UnknownDeviceQueue = <Result>(key: string, check: () => Promise<Result>) => Promise<Result>;

/**
 * One check runs at a time: that of the client with the fewest attempts, and among equals the latest. An
 * attacker with thousands of addresses soon has used each once, so a client that comes for the first time
 * passes all of them. A full queue refuses the last client in this order.
 * @param pauseMs the milliseconds until the next check may begin. @param signal ends the waiting.
 */
export function createUnknownDeviceQueue(
  clock: () => number,
  pauseMs: () => Promise<number>,
  signal: AbortSignal,
): UnknownDeviceQueue {
  /** The attempts of each client, including refused ones, until ten minutes after the last. */
  const tries = new LRUCache<string, number>({ max: MAX_REMEMBERED, ttl: TRIES_MS, perf: { now: clock } });
  let waiting: readonly Waiting[] = [];
  let isServing = false;

  return (key, check) => {
    tries.set(key, triesOf(key) + 1);
    return new Promise((resolve, reject) => {
      const start = () => check().then(resolve, reject);
      waiting = [{ key, refuseAt: clock() + MAX_WAIT_MS, start, refuse: reject }, ...waiting];
      if (waiting.length > MAX_WAITING) refuse(inOrder().slice(MAX_WAITING));
      if (!isServing) void serve();
    });
  };

  async function serve(): Promise<void> {
    isServing = true;
    while (waiting.length > 0) {
      try {
        const pause = await pauseMs();
        // A timer can end a millisecond early.
        await setTimeout(pause && pause + 1, undefined, { signal });
      } catch (error) {
        refuse(waiting, signal.aborted ? stopped() : error);
        break;
      }
      const now = clock();
      refuse(waiting.filter(({ refuseAt }) => refuseAt <= now));
      const [next] = inOrder();
      waiting = waiting.filter((other) => other !== next);
      await next?.start();
    }
    isServing = false;
  }

  function refuse(refused: readonly Waiting[], reason: unknown = tooManyAttempts()): void {
    waiting = waiting.filter((other) => !refused.includes(other));
    for (const { refuse } of refused) refuse(reason);
  }

  /** The sort is stable, and the latest checks are in front. */
  function inOrder(): Waiting[] {
    return waiting.toSorted((one, other) => triesOf(one.key) - triesOf(other.key));
  }

  function triesOf(key: string): number {
    return tries.get(key) ?? 0;
  }
}

interface Waiting {
  readonly key: string;
  readonly refuseAt: number;
  readonly start: () => Promise<void>;
  readonly refuse: (reason: unknown) => void;
}

export const tooManyAttempts = () => new DomainError('RATE_LIMITED', CATALOGUE.tooManyAttempts);

const stopped = () => new DomainError('UNAVAILABLE', CATALOGUE.authenticationUnavailable);

const MAX_WAITING = 50;

/** This long after an attack, none of its attempts waits any more. */
const MAX_WAIT_MS = 20_000;

const TRIES_MS = 10 * 60_000;

/** Some megabytes. */
const MAX_REMEMBERED = 20_000;
