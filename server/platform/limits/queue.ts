import { AsyncResource } from 'node:async_hooks';
import { setImmediate } from 'node:timers/promises';
import { DomainError } from '../errors.ts';
import { addressKey } from './address-key.ts';

/** The client whose queue a job joins. */
export interface Client {
  /** The client's IP address. */
  readonly address: string;
  /** For sign-in, membership and the administrator's page. Urgent jobs run before those of readers. */
  readonly isUrgent?: boolean;
}

/** Work that runs once for all waiting clients. */
export interface Job<Result = unknown> {
  readonly result: Promise<Result>;
  readonly hasStarted: boolean;
  /** Resolves when the work has ended, also with an error. */
  start(): Promise<void>;
  /** Rejects the result of a job that has not started. */
  refuse(error: Error): void;
}

/**
 * Runs a few jobs at a time and answers other requests in between, because each job blocks the event loop for
 * milliseconds. The queues of client addresses take turns, so nobody waits for all that another asks.
 */
export interface Queue {
  /** Queues work for a client. Rejects with DomainError UNAVAILABLE when too many wait. */
  take<Result>(client: Client, work: () => Promise<Result>): Promise<Result>;
  /** Adds a job to a client's queue. A job may be in several queues, and starts with the first. */
  wait(client: Client, job: Job): void;
}

export function createJob<Result>(work: () => Promise<Result>): Job<Result> {
  const { promise: result, resolve, reject } = Promise.withResolvers<Result>();
  // The work starts during another request.
  const workOfClient = AsyncResource.bind(work);
  let hasStarted = false;
  return {
    result,
    get hasStarted() {
      return hasStarted;
    },
    async start() {
      hasStarted = true;
      try {
        resolve(await workOfClient());
      } catch (error) {
        reject(error);
      }
    },
    refuse: reject,
  };
}

/**
 * @param maxWaiting beyond it the longest queue loses its last job. Urgent ones are counted apart.
 * @param atATime more than one where jobs wait for a database: one slow query must not hold all others.
 */
export function createQueue(maxWaiting: number, tooBusy: string, atATime = 1): Queue {
  const urgent = createQueues(maxWaiting);
  const others = createQueues(maxWaiting);
  let round = 0;
  let running = 0;
  let workedMs = 0;

  return {
    take(client, work) {
      const job = createJob(work);
      wait(client, job);
      return job.result;
    },
    wait,
  };

  function wait({ address, isUrgent = false }: Client, job: Job): void {
    const queues = isUrgent ? urgent : others;
    const dropped = queues.add(addressKey(address), job);
    if (dropped && !urgent.has(dropped) && !others.has(dropped)) {
      dropped.refuse(new DomainError('UNAVAILABLE', tooBusy));
    }
    if (running < atATime) void run();
  }

  async function run(): Promise<void> {
    running += 1;
    for (;;) {
      if (workedMs > MAX_WORK_MS) {
        await yieldToRequests();
        workedMs = 0;
      }
      const job = next();
      if (!job) break;
      if (job.hasStarted) continue;
      const startedAt = performance.now();
      await job.start();
      workedMs += performance.now() - startedAt;
    }
    running -= 1;
  }

  /** Other jobs go first from time to time, because anyone can request the urgent pages too. */
  function next(): Job | undefined {
    round += 1;
    return round % OTHERS_FIRST === 0 ? (others.next() ?? urgent.next()) : (urgent.next() ?? others.next());
  }
}

/** Queues of jobs by client. The queues alternate. */
function createQueues(maxWaiting: number) {
  const queues = new Map<string, Job[]>();
  let waiting = 0;

  return {
    has: (job: Job) => queues.values().some((queue) => queue.includes(job)),

    /** @returns the job that lost its place. */
    add(client: string, job: Job): Job | undefined {
      const queue = queues.get(client) ?? [];
      if (queue.includes(job)) return undefined;
      queue.push(job);
      queues.set(client, queue);
      waiting += 1;
      return waiting > maxWaiting ? takeFrom(longest(client), 'pop') : undefined;
    },

    next(): Job | undefined {
      const [client] = queues.keys();
      if (client === undefined) return undefined;
      const job = takeFrom(client, 'shift');
      const rest = queues.get(client);
      // Moves the client to the end of the map.
      if (rest && queues.delete(client)) queues.set(client, rest);
      return job;
    },
  };

  /** The client with the most jobs; the given one when others have as many. */
  function longest(client: string): string {
    let found = client;
    const lengthOf = (name: string) => queues.get(name)?.length ?? 0;
    for (const other of queues.keys()) if (lengthOf(other) > lengthOf(found)) found = other;
    return found;
  }

  function takeFrom(client: string, end: 'shift' | 'pop'): Job | undefined {
    const queue = queues.get(client) ?? [];
    const job = queue[end]();
    waiting -= 1;
    if (queue.length === 0) queues.delete(client);
    return job;
  }
}

/** Lets the event loop accept some connections, and answer requests that need no queue. */
export async function yieldToRequests(): Promise<void> {
  for (let count = 0; count < YIELDS; count += 1) await setImmediate();
}

export const TOO_MANY_ASK = 'The site is very busy. Please try again in a moment.';

/** Some seconds of work. */
export const MAX_WAITING = 200;

/** How long jobs run without a yield. A page takes some 3 ms. */
const MAX_WORK_MS = 2;

/** Iterations of the event loop. Each accepts one connection. Ten take some tenths of a millisecond. */
const YIELDS = 10;

/** One job in five. */
const OTHERS_FIRST = 5;
