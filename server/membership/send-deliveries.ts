import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database, DeliveryChannel } from '../database/tables.ts';
import type { Log } from '../log.ts';
import type { Delivery, Outcome, Send } from './delivery.ts';
import { claimDue, findNextDue, markDelivered, markFailed, resetPauses } from './delivery-repository.ts';

export interface SenderServices {
  readonly db: Kysely<Database>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly log: Log;
}

/** Sends the deliveries of one channel. */
export interface Sender {
  /** Makes all waiting deliveries due, and sends due ones from now on. */
  start(): void;
  /** Call it when a delivery was added. */
  wake(): void;
  /** Resolves when no delivery is in flight; aborts those that take too long. */
  stop(): Promise<void>;
}

/**
 * Claims a delivery in a transaction before it sends it, so that two processes never send the same one; stores the outcome
 * after it. The claim of a killed process expires. Does not keep the process alive.
 * @param timeoutMs of an attempt.
 */
export function createSender(
  services: SenderServices,
  channel: DeliveryChannel,
  { send, timeoutMs }: { readonly send: Send; readonly timeoutMs: number },
): Sender {
  const { db, clock, log } = services;
  const claimMs = timeoutMs + RECORDING_MS;
  const inFlight = new Map<string, Promise<void>>();
  const aborting = new AbortController();
  const stopping = new AbortController();
  let state: 'new' | 'idle' | 'scanning' | 'scan again' = 'new';
  let scanning = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (state === 'new' || stopping.signal.aborted) return;
    if (state !== 'idle') {
      state = 'scan again';
      return;
    }
    state = 'scanning';
    clearTimeout(timer);
    scanning = scan();
  }

  async function scan(): Promise<void> {
    let sleep = MAX_SLEEP_MS;
    try {
      sleep = await startDue();
    } catch (error) {
      log.error({ err: error, channel }, 'The deliveries could not be read; the next attempt is in a minute');
    }
    const isAgain = state === 'scan again';
    state = 'idle';
    if (isAgain) return wake();
    if (stopping.signal.aborted) return;
    timer = setTimeout(wake, sleep);
    timer.unref();
  }

  /** Starts due deliveries up to the concurrency limit. @returns milliseconds until the next scan. */
  async function startDue(): Promise<number> {
    while (inFlight.size < MAX_CONCURRENCY && !stopping.signal.aborted) {
      const except = [...inFlight.keys()];
      const due = await findNextDue(db, { channel, except });
      const now = clock();
      if (due === null) return MAX_SLEEP_MS;
      if (due > now) return Math.min(due - now, MAX_SLEEP_MS);
      const claimed = await db.transaction().execute((transaction) =>
        claimDue(transaction, {
          channel,
          except,
          limit: MAX_CONCURRENCY - inFlight.size,
          now,
          until: now + claimMs,
        }),
      );
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

  /** Retries until the outcome is stored, for example on a full disk: a lost outcome would send the application twice. */
  async function record(delivery: Delivery, outcome: Outcome): Promise<void> {
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

  async function storeOutcome(delivery: Delivery, { result, status, code }: Outcome): Promise<void> {
    const about = { channel, application: delivery.applicationId, status, ...(code && { code }) };
    if (result === 'DELIVERED') {
      await markDelivered(db, channel, delivery, status);
      log.info(about, 'An application was forwarded');
      return;
    }
    const pause = result === 'RETRY' ? pauseAfter(delivery.attempts) : 0;
    await markFailed(db, channel, delivery, { result, status, next: clock() + pause });
    if (result === 'RETRY')
      log.warn({ ...about, pause }, 'An application could not be forwarded; it will be retried');
    else log.error(about, 'An application was refused and is not retried automatically');
  }

  async function resetAndScan(): Promise<void> {
    try {
      const now = clock();
      const pauses = { channel, now, longest: now + claimMs, limit: RESET_BATCH_SIZE };
      while ((await resetPauses(db, pauses)) && !stopping.signal.aborted) await wait(0);
    } catch (error) {
      log.error({ err: error, channel }, 'Waiting deliveries could not be made due; they keep their pauses');
    }
    await scan();
  }

  return {
    start() {
      if (state !== 'new') return;
      state = 'scanning';
      scanning = resetAndScan();
    },
    wake,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await scanning;
      const abortTimer = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS);
      await Promise.all(inFlight.values());
      clearTimeout(abortTimer);
    },
  };
}

/** In milliseconds: 2, 4, 8 … s, up to an hour. */
const pauseAfter = (attempts: number) => Math.min(1000 * 2 ** attempts, 60 * 60 * 1000);

const MAX_CONCURRENCY = 2;

/** A write may wait 5 s for another process; the rest is for a busy machine. */
const RECORDING_MS = 10_000;
const RECORD_RETRY_MS = 2000;

/** Bounds the delay of applications that another process stored. */
const MAX_SLEEP_MS = 60_000;
const STOP_TIMEOUT_MS = 2000;
const RESET_BATCH_SIZE = 50;
