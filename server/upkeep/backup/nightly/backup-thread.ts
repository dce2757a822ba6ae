import { parentPort } from 'node:worker_threads';
import { outcomeOf } from '../../../platform/threads/thread-outcome.ts';
import { nightlyBackup } from './nightly-backup.ts';
import type { BackupTask } from './nightly-backups.ts';

// The thread of `nightly-backups.ts`: copying the data file and looking for damage in it block a thread for
// seconds.
parentPort?.on('message', async (task: BackupTask) => {
  parentPort?.postMessage(await outcomeOf(() => nightlyBackup(task)));
});
