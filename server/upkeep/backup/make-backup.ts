import { existsSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DATA_FILE } from '../../database/data-file/data-file-name.ts';
import { withLock } from '../../database/data-file/lock/lock-folder.ts';
import { refuseUnfinishedRestore } from '../../database/data-file/unfinished-restore.ts';
import { StartError } from '../../platform/errors.ts';
import { isPrivate, makeFolder } from '../../platform/files/private-files.ts';
import { syncFolder } from '../../platform/files/synced-files.ts';
import { timeInName } from '../../platform/files/time-in-name.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { OnProgress } from '../../platform/progress.ts';
import { PARTIAL } from '../archive/check-archive.ts';
import { readManifest } from '../archive/manifest.ts';
import type { PlaceConfig } from '../archive/place.ts';
import { readSiteId } from '../archive/site-identity.ts';
import { type ArchiveSource, openSource } from '../archive/write/archive-source.ts';
import type { EarlierArchive } from '../archive/write/collect-images.ts';
import { type WrittenArchive, writeArchive } from '../archive/write/write-archive.ts';
import { refuseInsideSite, toSentence } from './folder/backup-place.ts';
import { removeLeftovers } from './folder/keep-backups.ts';
import { type Backup, isOf, listBackups, newestOf } from './folder/last-backup.ts';

export interface MadeBackup extends Omit<WrittenArchive, 'manifest'> {
  readonly folder: string;
  readonly bytes: number;
  /** Rows of all tables. */
  readonly rows: number;
  /** Paths of images that the site has lost, and that no earlier backup has. */
  readonly missing: readonly string[];
  /** Folders of backups of other sites in the same place. */
  readonly ofOthers: readonly string[];
  /** As `BackupList`. */
  readonly unreadable: readonly string[];
  /** As `Deletions`. */
  readonly undeleted: readonly string[];
  /** False where the file system has no modes, as on most memory sticks. */
  readonly isPrivate: boolean;
}

export interface BackupOptions {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly onProgress: OnProgress;
}

/** A site whose backup is made, in a folder that only this process works on. */
export interface BackedUpSite {
  readonly source: ArchiveSource;
  /** See `identityOf`. */
  readonly siteId: string | null;
}

/**
 * The site may be running.
 * @throws StartError when the backup cannot be made; then nothing of it is left.
 */
export async function makeBackup(
  config: PlaceConfig,
  dir: string,
  { log, ...options }: BackupOptions & { readonly log: Log },
): Promise<MadeBackup> {
  return withBackupFolder(config, dir, { log, prepare: makeFolder }, (site) =>
    makeBackupLocked(site, dir, options),
  );
}

/** Works on the folder as the only process. @param prepare makes or refuses it. @throws StartError */
export async function withBackupFolder<Result>(
  config: PlaceConfig,
  dir: string,
  { log, prepare }: { readonly log: Log; readonly prepare: (dir: string) => void },
  work: (site: BackedUpSite) => Promise<Result>,
): Promise<Result> {
  refuseInsideSite(dir, config);
  if (config.databaseUrl === null) refuseMissingFile(config.dataDir);
  try {
    prepare(dir);
    const locked = `Another backup is being made in ${dir}. Wait until it has ended, end it if it hangs, or choose another folder.`;
    return await withLock(dir, locked, async () => {
      const source = await openSource(config, log);
      return work({ source, siteId: await source.snapshot(readSiteId) });
    });
  } catch (error) {
    throw toSentence(error, `The backup into ${dir} failed`, 'Nothing of it was kept.');
  }
}

/** @throws StartError where there is no site in a folder. */
export function refuseMissingFile(dataDir: string): void {
  refuseUnfinishedRestore(dataDir);
  const dataFile = join(dataDir, DATA_FILE);
  // Throws where this user may not look.
  if (statSync(dataFile, { throwIfNoEntry: false })) return;
  throw new StartError(`There is no data file ${dataFile}, so there is nothing to copy. Check DATA_DIR.`);
}

/** As `makeBackup`, for somebody who holds the folder's lock. */
export async function makeBackupLocked(
  { source, siteId }: BackedUpSite,
  dir: string,
  { now, onProgress }: BackupOptions,
): Promise<MadeBackup> {
  const undeleted = await removeLeftovers(dir);
  const time = freeTime(dir, now);
  const partial = join(dir, PARTIAL + timeInName(time));
  try {
    const { backups, unreadable } = await listBackups(dir);
    const earlier = await findEarlier(backups.filter(isOf(siteId)), now);
    const { manifest, ...written } = await writeArchive(source, partial, { time, earlier, onProgress });
    const folder = join(dir, timeInName(time));
    await rename(partial, folder);
    syncFolder(dir);
    return {
      ...written,
      folder,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      rows: Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0),
      missing: manifest.missing,
      ofOthers: backups.filter((backup) => !isOf(siteId)(backup)).map((backup) => backup.folder),
      unreadable,
      undeleted,
      isPrivate: isPrivate(folder),
    };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

function freeTime(dir: string, now: number): number {
  return existsSync(join(dir, timeInName(now))) ? freeTime(dir, now + 1) : now;
}

/** Null also where its manifest cannot be read: all images are then copied. */
async function findEarlier(backups: readonly Backup[], now: number): Promise<EarlierArchive | null> {
  const newest = newestOf(backups, now) ?? backups.at(-1);
  if (!newest) return null;
  try {
    return { folder: newest.folder, manifest: await readManifest(newest.folder) };
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}
