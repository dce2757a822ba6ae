import { refuseMissingFolder } from './backup-place.ts';
import { deleteOld } from './keep-backups.ts';
import { isFromFuture, lastBackup, listBackups } from './last-backup.ts';
import { FolderIsLocked } from './lock-folder.ts';
import { makeBackupLocked, withBackupFolder } from './make-backup.ts';
import type { BackupOutcome, BackupTask } from './nightly-backups.ts';

/**
 * Makes a backup, unless there is one since the night, and deletes old ones. Both while it holds the folder: of two processes on one
 * data file only one makes it.
 * @throws StartError
 */
export async function nightlyBackup({ site, dir, keep, now, since }: BackupTask): Promise<BackupOutcome> {
  try {
    return await withBackupFolder(site, dir, refuseMissingFolder, async (own) => {
      if (((await lastBackup(dir, own, now)) ?? 0) >= since) return null;
      const made = await makeBackupLocked(site, dir, own, { now, onProgress: () => undefined });
      const deleted = await deleteOld(dir, own, keep, now);
      const fromFuture = (await listBackups(dir)).filter((backup) => isFromFuture(backup, now));
      return { ...made, deleted, fromFuture: fromFuture.map(({ folder }) => folder) };
    });
  } catch (error) {
    if (error instanceof FolderIsLocked) return null;
    throw error;
  }
}
