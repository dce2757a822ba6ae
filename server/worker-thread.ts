import { Worker, type WorkerOptions } from 'node:worker_threads';
import pLimit from 'p-limit';
import { CATALOGUE } from '../rules/catalogue.ts';
import { DomainError } from './errors.ts';
import { type Outcome, toError } from './thread-outcome.ts';

/** A thread for work that would block the event loop. It is started at the first task, and ends when none came for a while. */
export interface WorkerThread<Task, Result> {
  /**
   * Runs a task after those before it. Rejects as the task does, with DomainError UNAVAILABLE where too many wait, and with an
   * Error where the thread crashed, ran out of memory or took too long: the next task then starts another one.
   */
  run(task: Task): Promise<Result>;
  /** Ends the thread at once. What SQLite has not committed is rolled back. */
  close(): Promise<void>;
}

export interface ThreadOptions extends Pick<WorkerOptions, 'workerData' | 'resourceLimits'> {
  readonly tooBusy: string;
  /** Called with what the thread says beside the outcomes of its tasks. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

/** What a thread sends: the outcome of its task, or a notice. */
export type ThreadMessage<Result> = Outcome<Result> | { readonly notice: string };

/** @param file answers each message with one `Outcome`. */
export function createWorkerThread<Task, Result>(
  file: URL,
  {
    tooBusy,
    onNotice,
    workerData,
    timeoutMs = TIMEOUT_MS,
    idleMs = IDLE_MS,
    resourceLimits = RESOURCE_LIMITS,
  }: ThreadOptions,
): WorkerThread<Task, Result> {
  const oneAtATime = pLimit(1);
  let thread: Worker | undefined;
  let current: PromiseWithResolvers<Result> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): Worker {
    const started = new Worker(file, { workerData, resourceLimits });
    started.on('message', (message: ThreadMessage<Result>) => {
      if (thread !== started) return;
      if ('notice' in message) onNotice?.(message.notice);
      else if ('result' in message) current?.resolve(message.result);
      // Under `node --watch`, Node itself sends others.
      else if ('failure' in message) current?.reject(toError(message.failure));
    });
    started.on('error', (error: Error) => giveUp(started, error));
    started.on('exit', () => giveUp(started, new Error('The thread ended')));
    return started;
  }

  function giveUp(given: Worker | undefined, reason: Error): void {
    if (thread !== given) return;
    thread = undefined;
    current?.reject(reason);
  }

  async function end(reason: Error): Promise<void> {
    clearTimeout(idle);
    const ending = thread;
    giveUp(ending, reason);
    await ending?.terminate();
  }

  async function perform(task: Task): Promise<Result> {
    if (isClosed) throw closing();
    clearTimeout(idle);
    thread ??= start();
    current = Promise.withResolvers();
    const tooLong = new Error(`The thread took more than ${timeoutMs} ms`);
    const timeout = setTimeout(end, timeoutMs, tooLong);
    try {
      thread.postMessage(task);
      return await current.promise;
    } finally {
      clearTimeout(timeout);
      current = undefined;
      idle = setTimeout(end, idleMs, new Error('The thread was idle')).unref();
    }
  }

  return {
    async run(task) {
      if (oneAtATime.pendingCount >= MAX_WAITING) throw new DomainError('UNAVAILABLE', tooBusy);
      return oneAtATime(perform, task);
    },
    async close() {
      isClosed = true;
      await end(closing());
    },
  };
}

/** The program stops. */
const closing = () => new DomainError('UNAVAILABLE', CATALOGUE.unavailable);

/** A task takes less than a second on a small host; another program may hold the data file for some more. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
/**
 * The heaviest text needs between 32 and 48 MB of old objects. With Node's own room for young ones the process would keep 70 MB
 * more after the thread's end.
 */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
const MAX_WAITING = 20;
