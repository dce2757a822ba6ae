import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { orStartError, StartError } from '../../../platform/errors.ts';
import { FOLDER_LOCK, lockFile } from './file-lock.ts';

/** Runs `work` while this process alone has the lock. @throws StartError for a long wait or a bad lock. */
export async function holdingFolder<Result>(
  dataDir: string,
  onWait: (sentence: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const file = join(dataDir, FOLDER_LOCK);
  const begin = performance.now();
  for (let isFirst = true; ; isFirst = false) {
    const unlock = orStartError(
      () => lockFile(file),
      (reason) =>
        `DATA_DIR: the file ${file} cannot be used (${reason}). Give it to the user that runs the site, and start again.`,
    );
    if (unlock) {
      try {
        return await work();
      } finally {
        unlock();
      }
    }
    const who = `another start or command brings the data file in ${dataDir} up to date, or a restore is running`;
    if (isFirst) onWait(`Waiting: ${who}`);
    if (performance.now() - begin > MAX_WAIT_MS) {
      throw new StartError(
        `DATA_DIR: ${who}, for more than ${MAX_WAIT_MS / 60_000} minutes. Nothing was changed. Start again when it has ended.`,
      );
    }
    await pause(PAUSE_MS);
  }
}

/** Migrations copy some gigabytes in less. A service is then started again. */
const MAX_WAIT_MS = 5 * 60_000;
const PAUSE_MS = 50;
