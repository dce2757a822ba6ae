import { deleteOld } from './keep-backups.ts';
import { isFromFuture, lastBackup, listBackups } from './last-backup.ts';
import { PlaceIsBusy } from './lock-place.ts';
import { inPlace, makeAlone } from './make-backup.ts';
import type { BackupOutcome, BackupTask } from './nightly-backups.ts';

/**
 * Makes a backup, unless there is one since the night, and deletes old ones. Both while it holds the folder: of two processes on one
 * data file only one makes it.
 * @throws StartError
 */
export async function nightlyBackup({ site, dir, keep, now, since }: BackupTask): Promise<BackupOutcome> {
  try {
    return await inPlace(site, dir, async () => {
      if (((await lastBackup(dir, now)) ?? 0) >= since) return null;
      const made = await makeAlone(site, dir, { now, onProgress: () => undefined });
      const deleted = await deleteOld(dir, keep, now);
      const fromFuture = (await listBackups(dir)).filter((backup) => isFromFuture(backup, now));
      return { ...made, deleted, fromFuture: fromFuture.map(({ folder }) => folder) };
    });
  } catch (error) {
    if (error instanceof PlaceIsBusy) return null;
    throw error;
  }
}
