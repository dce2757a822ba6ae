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

/** Works off what is to be sent by one channel. */
export interface Sender {
  /** Tries at once what waits, and from now on whatever is due. */
  start(): void;
  /** Looks for what is due: told when something was noted. */
  wake(): void;
  /** Resolves when nothing is at work: what does not end by itself is given up. */
  stop(): Promise<void>;
}

/**
 * A delivery is claimed in a transaction before it is sent, so that two processes never send the same one at once, and noted
 * after it; a claim of a process that was killed ends by itself. Does not keep the process alive.
 * @param timeoutMs after which a try is given up.
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
  let state: 'new' | 'resting' | 'looking' | 'looking again' = 'new';
  let scanning = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  function wake(): void {
    if (state === 'new' || stopping.signal.aborted) return;
    if (state !== 'resting') {
      state = 'looking again';
      return;
    }
    state = 'looking';
    clearTimeout(timer);
    scanning = scan();
  }

  async function scan(): Promise<void> {
    let rest = MAX_SLEEP_MS;
    try {
      rest = await startDue();
    } catch (error) {
      log.error(
        { err: error, channel },
        'What is to be sent could not be read; it is tried again in a minute',
      );
    }
    const isAgain = state === 'looking again';
    state = 'resting';
    if (isAgain) return wake();
    if (stopping.signal.aborted) return;
    timer = setTimeout(wake, rest);
    timer.unref();
  }

  /** Begins what is due, as many as may be at work. Returns for how many milliseconds there is nothing else to do. */
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

  /** What was delivered and could not be noted, on a full disk for one, would be sent twice: so it is kept at work. */
  async function record(delivery: Delivery, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await note(delivery, outcome);
      } catch (error) {
        log.error({ err: error, channel, application: delivery.applicationId }, 'A try could not be noted');
        if (stopping.signal.aborted) return;
        await wait(RECORD_RETRY_MS);
      }
    }
  }

  async function note(delivery: Delivery, { result, status, code }: Outcome): Promise<void> {
    const about = { channel, application: delivery.applicationId, status, ...(code && { code }) };
    if (result === 'DELIVERED') {
      await markDelivered(db, channel, delivery, status);
      log.info(about, 'An application was sent on');
      return;
    }
    const pause = result === 'AGAIN' ? pauseAfter(delivery.attempts) : 0;
    await markFailed(db, channel, delivery, { result, status, next: clock() + pause });
    if (result === 'AGAIN')
      log.warn({ ...about, pause }, 'An application could not be sent on; it is tried again');
    else log.error(about, 'An application was refused, and is not sent again by itself');
  }

  async function begin(): Promise<void> {
    try {
      const now = clock();
      const pauses = { channel, now, longest: now + claimMs, limit: RESET_BATCH_SIZE };
      while ((await resetPauses(db, pauses)) && !stopping.signal.aborted) await wait(0);
    } catch (error) {
      log.error({ err: error, channel }, 'What waits could not be made due; it keeps its pauses');
    }
    await scan();
  }

  return {
    start() {
      if (state !== 'new') return;
      state = 'looking';
      scanning = begin();
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

/** Writes of other processes are waited for 5 s, and a busy machine is given some more. */
const RECORDING_MS = 10_000;
const RECORD_RETRY_MS = 2000;

/** After which another process's new application is found too. */
const MAX_SLEEP_MS = 60_000;
const STOP_TIMEOUT_MS = 2000;
const RESET_BATCH_SIZE = 50;
