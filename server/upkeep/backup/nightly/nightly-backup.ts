import { requireSameFolder } from '../folder/backup-place.ts';
import { deleteOld } from '../folder/keep-backups.ts';
import { isFromFuture, lastBackup, listBackups } from '../folder/last-backup.ts';
import { makeBackupLocked, withBackupFolder } from '../make/make-backup.ts';
import type { BackupOutcome, BackupTask } from './nightly-backups.ts';

/**
 * Holds the folder for all of it: of two processes on one data file only one makes a backup.
 * @throws StartError, FolderIsLocked while another process makes one.
 */
export async function nightlyBackup({ site, dir, keep, now, since }: BackupTask): Promise<BackupOutcome> {
  return withBackupFolder(site, dir, requireSameFolder, async (siteId) => {
    if (((await lastBackup(dir, siteId, now)) ?? 0) >= since) return null;
    // A smaller BACKUP_KEEP makes room on a full disk.
    const before = await deleteOld(dir, siteId, keep, now);
    const made = await makeBackupLocked(site, dir, siteId, { now, onProgress: () => undefined });
    const after = await deleteOld(dir, siteId, keep, now);
    const { backups } = await listBackups(dir);
    return {
      ...made,
      deleted: before.deleted + after.deleted,
      undeleted: [...new Set([...before.undeleted, ...made.undeleted, ...after.undeleted])],
      fromFuture: backups.filter((backup) => isFromFuture(backup, now)).map(({ folder }) => folder),
    };
  });
}
