import { existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FOLDER } from '../../../../rules/images/stored-path.ts';
import { DATA_FILE } from '../../../database/data-file/data-file-name.ts';
import { refuseUnfinishedRestore } from '../../../database/data-file/unfinished-restore.ts';
import { StartError } from '../../../platform/errors.ts';
import { isPrivate, makeFolder } from '../../../platform/files/private-files.ts';
import { syncFolder } from '../../../platform/files/synced-files.ts';
import { timeInName } from '../../../platform/files/time-in-name.ts';
import type { OnProgress } from '../../../platform/progress.ts';
import { readSiteId } from '../backup-repository.ts';
import { checkBackup } from '../check-backup.ts';
import { digestOf } from '../folder/backup-files.ts';
import { PARTIAL, refuseInsideSite, type SiteFolders, toSentence } from '../folder/backup-place.ts';
import { removeLeftovers } from '../folder/keep-backups.ts';
import { type Backup, isOf, listBackups, newestOf } from '../folder/last-backup.ts';
import { withLock } from '../folder/lock-folder.ts';
import {
  FORMAT,
  imageOf,
  type Manifest,
  pathInBackup,
  readManifest,
  writeManifest,
} from '../folder/manifest.ts';
import type { Options } from '../options.ts';
import { type Collection, createCollection, type EarlierBackup } from './collect-images.ts';
import { copySite } from './copy-site.ts';

export interface MadeBackup {
  readonly folder: string;
  readonly bytes: number;
  /** Files of images and smaller copies, and how many of them are links to an earlier backup. */
  readonly images: number;
  readonly linked: number;
  /** Paths of images that the site has lost: an earlier backup still had them, or they are nowhere. */
  readonly rescued: readonly string[];
  readonly missing: readonly string[];
  /** Paths of images that are damaged and no earlier backup has whole: they are in the backup as they are. */
  readonly damaged: readonly string[];
  /** Folders of backups of other sites in the same place. */
  readonly ofOthers: readonly string[];
  /** As `BackupList`. */
  readonly unreadable: readonly string[];
  /** As `Deletions`. */
  readonly undeleted: readonly string[];
  /** False where the file system has no modes, as on most memory sticks. */
  readonly isPrivate: boolean;
}

/**
 * The site may be running. Blocks its thread for some seconds for each gigabyte of the data file.
 * @throws StartError when the backup cannot be made; then nothing of it is left.
 */
export async function makeBackup(site: SiteFolders, dir: string, options: Options): Promise<MadeBackup> {
  return withBackupFolder(site, dir, makeFolder, (siteId) => makeBackupLocked(site, dir, siteId, options));
}

/** Works on the folder as the only process. @param prepare makes or refuses it. @throws StartError */
export async function withBackupFolder<Result>(
  site: SiteFolders,
  dir: string,
  prepare: (dir: string) => void,
  work: (siteId: string | null) => Promise<Result>,
): Promise<Result> {
  refuseInsideSite(dir, site);
  refuseUnfinishedRestore(site.dataDir);
  const dataFile = join(site.dataDir, DATA_FILE);
  // Throws where this user may not look.
  if (!statSync(dataFile, { throwIfNoEntry: false })) {
    throw new StartError(
      `There is no data file ${dataFile}, so there is nothing to back up. Check DATA_DIR.`,
    );
  }
  try {
    prepare(dir);
    const locked = `Another backup is being made in ${dir}. Wait until it has ended, end it if it hangs, or choose another folder.`;
    return await withLock(dir, locked, () => work(readSiteId(dataFile)));
  } catch (error) {
    throw toSentence(error, `The backup into ${dir} failed`, 'Nothing of it was kept.');
  }
}

/** As `makeBackup`, for somebody who holds the folder's lock. */
export async function makeBackupLocked(
  site: SiteFolders,
  dir: string,
  siteId: string | null,
  { now, onProgress }: Options,
): Promise<MadeBackup> {
  const undeleted = await removeLeftovers(dir);
  const time = freeTime(dir, now);
  const partial = join(dir, PARTIAL + timeInName(time));
  try {
    await mkdir(join(partial, pathInBackup(IMAGE_FOLDER)), { recursive: true, mode: 0o700 });
    const { backups, unreadable } = await listBackups(dir);
    const earlier = await findEarlier(backups.filter(isOf(siteId)), now);
    const collection = createCollection(site.uploadsDir, partial, earlier, onProgress);
    const copied = await copySite(site, partial, collection, onProgress);
    const manifest = await checkedManifest(partial, collection, { time, ...copied }, onProgress);
    const folder = join(dir, timeInName(time));
    await rename(partial, folder);
    syncFolder(dir);
    const held = collection.held();
    return {
      folder,
      bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0),
      images: held.length,
      linked: held.filter(({ isLink }) => isLink).length,
      rescued: held.filter(({ isRescued }) => isRescued).map(({ image }) => image),
      missing: manifest.missing,
      damaged: held.filter(({ isDamaged }) => isDamaged).map(({ image }) => image),
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
async function findEarlier(backups: readonly Backup[], now: number): Promise<EarlierBackup | null> {
  const newest = newestOf(backups, now) ?? backups.at(-1);
  if (!newest) return null;
  try {
    return { folder: newest.folder, manifest: await readManifest(newest.folder) };
  } catch (error) {
    if (error instanceof StartError) return null;
    throw error;
  }
}

/** Reads all of it again. An image whose link leads to a damaged file is copied from the site. */
async function checkedManifest(
  partial: string,
  collection: Collection,
  facts: Pick<Manifest, 'time' | 'siteId' | 'migration' | 'missing'>,
  onProgress: OnProgress,
): Promise<Manifest> {
  const write = async (missing: readonly string[]) => {
    const dataFile = { path: DATA_FILE, ...(await digestOf(join(partial, DATA_FILE))) };
    const files = collection.held().map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 }));
    const { siteId, time, migration } = facts;
    // In this order: the beginning is read alone, see `listBackups`.
    await writeManifest(partial, {
      format: FORMAT,
      siteId,
      time,
      migration,
      files: [dataFile, ...files],
      missing,
    });
    for (const folder of [pathInBackup(IMAGE_FOLDER), pathInBackup(''), ''])
      syncFolder(join(partial, folder));
    return checkBackup(partial, onProgress);
  };
  const first = await write(facts.missing);
  if (first.unsound.length === 0) return first.manifest;
  const lost = await collection.replaceLinks(first.unsound.map(imageOf).filter((image) => image !== null));
  const second = await write([...facts.missing, ...lost]);
  if (second.unsound.length === 0) return second.manifest;
  throw new StartError(
    `What was written cannot be read again: ${second.unsound.length} files are damaged, such as ${second.unsound[0]}. Use another disk.`,
  );
}
