import { parentPort, threadId, workerData } from 'node:worker_threads';
import { outcomeOf } from '../../../../server/platform/threads/thread-outcome.ts';
import { TASKS } from './tasks.ts';

/** A thread that does what a test asks: for `worker.test.ts`. */
const TASKS_OF_THREAD: typeof TASKS = {
  ...TASKS,
  'tell its number': () => threadId,
  'tell its data': () => workerData,
  // As `node --watch` does.
  'send something else first': () => {
    parentPort?.postMessage({ 'watch:import': [import.meta.url] });
  },
  'take all memory': () => {
    const taken: unknown[] = [];
    for (;;) taken.push(new Array(1_000_000).fill(0));
  },
};

parentPort?.on('message', async (task: string) =>
  parentPort?.postMessage(await outcomeOf(async () => TASKS_OF_THREAD[task]?.())),
);
