import { createLog } from '../../../platform/logging/log.ts';
import { requireSameFolder } from '../folder/backup-place.ts';
import { deleteOld } from '../folder/keep-backups.ts';
import { isFromFuture, lastBackup, listBackups } from '../folder/last-backup.ts';
import { makeBackupLocked, withBackupFolder } from '../make-backup.ts';
import type { BackupOutcome, BackupTask } from './nightly-backups.ts';

/**
 * Holds the folder for all of it: of two processes on one data file only one makes a backup.
 * @throws StartError, FolderIsLocked while another process makes one.
 */
export async function nightlyBackup({ config, dir, keep, now, since }: BackupTask): Promise<BackupOutcome> {
  const options = { log: createLog('error'), prepare: requireSameFolder };
  return withBackupFolder(config, dir, options, async (site) => {
    const { siteId } = site;
    if (((await lastBackup(dir, siteId, now)) ?? 0) >= since) return null;
    // A smaller BACKUP_KEEP makes room on a full disk.
    const before = await deleteOld(dir, siteId, keep, now);
    const made = await makeBackupLocked(site, dir, { now, onProgress: () => undefined });
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
