import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createWorker, type Worker, type WorkerSettings } from './worker.ts';

/**
 * For native code that may run for minutes or crash: Node waits for it in a thread, but can kill a process.
 * @param file answers each message with one `TaskOutcome`, and ends when it is disconnected.
 */
export function createWorkerProcess<Task extends Serializable, Result>(
  file: URL,
  settings: ProcessSettings,
): Worker<Task, Result> {
  function start() {
    const child = fork(file, {
      // Keeps buffers as buffers.
      serialization: 'advanced',
      // The program's flags would load code that this process does not need.
      execArgv: settings.heapMegabytes ? [`--max-old-space-size=${settings.heapMegabytes}`] : [],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return {
      events: child,
      send: (task: Task) => void child.send(task),
      async end() {
        const hasStarted = child.pid !== undefined;
        if (!hasStarted || child.exitCode !== null || child.signalCode !== null) return;
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
    };
  }
  return createWorker('process', start, settings);
}

interface ProcessSettings extends WorkerSettings {
  /** Beyond this size of its objects, the process crashes. */
  readonly heapMegabytes?: number;
}

/** No settings, because some are passwords. Those of glibc make the process return memory. */
const PASSED_ON = [
  'PATH',
  'NODE_ENV',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'SystemRoot',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
];
