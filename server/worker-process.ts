import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { createWorker, type Worker, type WorkerSettings } from './worker.ts';

/**
 * A worker that is a process: for native code that may run for minutes, or crash. Node waits for such code at the end of a thread
 * and at its own exit, but a process is killed.
 * @param file answers each message with one `Outcome`, and ends when it is disconnected.
 */
export function createWorkerProcess<Task extends Serializable, Result>(
  file: URL,
  settings: WorkerSettings,
): Worker<Task, Result> {
  function start() {
    const child = fork(file, {
      // Buffers stay buffers.
      serialization: 'advanced',
      // Those of the program would load what this process does not need.
      execArgv: [],
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
