import { parentPort } from 'node:worker_threads';
import { outcomeOf } from '../../../platform/threads/thread-outcome.ts';
import { nightlyBackup } from './nightly-backup.ts';
import type { BackupTask } from './nightly-backups.ts';

// The thread of `nightly-backups.ts`: copying and checking the data file block a thread for seconds.
parentPort?.on('message', async (task: BackupTask) => {
  parentPort?.postMessage(await outcomeOf(() => nightlyBackup(task)));
});
