import { Worker as Thread, type WorkerOptions } from 'node:worker_threads';
import { createWorker, type Worker, type WorkerSettings } from './worker.ts';

export type ThreadSettings = WorkerSettings & Pick<WorkerOptions, 'workerData' | 'resourceLimits'>;

/** For work that would block the event loop. @param file answers each message with one `TaskOutcome`. */
export function createWorkerThread<Task, Result>(
  file: URL,
  { workerData, resourceLimits = RESOURCE_LIMITS, ...settings }: ThreadSettings,
): Worker<Task, Result> {
  function start() {
    const thread = new Thread(file, { workerData, resourceLimits });
    return {
      events: thread,
      send: (task: Task) => thread.postMessage(task),
      end: () => thread.terminate(),
    };
  }
  return createWorker('thread', start, settings);
}

/** The heaviest text needs 32 to 48 MB of old objects. Node's default for young ones keeps 70 MB more. */
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };
