import { opendir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { makePrivate } from '../../../platform/files/private-files.ts';
import type { Log } from '../../../platform/logging/log.ts';

/** The folder is private already, so a million files may take 17 minutes. Never rejects: logs failures. */
export async function makeOldImagesPrivate(uploadsDir: string, log: Log, signal: AbortSignal): Promise<void> {
  const folder = join(uploadsDir, IMAGE_FOLDER);
  let [seen, failed] = [0, 0];
  let reason: unknown;
  try {
    for await (const entry of await opendir(folder, { bufferSize: BATCH_SIZE })) {
      if (signal.aborted) return;
      // A link's target may be outside the folder.
      if (!entry.isFile()) continue;
      try {
        makePrivate(join(folder, entry.name));
      } catch (error) {
        failed += 1;
        reason ??= error;
      }
      seen += 1;
      if (seen % BATCH_SIZE === 0) await pause(PAUSE_MS);
    }
  } catch (error) {
    reason ??= error;
  }
  if (reason) log.warn({ err: reason, failed }, 'Not all pictures could be made private');
}

/** About 1 ms of work each. */
const BATCH_SIZE = 100;
const PAUSE_MS = 100;
