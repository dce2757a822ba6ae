import { setTimeout as wait } from 'node:timers/promises';
import type { BaseServices } from '../../../base-services.ts';
import { MAX_WRITE_WAIT_MS } from '../../../database/writes/write-waits.ts';
import type { Channel, Delivery, DeliveryOutcome } from './delivery.ts';
import { claimDue, findNextDue, markDelivered, markFailed, resetPauses } from './delivery-repository.ts';

/** Sends the deliveries of one channel. */
export interface Sender {
  /** Makes all deliveries due that wait after a failure, and starts to send due ones. */
  start(): void;
  /** Call it when a delivery was added. */
  wake(): void;
  /** Resolves when no delivery is in flight. Aborts those that take longer than this. */
  stop(withinMs: number): Promise<void>;
}

/** Claims a delivery first, so no two processes send the same one. The claim of a killed process expires. */
export function createSender(
  { db, clock, log }: BaseServices,
  { name: channel, subject, timeoutMs, longestWaitMs, send }: Channel,
): Sender {
  const claimMs = timeoutMs + RECORDING_MS;
  const inFlight = new Map<string, Promise<void>>();
  const aborting = new AbortController();
  const stopping = new AbortController();
  let sleeping = new AbortController();
  let running: Promise<void> | undefined;

  let clockAhead = clock() - performance.now();

  const wake = () => sleeping.abort();

  /** Whether the machine's clock was set back, so waiting deliveries would wait too long. */
  function wasSetBack(): boolean {
    const former = clockAhead;
    clockAhead = clock() - performance.now();
    return clockAhead < former - MIN_SETTING_MS;
  }

  async function run(): Promise<void> {
    await makeAllDue();
    while (!stopping.signal.aborted) {
      // Before the scan, because a delivery may be added during it.
      sleeping = new AbortController();
      if (wasSetBack()) await makeAllDue();
      const sleepMs = await scan();
      // Rejects when it is woken.
      await wait(sleepMs, null, { signal: sleeping.signal, ref: false }).catch(() => null);
    }
  }

  /** @returns milliseconds until the next scan. */
  async function scan(): Promise<number> {
    try {
      return await startDue();
    } catch (error) {
      log.error({ err: error, channel }, 'The deliveries could not be read; the next attempt is in a minute');
      return MAX_SLEEP_MS;
    }
  }

  /** Starts due deliveries up to the concurrency limit. @returns milliseconds until the next scan. */
  async function startDue(): Promise<number> {
    while (inFlight.size < MAX_CONCURRENCY && !stopping.signal.aborted) {
      const except = [...inFlight.keys()];
      const due = (await findNextDue(db, { channel, except })) ?? Number.POSITIVE_INFINITY;
      const now = clock();
      if (due > now) return Math.min(due - now, MAX_SLEEP_MS);
      const limit = MAX_CONCURRENCY - inFlight.size;
      const claimed = await db.transaction().execute((transaction) => {
        // Read only after the wait for the lock, because the claim would be shorter otherwise.
        const claimedAt = clock();
        return claimDue(transaction, { channel, except, limit, now: claimedAt, until: claimedAt + claimMs });
      });
      for (const delivery of claimed) inFlight.set(delivery.applicationId, deliver(delivery));
    }
    return MAX_SLEEP_MS;
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const signal = AbortSignal.any([aborting.signal, AbortSignal.timeout(timeoutMs)]);
    const outcome = await send(delivery, signal);
    await record(delivery, outcome);
    inFlight.delete(delivery.applicationId);
    wake();
  }

  /** Retries, for example on a full disk, because a lost outcome would send the application twice. */
  async function record(delivery: Delivery, outcome: DeliveryOutcome): Promise<void> {
    for (;;) {
      try {
        return await storeOutcome(delivery, outcome);
      } catch (error) {
        log.error(
          { err: error, channel, application: delivery.applicationId },
          'The outcome of a delivery could not be stored',
        );
        if (stopping.signal.aborted) return;
        await wait(RECORD_RETRY_MS);
      }
    }
  }

  async function storeOutcome(delivery: Delivery, { result, status, code }: DeliveryOutcome): Promise<void> {
    const about = { channel, application: delivery.applicationId, status, ...(code && { code }) };
    if (result === 'DELIVERED') {
      await markDelivered(db, channel, delivery, status);
      log.info(about, `${subject} was forwarded`);
      return;
    }
    const pause = result === 'RETRY' ? pauseAfter(delivery.attempts) : 0;
    await markFailed(db, channel, delivery, { result, status, next: clock() + pause });
    if (result === 'RETRY')
      log.warn({ ...about, pause }, `${subject} could not be forwarded; it will be retried`);
    else log.error(about, `${subject} was refused and is not retried automatically`);
  }

  async function makeAllDue(): Promise<void> {
    try {
      const now = clock();
      const pauses = {
        channel,
        now,
        longest: now + claimMs + longestWaitMs + LATER_MS,
        limit: RESET_BATCH_SIZE,
      };
      while ((await resetPauses(db, pauses)) && !stopping.signal.aborted) await wait(0);
    } catch (error) {
      log.error({ err: error, channel }, 'Waiting deliveries could not be made due; they keep their pauses');
    }
  }

  return {
    start() {
      running ??= run();
    },
    wake,
    async stop(withinMs) {
      stopping.abort();
      wake();
      await running;
      const abortTimer = setTimeout(() => aborting.abort(), withinMs);
      await Promise.all(inFlight.values());
      clearTimeout(abortTimer);
    },
  };
}

/** In milliseconds: 2, 4, 8 … s, up to an hour. */
const pauseAfter = (attempts: number) => Math.min(1000 * 2 ** attempts, 60 * 60 * 1000);

const MAX_CONCURRENCY = 2;

/** Another process may claim while this one waits to write, and its clock may be a little ahead. */
const LATER_MS = MAX_WRITE_WAIT_MS + 30_000;

/** A write may wait for another one. The rest is for a busy machine. */
const RECORDING_MS = MAX_WRITE_WAIT_MS + 5000;
const RECORD_RETRY_MS = 2000;

/** Smaller corrections change nothing. */
const MIN_SETTING_MS = 60_000;

/** Bounds the delay of applications that another process stored. */
const MAX_SLEEP_MS = 60_000;
const RESET_BATCH_SIZE = 50;
