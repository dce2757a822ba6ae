import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Config } from '../config.ts';
import { messageOf, StartError } from '../errors.ts';

/** The two folders that are backed up. */
export type SiteFolders = Pick<Config, 'dataDir' | 'uploadsDir'>;

/** The beginning of a folder's name while a backup is written in it, and while one is deleted. The backup's name follows. */
export const PARTIAL = '.partial-';
export const DELETED = '.partial-deleted-';

/** @throws StartError for a folder of backups that would be lost with the site. @param shown how the sentence names it. */
export function refuseInsideSite(dir: string, { dataDir, uploadsDir }: SiteFolders, shown = dir): void {
  for (const [variable, folder] of [
    ['DATA_DIR', dataDir],
    ['UPLOADS_DIR', uploadsDir],
  ] as const) {
    if (!isInside(realPath(dir), realPath(folder))) continue;
    throw new StartError(
      `${shown} is inside ${variable} (${folder}): backups there would be lost with the site. Choose a folder elsewhere, best on another disk.`,
    );
  }
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

/** A failure of the disk or of SQLite, as a sentence that begins with what failed and ends with what is left. */
export function toSentence(error: unknown, failed: string, left: string): StartError {
  if (error instanceof StartError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = NO_ROOM.test(code) ? `there is no room: ${messageOf(error)}` : messageOf(error);
  return new StartError(`${failed} (${reason}). ${left}`, { cause: error });
}

const NO_ROOM = /^(ENOSPC|EDQUOT|SQLITE_FULL)/;
