import { accessSync, constants, existsSync, realpathSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { FOLDER_LOCK } from '../../../database/data-file/lock/file-lock.ts';
import { writeProblemOf } from '../../../database/writes/write-problem.ts';
import { messageOf, StartError } from '../../../platform/errors.ts';
import { makeFolder } from '../../../platform/files/private-files.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import type { PlaceConfig } from '../../archive/place.ts';

/** Begins a folder's name while a backup in it is deleted. The backup's name follows. */
export const DELETED = '.partial-deleted-';

/** @throws StartError for a folder that would be lost with the site. @param shown its name in the error. */
export function refuseInsideSite(dir: string, { dataDir, uploadsDir }: PlaceConfig, shown = dir): void {
  for (const [variable, folder] of [
    ['DATA_DIR', dataDir],
    ['UPLOADS_DIR', uploadsDir],
  ] as const) {
    if (folder === null || !isInside(realPath(dir), realPath(folder))) continue;
    throw new StartError(
      `${shown} is inside ${variable} (${folder}): a copy there would be lost with the site. Choose a folder elsewhere, best on another disk.`,
    );
  }
}

/** Makes the folder and the lock by which `requireSameFolder` knows it again. @throws StartError */
export function prepareBackupDir(dir: string, site: PlaceConfig): void {
  refuseInsideSite(dir, site, `BACKUP_DIR: ${dir}`);
  try {
    makeFolder(dir);
    accessSync(dir, constants.R_OK | constants.W_OK | constants.X_OK);
    leaveLock(dir);
  } catch (error) {
    throw new StartError(
      `BACKUP_DIR: no backup can be written to the folder ${dir} (${messageOf(error)}). Connect its disk, give it to the user of the site, or set BACKUP_DIR to another folder; without BACKUP_DIR the site makes no backups.`,
      { cause: error },
    );
  }
}

function leaveLock(dir: string): void {
  if (existsSync(join(dir, FOLDER_LOCK))) return;
  try {
    writeFileSync(join(dir, FOLDER_LOCK), '', { flag: 'wx', mode: 0o600 });
    syncFolder(dir);
  } catch (error) {
    // A full disk is no reason not to start.
    if (writeProblemOf(error) !== 'FULL') throw error;
  }
}

/** @throws StartError when its disk is away: a folder of its name on the system's disk must not be used. */
export function requireSameFolder(dir: string): void {
  if (existsSync(join(dir, FOLDER_LOCK))) return;
  throw new StartError(
    `The folder of backups ${dir} is not there any more: probably its disk is not connected. Connect it. If the folder is the right one, restart the site.`,
  );
}

function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== '..' && !way.startsWith(`..${sep}`) && !/^[a-z]:/i.test(way);
}

/** Where a path leads that may not exist yet. */
function realPath(path: string): string {
  if (existsSync(path) || dirname(path) === path) return realpathSync(path);
  return join(realPath(dirname(path)), basename(path));
}

/**
 * A failure of the disk or of SQLite, as a sentence that begins with what failed and ends with what is left.
 */
export function toSentence(error: unknown, failed: string, left: string): StartError {
  if (error instanceof StartError) return error;
  const reason =
    writeProblemOf(error) === 'FULL' ? `there is no room: ${messageOf(error)}` : messageOf(error);
  return new StartError(`${failed} (${reason}). ${left}`, { cause: error });
}
