import type { EventEmitter } from 'node:events';
import pLimit from 'p-limit';
import { CATALOGUE } from '../../../rules/messages/catalogue.ts';
import { DomainError } from '../errors.ts';
import { type TaskOutcome, toError } from './thread-outcome.ts';

/** A thread or process that starts with the first task, and ends after some time without one. */
export interface Worker<Task, Result> {
  /**
   * Runs a task after the earlier ones. Rejects like it, with DomainError UNAVAILABLE when too many wait, or
   * with an Error when the worker crashed or took too long; the next task then starts another.
   */
  run(task: Task): Promise<Result>;
  /** Ends the worker at once. Work that SQLite has not committed is rolled back. */
  close(): Promise<void>;
}

export interface WorkerSettings {
  readonly tooBusy: string;
  /** Called with the worker's notices. */
  readonly onNotice?: ((notice: string) => void) | undefined;
  readonly timeoutMs?: number;
  readonly idleMs?: number;
}

/** The messages of a worker: the outcome of its task, or a notice. */
export type WorkerMessage<Result> = TaskOutcome<Result> | { readonly notice: string };

/** A started thread or process, which answers each task with one `TaskOutcome`. */
export interface StartedWorker<Task> {
  readonly events: EventEmitter;
  send(task: Task): void;
  /** Ends it at once, even during a task. */
  end(): Promise<unknown>;
}

/** @param kind for messages, such as 'thread'. */
export function createWorker<Task, Result>(
  kind: string,
  startWorker: () => StartedWorker<Task>,
  { tooBusy, onNotice, timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS }: WorkerSettings,
): Worker<Task, Result> {
  const oneAtATime = pLimit(1);
  let worker: StartedWorker<Task> | undefined;
  let current: PromiseWithResolvers<Result> | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): StartedWorker<Task> {
    const started = startWorker();
    started.events.on('message', (message: WorkerMessage<Result>) => {
      if (worker !== started) return;
      if ('notice' in message) onNotice?.(message.notice);
      else if ('result' in message) current?.resolve(message.result);
      // Under `node --watch`, Node itself sends other messages.
      else if ('failure' in message) current?.reject(toError(message.failure));
    });
    started.events.on('error', (error: Error) => giveUp(started, error));
    started.events.on('exit', () => giveUp(started, new Error(`The ${kind} ended`)));
    return started;
  }

  function giveUp(given: StartedWorker<Task> | undefined, reason: Error): void {
    if (worker !== given) return;
    worker = undefined;
    current?.reject(reason);
  }

  async function end(reason: Error): Promise<void> {
    clearTimeout(idle);
    const ending = worker;
    giveUp(ending, reason);
    await ending?.end();
  }

  async function perform(task: Task): Promise<Result> {
    if (isClosed) throw closing();
    clearTimeout(idle);
    worker ??= start();
    current = Promise.withResolvers();
    const tooLong = new Error(`The ${kind} took more than ${timeoutMs} ms`);
    const timeout = setTimeout(end, timeoutMs, tooLong);
    try {
      worker.send(task);
      return await current.promise;
    } finally {
      clearTimeout(timeout);
      current = undefined;
      idle = setTimeout(end, idleMs, new Error(`The ${kind} was idle`)).unref();
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

/** The error when the program stops. */
const closing = () => new DomainError('UNAVAILABLE', CATALOGUE.unavailable);

/** A task takes less than a second on a small host; another program may hold the data file for some more. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 60_000;
const MAX_WAITING = 20;
