import { outcomeOf } from '../../../../server/platform/threads/thread-outcome.ts';
import { TASKS } from './tasks.ts';

// A process that does what a test asks: for `worker.test.ts`.
process.on('message', async (task: string) => {
  process.send?.(await outcomeOf(async () => TASKS[task]?.()));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
