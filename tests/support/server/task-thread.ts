import { parentPort, threadId, workerData } from 'node:worker_threads';
import { DomainError } from '../../../server/errors.ts';
import { outcomeOf } from '../../../server/thread-outcome.ts';

/** A thread that does what a test asks: for `worker-thread.test.ts`. */
const TASKS: Readonly<Record<string, () => unknown>> = {
  'tell its number': () => threadId,
  'tell its data': () => workerData,
  // As `node --watch` does.
  'send something else first': () => {
    parentPort?.postMessage({ 'watch:import': [import.meta.url] });
  },
  refuse: () => {
    throw new DomainError('CONFLICT', 'It was changed meanwhile.');
  },
  fail: () => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  },
  'never end': () => {
    for (;;);
  },
  'wait for ever': () => new Promise(() => undefined),
  'take all memory': () => {
    const taken: unknown[] = [];
    for (;;) taken.push(new Array(1_000_000).fill(0));
  },
  crash: () => new Promise(() => setImmediate(() => Promise.reject(new Error('It crashed')))),
  exit: () => process.exit(3),
};

parentPort?.on('message', async (task: string) =>
  parentPort?.postMessage(await outcomeOf(async () => TASKS[task]?.())),
);
